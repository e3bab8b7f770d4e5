import type { Connector } from 'wagmi';
import { connect, disconnect, getConnection, reconnect, watchConnection, watchConnectors } from 'wagmi/actions';
import { deployment } from '../../config/deployment.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { announcedConnector, whenAnnounced } from './announcedConnector.ts';
import { connectError, sessionError } from './connectError.ts';
import { isProvider, type Eip1193Provider } from '../provider/allowedProvider.ts';
import { chainReader } from '../send/reader.ts';
import { storeLastUsedWallet, lastUsedWalletId } from './lastWallet.ts';
import { forgetWalletStorage, storeWalletChain, recentWalletId } from './storage.ts';
import { resetWallet, notifyChainChanged, stopConnecting, walletStore } from './store.ts';
import { catchUp, leaveUnsupportedChain, standOnSupportedChain } from './supportedChain.ts';
import { createWagmiConfig } from './wagmiConfig.ts';
import { walletChoices, walletDisplay, type WalletChoice } from './walletChoices.ts';
import { offersWalletConnect, openWalletConnect, walletConnectId } from '../walletConnect/load.ts';
import type { Pairing } from '../walletConnect/session.ts';

export { parseAppLink } from '../walletConnect/appLink.ts';

const config = createWagmiConfig(deployment, chainReader(), takeBack);
/** An attempt to connect a wallet. */
interface Attempt {
  connectorId: string;
}

/** While a wallet is being connected its chain may still change; the store gets only the result. */
let connecting: Attempt | null = null;
/** Wallets (by the uid of their connectors) that were given up while they were asked. They may still answer. */
const givenUp = new Set<string>();
const restoreLimitMs = 5_000;
const leaveLimitMs = 3_000;
let isLeaving = false;
/** The wallet that has ended this page's connection, or did not restore it: it may only be locked. */
let endedId: string | null = null;

/** Copies wagmi's connection into the store, and informs the page when the chain of an existing connection changes. */
function takeConnection(): void {
  if (connecting !== null) return;
  const { status, address, chainId, connector } = getConnection(config);
  const before = walletStore.getState();
  if (connector && givenUp.has(connector.uid)) return;
  if (status !== 'connected') {
    if (status === 'disconnected' && before.status === 'connected') noteEnd();
    return;
  }
  const viewModel = walletDisplay(connector);
  storeWalletChain(chainId);
  walletStore.setState({
    status: 'connected',
    account: address,
    chainId,
    lastChainId: null,
    walletName: viewModel.name,
    walletIcon: viewModel.icon,
    error: null,
  });
  if (before.status === 'connected' && before.chainId !== null && before.chainId !== chainId)
    notifyChainChanged(chainId);
}

/**
 * The wallet ended the connection or did not restore it. A WalletConnect session is then over, and not looked for
 * again.
 */
function noteEnd(): void {
  endedId = isLeaving ? null : recentWalletId();
  const isSession = !isLeaving && recentWalletId() === walletConnectId;
  if (isSession) forgetWalletStorage();
  resetWallet(isSession ? { code: 'walletSessionEnded' } : null);
}

watchConnection(config, { onChange: takeConnection });

/** The wallets to choose from, the last used first. */
export function listWallets(): WalletChoice[] {
  return walletChoices(config.connectors, lastUsedWalletId());
}

/**
 * Calls the listener whenever a wallet announces itself.
 * @returns a function that stops it
 */
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
 * Connects a wallet of `listWallets`. If it is on a chain that the deployment does not know, it is asked to switch to
 * the default chain before the connection is completed. The error is also in the store, unless the user cancelled: then
 * no wallet is waited for any more, and one that agrees later is connected only if no other one is by then.
 * @throws the failed import if the code of WalletConnect is not there any more, as after a new release
 * @param pairing how WalletConnect shows its link, and how the user cancels
 */
export async function connectWallet(id: string, pairing?: Pairing): Promise<Result<void>> {
  if (connecting?.connectorId === id) return fail({ code: 'walletPending' });
  const result =
    id === walletConnectId
      ? await connectSession(pairing)
      : await connectConnector(
          config.connectors.find((one) => one.id === id),
          pairing?.signal,
        );
  if (result.ok) storeLastUsedWallet(id);
  else stopConnecting(pairing?.signal.aborted ? null : result.error);
  return result;
}

const connectConnector = (connector: Connector | undefined, signal?: AbortSignal): Promise<Result<void>> =>
  connector ? makeConnection(connector, signal) : Promise.resolve(fail({ code: 'walletConnectorUnknown' }));

/** Connects a wallet through WalletConnect once it has agreed to a session; a session that cannot be used is ended. */
async function connectSession(pairing: Pairing | undefined): Promise<Result<void>> {
  if (!offersWalletConnect || !pairing) return fail({ code: 'walletConnectorUnknown' });
  walletStore.setState({ status: 'connecting', error: null });
  try {
    const opened = await Promise.race([openWalletConnect(config), aborted(pairing.signal)]);
    if (opened === null) return fail({ code: 'userDenied' });
    const { connector, provider, pairWallet, sayGoodbye } = opened;
    // The default chain comes first: wallets tend to select the first one.
    const others = deployment.chains
      .map(({ chainId }) => chainId)
      .filter((chainId) => chainId !== deployment.defaultChainId);
    const paired = await pairWallet(provider, [deployment.defaultChainId, ...others], pairing);
    if (!paired.ok) return paired;
    const connected = await makeConnection(connector);
    if (!connected.ok) await sayGoodbye(provider);
    return connected;
  } catch (cause) {
    return fail(sessionError(cause));
  }
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/** @param signal ends the waiting; the wallet's request stays open, because nothing can take it back */
async function makeConnection(connector: Connector, signal?: AbortSignal): Promise<Result<void>> {
  const own: Attempt = { connectorId: connector.id };
  connecting = own;
  givenUp.delete(connector.uid);
  walletStore.setState({ status: 'connecting', error: null });
  const cancelled = new Promise<Result<void>>((resolve) => {
    const stop = (): void => {
      if (connecting !== own) return;
      connecting = null;
      givenUp.add(connector.uid);
      resolve(fail({ code: 'userDenied' }));
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
  const asked = askToConnect(connector, () => connecting !== own).finally(() => {
    if (connecting === own) connecting = null;
    else void takeLate(connector);
  });
  const result = await Promise.race([asked, cancelled]);
  takeConnection();
  return result;
}

async function askToConnect(connector: Connector, isGivenUp: () => boolean): Promise<Result<void>> {
  try {
    if (getConnection(config).connector?.uid !== connector.uid) await connect(config, { connector });
    if (isGivenUp()) return fail({ code: 'userDenied' });
    const supported = await standOnSupportedChain(connector);
    if (!supported.ok) {
      await disconnect(config, { connector });
      if (!isGivenUp()) forgetWalletStorage();
      return supported;
    }
    return getConnection(config).address ? ok(undefined) : fail({ code: 'walletUnauthorized' });
  } catch (cause) {
    return fail(connectError(cause));
  }
}

/** Takes or ends the connection of a wallet that agreed after it was given up. */
async function takeLate(connector: Connector): Promise<void> {
  if (!givenUp.has(connector.uid) || getConnection(config).connector?.uid !== connector.uid) return;
  if (connecting !== null || walletStore.getState().status === 'connected') {
    await disconnect(config, { connector }).catch(() => undefined);
    return;
  }
  givenUp.delete(connector.uid);
  takeConnection();
  storeLastUsedWallet(connector.id);
  await leaveUnsupportedChain(config, connector).catch(() => undefined);
}

/**
 * Reconnects the wallet of the last visit without asking the user: a wallet that is locked or refuses stays
 * disconnected.
 */
export async function reconnectWallet(): Promise<void> {
  const id = recentWalletId();
  const connector = id === null ? undefined : await announcedConnector(config, id);
  const { status } = walletStore.getState();
  // Its code took so long that another wallet was chosen.
  if (status === 'connecting' || status === 'connected') return;
  if (!connector) {
    // It is not forgotten: an extension that is not there yet may come later, or with the next load.
    resetWallet();
    if (id !== null) whenAnnounced(config, id, () => void reconnectWallet().catch(() => undefined));
    return;
  }
  const limit = new Promise<void>((resolve) => setTimeout(resolve, restoreLimitMs));
  await Promise.race([reconnect(config, { connectors: [connector] }), limit]);
  takeConnection();
  if (walletStore.getState().status === 'restoring') noteEnd();
  else if (id !== walletConnectId) await catchUp(config, connector).catch(() => undefined);
  await leaveUnsupportedChain(config, connector).catch(() => undefined);
}

/** Connects a wallet that is unlocked again, unless the user has chosen another one or logged out since. */
function takeBack({ id, uid }: Connector): void {
  if (isLeaving || endedId !== id || recentWalletId() !== id || givenUp.has(uid)) return;
  if (walletStore.getState().status === 'disconnected') void reconnectWallet().catch(() => undefined);
}

/** Logs out: removes the connection and everything stored for it. The caller reloads the page. */
export async function disconnectWallet(): Promise<void> {
  const { connector } = getConnection(config);
  isLeaving = true;
  try {
    if (connector?.id === walletConnectId) {
      const { provider, forgetSession } = await openWalletConnect(config);
      await forgetSession(provider);
    }
    // An unreachable relay must not prevent the log-out.
    const limit = new Promise<void>((resolve) => setTimeout(resolve, leaveLimitMs));
    if (connector) await Promise.race([disconnect(config, { connector }), limit]);
  } finally {
    isLeaving = false;
    forgetWalletStorage();
    resetWallet();
  }
}

/** Informs wagmi of a chain that was verified after a switch; not every wallet emits the change itself. */
export function noteChain(chainId: number): void {
  getConnection(config).connector?.emitter.emit('change', { chainId });
}
