import { ok } from '../../core/result.ts';
import { formOf } from '../../core/claims/claimForm.ts';
import { claimKey, persistedClaim, numberOf } from '../../core/claims/claimKey.ts';
import { bridgeForms, formsFollowing } from '../../state/bridgeForms.ts';
import { changeClaim, claimsStore, storeClaim } from '../../state/claims.ts';
import { hydrateState } from '../../state/hydrateState.ts';
import { moveHash } from '../../state/moveHash.ts';
import { addTransaction, changeTransaction, transactionsStore } from '../../state/transactions.ts';
import type { WriteRecords } from './writeDependencies.ts';

/**
 * The records of the app in its persisted stores. An existing record is not replaced, so that saving twice changes
 * nothing.
 */
export const stateRecords: WriteRecords = {
  async addTransaction(transaction) {
    await hydrateState();
    const added = await addTransaction(transaction);
    return !added.ok && added.error.code === 'transactionExists' ? ok(undefined) : added;
  },
  updateTransaction: changeTransaction,
  async moveHash(chainId, oldHash, newHash, found) {
    await moveHash(chainId, oldHash, newHash, found);
    return ok(undefined);
  },
  allTransactions: () => Object.values(transactionsStore.getState().byKey),
  pendingTransactions: () =>
    Object.values(transactionsStore.getState().byKey).filter(
      (entry) => entry.receipt === undefined && entry.ended === undefined,
    ),
  unsettledTransactions: () =>
    Object.values(transactionsStore.getState().byKey).filter(
      (entry) => (entry.receipt !== undefined || entry.ended !== undefined) && entry.isSettled !== true,
    ),
  persistedClaims: () => Object.values(claimsStore.getState().byKey),
  async saveDeposit(claim) {
    await hydrateState();
    const form = bridgeForms[formOf(claim)];
    const persisted = persistedClaim(claimsStore.getState().byKey, claim);
    // Stored before any node had shown it: which of several deposits it is was not known then.
    if (persisted && numberOf(persisted) === undefined && claim.depositNumber !== undefined)
      return changeClaim(claimKey(persisted), { depositNumber: claim.depositNumber });
    if (persisted) return ok(undefined);
    // A deposit that is found later does not replace another one in the form, nor come back after the user has left it.
    if (form.read().depositHash === null) await form.follow(claim);
    // The claim comes after the form: if the tab is closed in between, both are repeated at the next start.
    return storeClaim(claim);
  },
  async saveRelease(claim, releaseHash) {
    await hydrateState();
    const saved = persistedClaim(claimsStore.getState().byKey, claim);
    const persisted = saved === undefined ? ok(undefined) : await changeClaim(claimKey(saved), { releaseHash });
    for (const form of formsFollowing(claim)) await form.set({ releaseHash });
    return persisted;
  },
};
