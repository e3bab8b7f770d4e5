import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { writeLockName } from '../../core/transactions/writeLock.ts';
import { lockOf } from './lockOf.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/**
 * Whether the wallet may still have a request for this write: one that a page sent and got no answer to, or whose
 * answer did not say whether it was sent. Called under the lock of that name, so the page that stored the request no
 * longer waits for the answer; a screen that does not know about it yet still offers its button (rules 1.2, 7.6).
 * Writes that are harmless if sent twice are not checked; a request to another contract is a different one. Rejects
 * when the journal cannot be read.
 */
export async function isStillRequested(
  dependencies: WriteDependencies,
  write: PreparedWrite,
  account: Address,
): Promise<boolean> {
  const kind = dependencies.kinds.of(write.kind);
  if (kind?.isRepeatable) return false;
  const claim = kind?.claim?.(write.summary);
  const name = lockOf(dependencies, write, account);
  // The request of a claim whose number was not stored may be for any deposit of its transaction.
  const isSame = (intent: Intent): boolean =>
    claim === undefined
      ? writeLockName(intent) === name
      : intent.claim !== undefined && intent.kind === write.kind && isSameClaim(intent.claim, claim);
  const open = await dependencies.journal.loadOpen();
  return open.some(
    (intent) =>
      intent.state === 'asked' &&
      isSameAddress(intent.target, write.to) &&
      !dependencies.answered.has(intent.id) &&
      isSame(intent),
  );
}
