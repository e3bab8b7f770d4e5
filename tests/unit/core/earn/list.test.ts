import { expect, test } from 'vitest';
import { APR_ONE } from '../../../../src/core/earn/apr.ts';
import type { EarnPool, EarnPosition } from '../../../../src/core/earn/facts.ts';
import {
  hasStake,
  inOrder,
  matchesWords,
  rowsOfSet,
  valueOfStake,
  type EarnRow,
} from '../../../../src/core/earn/list.ts';
import { farmPool, positionIn, stakingPool } from './places.ts';

const rowOf = (
  pool: EarnPool,
  position: Partial<EarnPosition> | null = null,
  over: Partial<EarnRow> = {},
): EarnRow => ({
  key: pool.key,
  entry: pool.entry,
  pool,
  position: position === null ? null : positionIn(pool, position),
  apr: null,
  serviceApr: null,
  fees: null,
  stakedValue: null,
  ...over,
});
const keysOf = (rows: readonly EarnRow[]): number[] => rows.map(({ entry }) => entry.id);

const pools = [
  rowOf(stakingPool({}, { id: 0 })),
  rowOf(stakingPool({}, { id: 1, isFinished: true }), { stakedBalance: 5n }),
  rowOf(stakingPool({}, { id: 2 }), { stakedBalance: 7n }),
  rowOf(stakingPool({}, { id: 3, isFinished: true }), { stakedBalance: 0n }),
];
const farms = [
  rowOf(farmPool({}, { id: 0 })),
  rowOf(farmPool({ farmMultiplier: 0n }, { id: 1 }), { stakedBalance: 1n }),
  rowOf(farmPool({}, { id: -1, isFinished: true })),
  rowOf(farmPool({}, { id: 2 }), { stakedBalance: 3n }),
];

test('finished pools stand apart, and a stake in one is among the staked ones', () => {
  const all = rowsOfSet(pools, 'all');
  expect([keysOf(all.live), keysOf(all.over)]).toEqual([
    [0, 2],
    [1, 3],
  ]);
  const staked = rowsOfSet(pools, 'staked');
  expect([keysOf(staked.live), keysOf(staked.over)]).toEqual([[2], [1]]);
});

test('farms that get no rewards are history, archived ones have their own tab, and no stake is out of sight', () => {
  const sets = (['all', 'staked', 'archived', 'history'] as const).map((set) => {
    const { live, over } = rowsOfSet(farms, set);
    return [set, keysOf(live), keysOf(over)];
  });
  expect(sets).toEqual([
    ['all', [0, 2], []],
    ['staked', [2], [1]],
    ['archived', [-1], []],
    ['history', [1], []],
  ]);
});

test('what was not read is no stake', () => {
  expect(hasStake({ position: null })).toBe(false);
  expect(hasStake(rowOf(stakingPool(), { stakedBalance: null }))).toBe(false);
});

test('a search finds symbols and networks, each word of it', () => {
  const row = rowOf(stakingPool());
  const found = (words: string) => matchesWords(row, words, 'Local BSC');
  expect(['', 'usdc', 'lp usdc', 'bsc', 'USDC bsc'].map(found)).toEqual([true, true, true, true, true]);
  expect(['eth', 'usdc eth'].map(found)).toEqual([false, false]);
});

test('the highest figure first; what is not known last; equal ones as they were', () => {
  const apr = (id: number, rate: bigint | null) =>
    rowOf(stakingPool({}, { id }), null, { apr: { apr: rate, why: 'known', proof: null } });
  const rows = [apr(0, APR_ONE), apr(1, null), apr(2, 2n * APR_ONE), apr(3, APR_ONE), apr(4, 0n)];
  expect(keysOf(inOrder(rows, 'apr'))).toEqual([2, 0, 3, 4, 1]);
  expect(keysOf(inOrder(rows, 'usual'))).toEqual([0, 1, 2, 3, 4]);
});

test('a stake is worth its part of all stakes, and nothing is made up', () => {
  const pool = stakingPool({ totalStaked: 1_000n });
  expect(valueOfStake(250n, pool, 4_000n)).toBe(1_000n);
  expect(valueOfStake(null, pool, 4_000n)).toBe(null);
  expect(valueOfStake(250n, pool, null)).toBe(null);
  expect(valueOfStake(0n, stakingPool({ totalStaked: 0n }), 0n)).toBe(null);
});
