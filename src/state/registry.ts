import { openRequestsStore, reloadOpenRequests } from './openRequests.ts';
import { bridgeErc20Slice } from './bridgeErc20.ts';
import { bridgeErc721Slice } from './bridgeErc721.ts';
import { buyBackSlice } from './buyBack.ts';
import { claimsStore, storeClaim, reloadClaims } from './claims.ts';
import { earnFormsSlice } from './earnForms.ts';
import { earnWatchesSlice } from './earnWatches.ts';
import { exitPlansSlice } from './exitPlans.ts';
import { liquiditySlice } from './liquidity.ts';
import { loadDatabase } from './loadDatabase.ts';
import { offersSlice } from './offers.ts';
import { ownNodesSlice } from './ownNodes.ts';
import { ownTokensSlice } from './ownTokens.ts';
import { pairFormsSlice } from './pairForms.ts';
import type { PersistedPart, PersistedSlice } from './persistedSlice.ts';
import type { Persisted, PersistedKey } from './schemas.ts';
import { savedPairsSlice } from './savedPairs.ts';
import { settingsSlice } from './settings.ts';
import { noteWrite } from './storageHealth.ts';
import { swapFormSlice } from './swapForm.ts';
import { tokenListsSlice } from './tokenLists.ts';
import { reloadTransactions, transactionsStore } from './transactions.ts';
import { userNoWalletSlice } from './userNoWallet.ts';

const nothing = async (): Promise<void> => undefined;

const claims: PersistedPart = {
  isShared: true,
  hydrate: reloadClaims,
  reload: reloadClaims,
  flush: nothing,
  async rewrite() {
    for (const claim of Object.values(claimsStore.getState().byKey)) await storeClaim(claim);
  },
};

const askedWrites: PersistedPart = {
  // Each tab finds out by itself which requests are open, see `watchOpenRequests`.
  isShared: false,
  hydrate: reloadOpenRequests,
  reload: nothing,
  flush: nothing,
  async rewrite() {
    const { asked } = openRequestsStore.getState();
    const database = await loadDatabase();
    for (const intent of asked) noteWrite(await database.saveIntent(intent));
  },
};

const transactions: PersistedPart = {
  isShared: true,
  hydrate: reloadTransactions,
  reload: reloadTransactions,
  flush: nothing,
  async rewrite() {
    const stored = Object.values(transactionsStore.getState().byKey);
    const database = await loadDatabase();
    for (const transaction of stored) noteWrite(await database.addTransaction(transaction));
  },
};

/** Read from the disk when they are needed: no page keeps them in memory. */
const recipients: PersistedPart = {
  isShared: false,
  hydrate: nothing,
  reload: nothing,
  flush: nothing,
  rewrite: nothing,
};

/** The slices that are one record each. A key of `schemas.ts` that is missing here does not compile. */
export const slices: { readonly [Key in PersistedKey]: PersistedSlice<Persisted[Key]> } = {
  bridgeErc20: bridgeErc20Slice,
  bridgeErc721: bridgeErc721Slice,
  liquidity: liquiditySlice,
  savedPairs: savedPairsSlice,
  pairForms: pairFormsSlice,
  buyBackAndBurn: buyBackSlice,
  earnForms: earnFormsSlice,
  earnWatches: earnWatchesSlice,
  exitPlans: exitPlansSlice,
  swapForm: swapFormSlice,
  settings: settingsSlice,
  userNoWallet: userNoWalletSlice,
  ownNodes: ownNodesSlice,
  offers: offersSlice,
  lists: tokenListsSlice,
  ownTokens: ownTokensSlice,
};

/**
 * Everything that this browser stores for the user, by the key with which tabs inform each other of a change.
 * Everything here is loaded at the start, shared with other tabs if it says so, and written again in this order after
 * the browser has cleared the database.
 */
export const registry: Readonly<Record<string, PersistedPart>> = {
  claims,
  askedWrites,
  transactions,
  ...slices,
  recipients,
};
