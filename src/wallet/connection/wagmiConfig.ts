import { createClient, custom, defineChain } from 'viem';
import type { Chain } from 'viem';
import { createConfig, createStorage, injected } from 'wagmi';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { chainById } from '../../config/chains/chains.ts';
import type { DeployedChain, Deployment } from '../../config/deployment.ts';
import { WALLET_PROVIDER_POLL_MS } from '../../config/timing.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { guardProvider, isProvider } from '../provider/allowedProvider.ts';
import { laterConnector } from '../walletConnect/laterConnector.ts';
import { offersWalletConnect, walletConnectId } from '../walletConnect/load.ts';
import { walletStorage, walletStoragePrefix } from './storage.ts';

/** The chain in the form that wallets and wagmi use. */
function wagmiChain(chain: DeployedChain): Chain {
  const facts = chainById(chain.chainId);
  return defineChain({
    id: chain.chainId,
    name: facts?.name ?? `Chain ${chain.chainId}`,
    nativeCurrency: {
      name: facts?.nativeCoin.name ?? 'Ether',
      symbol: facts?.nativeCoin.symbol ?? 'ETH',
      decimals: facts?.nativeCoin.decimals ?? 18,
    },
    rpcUrls: { default: { http: chain.rpcUrls } },
    ...(chain.explorerUrl ? { blockExplorers: { default: { name: 'Explorer', url: chain.explorerUrl } } } : {}),
  });
}

/**
 * Puts the list of allowed methods between wagmi and the wallet. Connectors stay the same objects.
 *
 * A wallet never connects on its own, for example when its account is changed after a log-out: the user has to choose
 * it. `onBack` decides about one that has accounts again.
 */
function guardConnector(connector: Connector, onBack: (connector: Connector) => void): void {
  // WalletConnect's connector needs the complete provider, which contains both restrictions (walletConnect/client.ts).
  if (connector.id === walletConnectId) return;
  connector.onConnect = () => onBack(connector);
  const original = connector.getProvider.bind(connector);
  connector.getProvider = async (parameters) => {
    const provider: unknown = await original(parameters);
    return isProvider(provider) ? guardProvider(provider) : undefined;
  };
}

/**
 * The wagmi configuration of a deployment: injected wallets; wagmi itself finds announced ones (EIP-6963).
 * WalletConnect is added when it is chosen, because its connector would load the whole library at once. Nothing here
 * contacts a chain; clients use the app's own reader.
 */
export function createWagmiConfig(
  deployment: Deployment,
  reader: RpcReader,
  onBack: (connector: Connector) => void,
): Config {
  const [first, ...rest] = deployment.chains.map(wagmiChain);
  if (!first) throw new Error('The deployment names no chain');
  const config: Config = createConfig({
    chains: [first, ...rest],
    connectors: [injected(), ...(offersWalletConnect ? [laterConnector] : [])],
    multiInjectedProviderDiscovery: true,
    storage: createStorage({ key: walletStoragePrefix, storage: walletStorage }),
    client: ({ chain }) =>
      createClient({
        chain,
        pollingInterval: WALLET_PROVIDER_POLL_MS,
        transport: custom({
          request: ({ method, params }: { method: string; params?: unknown[] }) =>
            reader.rpc(chain.id, method, params ?? []),
        }),
      }),
  });
  const seen = new WeakSet<Connector>();
  const guardAll = (connectors: readonly Connector[]): void => {
    for (const connector of connectors) {
      if (seen.has(connector)) continue;
      seen.add(connector);
      guardConnector(connector, onBack);
    }
  };
  guardAll(config.connectors);
  watchConnectors(config, { onChange: () => guardAll(config.connectors) });
  return config;
}
