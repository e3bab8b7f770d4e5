import { claimState } from '../claims/claim.ts';
import type { ClaimFacts } from '../claims/claim.ts';

/** After this long a lower head is believed: the chain itself has gone back. */
const lagToleranceMs = 5 * 60_000;

/** Longer than any read takes. */
const clockToleranceMs = 60_000;

/** The facts that were read last; the page and the worker read the same claim. */
export function newestFacts(
  one: ClaimFacts | null | undefined,
  other: ClaimFacts | null | undefined,
): ClaimFacts | null {
  if (!one || !other) return one ?? other ?? null;
  return other.readAtMs > one.readAtMs ? other : one;
}

/**
 * What is known after another read. Older reads never overwrite newer ones; a node that is behind takes nothing back
 * (rule 5.4); a part that could not be read stays as it was.
 */
export function mergeFacts(known: ClaimFacts | null | undefined, read: ClaimFacts): ClaimFacts {
  if (!known) return read;
  if (isOlder(known, read) || isBehind(known, read)) return known;
  const isSameDeposit = read.receipt !== null && known.receipt?.event?.number === read.receipt.event?.number;
  if (!isSameDeposit || read.released !== null) return read;
  return {
    ...read,
    released: known.released,
    ...(known.releaseWitness === undefined ? {} : { releaseWitness: known.releaseWitness }),
  };
}

/**
 * A read that was made before the known one. Reads of one claim are never a minute apart, so a read that seems older by
 * more was made after the clock was set back: then the block decides, not the time (rule 8.12).
 */
function isOlder(known: ClaimFacts, read: ClaimFacts): boolean {
  const aheadMs = known.readAtMs - read.readAtMs;
  return aheadMs >= 0 && aheadMs <= clockToleranceMs;
}

/**
 * A node that lags, or could not say its head, compared with one that was further ahead. A head that more operators
 * confirm is never behind: then the known one was wrong.
 */
export function isBehind(known: ClaimFacts, read: ClaimFacts): boolean {
  if (known.sourceHead === null || read.readAtMs - known.readAtMs > lagToleranceMs) return false;
  if (read.sourceHead !== null && (read.sourceHead >= known.sourceHead || agreement(read) > agreement(known)))
    return false;
  const isMoved = read.receipt !== null && known.receipt?.blockHash !== read.receipt.blockHash;
  return !isMoved && claimState(read).kind !== 'released';
}

/** How well a head is confirmed: by two operators or more, by one, or by none, as in facts of older versions. */
export function agreement({ headAgreedBy = 0 }: { headAgreedBy?: number | undefined }): number {
  return Math.min(headAgreedBy, 2);
}
