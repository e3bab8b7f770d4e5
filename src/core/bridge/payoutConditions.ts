import { AMPLE_FEE_WEI } from '../nfts/fee.ts';

/** Why what a claim carries has to be agreed to first. */
export type ValueDoubt =
  /** More than a claim usually costs. */
  | 'high'
  /** The nodes of the chain name different fees. */
  | 'nodesDiffer';

/** What a claim pays out and carries, as the target bridge says right before it is signed. */
export interface PayoutConditions {
  /** What the recipient gets, in smallest units of the target token; null for an NFT. */
  net: bigint | null;
  /** Paid out as the native coin, to the sender. */
  isNative: boolean;
  /** What the call carries, in wei. */
  value: bigint;
  valueDoubt: ValueDoubt | null;
}

/** What the screen said before; null: it was not known there. */
export interface ShownConditions {
  net: bigint | null;
  isNative: boolean | null;
  value: bigint | null;
}

/** Whether anything has changed since it was shown. What was not known is shown for the first time now. */
export function haveConditionsChanged(shown: ShownConditions, now: PayoutConditions): boolean {
  const differs = <T>(before: T | null, after: T | null): boolean =>
    before !== null && after !== null && before !== after;
  return differs(shown.net, now.net) || differs(shown.isNative, now.isNative) || differs(shown.value, now.value);
}

/** Whether the user has seen all that the claim pays and carries. */
export function areConditionsShown(shown: ShownConditions, now: PayoutConditions): boolean {
  return (
    !haveConditionsChanged(shown, now) &&
    (now.net === null || shown.net !== null) &&
    (now.value === 0n || shown.value !== null)
  );
}

/** Why a value must be agreed to; null: it need not be. */
export function valueDoubt(value: bigint, doNodesDiffer: boolean): ValueDoubt | null {
  if (doNodesDiffer) return 'nodesDiffer';
  return value > AMPLE_FEE_WEI ? 'high' : null;
}
