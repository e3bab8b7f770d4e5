import type { StorageStatus } from '../io/db/storage.ts';
import { reloadAskedWrites } from './askedWrites.ts';
import { bridgeErc20Slice } from './bridgeErc20.ts';
import { bridgeErc721Slice } from './bridgeErc721.ts';
import { reloadClaims } from './claims.ts';
import { keepAllAgain } from './keepAgain.ts';
import { loadDatabase } from './loadDatabase.ts';
import { offersSlice } from './offers.ts';
import { ownNodesSlice } from './ownNodes.ts';
import { settingsSlice } from './settings.ts';
import { ownTokensSlice } from './ownTokens.ts';
import { storageHealthStore } from './storageHealth.ts';
import type { SharedKey } from './table.ts';
import { onTabChange } from './tabs.ts';
import { tokenListsSlice } from './tokenLists.ts';
import { reloadTransactions } from './transactions.ts';
import { userNoWalletSlice } from './userNoWallet.ts';

/** How each shared slice takes over another tab's change; the type makes the list complete. */
const reloads: Readonly<Record<SharedKey, (hashes?: readonly string[]) => Promise<void>>> = {
  settings: () => settingsSlice.reload(),
  userNoWallet: () => userNoWalletSlice.reload(),
  ownNodes: () => ownNodesSlice.reload(),
  offers: () => offersSlice.reload(),
  lists: () => tokenListsSlice.reload(),
  ownTokens: () => ownTokensSlice.reload(),
  transactions: () => reloadTransactions(),
  claims: reloadClaims,
};

let hydrating: Promise<void> | null = null;

/**
 * Loads everything that is kept, once, and follows the other tabs from then on. Never rejects: what cannot be loaded
 * stays as it was, and `storageHealthStore` says how storage is.
 */
export function hydrateState(): Promise<void> {
  hydrating ??= hydrate();
  return hydrating;
}

async function hydrate(): Promise<void> {
  // What cannot be read any more, for example after a newer version took the database over, stays on the screen as it is.
  onTabChange((key, hashes) => void reloads[key](hashes).catch(() => undefined));
  const loaded = await Promise.allSettled([
    settingsSlice.hydrate(),
    userNoWalletSlice.hydrate(),
    ownNodesSlice.hydrate(),
    offersSlice.hydrate(),
    tokenListsSlice.hydrate(),
    ownTokensSlice.hydrate(),
    bridgeErc20Slice.hydrate(),
    bridgeErc721Slice.hydrate(),
    reloadTransactions(),
    reloadClaims(),
    reloadAskedWrites(),
  ]);
  const opened = await followStorage().catch(() => 'failed' as const);
  // A list that could not be read is not an empty one.
  const status = opened === 'durable' && loaded.some((one) => one.status === 'rejected') ? 'failed' : opened;
  storageHealthStore.setState({ isHydrated: true, status });
}

/** What was written again after the browser had cleared the database. */
let keptAgain: Promise<void> = Promise.resolve();

/** Follows what happens to the open database: taken over by a newer version, or cleared by the browser (FAULTS B7, B10). */
async function followStorage(): Promise<StorageStatus> {
  const database = await loadDatabase();
  const opened = await database.storage();
  database.onStorageEvent((event) => {
    if (event === 'emptied') keptAgain = keptAgain.then(keepAllAgain).catch(() => undefined);
    else storageHealthStore.setState({ status: opened.status });
  });
  return opened.status;
}

/**
 * Writes what still waits. To be called when the page is hidden or left. A database that was cleared under the page is
 * noticed by a read: what the page knows is then kept again before it goes.
 */
export async function flushState(): Promise<void> {
  await loadDatabase().then((database) => database.loadClaim('')).catch(() => undefined);
  await keptAgain;
  await Promise.allSettled([settingsSlice.flush(), userNoWalletSlice.flush(), bridgeErc20Slice.flush(), bridgeErc721Slice.flush()]);
}
