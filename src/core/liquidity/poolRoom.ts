import { maxSpendable } from '../amounts.ts';

/** What fits into a pool, in smallest units; 'unlimited' where it has no limit; null: not read. */
export type PoolRoom = bigint | 'unlimited' | null;

/**
 * @param maxPoolSize limit of what the bridge holds of the token; 0 is none
 * @param bridgeBalance what the bridge holds, fees that wait in it included: the contract counts them, too
 */
export function poolRoom(maxPoolSize: bigint | null, bridgeBalance: bigint | null): PoolRoom {
  if (maxPoolSize === null) return null;
  if (maxPoolSize === 0n) return 'unlimited';
  if (bridgeBalance === null) return null;
  return maxPoolSize > bridgeBalance ? maxPoolSize - bridgeBalance : 0n;
}

/** A pool is full at its limit and above it; null: not known. */
export function isPoolFull(room: PoolRoom): boolean | null {
  return room === null ? null : room === 0n;
}

/** Whether an amount fits; null: not known. */
export function fitsPool(room: PoolRoom, amount: bigint): boolean | null {
  if (room === null) return null;
  return room === 'unlimited' || amount <= room;
}

/** The largest amount that an account can add. What was not read does not hold it back: the contract still would. */
export function largestAddition(input: {
  /** Of the account, in smallest units. */
  balance: bigint;
  isNative: boolean;
  /** What the write burns at most, in wei; counts for the native coin only. */
  gasCost: bigint;
  room: PoolRoom;
}): bigint {
  const spendable = input.isNative ? maxSpendable(input.balance, input.gasCost) : input.balance;
  return typeof input.room === 'bigint' && input.room < spendable ? input.room : spendable;
}

/** A part of a pool, exact: `part` of `whole` LP tokens. */
export interface PoolShare {
  part: bigint;
  whole: bigint;
}

/** The share that LP tokens are of all of them; null: not known, or there are none. */
export function poolShare(lpBalance: bigint | null, lpTotal: bigint | null): PoolShare | null {
  if (lpBalance === null || lpTotal === null || lpTotal <= 0n || lpBalance > lpTotal) return null;
  return { part: lpBalance, whole: lpTotal };
}

/** The share once an amount has been added. An empty pool becomes the account's own. */
export function shareAfterAdding(lpBalance: bigint | null, lpTotal: bigint | null, amount: bigint): PoolShare | null {
  return lpBalance === null || lpTotal === null ? null : poolShare(lpBalance + amount, lpTotal + amount);
}

/** The share once an amount has been withdrawn; null too where more would be withdrawn than there is. */
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
 * The share as a number from 0 to 1, rounded down to 12 places and never to 0 while there is a share: it is for the
 * screen alone.
 */
export function shareRatio({ part, whole }: PoolShare): number {
  const ratio = (part * steps) / whole;
  return Number(ratio === 0n && part > 0n ? 1n : ratio) / Number(steps);
}
