import { isAddressEqual } from 'viem';
import type { Connector } from 'wagmi';
import { connect, disconnect, getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions';
import { deployment } from '../../config/deployment.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { announcedConnector } from './announcedConnector.ts';
import { chainToAdd } from './chainToAdd.ts';
import { connectError } from './connectError.ts';
import { isProvider, type Eip1193Provider } from '../provider/allowedProvider.ts';
import { askAccount, askChainId } from '../provider/ask.ts';
import { switchProvider } from '../provider/switchProvider.ts';
import { chainReader } from '../send/reader.ts';
import { keepLastUsedWallet, lastUsedWalletId } from './lastWallet.ts';
import { forgetWalletStorage, keepWalletChain, recentWalletId } from './storage.ts';
import { resetWallet, tellChainChanged, walletStore } from './store.ts';
import { createWagmiConfig } from './wagmiConfig.ts';
import { walletChoices, walletDisplay, type WalletChoice } from './walletChoices.ts';
import { offersWalletConnect, openWalletConnect, walletConnectId } from '../walletConnect/load.ts';
import type { Pairing } from '../walletConnect/session.ts';

const config = createWagmiConfig(deployment, chainReader());
/** While a connection is being made its chain may still move; the store hears of the result only. */
let connecting: string | null = null;
const restoreLimitMs = 5_000;
const leaveLimitMs = 3_000;
let isLeaving = false;

/** Copies wagmi's connection into the store; a chain change of a standing connection is told to the page. */
function takeConnection(): void {
  if (connecting !== null) return;
  const { status, address, chainId, connector } = getConnection(config);
  const before = walletStore.getState();
  if (status !== 'connected') {
    if (status === 'disconnected' && before.status === 'connected') noteEnd();
    return;
  }
  const viewModel = walletDisplay(connector);
  keepWalletChain(chainId);
  walletStore.setState({
    status: 'connected',
    account: address,
    chainId,
    lastChainId: null,
    walletName: viewModel.name,
    walletIcon: viewModel.icon,
    error: null,
  });
  if (before.status === 'connected' && before.chainId !== null && before.chainId !== chainId) tellChainChanged(chainId);
}

/**
 * The wallet ended the connection or did not restore it. A session of WalletConnect is over then, and not looked for
 * again.
 */
function noteEnd(): void {
  const isSession = !isLeaving && recentWalletId() === walletConnectId;
  if (isSession) forgetWalletStorage();
  resetWallet(isSession ? { code: 'walletSessionEnded' } : null);
}

watchConnection(config, { onChange: takeConnection });

/** Wallets to choose from, the last used first. */
export function listWallets(): WalletChoice[] {
  return walletChoices(config.connectors, lastUsedWalletId());
}

/** Calls back whenever a wallet announces itself. @returns the end of it. */
export function subscribeWallets(listener: (wallets: WalletChoice[]) => void): () => void {
  return watchConnectors(config, { onChange: () => listener(listWallets()) });
}

/** The connected wallet's provider, limited to the methods this app uses; null without a wallet. */
export async function walletProvider(): Promise<Eip1193Provider | null> {
  const { connector } = getConnection(config);
  const provider: unknown = await connector?.getProvider?.();
  return isProvider(provider) ? provider : null;
}

/**
 * Connects a wallet of `listWallets`. On a chain that the deployment does not know it is asked to
 * switch to the default chain, then the connection is completed. The error is also in the store, unless the user gave
 * up.
 * @param pairing what WalletConnect needs of the screen
 */
export async function connectWallet(id: string, pairing?: Pairing): Promise<Result<void>> {
  if (connecting === id) return fail({ code: 'walletPending' });
  const result =
    id === walletConnectId
      ? await connectSession(pairing)
      : await connectConnector(config.connectors.find((one) => one.id === id));
  if (result.ok) keepLastUsedWallet(id);
  else
    walletStore.setState((state) => ({
      status: state.account ? 'connected' : 'disconnected',
      error: pairing?.signal.aborted ? null : result.error,
    }));
  return result;
}

const connectConnector = (connector: Connector | undefined): Promise<Result<void>> =>
  connector ? makeConnection(connector) : Promise.resolve(fail({ code: 'walletConnectorUnknown' }));

/** Connects a wallet over WalletConnect, once it has agreed to a session; a session that is of no use is ended. */
async function connectSession(pairing: Pairing | undefined): Promise<Result<void>> {
  if (!offersWalletConnect || !pairing) return fail({ code: 'walletConnectorUnknown' });
  walletStore.setState({ status: 'connecting', error: null });
  try {
    const { connector, provider, pairWallet, sayGoodbye } = await openWalletConnect(config);
    // the default chain first: wallets tend to stand on the first one
    const others = deployment.chains
      .map(({ chainId }) => chainId)
      .filter((chainId) => chainId !== deployment.defaultChainId);
    const paired = await pairWallet(provider, [deployment.defaultChainId, ...others], pairing);
    if (!paired.ok) return paired;
    const connected = await makeConnection(connector);
    if (!connected.ok) await sayGoodbye(provider);
    return connected;
  } catch (cause) {
    return fail(navigator.onLine ? connectError(cause) : { code: 'offline' });
  }
}

async function makeConnection(connector: Connector): Promise<Result<void>> {
  connecting = connector.id;
  walletStore.setState({ status: 'connecting', error: null });
  try {
    if (getConnection(config).connector?.uid !== connector.uid) await connect(config, { connector });
    const supported = await standOnSupportedChain(connector);
    if (!supported.ok) {
      await disconnect(config, { connector });
      forgetWalletStorage();
      return supported;
    }
    if (!getConnection(config).address) return fail({ code: 'walletUnauthorized' });
    return ok(undefined);
  } catch (cause) {
    return fail(connectError(cause));
  } finally {
    connecting = null;
    takeConnection();
  }
}

/** Moves a wallet on an unsupported chain to the deployment's default one. */
async function standOnSupportedChain(connector: Connector): Promise<Result<void>> {
  const provider: unknown = await connector.getProvider();
  if (!isProvider(provider)) return fail({ code: 'providerMissing' });
  const chainId = await askChainId(provider);
  if (deployment.chains.some((chain) => chain.chainId === chainId)) return ok(undefined);
  const target = chainToAdd(deployment.defaultChainId);
  if (!target) return fail({ code: 'unsupportedChain' });
  const switched = await switchProvider(provider, target);
  if (switched.ok) connector.emitter.emit('change', { chainId: target.chainId });
  return switched;
}

/** Reconnects the wallet of the last visit. Opens nothing: a wallet that is locked or refuses stays disconnected. */
export async function reconnectWallet(): Promise<void> {
  const id = recentWalletId();
  const connector = id === null ? undefined : await announcedConnector(config, id);
  if (!connector) {
    // without a network a part of the wallet may be out of reach: the next start looks again
    const isGone = id !== null && navigator.onLine;
    if (isGone) forgetWalletStorage();
    resetWallet(isGone ? { code: 'walletConnectorUnknown' } : null);
    return;
  }
  const limit = new Promise<void>((resolve) => setTimeout(resolve, restoreLimitMs));
  await Promise.race([reconnect(config, { connectors: [connector] }), limit]);
  takeConnection();
  if (walletStore.getState().status === 'restoring') noteEnd();
  else if (id !== walletConnectId) await catchUp(connector).catch(() => undefined);
  await leaveUnsupportedChain(connector).catch(() => undefined);
}

/**
 * A wallet that comes back on a chain of no use here is asked to leave it, as when it connects. A tab nobody sees asks
 * nothing.
 */
async function leaveUnsupportedChain(connector: Connector): Promise<void> {
  if (
    getConnection(config).status !== 'connected' ||
    (typeof document !== 'undefined' && document.visibilityState === 'hidden')
  )
    return;
  const supported = await standOnSupportedChain(connector);
  if (!supported.ok) walletStore.setState({ error: supported.error });
}

/** Takes over what the wallet changed while the connection was being restored: until then nobody listened. */
async function catchUp(connector: Connector): Promise<void> {
  const provider: unknown = await connector.getProvider();
  if (!isProvider(provider)) return;
  const [account, chainId] = await Promise.all([askAccount(provider), askChainId(provider)]);
  const known = getConnection(config);
  if (known.connector?.uid !== connector.uid) return;
  if (account === null || known.address === undefined || !isAddressEqual(account, known.address))
    connector.onAccountsChanged(account === null ? [] : [account]);
  else if (chainId !== null && chainId !== known.chainId) connector.emitter.emit('change', { chainId });
}

/** Logs out: forgets the connection and everything kept of it. The page reload is the caller's. */
export async function disconnectWallet(): Promise<void> {
  const { connector } = getConnection(config);
  isLeaving = true;
  try {
    if (connector?.id === walletConnectId) {
      const { provider, forgetSession } = await openWalletConnect(config);
      await forgetSession(provider);
    }
    // a relay out of reach must not keep anyone from leaving
    const limit = new Promise<void>((resolve) => setTimeout(resolve, leaveLimitMs));
    if (connector) await Promise.race([disconnect(config, { connector }), limit]);
  } finally {
    isLeaving = false;
    forgetWalletStorage();
    resetWallet();
  }
}

/** Tells wagmi of a chain that was proved after a switch; not every wallet emits the change itself. */
export function noteChain(chainId: number): void {
  getConnection(config).connector?.emitter.emit('change', { chainId });
}
