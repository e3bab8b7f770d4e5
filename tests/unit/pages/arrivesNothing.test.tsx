import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { parseUnits, type Address } from 'viem';
import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../../../src/config/tokens.ts';
import { poolFacts } from '../../../src/core/liquidity/position.ts';
import { lower } from '../../../src/core/swap/candidates.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { useRemoveForm } from '../../../src/pages/liquidity/remove/useRemoveForm.ts';
import { exitTargets } from '../../../src/pages/positions/exit/useExitTargets.ts';
import { conditionsQuery } from '../../../src/parts/bridge/tokens/bridgeQueries.ts';
import { poolsQuery } from '../../../src/parts/position/poolQueries.ts';
import { liquidityStore } from '../../../src/state/liquidity.ts';
import { account } from '../core/earn/places.ts';

vi.mock('../../../src/config/amountMode.ts', () => ({ amountMode: 'scaled' }));
vi.mock('../../../src/ui/useIsLive.ts', () => ({ useIsLive: () => true }));
vi.mock('../../../src/state/freshReads.ts', () => ({ useReadState: () => 'read' }));
const recipient = { committed: account, edit: {}, onEvent: () => undefined, link: null, proveName: () => undefined };
vi.mock('../../../src/parts/bridge/form/useRecipient.ts', () => ({ useRecipient: () => recipient }));
const site = { account, walletChainId: 6661, chainId: 6661, manager: account, isOffline: false, remote: [] };
vi.mock('../../../src/pages/liquidity/usePoolSite.ts', () => ({ usePoolSite: () => site }));
const round = { head: 1n, tokenBalance: 10n ** 18n, allowance: 10n ** 18n };
const roundRead = { round, isFresh: true, isLoading: false, readAtMs: 1, refresh: () => Promise.resolve() };
vi.mock('../../../src/parts/amount/useTokenRound.ts', () => ({ useTokenRound: () => roundRead }));
afterEach(() => void vi.restoreAllMocks());

// 18 decimals on 6661, 6 on 6662.
const shrink = tokens.find(({ symbol }) => symbol === 'SHRINK');
const here = shrink && tokenOnChain(shrink, 6661);
const there = shrink && tokenOnChain(shrink, 6662);
const poolOn = (chainId: number, token: Address | undefined) =>
  poolFacts({
    chainId,
    token: lower(token ?? account),
    exists: true,
    lpToken: { address: account, symbol: 'SHRINK-LP', decimals: 18 },
    lpSupply: 10n ** 24n,
    lpRetired: 0n,
    maxPoolSize: 0n,
    bridgeBalance: 10n ** 24n,
    unsentFees: 0n,
    ownWithdrawalFee: 2_000n,
    defaultWithdrawalFee: 0n,
    ownBridgeFee: 0n,
    defaultBridgeFee: 0n,
    isManagerPaused: false,
    isBridgePaused: false,
  });

/** Why a withdrawal of so much to the other network cannot be sent, where its bridge could not be read. */
function blockerOf(typedAmount: string) {
  vi.spyOn(liquidityStore, 'getInitialState').mockReturnValue({ ...liquidityStore.getState(), typedAmount });
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const pools = { chainId: 6661, block: 1n, readAtMs: 1, pools: [poolOn(6661, here?.address)] };
  client.setQueryData(poolsQuery(6661, here ? [here.address] : [], true).queryKey, pools);
  client
    .getQueryCache()
    .build(client, { queryKey: conditionsQuery(there ?? null, here?.address ?? null).queryKey })
    .setState({ status: 'error', error: new Error('no answer') });
  const read = vi.fn<(form: ReturnType<typeof useRemoveForm>) => void>();
  function Probe() {
    read(useRemoveForm(null, true));
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/liquidity/remove/SHRINK?from=6661&to=6662']}>
        <Routes>
          <Route path="/liquidity/remove/:currencyId" element={<Probe />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return read.mock.lastCall?.[0].blocker;
}

test('a withdrawal of which less than one unit arrives is refused, also where the bridge there cannot be read', () => {
  expect(blockerOf('0.000001002')).toBe('arrivesNothing');
  expect(blockerOf('0.000001003')).not.toBe('arrivesNothing');
});

test('a plan does not offer a network where less than one unit would arrive', () => {
  const map = [poolOn(6661, here?.address), poolOn(6662, there?.address)].map((pool) => ({
    chainId: pool.chainId,
    pools: [pool],
    readAtMs: 1,
    isLoading: false,
    isFailed: false,
    positions: [],
    arePositionsLoading: false,
    arePositionsUnread: false,
    refresh: () => undefined,
  }));
  const position = {
    pool: shrink ? { facts: poolOn(6661, here?.address), entry: shrink } : null,
    pair: null,
    symbol: 'SHRINK-LP',
    decimals: 18,
    held: null,
    heldAtMs: null,
    heldBlock: null,
    staked: null,
    stake: null,
    stakesRead: null,
    map,
  };
  const offered = (amount: string) => exitTargets(position, parseUnits(amount, 18)).map(({ chainId }) => chainId);
  expect(offered('0.000001003')).toEqual([6661, 6662]);
  expect(offered('0.000001002')).toEqual([6661]);
});
