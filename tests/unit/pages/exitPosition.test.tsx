import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '../../../src/config/tokens.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { useExitPosition } from '../../../src/pages/positions/exit/useExitPosition.ts';
import { lpBalancesQuery } from '../../../src/parts/position/poolQueries.ts';
import type { OwnPairsRead } from '../../../src/parts/dex/useOwnPairs.ts';
import type { PoolMapChain } from '../../../src/parts/position/usePoolMap.ts';
import type { StakesRead } from '../../../src/parts/positions/useStakes.ts';
import { account, farmPool, positionIn } from '../core/earn/places.ts';

const chainId = 6661;
const lpToken = `0x${'33'.repeat(20)}` as const;
const usdc = tokens.flatMap((entry) => tokenOnChain(entry, chainId) ?? []).find(({ symbol }) => symbol === 'USDC');

const pool = {
  chainId,
  token: (usdc?.address.toLowerCase() ?? lpToken) as `0x${string}`,
  exists: true as boolean | null,
  lpToken: { address: lpToken, symbol: 'USDC-LP', name: 'USDC-LP', decimals: 6 } as never,
};
const mapChain = { chainId, pools: [], readAtMs: 1, isLoading: false, isFailed: false, refresh: () => undefined };
const pairsRead: OwnPairsRead = {
  chainId,
  positions: [],
  touched: [],
  isLoading: false,
  isFailed: false,
  isWhole: true,
  isConfirmed: true,
  searched: null,
  readAtMs: 1,
  oldSinceMs: null,
  retry: () => undefined,
};
const reads = vi.hoisted(() => ({ map: [] as unknown[], pairs: [] as unknown[], stakes: [] as unknown[] }));
vi.mock('../../../src/parts/position/usePoolMap.ts', () => ({ usePoolMap: () => reads.map as PoolMapChain[] }));
vi.mock('../../../src/parts/dex/useOwnPairs.ts', () => ({ useOwnPairs: () => reads.pairs as OwnPairsRead[] }));
vi.mock('../../../src/parts/positions/useStakes.ts', () => ({ useStakes: () => reads.stakes as StakesRead[] }));
beforeEach(() => Object.assign(reads, { map: [mapChain], pairs: [pairsRead], stakes: [] }));

/** What is known of a link, with these balances of the LP token. */
function readOf(balances: Record<string, bigint | null>, place: string | null = null) {
  const client = new QueryClient();
  client.setQueryData(lpBalancesQuery(chainId, account, [lpToken], true).queryKey, {
    chainId,
    account,
    balances,
    readAtMs: 1,
  } as never);
  const read = vi.fn<(position: ReturnType<typeof useExitPosition>) => void>();
  function Probe() {
    read(useExitPosition({ chainId, lpToken, place }, account));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  return read.mock.lastCall?.[0];
}

describe('an exit link whose position is not known', () => {
  test('has nothing to take out once everything was read', () => {
    expect(readOf({ [lpToken]: 0n })).toMatchObject({ position: null, isLoading: false, isUnread: false });
  });

  test('is waited for while pairs are searched for', () => {
    reads.pairs = [{ ...pairsRead, isWhole: false, searched: 0.25 }];
    expect(readOf({ [lpToken]: 0n })).toMatchObject({ isLoading: true, isUnread: false, searched: 0.25 });
  });

  test('is not waited for while the nodes do not answer the search', () => {
    reads.pairs = [{ ...pairsRead, isWhole: false, searched: 0.25, isFailed: true, oldSinceMs: 1 }];
    expect(readOf({ [lpToken]: 0n })).toMatchObject({ isLoading: false, isUnread: true, searched: null });
  });

  test('is not said to be empty where the nodes allowed no search, or a pool was not read', () => {
    reads.pairs = [{ ...pairsRead, isWhole: false }];
    expect(readOf({ [lpToken]: 0n })).toMatchObject({ isLoading: false, isUnread: true });
    reads.pairs = [pairsRead];
    reads.map = [{ ...mapChain, pools: [{ ...pool, exists: null, lpToken: null }] }];
    expect(readOf({ [lpToken]: 0n })).toMatchObject({ isLoading: false, isUnread: true });
  });
});

describe('an exit link whose amount is missing in a round that was read', () => {
  beforeEach(() => void (reads.map = [{ ...mapChain, pools: [pool] }]));

  test('in the wallet', () => {
    expect(readOf({ [lpToken]: 5n })).toMatchObject({ position: { held: 5n }, isUnread: false });
    expect(readOf({ [lpToken]: null })).toMatchObject({ position: { held: null }, isUnread: true });
  });

  test('in the wallet, where the LP tokens of a stake come to', () => {
    const farm = farmPool();
    const positions = [positionIn(farm, { stakedBalance: 7n })];
    const round = { chainId, pools: [farm], positions, block: 1n };
    reads.stakes = [{ kind: 'farms', chainId, rows: [], round, isFresh: true, isLoading: false, isFailed: false }];
    expect(readOf({ [lpToken]: 5n }, farm.key)).toMatchObject({ position: { staked: 7n }, isUnread: false });
    expect(readOf({ [lpToken]: null }, farm.key)).toMatchObject({ position: { held: null }, isUnread: true });
  });

  test('at a place that only a registry names, which was not loaded', () => {
    const round = { chainId, pools: [], positions: [], block: 1n };
    reads.stakes = [{ kind: 'mining', chainId, rows: [], round, isFresh: true, isLoading: false, isFailed: false }];
    expect(readOf({ [lpToken]: 5n }, `mining:${chainId}:x:y`)).toMatchObject({
      position: { staked: null },
      isUnread: true,
    });
  });
});
