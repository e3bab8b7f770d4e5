import type { EarnPool } from './facts.ts';
import type { ChefDue } from './pending.ts';
import { valueOf, type Prices } from './prices.ts';

/** A pool or farm whose rewards could be harvested. */
export interface HarvestRow {
  pool: EarnPool;
  /** In smallest units of the reward; null: not known. */
  pending: bigint | null;
  /** Of the account; null: not known. */
  stakedBalance: bigint | null;
  /** Of a farm; null: not known. */
  chef?: ChefDue | null;
}

/** The current cost of a transaction. */
export interface HarvestGas {
  /** The gas of one more harvest in it. */
  gasPerRow: bigint;
  /** In wei. */
  gasPrice: bigint;
  /** US dollars times 1e18 for 1e18 wei; null: not known. */
  nativePrice: bigint | null;
}

export interface WorthRow extends HarvestRow {
  /** It is not known whether the harvest is worth its gas. */
  isPriceUnknown: boolean;
}

/** Rows that are harvested together, and those that are left out, each with its reason. */
export interface HarvestChoice {
  worth: WorthRow[];
  left: {
    row: HarvestRow;
    why: 'unknown' | 'noStake' | 'nothing' | 'noHarvest' | 'belowGas' | 'paused' | 'paidInPart';
  }[];
}

/**
 * Selects the rows whose reward is worth more than the gas of its harvest. One chef pays all farms of a network, in the
 * order of the rows: a farm for which it would not have enough then is left out, because the rest would be lost.
 */
export function worthHarvesting(rows: readonly HarvestRow[], gas: HarvestGas | null, prices: Prices): HarvestChoice {
  const choice: HarvestChoice = { worth: [], left: [] };
  // What is minted for the chosen farms, less what they are paid.
  let gained = 0n;
  for (const row of rows) {
    const why = leftOut(row);
    if (why !== null) {
      choice.left.push({ row, why });
      continue;
    }
    const { reward } = row.pool;
    const value = reward === null || row.pending === null ? null : valueOf(row.pending, reward, prices);
    const cost = gas === null ? null : costOf(gas);
    if (value !== null && cost !== null && value <= cost) {
      choice.left.push({ row, why: 'belowGas' });
      continue;
    }
    const { due, payable, minted } = row.chef ?? { due: 0n, payable: 0n, minted: 0n };
    if (due > payable + gained + minted) {
      choice.left.push({ row, why: 'paidInPart' });
      continue;
    }
    gained += minted - due;
    choice.worth.push({ ...row, isPriceUnknown: value === null || cost === null });
  }
  return choice;
}

/** In US dollars times 1e18; null: not known. */
function costOf({ gasPerRow, gasPrice, nativePrice }: HarvestGas): bigint | null {
  return nativePrice === null ? null : (gasPerRow * gasPrice * nativePrice) / 10n ** 18n;
}

function leftOut({
  pool,
  pending,
  stakedBalance,
  chef = null,
}: HarvestRow): HarvestChoice['left'][number]['why'] | null {
  if (!pool.entry.harvest) return 'noHarvest';
  if (stakedBalance === 0n) return 'noStake';
  if (pending === null || stakedBalance === null) return 'unknown';
  if (pending === 0n) return 'nothing';
  // It might pay a part only, and the rest would be lost.
  if (pool.rewards?.kind === 'farm' && chef === null) return 'unknown';
  return pool.entry.kind !== 'farms' && pool.isPaused === true ? 'paused' : null;
}
