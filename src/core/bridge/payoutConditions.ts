import { AMPLE_FEE_WEI } from '../nfts/fee.ts';

/** Why the user has to agree to the value of a claim first. */
export type ValueDoubt =
  /** More than a claim usually costs. */
  | 'high'
  /** The nodes of the chain report different fees. */
  | 'nodesDiffer';

/** What a claim pays out and the value it sends, as the target bridge says right before it is signed. */
export interface PayoutConditions {
  /** What the recipient gets, in smallest units of the target token; null for an NFT. */
  net: bigint | null;
  /** Paid out as the native coin, to the account that sends the release. */
  isNative: boolean;
  /** The value of the call, in wei. */
  value: bigint;
  valueDoubt: ValueDoubt | null;
}

/** What the screen showed before; null: not known there. */
export interface ShownConditions {
  net: bigint | null;
  isNative: boolean | null;
  value: bigint | null;
}

/**
 * Whether anything has changed since it was shown. A value that was not known then is shown for the first time now, and
 * is not a change.
 */
export function haveConditionsChanged(shown: ShownConditions, now: PayoutConditions): boolean {
  const differs = <T>(before: T | null, after: T | null): boolean =>
    before !== null && after !== null && before !== after;
  return differs(shown.net, now.net) || differs(shown.isNative, now.isNative) || differs(shown.value, now.value);
}

/** Whether the user has seen everything that the claim pays and sends. */
export function areConditionsShown(shown: ShownConditions, now: PayoutConditions): boolean {
  return (
    !haveConditionsChanged(shown, now) &&
    (now.net === null || shown.net !== null) &&
    (now.value === 0n || shown.value !== null)
  );
}

/** Why the user must agree to a value; null: no agreement is needed. */
export function valueDoubt(value: bigint, doNodesDiffer: boolean): ValueDoubt | null {
  if (doNodesDiffer) return 'nodesDiffer';
  return value > AMPLE_FEE_WEI ? 'high' : null;
}
