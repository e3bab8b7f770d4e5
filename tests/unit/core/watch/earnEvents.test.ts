import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earnEventsOf, quietSeconds, type EarnReads } from '../../../../src/core/watch/earnEvents.ts';
import { isEarnDue, parseEarnMemory, type EarnMemory } from '../../../../src/core/watch/earnMemory.ts';
import type { EarnWatch } from '../../../../src/core/watch/earnWatch.ts';
import { earnWatchPath, isEarnWatchPath } from '../../../../src/core/watch/earnWatchKeys.ts';
import { addressOf } from '../../io/fakeNode.ts';

const base: EarnWatch = {
  kind: 'rewards',
  card: `rewards:6661:${addressOf('b')}:${addressOf('c')}`,
  chainId: 6661,
  account: addressOf('a'),
  calls: [],
  symbol: 'BRIDGE',
  earning: 'CCS',
  decimals: 18,
  amount: 100n,
  sinceMs: 1,
};
const watchOf = (kind: EarnWatch['kind']): EarnWatch => ({ ...base, kind });

const unknown: EarnReads = {
  block: null,
  time: null,
  exists: null,
  limit: null,
  stake: null,
  feeSeconds: null,
  rewards: null,
  spendable: null,
  isPaused: null,
};
const pool = (acc: bigint, total = 5n) =>
  ({
    kind: 'pool',
    accRewardPerShare: acc * 10n ** 18n,
    totalRewardAmount: total,
    lastRewardAmount: total,
    totalStakedAmount: 10n,
  }) as const;
const farm = (farmMultiplier: bigint, accBridgePerShare = 0n) =>
  ({
    kind: 'farm',
    farmMultiplier,
    accBridgePerShare,
    lastRewardBlock: 1n,
    sumOfFarmMultiplier: 100n,
    bridgePerBlock: 0n,
    lpSupply: 10n,
    payable: null,
  }) as const;
const limit = (used: bigint, maximum = 1_000n, minimum = 10n) => ({ used, maximum, minimum });
const stake = (amount: bigint, updateTime = 1_000n) => ({ amount, updateTime, rewardDebt: 0n });

/** The events of each read after the other, a minute apart. */
function toldBy(watch: EarnWatch, reads: readonly Partial<EarnReads>[], gapMs = 60_000): string[][] {
  let memory: EarnMemory | null = null;
  return reads.map((read, index) => {
    const next = earnEventsOf(watch, memory, { ...unknown, ...read }, index * gapMs);
    memory = next.memory;
    return next.due;
  });
}

describe('each event is told once when it begins, and not again while it lasts', () => {
  test.each<[string, EarnWatch['kind'], Partial<EarnReads>, Partial<EarnReads>]>([
    ['room', 'mining', { limit: limit(1_000n) }, { limit: limit(990n) }],
    ['room', 'liquidity', { limit: limit(1_001n) }, { limit: limit(960n) }],
    ['nearlyFull', 'rewards', { limit: limit(500n) }, { limit: limit(950n) }],
    ['nearlyFull', 'liquidity', { limit: limit(0n) }, { limit: limit(999n) }],
    ['inactive', 'farms', { rewards: farm(1n) }, { rewards: farm(0n) }],
    ['payable', 'liquidity', { spendable: 99n, isPaused: false }, { spendable: 100n, isPaused: false }],
    ['payable', 'liquidity', { spendable: 500n, isPaused: true }, { spendable: 500n, isPaused: false }],
    ['rewards', 'mining', { stake: stake(50n), rewards: pool(1n) }, { stake: stake(50n), rewards: pool(2n) }],
    [
      'rewards',
      'farms',
      { block: 1n, stake: stake(50n), rewards: farm(1n, 0n) },
      { block: 1n, stake: stake(50n), rewards: farm(1n, 10n ** 13n) },
    ],
    [
      'feeOver',
      'rewards',
      { time: 1_099n, stake: stake(1n), feeSeconds: 100n },
      { time: 1_100n, stake: stake(1n), feeSeconds: 100n },
    ],
    [
      'finished',
      'mining',
      { time: 1_000n, exists: true, rewards: pool(0n) },
      { time: 1_000n + quietSeconds, exists: true, rewards: pool(0n) },
    ],
    ['finished', 'rewards', { time: 1n, exists: true, rewards: pool(0n) }, { exists: false }],
  ])('%s of %s', (event, kind, before, after) => {
    const watch = watchOf(kind);
    expect(toldBy(watch, [before, after, after, unknown, after])).toEqual([[], [event], [], [], []]);
    expect(toldBy(watch, [before, unknown, after])).toEqual([[], [], [event]]);
    // It ends and begins again.
    expect(toldBy(watch, [before, after, before, after])).toEqual([[], [event], [], [event]]);
    // What is the case when it is switched on is no news; rewards above the sum are what was asked for.
    expect(toldBy(watch, [after, after])).toEqual([event === 'rewards' ? ['rewards'] : [], []]);
    // A round that could read nothing is no start either.
    expect(toldBy(watch, [unknown, after, after])).toEqual([[], event === 'rewards' ? ['rewards'] : [], []]);
  });
});

test('a fee that was not read, a stake that is gone and a fee without end are no end of its window', () => {
  const stakes = [stake(1n), stake(0n), null];
  for (const end of stakes)
    expect(
      toldBy(base, [
        { time: 1n, stake: stake(1n), feeSeconds: 5n },
        { time: 9n, stake: end },
      ]),
    ).toEqual([[], []]);
  expect(
    toldBy(base, [
      { time: 1n, stake: stake(1n), feeSeconds: 5n },
      { time: 9_999n, stake: stake(0n), feeSeconds: 5n },
    ]),
  ).toEqual([[], []]);
});

test('between full and roomy, and around the mark of nearly full, nothing is told twice', () => {
  const used = [1_000n, 995n, 1_000n, 995n, 989n, 995n, 980n];
  expect(
    toldBy(
      watchOf('mining'),
      used.map((amount) => ({ limit: limit(amount) })),
    ),
  ).toEqual(used.map((amount) => (amount === 989n ? ['room'] : [])));
  const mark = [900n, 950n, 949n, 950n, 901n, 960n, 899n, 951n];
  expect(
    toldBy(
      watchOf('mining'),
      mark.map((amount) => ({ limit: limit(amount) })),
    ).map(String),
  ).toEqual(['', '', '', '', '', '', '', 'nearlyFull'].map(String));
});

test('new rewards begin the 30 days anew', () => {
  const at = (days: bigint, total: bigint) => ({ time: days * 86_400n, exists: true, rewards: pool(0n, total) });
  expect(
    toldBy(watchOf('mining'), [at(0n, 1n), at(29n, 2n), at(58n, 2n), at(59n, 2n), at(60n, 3n), at(90n, 3n)]),
  ).toEqual([[], [], [], ['finished'], [], ['finished']]);
});

test('a node that is behind the last one says nothing, unless the chain itself went back', () => {
  const watch = watchOf('farms');
  const reads = [
    { block: 10n, rewards: farm(1n) },
    { block: 9n, rewards: farm(0n) },
  ];
  expect(toldBy(watch, reads)).toEqual([[], []]);
  expect(toldBy(watch, reads, 6 * 60_000)).toEqual([[], ['inactive']]);
});

test('without an amount, and with an amount of 0, rewards are not told', () => {
  for (const amount of [null, 0n])
    expect(toldBy({ ...base, amount }, [{ stake: stake(50n), rewards: pool(9n) }])).toEqual([[]]);
});

test('unknown facts are never told, in any order', () => {
  const reads = fc.record({
    exists: fc.constantFrom(null, true),
    limit: fc.constantFrom(null, limit(1n)),
    isPaused: fc.constantFrom(null, true),
    feeSeconds: fc.constantFrom(null, 5n),
    block: fc.constantFrom(null, 5n),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('mining', 'rewards', 'farms', 'liquidity'),
      fc.array(reads, { maxLength: 12 }),
      (kind, list) => {
        expect(toldBy(watchOf(kind), list).flat()).toEqual([]);
      },
    ),
  );
});

describe('what is remembered', () => {
  const { memory } = earnEventsOf(base, null, { ...unknown, block: 5n, limit: limit(1n) }, 1_000);

  test('is read back, for the watch that it was made for', () => {
    expect(parseEarnMemory(structuredClone(memory), base)).toEqual(memory);
    expect(parseEarnMemory(memory, { sinceMs: 2 })).toBeNull();
    expect(parseEarnMemory(undefined, base)).toBeNull();
  });

  test('and is damaged: nothing is told again', () => {
    const damaged = parseEarnMemory({ states: 5 }, base);
    expect(earnEventsOf(base, damaged, { ...unknown, stake: stake(50n), rewards: pool(9n) }, 5).due).toEqual([]);
  });

  test.each([
    [1_000, false],
    [60_999, false],
    [61_000, true],
    [999, true],
  ])('is renewed after a minute, and at once when the clock was set back: %i', (nowMs, isDue) => {
    expect(isEarnDue(memory, nowMs)).toBe(isDue);
    expect(isEarnDue(null, nowMs)).toBe(true);
  });
});

test('the path of each event is one that a page accepts, and others are not', () => {
  for (const kind of ['mining', 'rewards', 'farms', 'liquidity'] as const)
    for (const event of ['room', 'inactive', 'payable'] as const) {
      if (event === 'inactive' && kind !== 'farms') continue;
      expect(isEarnWatchPath(earnWatchPath(watchOf(kind), event))).toBe(true);
    }
  expect(earnWatchPath(watchOf('farms'), 'inactive')).toBe(`farms/history?card=${base.card}`);
  for (const path of ['pools', 'pools?card=', 'pools?card=a&x=1', 'pools?card=//evil', 'swap?card=a', '/pools?card=a'])
    expect(isEarnWatchPath(path)).toBe(false);
});

test('a limit that is lifted gives room, and one that is set takes it', () => {
  const [full, free] = [{ limit: limit(1_000n) }, { limit: limit(1_000n, 0n) }];
  expect(toldBy(watchOf('liquidity'), [full, free, full])).toEqual([[], ['room'], ['nearlyFull']]);
});
