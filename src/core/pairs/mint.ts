import type { ProtocolPart } from '../swap/dex.ts';
import { LARGEST_RESERVE } from '../swap/pairAmounts.ts';
import type { PairAmounts, PairFacts } from './facts.ts';
import { supplyBeforeChange } from './protocolFee.ts';
import { squareRoot } from './squareRoot.ts';

/** LP tokens that the first provider of a pair loses: they are locked for ever, so that a pair is never emptied. */
export const LOCKED_LP = 1_000n;

/** Why a pair mints nothing: its contract would revert. */
export type MintRefusal =
  /** Too little for one LP token, or for the tokens that the first provider loses. */
  | 'tooLittle'
  /** The pair cannot hold that much. */
  | 'overflow'
  /** LP tokens exist, but a reserve is 0. */
  | 'noReserve';

/** What an addition of liquidity makes. Raw units of the LP token. */
export interface Minted {
  /** What the provider gets. */
  lp: bigint;
  /** All LP tokens afterwards. */
  supply: bigint;
}

/** The LP tokens that the pair mints for amounts that it got, exactly as its contract computes them. */
export function mintOf(pair: PairFacts, amounts: PairAmounts, part: ProtocolPart): Minted | MintRefusal {
  const { reserve0, reserve1 } = pair;
  // The contract counts what it holds above its reserves as added, whoever sent it.
  const amount0 = amounts.amount0 + (pair.balance0 ?? reserve0) - reserve0;
  const amount1 = amounts.amount1 + (pair.balance1 ?? reserve1) - reserve1;
  if (reserve0 + amount0 > LARGEST_RESERVE || reserve1 + amount1 > LARGEST_RESERVE) return 'overflow';
  const supply = supplyBeforeChange(pair, part);
  if (supply === 0n) {
    const root = squareRoot(amount0 * amount1);
    return root > LOCKED_LP ? { lp: root - LOCKED_LP, supply: root } : 'tooLittle';
  }
  if (reserve0 <= 0n || reserve1 <= 0n) return 'noReserve';
  const [one, other] = [(amount0 * supply) / reserve0, (amount1 * supply) / reserve1];
  const lp = one < other ? one : other;
  return lp > 0n ? { lp, supply: supply + lp } : 'tooLittle';
}
