/**
 * How the oracles of a deployment treat amounts of a token whose decimals differ on the two networks. 'raw': the number
 * of smallest units is signed as it was deposited, which is a different amount on the target. 'scaled': the amount is
 * the same in whole tokens, rounded down to the target's smallest unit.
 */
export type AmountMode = 'raw' | 'scaled';

/** The decimals of one token on the two networks of a route. */
export interface RouteDecimals {
  source: number;
  target: number;
}

/** Whether a deposit arrives as the amount that was sent. If not, the route is closed. */
export function isRouteOpen(mode: AmountMode, { source, target }: RouteDecimals): boolean {
  return mode === 'scaled' || source === target;
}

/** What the target bridge books for a deposit before its fee, in smallest units of the target's token. */
export function targetAmount(mode: AmountMode, amount: bigint, { source, target }: RouteDecimals): bigint {
  if (mode === 'raw' || source === target) return amount;
  return target > source ? amount * 10n ** BigInt(target - source) : amount / 10n ** BigInt(source - target);
}

/** Amounts on the source that arrive without a remainder are multiples of this. */
function wholeStep(mode: AmountMode, { source, target }: RouteDecimals): bigint {
  return mode === 'scaled' && source > target ? 10n ** BigInt(source - target) : 1n;
}

/** The part of an amount, in smallest units of the source, that the sender would lose to rounding. */
export function vanishingDust(mode: AmountMode, amount: bigint, decimals: RouteDecimals): bigint {
  return amount % wholeStep(mode, decimals);
}

/** The largest amount up to this one that arrives without a remainder. */
export function wholeAmount(mode: AmountMode, amount: bigint, decimals: RouteDecimals): bigint {
  return amount - vanishingDust(mode, amount, decimals);
}

/** The nearest amount above zero that arrives without a remainder; of two equally near the smaller. */
export function nearestWholeAmount(mode: AmountMode, amount: bigint, decimals: RouteDecimals): bigint {
  const step = wholeStep(mode, decimals);
  const below = wholeAmount(mode, amount, decimals);
  return below > 0n && (amount - below) * 2n <= step ? below : below + step;
}
