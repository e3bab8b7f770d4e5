import type { Address } from 'viem';
import { isSameAddress } from '../core/address.ts';
import { isSameClaim } from '../core/claims/claimKey.ts';
import type { Intent } from '../core/transactions/intent.ts';
import { writeLockName } from '../core/transactions/writeLock.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteWorld } from './writeWorld.ts';

/**
 * Whether the wallet may still have a request for this deposit or claim: one that a page asked for and never heard of
 * again, or whose answer did not say whether it was sent. Asked under the lock of its name, so whoever wrote it down does not wait for the answer any more; a screen that
 * has not heard of it yet still offers its button (FAULTS P2, W8). An approval twice does no harm and is not looked for; a
 * deposit into the other bridge of the chain is another one.
 * Rejects when the journal cannot be read.
 */
export async function isStillAsked(world: WriteWorld, { kind, chainId, to, summary }: PreparedWrite, account: Address): Promise<boolean> {
  if (kind === 'approve') return false;
  const name = writeLockName({ kind, account, chainId });
  // A request of a claim whose number was not written down may be for any deposit of its transaction.
  const isSame = (intent: Intent): boolean =>
    summary.kind === 'release' ? intent.claim !== undefined && intent.kind === kind && isSameClaim(intent.claim, summary.claim) : writeLockName(intent) === name;
  const open = await world.journal.loadOpen();
  return open.some((intent) => intent.state === 'asked' && isSameAddress(intent.target, to) && !world.answered.has(intent.id) && isSame(intent));
}
