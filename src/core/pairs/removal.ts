import type { ProtocolPart } from '../swap/dex.ts';
import { minimumOf } from '../swap/slippage.ts';
import type { PairAmounts, PairFacts } from './facts.ts';
import { lpFor, redeemOf, type RedeemRefusal } from './redeem.ts';

/** What was typed, as a number: hundredths of a percent, LP tokens in raw units, or smallest units of a token. */
export type RemovalWish =
  | { field: 'LIQUIDITY_PERCENT'; hundredths: number }
  | { field: 'LIQUIDITY'; lp: bigint }
  /** `token` is the one of the pair that the field stands for. */
  | { field: 'CURRENCY_A' | 'CURRENCY_B'; token: 0 | 1; amount: bigint };

/** A removal as it is shown and signed. */
export interface Removal {
  /** Raw units of the LP token. */
  lp: bigint;
  /** The part of the account's LP tokens in hundredths of a percent, rounded down; never 0. */
  hundredths: number;
  amounts: PairAmounts;
  /** The router reverts below these. */
  minimum: PairAmounts;
  /** All LP tokens afterwards. */
  supply: bigint;
}

export type RemovalRefusal = RedeemRefusal | 'exceedsOwn' | 'minimumIsZero';

const WHOLE_HUNDREDTHS = 10_000n;

/** A typed percentage from 0 to 100 in hundredths, at most two decimal places; null: it is none. */
export function parsePercent(text: string): number | null {
  const parts = /^(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (parts === null || !/\d/.test(text)) return null;
  const hundredths = Number(`${parts[1] ?? ''}${(parts[2] ?? '').padEnd(2, '0')}`);
  return hundredths <= Number(WHOLE_HUNDREDTHS) ? hundredths : null;
}

/** The LP tokens that a wish means, in raw units; a typed amount is paid at least. */
function lpOf(pair: PairFacts, own: bigint, wish: RemovalWish, part: ProtocolPart): bigint | null {
  if (wish.field === 'LIQUIDITY_PERCENT') return (own * BigInt(wish.hundredths)) / WHOLE_HUNDREDTHS;
  if (wish.field === 'LIQUIDITY') return wish.lp;
  return wish.amount <= 0n ? 0n : lpFor(pair, wish.token, wish.amount, part);
}

/**
 * A removal of liquidity by what the user typed, or why the router or the pair would refuse it.
 * @param own LP tokens of the account, in raw units, from the same round as the pair
 */
export function removalOf(
  pair: PairFacts,
  own: bigint,
  wish: RemovalWish,
  { protocolPart, slippageBips }: { protocolPart: ProtocolPart; slippageBips: number },
): Removal | RemovalRefusal {
  const lp = lpOf(pair, own, wish, protocolPart);
  if (lp === null || lp > own) return 'exceedsOwn';
  const redeemed = redeemOf(pair, lp, protocolPart);
  if (typeof redeemed === 'string') return redeemed;
  const { amount0, amount1, supply } = redeemed;
  const minimum0 = minimumOf(amount0, slippageBips);
  const minimum1 = minimumOf(amount1, slippageBips);
  if (minimum0 === null || minimum1 === null) return 'minimumIsZero';
  const hundredths = (lp * WHOLE_HUNDREDTHS) / own;
  return {
    lp,
    hundredths: Number(hundredths > 0n ? hundredths : 1n),
    amounts: { amount0, amount1 },
    minimum: { amount0: minimum0, amount1: minimum1 },
    supply,
  };
}

/**
 * The least that arrives of a token, for the least that the pair pays out: if the token keeps a part of itself, the
 * same part is missing. The router compares the minimum with what the pair pays.
 * @param amount what the pair pays out
 * @param arrived what arrives of it by a simulation
 */
export function leastArriving(minimum: bigint, amount: bigint, arrived: bigint): bigint {
  return amount <= 0n || arrived >= amount ? minimum : (minimum * arrived) / amount;
}
