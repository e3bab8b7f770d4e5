import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { BridgeConditions } from './conditions.ts';
import { isEnough } from './liquidity.ts';

/** What the dialog of a deposit or a withdrawal shows of the bridge that will pay it. */
export interface ShownTarget {
  /** The token that it pays. */
  token: Address;
  /** What it books, in units of that token. */
  arriving: bigint;
  /** A withdrawal: it may take all that the bridge has. */
  mayTakeAll?: boolean;
  /** Parts per million; null: not known, and shown so. */
  feeRate: bigint | null;
}

/** Whether that bridge still pays a deposit as it was shown. What cannot be read, or was not known, is no change. */
export function isStillPaid(
  { token, arriving, mayTakeAll = false, feeRate }: ShownTarget,
  now: BridgeConditions,
): boolean {
  return (
    now.paused !== true &&
    (feeRate === null || feeRate === now.feeRate) &&
    (now.releaseToken === null || isSameAddress(now.releaseToken, token)) &&
    (now.available === null || isEnough(now.available, arriving, mayTakeAll))
  );
}
