import { askedWritesStore } from './askedWrites.ts';
import { bridgeErc20Slice } from './bridgeErc20.ts';
import { bridgeErc721Slice } from './bridgeErc721.ts';
import { claimsStore, keepClaim } from './claims.ts';
import { loadDatabase } from './loadDatabase.ts';
import { offersSlice } from './offers.ts';
import { ownNodesSlice } from './ownNodes.ts';
import { ownTokensSlice } from './ownTokens.ts';
import { settingsSlice } from './settings.ts';
import { noteWrite, storageHealthStore } from './storageHealth.ts';
import { tokenListsSlice } from './tokenLists.ts';
import { transactionsStore } from './transactions.ts';
import { userNoWalletSlice } from './userNoWallet.ts';

/**
 * Writes everything that this page still knows, after the browser has cleared its database: claims, open requests,
 * transactions, form and settings (FAULTS B10). Another tab that does the same writes the same.
 */
export async function keepAllAgain(): Promise<void> {
  const claims = Object.values(claimsStore.getState().byKey);
  const transactions = Object.values(transactionsStore.getState().byKey);
  const { asked } = askedWritesStore.getState();
  const database = await loadDatabase();
  for (const claim of claims) await keepClaim(claim);
  for (const intent of asked) noteWrite(await database.saveIntent(intent));
  for (const transaction of transactions) noteWrite(await database.addTransaction(transaction));
  const slices = [settingsSlice, userNoWalletSlice, ownNodesSlice, offersSlice, tokenListsSlice, ownTokensSlice, bridgeErc20Slice, bridgeErc721Slice];
  await Promise.allSettled(slices.map((slice) => slice.rewrite()));
}

/** Tries again to write what could not be written: the claims of this page, and the forms (FAULTS B12). */
export async function keepUnkept(): Promise<void> {
  const { byKey } = claimsStore.getState();
  for (const hash of storageHealthStore.getState().unkeptClaims) {
    const claim = byKey[hash];
    if (claim) await keepClaim(claim);
  }
  await Promise.all([bridgeErc20Slice.rewrite(), bridgeErc721Slice.rewrite()]);
}
