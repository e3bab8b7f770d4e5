import { ok } from '../../core/result.ts';
import { formOf } from '../../core/claims/claimForm.ts';
import { claimKey, keptClaim, numberOf } from '../../core/claims/claimKey.ts';
import { bridgeForms, formsFollowing } from '../../state/bridgeForms.ts';
import { changeClaim, claimsStore, keepClaim } from '../../state/claims.ts';
import { hydrateState } from '../../state/hydrateState.ts';
import { moveHash } from '../../state/moveHash.ts';
import { addTransaction, changeTransaction, transactionsStore } from '../../state/transactions.ts';
import type { Shelf } from './writeWorld.ts';

/** The shelf of the app: its kept stores. What is there already stays, so that keeping twice changes nothing. */
export const stateShelf: Shelf = {
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
  keptClaims: () => Object.values(claimsStore.getState().byKey),
  async keepDeposit(claim) {
    await hydrateState();
    const form = bridgeForms[formOf(claim)];
    const kept = keptClaim(claimsStore.getState().byKey, claim);
    // kept before any node had shown it: which of several it is was not known then
    if (kept && numberOf(kept) === undefined && claim.depositNumber !== undefined)
      return changeClaim(claimKey(kept), { depositNumber: claim.depositNumber });
    if (kept) return ok(undefined);
    // a deposit found later does not push another one off the form, nor come back after it was left
    if (form.read().depositHash === null) await form.follow(claim);
    // the claim comes after the form: a tab that dies in between does both again at the next start
    return keepClaim(claim);
  },
  async keepRelease(claim, releaseHash) {
    await hydrateState();
    const saved = keptClaim(claimsStore.getState().byKey, claim);
    const kept = saved === undefined ? ok(undefined) : await changeClaim(claimKey(saved), { releaseHash });
    for (const form of formsFollowing(claim)) await form.set({ releaseHash });
    return kept;
  },
};
