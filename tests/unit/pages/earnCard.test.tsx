import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { APR_ONE } from '../../../src/core/earn/apr.ts';
import type { EarnPool, EarnPosition } from '../../../src/core/earn/facts.ts';
import type { EarnRow } from '../../../src/core/earn/list.ts';
import { noUnstakeFee } from '../../../src/core/earn/unstakeFee.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { EarnCard } from '../../../src/pages/earn/EarnCard.tsx';
import { mining, farms } from '../../../src/pages/earn/description.ts';
import { EarnPage } from '../../../src/pages/earn/EarnPage.tsx';
import { stakeFeeRows } from '../../../src/pages/earn/feeRows.tsx';
import { FactsRows } from '../../../src/parts/amount/FactsRows.tsx';
import type * as EarnChains from '../../../src/parts/earn/useEarnChains.ts';
import type { EarnChain } from '../../../src/parts/earn/useEarnChains.ts';
import { settingsStore } from '../../../src/state/settings.ts';
import { account, farmPool, positionIn, stakingPool, usdc } from '../core/earn/places.ts';

// What is drawn on a server always has the first state of a store.
const wallet = vi.hoisted(() => ({ account: null as string | null, chainId: null as number | null }));
vi.mock('../../../src/wallet/connection/store.ts', () => ({
  useWallet: (select: (state: typeof wallet) => unknown) => select(wallet),
  isConnecting: () => false,
  walletStore: { getState: () => wallet },
}));
/** What the page finds to have been read; null: what it reads itself. */
const read = vi.hoisted((): { chains: EarnChain[] | null } => ({ chains: null }));
vi.mock('../../../src/parts/earn/useEarnChains.ts', async (original) => {
  const actual = await original<typeof EarnChains>();
  const useEarnChains: typeof actual.useEarnChains = (...asked) => read.chains ?? actual.useEarnChains(...asked);
  return { ...actual, useEarnChains };
});
afterEach(() => {
  Object.assign(wallet, { account: null, chainId: null });
  read.chains = null;
  vi.restoreAllMocks();
});
const connect = (chainId = 6662): void => void Object.assign(wallet, { account, chainId });

const rowOf = (pool: EarnPool, position: Partial<EarnPosition> | null, over: Partial<EarnRow> = {}): EarnRow => ({
  key: pool.key,
  entry: pool.entry,
  pool,
  position: position === null ? null : positionIn(pool, position),
  apr: { apr: APR_ONE / 8n, why: 'known', proof: null },
  serviceApr: null,
  fees: null,
  stakedValue: null,
  ...over,
});

const chainOf = (row: EarnRow): EarnChain => ({
  chainId: row.entry.chainId,
  rows: [row],
  round: {
    chainId: row.entry.chainId,
    block: 100n,
    head: null,
    blockTime: 1_000n,
    readAtMs: 0,
    account,
    pools: row.pool === null ? [] : [row.pool],
    positions: row.position === null ? [] : [row.position],
  },
  isFresh: true,
  isLoading: false,
  isFailed: false,
  window: null,
  prices: {},
  fees: {},
  serviceError: null,
  refresh: () => Promise.resolve(null),
});

function draw(children: React.ReactNode, path = '/mining'): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={path}>
        <I18nProvider first={fullIntl('en', englishMessages)}>{children}</I18nProvider>
      </StaticRouter>
    </QueryClientProvider>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('<bdi>', '')
    .replaceAll('</bdi>', '');
}

const cardOf = (row: EarnRow, hasAccount = true): string =>
  draw(
    <EarnCard row={row} chain={chainOf(row)} account={hasAccount ? account : null} isNested={false} place="short" />,
  );

test('a pool says what it pays, its limits and what is staked, without a wallet', () => {
  const pool = stakingPool({
    limits: {
      minStake: 10_000_000n,
      maxStake: 5_000_000_000n,
      maxPoolSize: 2_000_000_000n,
      countedStaked: 500_000_000n,
    },
  });
  const html = cardOf(rowOf(pool, null), false);
  for (const text of ['12.5%', '1,000 USDC-LP', '10 USDC-LP', '5,000 USDC-LP', '1,500 USDC-LP'])
    expect(html).toContain(text);
  expect(html).not.toContain('Stake</button>');
});

test('a pool that is full or missing says so on its button, a finished one offers the exit alone', () => {
  connect();
  const limits = { minStake: 1n, maxStake: 0n, maxPoolSize: 10n, countedStaked: 10n };
  expect(cardOf(rowOf(stakingPool({ limits }), { stakedBalance: 0n }))).toMatch(/disabled[^>]*>The pool is full/);
  expect(cardOf(rowOf(stakingPool({ exists: false }), { stakedBalance: 0n }))).toMatch(
    /disabled[^>]*>The contract has no such pool/,
  );
  const finished = cardOf(rowOf(stakingPool({}, { isFinished: true }), { stakedBalance: 5n }));
  expect(finished).toContain('Unstake</button>');
  expect(finished).not.toContain('Stake</button>');
  expect(finished).toContain('Finished');
});

test('on another network the card offers to switch', () => {
  connect(6661);
  expect(cardOf(rowOf(stakingPool(), { stakedBalance: 0n }))).toContain('Switch to Local BSC');
});

test('what is not known is never 0', () => {
  connect();
  const html = cardOf(
    rowOf(stakingPool({ totalStaked: null }), { stakedBalance: null, rewardDebt: null }, { apr: null }),
  );
  expect(html.match(/Unknown/g)?.length).toBeGreaterThanOrEqual(4);
  expect(html).not.toContain('>0 USDC');
});

test('a rate of the price service that is off by more than a tenth is shown beside ours', () => {
  const near = rowOf(stakingPool(), null, { serviceApr: (APR_ONE * 13n) / 100n });
  expect(cardOf(near, false)).not.toContain('Price service');
  expect(cardOf({ ...near, serviceApr: APR_ONE }, false)).toContain('Price service: 100%');
  const unknown = rowOf(stakingPool(), null, { apr: { apr: null, why: 'noPrice', proof: null }, serviceApr: APR_ONE });
  expect(cardOf(unknown, false)).toContain('Price service: 100%');
});

test('the multiplier of a farm and its part of all rewards', () => {
  const html = cardOf(rowOf(farmPool({ farmMultiplier: 200n, sumOfFarmMultiplier: 800n }), null), false);
  expect(html).toContain('2X');
  expect(html).toContain('25%');
});

test('the fee of a stake is named until its window ends, by the clock of the chain', () => {
  connect();
  const unstakeFee = { rate: 50_000n, laterRate: 0n, windowSeconds: 600n };
  const pool = stakingPool({ unstakeFee, reward: usdc }, { kind: 'rewards' });
  const fee = (stakeUpdateTime: bigint): string => cardOf(rowOf(pool, { stakedBalance: 5n, stakeUpdateTime }));
  expect(fee(900n)).toMatch(/5%; in \d+ minutes it falls to 0%/);
  expect(fee(400n)).toContain('Free');
  expect(cardOf(rowOf(pool, null), false)).toContain('5%; 0% once the stake is 10 minutes old');
});

test('with a stake the card says what an unstake costs after staking more, also when the window is over (rule 13.9)', () => {
  connect();
  const restart = 'Unstake fee of your whole stake after staking more';
  const unstakeFee = { rate: 300_000n, laterRate: 10_000n, windowSeconds: 7n * 86_400n };
  const pool = stakingPool({ unstakeFee, reward: usdc }, { kind: 'rewards' });
  for (const stakeUpdateTime of [900n, -700_000n]) {
    const html = cardOf(rowOf(pool, { stakedBalance: 5n, stakeUpdateTime }));
    expect(html).toContain(restart);
    expect(html).toContain('30% for 7 days, then 1%');
  }
  // Nothing can be added there, there is nothing yet, or the fee never falls.
  const finished = stakingPool({ unstakeFee, reward: usdc }, { kind: 'rewards', isFinished: true });
  expect(cardOf(rowOf(finished, { stakedBalance: 5n, stakeUpdateTime: 900n }))).not.toContain(restart);
  expect(cardOf(rowOf(pool, { stakedBalance: 0n }))).not.toContain(restart);
  const steady = stakingPool({ unstakeFee: { ...unstakeFee, windowSeconds: null }, reward: usdc }, { kind: 'rewards' });
  expect(cardOf(rowOf(steady, { stakedBalance: 5n }))).not.toContain(restart);
});

test('before a stake its form and dialog say what an unstake will cost (rule 13.9)', () => {
  const unstakeFee = { rate: 300_000n, laterRate: 10_000n, windowSeconds: 7n * 86_400n };
  const pool = stakingPool({ unstakeFee, reward: usdc }, { kind: 'rewards' });
  const said = (row: EarnRow): string => draw(<FactsRows rows={stakeFeeRows(row)} />);
  expect(said(rowOf(pool, { stakedBalance: 5n }))).toContain('30% for 7 days, then 1%');
  expect(said(rowOf(pool, { stakedBalance: 0n }))).toContain('30%; 1% once the stake is 7 days old');
  const steady = { ...unstakeFee, laterRate: 300_000n, windowSeconds: null };
  expect(said(rowOf({ ...pool, unstakeFee: steady }, { stakedBalance: 5n }))).toContain('30%');
  expect(said(rowOf({ ...pool, unstakeFee: null }, { stakedBalance: 5n }))).toContain('Unknown');
  expect(stakeFeeRows(rowOf({ ...pool, unstakeFee: noUnstakeFee }, { stakedBalance: 5n }))).toEqual([]);
  expect(stakeFeeRows(rowOf(stakingPool({ unstakeFee }), { stakedBalance: 5n }))).toEqual([]);
});

test.each([
  [mining, '/mining'],
  [mining, '/mining/staked'],
  [farms, '/farms/archived'],
] as const)('the page stands before anything is read, with its tab: %#', (about, path) => {
  const html = draw(<EarnPage about={about} />, path);
  expect(html).toContain('aria-current="page"');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test("with 'Staked only' the farms show a stake in a farm that gets no rewards any more, apart from the others", () => {
  connect();
  vi.spyOn(settingsStore, 'getInitialState').mockReturnValue({ ...settingsStore.getState(), isStakedOnly: true });
  const ended = rowOf(farmPool({ farmMultiplier: 0n }, { id: 1 }), { stakedBalance: 5n });
  const left = rowOf(farmPool({ farmMultiplier: 0n }, { id: 2 }), { stakedBalance: 0n });
  const live = rowOf(farmPool({}, { id: 3 }), { stakedBalance: 0n });
  read.chains = [{ ...chainOf(ended), rows: [ended, left, live] }];
  const html = draw(<EarnPage about={farms} />, '/farms');
  expect(html).not.toContain('You have nothing staked here.');
  expect(html.match(/data-earn=/g)).toHaveLength(1);
  expect(html).toContain('aria-label="Finished"');
});
