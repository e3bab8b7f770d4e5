import type { ProtocolPart } from '../swap/dex.ts';
import type { PairAmounts, PairFacts } from './facts.ts';
import { supplyBeforeChange } from './protocolFee.ts';

/** Why a pair pays nothing out: its contract would revert. */
export type RedeemRefusal =
  | 'noAmount'
  /** More LP tokens than there are. */
  | 'exceedsSupply'
  /** Worth less than the smallest unit of one of the tokens. */
  | 'tooLittle';

/** What a removal of liquidity pays, in smallest units, and all LP tokens afterwards. */
export interface Redeemed extends PairAmounts {
  supply: bigint;
}

const held0 = ({ balance0, reserve0 }: PairFacts): bigint => balance0 ?? reserve0;
const held1 = ({ balance1, reserve1 }: PairFacts): bigint => balance1 ?? reserve1;

/**
 * What the pair pays for LP tokens that are given back, exactly as its contract computes it: from what it holds, after
 * it has minted the DEX's part. Without that part the result would be a little too high, and a removal with a tight
 * slippage would revert.
 */
export function redeemOf(pair: PairFacts, lp: bigint, part: ProtocolPart): Redeemed | RedeemRefusal {
  if (lp <= 0n) return 'noAmount';
  if (lp > pair.lpSupply) return 'exceedsSupply';
  const supply = supplyBeforeChange(pair, part);
  const amount0 = (lp * held0(pair)) / supply;
  const amount1 = (lp * held1(pair)) / supply;
  return amount0 > 0n && amount1 > 0n ? { amount0, amount1, supply: supply - lp } : 'tooLittle';
}

/**
 * The fewest LP tokens that pay at least an amount of one token of the pair. Null: the pair does not hold as much, or
 * there are no LP tokens.
 * @param token which of the pair's tokens
 */
export function lpFor(pair: PairFacts, token: 0 | 1, amount: bigint, part: ProtocolPart): bigint | null {
  const held = token === 0 ? held0(pair) : held1(pair);
  if (amount <= 0n || amount > held || pair.lpSupply === 0n) return null;
  const supply = supplyBeforeChange(pair, part);
  return (amount * supply + held - 1n) / held;
}
