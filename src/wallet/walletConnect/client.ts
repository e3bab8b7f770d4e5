import { EthereumProvider } from '@walletconnect/ethereum-provider';
import type { CreateConnectorFn } from 'wagmi';
import { walletConnect } from 'wagmi/connectors/walletConnect';
import { deployment } from '../../config/deployment.ts';
import type { WalletConnectSettings } from '../../config/walletConnect.ts';
import { allowedWalletMethods, isAllowedMethod, refuseMethod } from '../provider/allowedProvider.ts';
import { parseChainId } from '../provider/answers.ts';
import { codedError, walletConnectError } from './errors.ts';
import type { ConnectorSetup } from './laterConnector.ts';
import { addSessionChain, isApproved } from './session.ts';

// This file and its imports are loaded only when WalletConnect is chosen or was used last.

export type WalletConnectProvider = InstanceType<typeof EthereumProvider>;

/** Answered by the library from the session, without asking the wallet. */
const localMethods: ReadonlySet<string> = new Set(['eth_accounts', 'eth_requestAccounts', 'eth_chainId']);

/** wagmi's connector with the real provider started behind it. Connects to the relay only. */
export async function createConnector(
  setup: ConnectorSetup,
  { projectId, relayUrl }: WalletConnectSettings,
): Promise<ReturnType<CreateConnectorFn>> {
  const { origin } = window.location;
  const parameters = {
    projectId,
    relayUrl,
    showQrModal: false,
    telemetryEnabled: false,
    // A release that adds a chain must not end the connection: the wallet is asked for the chain when it is needed.
    isNewChainsStale: false,
    logger: 'silent',
    metadata: {
      name: deployment.appName,
      description: 'Move tokens and NFTs between networks',
      url: origin,
      icons: [`${origin}/icons/causeway-192.png`],
    },
    // By default the library would request every method, signing messages among them. The wallet shows what is
    // requested.
    optionalMethods: allowedWalletMethods.filter((method) => !localMethods.has(method)),
    optionalEvents: ['chainChanged', 'accountsChanged'],
  };
  const connector = walletConnect(parameters)(setup);
  // A wallet never connects on its own: its session counts once it was checked (connection/engine.ts).
  connector.onConnect = () => undefined;
  const provider: unknown = await connector.getProvider();
  if (!(provider instanceof EthereumProvider)) throw new Error('WalletConnect gave no provider');
  // Before each connection the library would load a page of WalletConnect's verify host into a frame. Our policy does
  // not allow that host, and the library would wait five seconds for it; wallets show the connection as not verified in
  // any case.
  provider.signer.client.core.verify.register = () => Promise.resolve('');
  limitMethods(provider);
  await connector.setup?.();
  return connector;
}

/** Whether a connector's provider is that of WalletConnect. */
export function isWalletConnectProvider(provider: unknown): provider is WalletConnectProvider {
  return provider instanceof EthereumProvider;
}

/** Applies the list of allowed methods to the provider itself: the connector needs more of it than a view offers. */
function limitMethods(provider: WalletConnectProvider): void {
  const request = provider.request.bind(provider);
  provider.request = async <T>(args: Parameters<typeof request>[0], expiry?: number): Promise<T> => {
    if (!isAllowedMethod(args.method)) throw refuseMethod(args.method);
    try {
      if (args.method === 'wallet_getCallsStatus') return await askWallet<T>(provider, args);
      const chainId = wishedChain(args);
      if (!provider.session || chainId === null || isApproved(provider, chainId)) return await request<T>(args, expiry);
      await addSessionChain(provider, chainId);
      // A switch has no result; the request itself would ask the wallet a second time.
      return await request<T>({ method: 'eth_chainId' }, expiry);
    } catch (cause) {
      throw walletConnectError(cause);
    }
  };
}

/**
 * Asks the wallet itself: for the state of a batch the library would otherwise fetch any address that the wallet names.
 */
async function askWallet<T>(
  { session, signer, chainId }: WalletConnectProvider,
  request: { method: string; params?: unknown },
): Promise<T> {
  if (!session) throw codedError(4900, 'There is no session.');
  return signer.client.request<T>({
    topic: session.topic,
    chainId: `eip155:${chainId}`,
    request: { method: request.method, params: request.params },
  });
}

/** The chain in a request to switch, or null for every other request. */
function wishedChain({ method, params }: { method: string; params?: unknown }): number | null {
  if (method !== 'wallet_switchEthereumChain' || !Array.isArray(params)) return null;
  const first: unknown = params[0];
  const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : null;
  return typeof text === 'string' && text.startsWith('0x') ? parseChainId(text) : null;
}
