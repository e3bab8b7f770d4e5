import type { Apr } from './apr.ts';
import { isArchivedFarm, type EarnEntry } from './entry.ts';
import type { EarnPool, EarnPosition } from './facts.ts';

/** The rate of a pair's fees, of `APR_ONE`, and over how many seconds it was measured. */
export interface PairFees {
  apr: bigint;
  seconds: bigint;
}

/** One place to earn at, with all that is known of it. Null: not known. */
export interface EarnRow {
  key: string;
  entry: EarnEntry;
  /** Null: nothing was read of it. */
  pool: EarnPool | null;
  /** Null without an account, and before it was read. */
  position: EarnPosition | null;
  apr: Apr | null;
  /** As the price service says it, of `APR_ONE`. */
  serviceApr: bigint | null;
  /**
   * What the LP token of a farm's pair earns by the fees of swaps, besides the rewards. Null: no pair, or not known.
   */
  fees: PairFees | null;
  /** What all stakes are worth, in US dollars times 1e18. */
  stakedValue: bigint | null;
}

/** Which rows a tab shows. */
export type EarnSet = 'all' | 'staked' | 'archived' | 'history';

export type EarnOrder = 'usual' | 'apr' | 'value' | 'stake';

/** Nothing new is staked there: it is finished, or its farm gets no rewards any more. */
export function isOver({ entry, pool }: Pick<EarnRow, 'entry' | 'pool'>): boolean {
  return entry.isFinished || (pool?.rewards?.kind === 'farm' && pool.rewards.farmMultiplier === 0n);
}

export const hasStake = ({ position }: Pick<EarnRow, 'position'>): boolean => (position?.stakedBalance ?? 0n) > 0n;

/**
 * The rows of a tab: those where something new can be staked, and those that are over. A stake is never out of sight:
 * it is among the staked ones, whatever became of its pool or farm.
 */
export function rowsOfSet(rows: readonly EarnRow[], set: EarnSet): { live: EarnRow[]; over: EarnRow[] } {
  const shown = rows.filter((row) => isInSet(row, set));
  const isApart = (row: EarnRow): boolean => isOver(row) && (set === 'all' || set === 'staked');
  return { live: shown.filter((row) => !isApart(row)), over: shown.filter(isApart) };
}

function isInSet(row: EarnRow, set: EarnSet): boolean {
  const { entry } = row;
  const isFarm = entry.kind === 'farms';
  const isArchived = isFarm && isArchivedFarm(entry.id);
  switch (set) {
    case 'all':
      return !isFarm || !isOver(row);
    case 'staked':
      return hasStake(row);
    case 'archived':
      return isArchived;
    case 'history':
      return isOver(row) && !isArchived;
  }
}

/** Whether each typed word is in a symbol of the row, or in the name of its network. */
export function matchesWords({ entry }: Pick<EarnRow, 'entry'>, words: string, network: string): boolean {
  const names = [entry.stakingSymbol, entry.earningSymbol, network].map((name) => name.toLowerCase());
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.some((name) => name.includes(word)));
}

/** The rows in an order, the highest first; what is not known comes last, and equal ones stay as they are. */
export function inOrder(rows: readonly EarnRow[], order: EarnOrder): EarnRow[] {
  const figure = figures[order];
  return figure === null ? [...rows] : rows.toSorted((one, other) => compare(figure(other), figure(one)));
}

const figures: Readonly<Record<EarnOrder, ((row: EarnRow) => bigint | null) | null>> = {
  usual: null,
  apr: ({ apr }) => apr?.apr ?? null,
  value: ({ stakedValue }) => stakedValue,
  stake: ({ position, pool, stakedValue }) => valueOfStake(position?.stakedBalance ?? null, pool, stakedValue),
};

/** What a stake is worth, from what all stakes are: in US dollars times 1e18; null: not known. */
export function valueOfStake(stake: bigint | null, pool: EarnPool | null, all: bigint | null): bigint | null {
  const total = pool?.totalStaked ?? null;
  return stake === null || all === null || total === null || total === 0n ? null : (all * stake) / total;
}

function compare(one: bigint | null, other: bigint | null): number {
  const [first, second] = [one ?? -1n, other ?? -1n];
  return first === second ? 0 : first > second ? 1 : -1;
}
