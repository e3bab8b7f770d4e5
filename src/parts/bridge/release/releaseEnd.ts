import type { Hex } from 'viem';
import { RELEASE_PROOF_MS } from '../../../config/timing.ts';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { claimKey, persistedClaim } from '../../../core/claims/claimKey.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { claimWith } from '../../../core/watch/claimWith.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { steadyClock } from '../../../io/clock.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { formsFollowing } from '../../../state/bridgeForms.ts';
import { changeClaim, claimsStore } from '../../../state/claims.ts';
import type { FollowUpdate } from '../../../wallet/follow/follow.ts';
import { loadWrites } from '../../../wallet/connection/load.ts';

/** Follows a transaction to its receipt, or to what became of it instead. */
export async function followSent(
  chainId: number,
  hash: Hex,
): Promise<{ followed: Promise<Result<Hex>>; stop: () => void }> {
  const { followTransaction } = await loadWrites();
  let stop = (): void => undefined;
  const followed = new Promise<Result<Hex>>((resolve) => {
    stop = followTransaction(chainId, hash, (update, transaction) => {
      const error = endOf(update);
      if (error !== undefined) resolve(error === null ? ok(transaction.hash) : fail(error));
    });
  });
  return { followed, stop };
}

/**
 * The outcome of a release that was sent. A receipt counts when the bridge has booked the release. If the chain says
 * that the deposit is paid out, the receipt is waited for only a moment longer, because a node may hide it.
 * @returns its hash, which a speed-up may have changed
 */
export async function followRelease(ref: ClaimRef, hash: Hex, paidOut: Promise<void>): Promise<Result<Hex>> {
  const { followed, stop } = await followSent(ref.targetChainId, hash);
  const hidden = paidOut.then(() => steadyClock.sleep(RELEASE_PROOF_MS)).then(() => null);
  const end = await Promise.race([followed, hidden]);
  stop();
  if (end === null) return ok(hash);
  const { isPaidOut } = await loadInTime(import('./releaseAction.ts'));
  if (end.ok) return (await isPaidOut(ref)) ? end : fail({ code: 'releaseNotBooked' });
  // It failed because another account was faster.
  if (end.error.code === 'releaseReverted' && (await isPaidOutNow(ref))) return fail({ code: 'alreadyReleased' });
  return end;
}

async function isPaidOutNow(ref: ClaimRef): Promise<boolean> {
  const { readStateNow } = await loadInTime(import('./releaseAction.ts'));
  return (await readStateNow(ref))?.kind === 'released';
}

/**
 * The outcome of a release: null is success, undefined is not known yet. A release that the network does not know is
 * not waited for (rule 6.6).
 */
function endOf(update: FollowUpdate): AppError | null | undefined {
  switch (update.kind) {
    case 'mined':
      if (update.receipt.status !== 0) return null;
      return { code: 'releaseReverted', ...(update.failure ? { causes: [update.failure] } : {}) };
    case 'cancelled':
      return { code: 'transactionCancelled' };
    case 'replaced':
    case 'foreign':
      return { code: 'transactionReplaced' };
    case 'notSeen':
      return { code: 'transactionNotSeen' };
    case 'pending':
    case 'unknown':
    case 'spedUp':
    case 'takenBack':
      return undefined;
  }
}

/** Stores what the chains say now in a claim that is no longer on screen. */
export async function noteChainFacts(ref: ClaimRef): Promise<void> {
  const { readFactsNow } = await loadInTime(import('./releaseAction.ts'));
  const read = await readFactsNow(ref);
  const saved = persistedClaim(claimsStore.getState().byKey, ref);
  if (read === null || saved === undefined) return;
  const { lastFacts, track } = claimWith(saved, read);
  await changeClaim(claimKey(saved), { lastFacts, track });
}

/** Removes the hash of a release that did not happen. */
export async function forgetRelease(ref: ClaimRef): Promise<void> {
  const saved = persistedClaim(claimsStore.getState().byKey, ref);
  if (saved !== undefined) await changeClaim(claimKey(saved), { releaseHash: undefined });
  for (const form of formsFollowing(ref)) await form.set({ releaseHash: null });
}
