import type { Page } from '@playwright/test';
import { expect, test, type ChainName, type World } from '../e2e/support/fixtures.ts';
import { makeManyDeposits } from '../e2e/support/manyDeposits.ts';
import { persistedClaims, WorkerControl } from '../e2e/support/serviceWorker.ts';
import { pauseChain, resumeChain } from '../e2e/support/steps.ts';
import { besideApp, makeDatabase, newestVersion } from '../e2e/support/storage.ts';
import { saveFigure, median } from './figures.ts';
import { arrivals } from './traffic.ts';

/** The channel on which pages and workers inform each other of changes (src/io/tabChannel.ts). */
const tabChannelName = 'causeway-state';
const chains: readonly ChainName[] = [6661, 6662];
const claimsEach = 500;
/** Rounds over known claims; the round before them reads all of them for the first time. */
const roundCount = 5;

test.use({ permissions: ['notifications', 'background-sync'] });

test.afterEach(async ({ world }) => {
  for (const chainId of chains) await resumeChain(world, chainId);
});

/** Deposits on a chain that stands still afterwards, so that all of them wait for confirmations. */
async function waitingDeposits(world: World, source: ChainName): Promise<Record<string, unknown>[]> {
  // In one block: the first must not have its confirmations before the last is in a block.
  await world.node(source).setBlockGasLimit({ gasLimit: 1_000_000_000n });
  const claims = await makeManyDeposits(world, source, claimsEach, 1);
  await pauseChain(world, source);
  return claims;
}

/**
 * Makes a page record when the worker has read and stored the claims: it informs all pages of the app in each round.
 */
async function recordRounds(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const recordedAtMs: number[] = [];
    Object.assign(window, { recordedAtMs });
    new BroadcastChannel(name).addEventListener('message', () => recordedAtMs.push(Date.now()));
  }, tabChannelName);
}

interface Round {
  tookMs: number;
  /** Requests to each of the chains. */
  asked: number[];
}

/** Waits for a round, and expects that it read every claim. */
async function roundAt(page: Page, world: World, index: number): Promise<Round> {
  const recorded = await page.waitForFunction(
    (wanted) => (window as unknown as { recordedAtMs: number[] }).recordedAtMs[wanted],
    index,
    { timeout: 60_000 },
  );
  const endMs = (await recorded.jsonValue()) ?? Number.NaN;
  // All claims have the time at which the round began.
  const [startMs = 0, ...others] = new Set((await persistedClaims(page)).map(({ lastFacts }) => lastFacts?.readAtMs));
  expect(others).toEqual([]);
  const asked = await Promise.all(
    chains.map(
      async (chainId) =>
        (await arrivals(world, `rpc-${chainId}-*`)).filter(({ atMs }) => atMs >= startMs && atMs <= endMs).length,
    ),
  );
  return { tookMs: endMs - startMs, asked };
}

test('one round of the service worker over 1,000 active claims', async ({ bridge, world }) => {
  const { page } = bridge;
  await bridge.open();
  const control = await WorkerControl.of(page, world.appUrl);
  await besideApp(page, world);
  const claims = (await Promise.all(chains.map((chainId) => waitingDeposits(world, chainId)))).flat();
  await makeDatabase(page, newestVersion, {
    claims: Object.fromEntries(claims.map((claim) => [String(claim.depositHash), claim])),
  });
  await recordRounds(page);
  await control.periodicSync();
  const rounds: Round[] = [];
  for (let index = 0; index <= roundCount; index += 1) rounds.push(await roundAt(page, world, index));
  const [first, ...known] = rounds;
  const detail = `each ${known.map(({ tookMs, asked }) => `${tookMs} ms with ${asked.join(' and ')} requests`).join(', ')}; when seen for the first time ${first?.tookMs} ms with ${first?.asked.join(' and ')}`;
  await saveFigure('roundTime', median(known.map(({ tookMs }) => tookMs)), detail);
  // Every half minute two small requests are added: the heads of two operators' nodes are compared.
  await saveFigure('roundBatches', median(known.map(({ asked }) => Math.max(...asked))), detail);
});
