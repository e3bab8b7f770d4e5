import { amountAfterFee, bridgeFee } from '../bridge/fee.ts';
import { isRouteOpen, targetAmount, type AmountMode, type RouteDecimals } from '../bridge/targetAmount.ts';
import { afterWithdrawalFee, withdrawalFee } from './withdrawalFee.ts';

/** A network on which a withdrawal may be paid, with what its bridge reports about the token. Null: not read. */
export interface PayablePlace {
  chainId: number;
  decimals: number;
  /** What its bridge can pay out now, in smallest units of the token there. */
  spendable: bigint | null;
  /** Parts per million. */
  bridgeFeeRate: bigint | null;
  /** Whether its bridge is paused, so that it pays nothing out. */
  isPaused: boolean | null;
}

/** The network where the LP tokens of a withdrawal are burned. */
export interface WithdrawalSource {
  decimals: number;
  /** Parts per million. */
  withdrawalFeeRate: bigint;
  mode: AmountMode;
}

/** The result of a withdrawal to another network. Amounts are in smallest units of the token of the named network. */
export interface TargetPayout {
  /** On the source: the pool keeps it. */
  withdrawalFee: bigint;
  /** On the source: the amount that its bridge books as the deposit. */
  deposited: bigint;
  /** On the target, before the bridge fee: the amount that the bridge there has to hold. */
  gross: bigint;
  /** On the target; null: its rate could not be read. */
  bridgeFee: bigint | null;
  /** On the target: what the recipient gets; null: the rate could not be read. */
  arrives: bigint | null;
}

/** The payout of burned LP tokens on a network; null if the route is closed because of different decimals. */
export function targetOf(amount: bigint, source: WithdrawalSource, place: PayablePlace): TargetPayout | null {
  const decimals: RouteDecimals = { source: source.decimals, target: place.decimals };
  if (!isRouteOpen(source.mode, decimals)) return null;
  const deposited = afterWithdrawalFee(amount, source.withdrawalFeeRate);
  const gross = targetAmount(source.mode, deposited, decimals);
  const rate = place.bridgeFeeRate;
  return {
    withdrawalFee: withdrawalFee(amount, source.withdrawalFeeRate),
    deposited,
    gross,
    bridgeFee: rate === null ? null : bridgeFee(gross, rate),
    arrives: rate === null ? null : amountAfterFee(gross, rate),
  };
}

/** Whether a bridge can pay out an amount now: it has to hold all of it, including its fee. Null: not known. */
export function canPay({ spendable, isPaused }: PayablePlace, gross: bigint): boolean | null {
  if (isPaused === true) return false;
  if (spendable === null || isPaused === null) return null;
  return spendable >= gross;
}

/**
 * The largest amount of LP tokens up to `most` whose withdrawal the network can pay now; null if its route is closed or
 * its liquidity was not read.
 */
export function largestWithdrawal(most: bigint, source: WithdrawalSource, place: PayablePlace): bigint | null {
  if (targetOf(0n, source, place) === null) return null;
  if (place.isPaused === true) return 0n;
  const isPaid = (amount: bigint): boolean | null => {
    const payout = targetOf(amount, source, place);
    return payout === null ? null : canPay(place, payout.gross);
  };
  const whole = isPaid(most);
  if (whole !== false) return whole === null ? null : most;
  // A larger withdrawal never needs less liquidity, so a binary search finds the last amount that can be paid.
  let paid = 0n;
  let unpaid = most;
  while (unpaid - paid > 1n) {
    const middle = (paid + unpaid) / 2n;
    if (isPaid(middle) === true) paid = middle;
    else unpaid = middle;
  }
  return paid;
}

/**
 * Networks that can pay an amount of LP tokens while the chosen one cannot, largest payout first. Empty if the chosen
 * one can pay, or is not known.
 */
export function betterPlaces<Place extends PayablePlace>(
  amount: bigint,
  source: WithdrawalSource,
  chosenChainId: number,
  places: readonly Place[],
): Place[] {
  const chosen = places.find(({ chainId }) => chainId === chosenChainId);
  const chosenPayout = chosen === undefined ? null : targetOf(amount, source, chosen);
  if (chosen === undefined || chosenPayout === null || canPay(chosen, chosenPayout.gross) !== false) return [];
  return places
    .flatMap((place) => {
      const payout = place.chainId === chosenChainId ? null : targetOf(amount, source, place);
      return payout !== null && payout.gross > 0n && canPay(place, payout.gross) === true
        ? [{ place, arrives: wholeOf(payout, place) }]
        : [];
    })
    .sort((one, other) => (one.arrives === other.arrives ? 0 : one.arrives > other.arrives ? -1 : 1))
    .map(({ place }) => place);
}

const wholeOf = ({ arrives, gross }: TargetPayout, { decimals }: PayablePlace): bigint =>
  onSharedScale(arrives ?? gross, decimals);

/** An amount on a scale that networks with different decimals share. */
export const onSharedScale = (amount: bigint, decimals: number): bigint =>
  amount * 10n ** BigInt(77 - Math.min(decimals, 77));
