import type { ProtocolPart } from '../swap/dex.ts';
import type { Ratio } from '../swap/ratio.ts';
import type { Addition } from './addition.ts';
import type { PairAmounts, PairFacts } from './facts.ts';
import { supplyBeforeChange } from './protocolFee.ts';
import { redeemOf } from './redeem.ts';
import type { Removal } from './removal.ts';

/**
 * An account's part of all LP tokens, the DEX's part included as the next change of liquidity mints it. Null: there are
 * none, or the account seems to have more than there are.
 */
export function pairShare(pair: PairFacts, own: bigint, part: ProtocolPart): Ratio | null {
  const supply = supplyBeforeChange(pair, part);
  return supply <= 0n || own > supply ? null : { part: own, whole: supply };
}

/** The account's part after an addition. */
export function shareAfterAddition(own: bigint, { minted }: Addition): Ratio {
  return { part: own + minted.lp, whole: minted.supply };
}

/** The account's part after a removal; null: no LP tokens are left. */
export function shareAfterRemoval(own: bigint, { lp, supply }: Removal): Ratio | null {
  return supply <= 0n ? null : { part: own - lp, whole: supply };
}

/** What an account's LP tokens are worth in both tokens, in smallest units: what a removal of all would pay. */
export function pairValue(pair: PairFacts, own: bigint, part: ProtocolPart): PairAmounts {
  const redeemed = redeemOf(pair, own, part);
  return typeof redeemed === 'string'
    ? { amount0: 0n, amount1: 0n }
    : { amount0: redeemed.amount0, amount1: redeemed.amount1 };
}
