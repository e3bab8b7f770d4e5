import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import { claimsOfIntent, type Intent } from '../../core/transactions/intent.ts';
import { writeLockName } from '../../core/transactions/writeLock.ts';
import { isPayout, lockOf, paidClaims } from './lockOf.ts';
import type { PreparedWrite } from './write.ts';
import type { Journal, WriteDependencies } from './writeDependencies.ts';

/**
 * Whether the wallet may still have a request for this write: one that a page sent and got no answer to, or whose
 * answer did not say whether it was sent. Called under the lock of that name, so the page that stored the request no
 * longer waits for the answer; a screen that does not know about it yet still offers its button (rules 1.2, 7.6).
 * Writes that are harmless if sent twice are not checked; a request of the same kind to another contract is a different
 * one, and so is one at another place of the contract, such as another pool; but a claim may be among several that one
 * request pays out. Rejects when the journal cannot be read.
 * @param isBatch the write is one of several in one request: the others may be at any place
 */
export async function isStillRequested(
  dependencies: Pick<WriteDependencies, 'kinds' | 'book' | 'answered'> & { journal: Pick<Journal, 'loadOpen'> },
  write: PreparedWrite,
  account: Address,
  isBatch = false,
): Promise<boolean> {
  const kind = dependencies.kinds.of(write.kind);
  if (kind?.isRepeatable) return false;
  const claims = paidClaims(dependencies, write);
  const name = lockOf(dependencies, write, account);
  // A request of a batch has several places, of which its record names one; records of earlier versions name none.
  const isElsewhere = (intent: Intent): boolean => {
    const asked = isBatch || intent.isBatch ? null : dependencies.kinds.summaryOf(intent);
    return asked !== null && kind?.place?.(asked) !== kind?.place?.(write.summary);
  };
  // The request of a claim whose number was not stored may be for any deposit of its transaction.
  const isSame = (intent: Intent): boolean =>
    claims.length === 0
      ? isSameAddress(intent.target, write.to) && writeLockName(intent) === name && !isElsewhere(intent)
      : isPayout(dependencies, intent) &&
        (intent.kind !== write.kind || isSameAddress(intent.target, write.to)) &&
        claimsOfIntent(intent).some((asked) => claims.some((claim) => isSameClaim(asked, claim)));
  const open = await dependencies.journal.loadOpen();
  return open.some((intent) => intent.state === 'asked' && !dependencies.answered.has(intent.id) && isSame(intent));
}
