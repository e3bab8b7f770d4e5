import { amountAfterFee, bridgeFee } from '../bridge/fee.ts';
import { isRouteOpen, targetAmount, type AmountMode, type RouteDecimals } from '../bridge/targetAmount.ts';
import { afterWithdrawalFee, withdrawalFee } from './withdrawalFee.ts';

/** A network on which a withdrawal may be paid, with what its bridge says of the token. Null: not read. */
export interface PayablePlace {
  chainId: number;
  decimals: number;
  /** What its bridge can pay now, in smallest units of the token there. */
  spendable: bigint | null;
  /** Parts per million. */
  bridgeFeeRate: bigint | null;
  /** Whether its bridge pays nothing at present. */
  isPaused: boolean | null;
}

/** Where a withdrawal is burned. */
export interface WithdrawalSource {
  decimals: number;
  /** Parts per million. */
  withdrawalFeeRate: bigint;
  mode: AmountMode;
}

/** What a withdrawal to another network comes to. Amounts are in smallest units of the token of the named network. */
export interface TargetPayout {
  /** On the source: kept by the pool. */
  withdrawalFee: bigint;
  /** On the source: what its bridge books as the deposit. */
  deposited: bigint;
  /** On the target, before the bridge fee: what the bridge there has to hold. */
  gross: bigint;
  /** On the target; null: its rate was not read. */
  bridgeFee: bigint | null;
  /** On the target: what the recipient gets; null: the rate was not read. */
  arrives: bigint | null;
}

/** What burning an amount of LP tokens pays on a network; null where the route is closed for different decimals. */
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

/** Whether a bridge can pay an amount now: it has to hold all of it, its fee included. Null: not known. */
export function canPay({ spendable, isPaused }: PayablePlace, gross: bigint): boolean | null {
  if (isPaused === true) return false;
  if (spendable === null || isPaused === null) return null;
  return spendable >= gross;
}

/**
 * The largest amount of LP tokens up to `most` whose withdrawal the place can pay now; null where its route is closed or
 * what it has was not read.
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
  // What has to be there never falls while the amount grows: halving finds the last amount that is paid.
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
 * Places that can pay an amount of LP tokens while the chosen one cannot, what arrives most first. Empty where the chosen
 * place pays, or is not known.
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
      return payout !== null && canPay(place, payout.gross) === true
        ? [{ place, arrives: wholeOf(payout, place) }]
        : [];
    })
    .sort((one, other) => (one.arrives === other.arrives ? 0 : one.arrives > other.arrives ? -1 : 1))
    .map(({ place }) => place);
}

/** What arrives, on a scale that places of different decimals share. */
function wholeOf({ arrives, gross }: TargetPayout, { decimals }: PayablePlace): bigint {
  return (arrives ?? gross) * 10n ** BigInt(77 - Math.min(decimals, 77));
}
