import { maxSpendable } from '../amounts.ts';

/** How much can still be added to a pool, in smallest units; 'unlimited' without a limit; null: not read. */
export type PoolRoom = bigint | 'unlimited' | null;

/**
 * @param maxPoolSize limit of the bridge's balance of the token; 0 is none
 * @param bridgeBalance the bridge's balance, including fees that have not been forwarded: the contract counts them too
 */
export function poolRoom(maxPoolSize: bigint | null, bridgeBalance: bigint | null): PoolRoom {
  if (maxPoolSize === null) return null;
  if (maxPoolSize === 0n) return 'unlimited';
  if (bridgeBalance === null) return null;
  return maxPoolSize > bridgeBalance ? maxPoolSize - bridgeBalance : 0n;
}

/** A pool is full at or above its limit; null: not known. */
export function isPoolFull(room: PoolRoom): boolean | null {
  return room === null ? null : room === 0n;
}

/** Whether an amount still fits into the pool; null: not known. */
export function fitsPool(room: PoolRoom, amount: bigint): boolean | null {
  if (room === null) return null;
  return room === 'unlimited' || amount <= room;
}

/**
 * The largest amount that an account can add. Values that were not read set no limit: the contract still checks them.
 */
export function largestAddition(input: {
  /** The account's balance, in smallest units. */
  balance: bigint;
  isNative: boolean;
  /** The most that the write can cost, in wei; only counts for the native coin. */
  gasCost: bigint;
  room: PoolRoom;
}): bigint {
  const spendable = input.isNative ? maxSpendable(input.balance, input.gasCost) : input.balance;
  return typeof input.room === 'bigint' && input.room < spendable ? input.room : spendable;
}

/** An exact share: `part` of `whole` LP tokens. */
export interface PoolShare {
  part: bigint;
  whole: bigint;
}

/** The share of all LP tokens; null: not known, or there are none. */
export function poolShare(lpBalance: bigint | null, lpTotal: bigint | null): PoolShare | null {
  if (lpBalance === null || lpTotal === null || lpTotal <= 0n || lpBalance > lpTotal) return null;
  return { part: lpBalance, whole: lpTotal };
}

/** The share after an amount has been added. The first addition to an empty pool gets all of it. */
export function shareAfterAdding(lpBalance: bigint | null, lpTotal: bigint | null, amount: bigint): PoolShare | null {
  return lpBalance === null || lpTotal === null ? null : poolShare(lpBalance + amount, lpTotal + amount);
}

/** The share after an amount has been withdrawn; also null if the amount is more than the balance. */
export function shareAfterWithdrawing(
  lpBalance: bigint | null,
  lpTotal: bigint | null,
  amount: bigint,
): PoolShare | null {
  if (lpBalance === null || lpTotal === null || amount > lpBalance) return null;
  return lpTotal === amount ? { part: 0n, whole: 1n } : poolShare(lpBalance - amount, lpTotal - amount);
}

const steps = 10n ** 12n;

/**
 * The share as a number from 0 to 1, for display only: rounded down to 12 places, but never to 0 while there is a
 * share.
 */
export function shareRatio({ part, whole }: PoolShare): number {
  const ratio = (part * steps) / whole;
  return Number(ratio === 0n && part > 0n ? 1n : ratio) / Number(steps);
}
