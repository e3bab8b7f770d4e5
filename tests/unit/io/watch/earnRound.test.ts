import 'fake-indexeddb/auto';
import { decodeFunctionData, encodeAbiParameters, getAbiItem, type Abi, type Address } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { bridgeChefAbi } from '../../../../abis/bridgeChef.ts';
import { bridgeErc20Abi } from '../../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../../abis/liquidityManager.ts';
import { liquidityMiningPoolsAbi } from '../../../../abis/liquidityMiningPools.ts';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { rewardPoolsAbi } from '../../../../abis/rewardPools.ts';
import { earnWatchKey, type EarnEvent } from '../../../../src/core/watch/earnWatchKeys.ts';
import type { EarnWatch } from '../../../../src/core/watch/earnWatch.ts';
import { savePersisted } from '../../../../src/io/db/persisted.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { earnCallsOf, type WatchedPlace } from '../../../../src/io/watch/earnCalls.ts';
import { longestRunMs, runWatch } from '../../../../src/io/watch/runWatch.ts';
import { watchRound } from '../../../../src/io/watch/watchRound.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { FakeWorld } from './watchDependencies.ts';

const [multicall, rewards, mining, chef, manager, bridge, token, lpToken, account] = Array.from('123456789', (digit) =>
  addressOf(digit),
) as [Address, Address, Address, Address, Address, Address, Address, Address, Address];
const abis: Readonly<Record<Address, Abi>> = {
  [multicall]: multicall3Abi,
  [rewards]: rewardPoolsAbi,
  [mining]: liquidityMiningPoolsAbi,
  [chef]: bridgeChefAbi,
  [manager]: liquidityManagerAbi,
  [bridge]: bridgeErc20Abi,
  [token]: erc20Abi,
  [lpToken]: erc20Abi,
};

/** What the contracts answer, by name; a name that is missing reverts. */
let answers: Record<string, unknown>;
let asked: number[];

/** Contracts that speak through their ABIs, so that the hand-written calls and answers are checked. */
const reader: RpcReader = {
  chain: (chainId) => chainWith(chainId, [], { multicall }),
  rpc: async () => null,
  multicall: async (chainId, calls) => {
    asked.push(chainId);
    if (answers.down === chainId) throw new Error('down');
    return calls.map(({ to, data }) => {
      const abi = abis[to];
      if (abi === undefined) return { ok: false };
      const { functionName, args } = decodeFunctionData({ abi, data });
      const result = answers[functionName];
      const item = getAbiItem({ abi, name: functionName, args: args ?? [] });
      if (result === undefined || item?.type !== 'function') return { ok: false };
      return { ok: true, data: encodeAbiParameters(item.outputs, Array.isArray(result) ? result : [result]) };
    });
  },
};

const places: Readonly<Record<EarnWatch['kind'], WatchedPlace>> = {
  rewards: { kind: 'rewards', contract: rewards, token, account },
  mining: { kind: 'mining', contract: mining, token, account },
  farms: { kind: 'farms', contract: chef, farmId: 3, lpToken, account },
  liquidity: { kind: 'liquidity', manager, bridge, token, receivers: [rewards, mining] },
};
const watchOf = (kind: EarnWatch['kind'], changes: Partial<EarnWatch> = {}): EarnWatch => ({
  kind,
  card: `${kind}:6661:${token}`,
  chainId: 6661,
  account,
  calls: earnCallsOf(places[kind]),
  symbol: 'BRIDGE',
  earning: 'CCS',
  decimals: 18,
  amount: 100n,
  sinceMs: 5,
  ...changes,
});

const pool = (used: bigint, total: bigint, acc: bigint) => [
  addressOf('a'),
  addressOf('b'),
  10n,
  0n,
  1_000n,
  used,
  total,
  acc,
  total,
  true,
];
const quiet = {
  getBlockNumber: 50n,
  getCurrentBlockTimestamp: 1_000n,
  rewardPools: pool(1_000n, 7n, 10n ** 18n),
  liquidityMiningPools: [addressOf('c'), ...pool(500n, 7n, 10n ** 18n)],
  stakes: [60n, 900n, 0n, addressOf('d')],
  rewardPoolWithdrawalFees: 0n,
  defaultRewardPoolWithdrawalFee: 50_000n,
  withdrawalFeeWindow: 500n,
  laterWithdrawalFee: 10_000n,
  farmInfo: [200n, 40n, 10n ** 12n, lpToken],
  depositInfo: [60n, 5n],
  bridgePerBlock: 0n,
  sumOfFarmMultiplier: 400n,
  balanceOf: 150n,
  maxPoolSize: 1_000n,
  paused: false,
  collectedUnsentFees: 30n,
};
/** Everything that can be told happens. */
const loud = {
  ...quiet,
  getBlockNumber: 60n,
  getCurrentBlockTimestamp: 1_400n,
  rewardPools: pool(900n, 8n, 2n * 10n ** 18n),
  liquidityMiningPools: [addressOf('c'), ...pool(960n, 8n, 2n * 10n ** 18n)],
  farmInfo: [0n, 60n, 3n * 10n ** 12n, lpToken],
  balanceOf: 160n,
};

let fake: FakeWorld;
let told: [EarnWatch['kind'], EarnEvent, bigint | null][];

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'watch', 'settings'] as const) await store.clear(name);
  [answers, asked, told] = [quiet, [], []];
  fake = new FakeWorld();
  Object.assign(fake.world, {
    reader,
    showEarnEvents: async (events: readonly { watch: EarnWatch; event: EarnEvent; amount: bigint | null }[]) =>
      void told.push(...events.map(({ watch, event, amount }) => [watch.kind, event, amount] as (typeof told)[number])),
  });
});

const store = (...watches: EarnWatch[]) => savePersisted('settings', 'earnWatches', { watches });
const round = async (minutes = 1) => {
  fake.nowMs += minutes * 60_000;
  return watchRound(fake.world);
};
const all = () => (['rewards', 'mining', 'farms', 'liquidity'] as const).map((kind) => watchOf(kind));

describe('a round of watched places', () => {
  test('tells each event once, from one multicall a round', async () => {
    await store(...all());
    await expect(round()).resolves.toMatchObject({ earnWatches: 4, pressingChainIds: [] });
    expect([told, asked]).toEqual([[], [6661]]);
    answers = loud;
    await round();
    expect(told.toSorted().map(String)).toEqual(
      [
        ['farms', 'inactive', null],
        ['farms', 'rewards', 175n],
        ['liquidity', 'payable', 100n],
        ['mining', 'nearlyFull', null],
        ['mining', 'rewards', 120n],
        ['rewards', 'feeOver', null],
        ['rewards', 'rewards', 120n],
        ['rewards', 'room', null],
      ].map(String),
    );
    told = [];
    await round();
    await round(600);
    expect(told).toEqual([]);
  });

  test('reads a watch once a minute, however often it is asked', async () => {
    await store(watchOf('farms'));
    await round();
    for (let time = 0; time < 3; time += 1) await round(0.3);
    expect(asked).toHaveLength(1);
    await round(0.1);
    expect(asked).toHaveLength(2);
  });

  test('says nothing of what it could not read, and goes on where it was', async () => {
    await store(...all());
    await round();
    answers = { getBlockNumber: 61n, getCurrentBlockTimestamp: 2_000n };
    await round();
    answers = {};
    await round();
    answers = { ...loud, down: 6661 };
    await round();
    expect(told).toEqual([]);
    answers = loud;
    await round(10);
    expect(told).toHaveLength(8);
  });

  test('one network that fails does not keep the other back', async () => {
    await store(watchOf('farms'), watchOf('farms', { chainId: 6662, card: 'farms:6662:3' }));
    await round();
    answers = { ...loud, down: 6661 };
    await round();
    expect(told.map(([, event]) => event)).toEqual(['inactive', 'rewards']);
  });

  test('tells nothing that is switched off, before or while it is read', async () => {
    await store(...all());
    await round();
    answers = loud;
    await store();
    await expect(round()).resolves.toMatchObject({ earnWatches: 0 });
    expect([told, asked]).toEqual([[], [6661]]);

    await store(watchOf('farms'));
    answers = quiet;
    await round();
    const { multicall: read } = reader;
    const late: RpcReader = {
      ...reader,
      async multicall(...input) {
        await store();
        return read(...input);
      },
    };
    answers = loud;
    fake.world.reader = late;
    await round();
    expect(told).toEqual([]);
  });

  test('switched on again, it starts anew', async () => {
    await store(watchOf('farms', { amount: null }));
    await round();
    answers = loud;
    await store(watchOf('farms', { amount: null, sinceMs: 6 }));
    await round();
    expect(told).toEqual([]);
  });

  test('reads nothing while notifications are not allowed, and counts nothing as told', async () => {
    await store(...all());
    await round();
    fake.canShowNotices = false;
    answers = loud;
    await expect(round()).resolves.toMatchObject({ earnWatches: 0 });
    expect(asked).toHaveLength(1);
    fake.canShowNotices = true;
    await round();
    expect(told).toHaveLength(8);
  });

  test('is done by one of two workers: what one has recorded the other does not tell', async () => {
    await store(...all());
    await round();
    answers = loud;
    fake.nowMs += 60_000;
    await Promise.all([watchRound(fake.world), watchRound(fake.world)]);
    expect(told).toHaveLength(8);
  });

  test('records what it tells before it is shown', async () => {
    await store(watchOf('farms', { amount: null }));
    await round();
    answers = loud;
    let recorded: unknown;
    fake.world.showEarnEvents = async () =>
      void (recorded = await (await storage()).store.get('watch', earnWatchKey(watchOf('farms'))));
    await round();
    expect(recorded).toMatchObject({ states: { inactive: true } });
  });
});

test('a run goes on while something is watched, and ends at its time', async () => {
  await store(watchOf('farms'));
  const startMs = fake.nowMs;
  await runWatch(fake.world, { endsAtMs: () => startMs + longestRunMs });
  expect(fake.nowMs - startMs).toBeGreaterThan(longestRunMs - 30_000);
  expect(asked.length).toBe(5);
});
