import { WALLET_RESTORED_MAX_MS } from '../../config/timing.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { walletStore } from './store.ts';
import { hadWallet, lastWalletChain } from './storage.ts';

export { hadWallet } from './storage.ts';

export type WalletEngine = typeof import('./engine.ts');
export type WalletWrites = typeof import('../send/writes.ts');

let engine: Promise<WalletEngine> | null = null;
let writes: Promise<WalletWrites> | null = null;

/** Loads the wallet connection (wagmi) once; a failed load is tried again on the next call. */
export const loadEngine = (): Promise<WalletEngine> => loadInTime(startEngine());

function startEngine(): Promise<WalletEngine> {
  engine ??= import('./engine.ts').catch((cause: unknown) => {
    engine = null;
    throw cause;
  });
  return engine;
}

/** Loads the code for writes to a chain: preparing, sending, following, reconciling. */
export function loadWrites(): Promise<WalletWrites> {
  writes ??= import('../send/writes.ts').catch((cause: unknown) => {
    writes = null;
    throw cause;
  });
  return loadInTime(writes);
}

/**
 * Reconnects the wallet of the last visit without asking the user. If there was none, nothing is loaded. After
 * WALLET_RESTORED_MAX_MS another one can be chosen; if none is by then, the wallet is still taken when it comes.
 */
export async function restoreWallet(): Promise<void> {
  if (!hadWallet()) {
    walletStore.setState({ status: 'disconnected' });
    return;
  }
  walletStore.setState({ status: 'restoring', lastChainId: lastWalletChain() });
  const limit = setTimeout(giveUpRestoring, WALLET_RESTORED_MAX_MS);
  try {
    const { reconnectWallet } = await startEngine();
    await reconnectWallet();
  } catch {
    // The chunk could not be loaded (offline, new release): the connect button tries again.
    giveUpRestoring();
  }
  clearTimeout(limit);
}

function giveUpRestoring(): void {
  if (walletStore.getState().status === 'restoring')
    walletStore.setState({ status: 'disconnected', lastChainId: null });
}
