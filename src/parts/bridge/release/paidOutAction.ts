import type { Hex } from 'viem';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import { readPaidOut, type PaidOut } from '../../../io/reads/paidOut.ts';
import { chainReader } from '../../../wallet/send/reader.ts';

/** What a deposit was paid out with; null if no node shows it. */
export function askPaidOut(event: DepositEvent, knownHash: Hex | null, signal: AbortSignal): Promise<PaidOut | null> {
  return readPaidOut(chainReader(), event, knownHash, { signal });
}
