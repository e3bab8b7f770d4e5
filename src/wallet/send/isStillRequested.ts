import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { writeLockName } from '../../core/transactions/writeLock.ts';
import { lockOf } from './lockOf.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/**
 * Whether the wallet may still have a request for this write: one that a page asked for and never heard of again, or
 * whose answer did not say whether it was sent. Asked under the lock of its name, so whoever wrote it down does not
 * wait for the answer any more; a screen that has not heard of it yet still offers its button (rules 1.2, 7.6). What
 * does no harm twice is not looked for; a request to another contract is another one. Rejects when the journal cannot
 * be read.
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
  // A request of a claim whose number was not written down may be for any deposit of its transaction.
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
