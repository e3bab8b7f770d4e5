import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { zeroAddress } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { exitSteps, type ExitPlan } from '../../../src/core/exitPlan/plan.ts';
import type { LpMove, LpMoves } from '../../../src/core/positions/lpPlaces.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { useExitFacts } from '../../../src/pages/positions/exit/useExitFacts.ts';
import type { ExitPosition } from '../../../src/pages/positions/exit/useExitPosition.ts';
import { lpMovesQuery } from '../../../src/parts/positions/lpMovesQuery.ts';
import { readsStore } from '../../../src/state/freshReads.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { account, farmPool } from '../core/earn/places.ts';
import { hash, minedIn, stranger } from '../parts/earn/minedIn.ts';

const chainId = 6661;
const lpToken = `0x${'33'.repeat(20)}` as const;
const plan: ExitPlan = {
  account,
  chainId,
  lpToken,
  place: null,
  amount: 5n,
  targetChainId: chainId,
  startBlock: 7n,
  startedAtMs: 0,
};
const position: ExitPosition = {
  pool: null,
  pair: null,
  symbol: 'LP',
  decimals: 18,
  held: 5n,
  heldAtMs: 1,
  heldBlock: 99n,
  staked: 0n,
  stake: null,
  stakesRead: null,
  map: [],
};
const { queryKey } = lpMovesQuery({ chainId, account, lpTokens: [lpToken], from: 7n });

const moves: LpMoves = {
  chainId,
  account,
  moves: [],
  contracts: {},
  block: 100n,
  readAtMs: 2,
  isWhole: true,
  isConfirmed: true,
};

afterEach(() => void vi.restoreAllMocks());

/** What is known of the plan. */
function readOf(fill: (client: QueryClient) => void, of = plan, at = position): ReturnType<typeof useExitFacts> | null {
  // What has failed is not read once more by being drawn.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  fill(client);
  const read = vi.fn<(facts: ReturnType<typeof useExitFacts>) => void>();
  function Probe() {
    read(useExitFacts(of, at));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  return read.mock.lastCall?.[0] ?? null;
}

test('transfers that cannot be read are said to be missing; those that are being read are waited for', () => {
  const failed = readOf((client) =>
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('no logs') }),
  );
  expect(failed).toMatchObject({ isUnread: true, isLoading: false });
  expect(failed && exitSteps(plan, failed.facts)).toMatchObject([{ state: 'unknown' }]);
  expect(readOf(() => undefined)).toMatchObject({ isUnread: false, isLoading: true });
  const known = readOf((client) => client.setQueryData(queryKey, moves));
  expect(known).toMatchObject({ isUnread: false, isLoading: false });
  expect(known && exitSteps(plan, known.facts)).toMatchObject([{ state: 'next' }]);
});

test('transfers of which one node alone spoke are said not to be confirmed', () => {
  expect(readOf((client) => client.setQueryData(queryKey, moves))?.isConfirmed).toBe(true);
  const lone: LpMoves = { ...moves, isConfirmed: false };
  expect(readOf((client) => client.setQueryData(queryKey, lone))?.isConfirmed).toBe(false);
});

const move = (from: LpMove['from'], to: LpMove['to'], amount: bigint, blockNumber: bigint): LpMove => ({
  lpToken,
  from,
  to,
  amount,
  transactionHash: `0x${String(blockNumber).padStart(64, '0')}`,
  blockNumber,
  logIndex: 0,
});
const farm = farmPool();
const stakedPlan: ExitPlan = { ...plan, place: farm.key, amount: 100n };
const unstakedAt: ExitPosition = {
  ...position,
  held: 0n,
  stake: { key: farm.key, entry: farm.entry, pool: farm, position: null },
};
/** The states of a plan of 100 staked LP tokens after these transfers. */
const statesAfter = (found: LpMove[], at: Partial<ExitPosition>) => {
  const read: LpMoves = { ...moves, moves: found };
  const known = readOf((client) => client.setQueryData(queryKey, read), stakedPlan, { ...unstakedAt, ...at });
  return known && exitSteps(stakedPlan, known.facts).map(({ state, amount }) => [state, amount]);
};

test('LP tokens that were unstaked are not said to be gone, or taken out, by a balance that is older', () => {
  const whole = [move(farm.entry.contract, account, 100n, 100n)];
  expect(statesAfter(whole, { heldBlock: 99n })).toEqual([
    ['done', 0n],
    ['unknown', 100n],
  ]);
  expect(statesAfter(whole, { heldBlock: 100n })).toEqual([
    ['done', 0n],
    ['gone', 0n],
  ]);
  const inParts = [
    move(farm.entry.contract, account, 30n, 90n),
    move(account, zeroAddress, 30n, 95n),
    move(farm.entry.contract, account, 70n, 100n),
  ];
  expect(statesAfter(inParts, { heldBlock: 99n })).toEqual([
    ['done', 0n],
    ['unknown', 70n],
  ]);
  expect(statesAfter(inParts, { heldBlock: 100n })).toEqual([
    ['done', 0n],
    ['done', 0n],
  ]);
});

test('a plan is not done while an own withdrawal of the rest is newer than its transfers', () => {
  const inParts = [move(farm.entry.contract, account, 100n, 90n), move(account, zeroAddress, 30n, 95n)];
  const sent = { hash, from: account, chainId, kind: 'burnLp', label: undefined, addedTime: 500, ...minedIn(101n) };
  vi.spyOn(transactionsStore, 'getInitialState').mockReturnValue({ byKey: { sent } });
  expect(statesAfter(inParts, { heldBlock: 101n })).toEqual([
    ['done', 0n],
    ['unknown', 70n],
  ]);
  // Then it was about something else.
  vi.spyOn(transactionsStore, 'getInitialState').mockReturnValue({ byKey: { sent: { ...sent, ...minedIn(100n) } } });
  expect(statesAfter(inParts, { heldBlock: 101n })).toEqual([
    ['done', 0n],
    ['done', 0n],
  ]);
});

/** The withdrawal of a plan whose transfers were read up to block 100. @param isFresh on this page */
function withdrawalWith(own: Partial<StoredTransaction> | null, isFresh = true) {
  const sent = { hash, from: account, chainId, kind: 'withdrawLiquidity', label: undefined, addedTime: 500, ...own };
  // A page that is rendered to a text shows what stores begin with.
  vi.spyOn(transactionsStore, 'getInitialState').mockReturnValue({ byKey: own === null ? {} : { sent } });
  if (isFresh) vi.spyOn(readsStore, 'getInitialState').mockReturnValue({ byQuery: { [hashKey(queryKey)]: 'read' } });
  return readOf((client) => client.setQueryData(queryKey, moves))?.withdrawal;
}

test('a withdrawal is not offered from transfers that were stored by an earlier visit', () => {
  expect(withdrawalWith(null, false)).toBe('reading');
  expect(withdrawalWith(null)).toBe('open');
});

test('a withdrawal is not offered while an own one is on its way, or newer than the transfers', () => {
  for (const kind of ['withdrawLiquidity', 'burnLp', 'removePair']) {
    expect(withdrawalWith({ kind })).toBe('sent');
    // Its receipt is that of an earlier visit: the page was reloaded since.
    expect(withdrawalWith({ kind, ...minedIn(101n) })).toBe('sent');
    expect(withdrawalWith({ kind, ...minedIn(100n) })).toBe('open');
    expect(withdrawalWith({ kind, ...minedIn(101n, 0) })).toBe('open');
  }
  for (const own of [{ kind: 'addLiquidity' }, { from: stranger }, { chainId: 1 }])
    expect(withdrawalWith(own)).toBe('open');
});
