import { amountMode } from '../../../config/amountMode.ts';
import { betterPlaces, canPay, targetOf, type WithdrawalSource } from '../../../core/liquidity/payable.ts';
import { afterWithdrawalFee, withdrawalFee } from '../../../core/liquidity/withdrawalFee.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import { placesOf } from '../../../parts/position/otherPlaces.ts';
import type { ExitPosition } from './useExitPosition.ts';

/**
 * A network where a withdrawal can be paid, with what arrives there. Amounts are in smallest units; null: not known.
 */
export interface ExitTarget {
  chainId: number;
  decimals: number;
  /** On the network of the pool. */
  withdrawalFee: bigint | null;
  /** On the target; 0 on the network of the pool. */
  bridgeFee: bigint | null;
  arrives: bigint | null;
  canPay: boolean | null;
}

/**
 * The networks where LP tokens of a pool can be paid; the network of the pool is the first. One where less than a unit
 * would arrive is none: its bridge never pays such a claim.
 */
export function exitTargets({ pool, map }: ExitPosition, amount: bigint): ExitTarget[] {
  if (pool === null) return [];
  const { facts, entry } = pool;
  const decimals = tokenOnChain(entry, facts.chainId)?.decimals ?? 0;
  const { withdrawalFeeRate: rate } = facts;
  const fee = rate === null ? null : withdrawalFee(amount, rate);
  const arrives = rate === null ? null : afterWithdrawalFee(amount, rate);
  const here: ExitTarget = {
    chainId: facts.chainId,
    decimals,
    withdrawalFee: fee,
    bridgeFee: 0n,
    arrives,
    canPay:
      facts.isPaused === true
        ? false
        : facts.spendable === null || facts.isPaused === null || arrives === null
          ? null
          : facts.spendable >= amount,
  };
  const source: WithdrawalSource = { decimals, withdrawalFeeRate: rate ?? 0n, mode: amountMode };
  const others = placesOf(entry, map).flatMap((place): ExitTarget[] => {
    const payout = place.chainId === facts.chainId ? null : targetOf(amount, source, place);
    if (payout === null || payout.gross === 0n) return [];
    return [
      {
        chainId: place.chainId,
        decimals: place.decimals,
        withdrawalFee: fee,
        bridgeFee: rate === null ? null : payout.bridgeFee,
        arrives: rate === null ? null : payout.arrives,
        canPay: facts.isPaused === true || facts.isBridgePaused === true ? false : canPay(place, payout.gross),
      },
    ];
  });
  return [here, ...others];
}

/** The network that is proposed: that of the pool if it can pay, else the one on which most arrives. */
export function bestTarget({ pool, map }: ExitPosition, targets: readonly ExitTarget[], amount: bigint): number | null {
  const [here] = targets;
  if (pool === null || here === undefined) return null;
  const source = { decimals: here.decimals, withdrawalFeeRate: pool.facts.withdrawalFeeRate ?? 0n, mode: amountMode };
  const [better] = here.canPay === false ? betterPlaces(amount, source, here.chainId, placesOf(pool.entry, map)) : [];
  return better?.chainId ?? here.chainId;
}
