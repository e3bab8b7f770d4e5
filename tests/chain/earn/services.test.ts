// Rates of a started world: those of the app from the chain, beside those of the price service.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { earnEntriesOf } from '../../../src/config/earnEntries.ts';
import { lpRegistryOf } from '../../../src/config/lpTokens.ts';
import { aprOf, isAprDifferent } from '../../../src/core/earn/apr.ts';
import { earnKinds } from '../../../src/core/earn/entry.ts';
import { fetchAprs, fetchPrices } from '../../../src/io/earn/aprs.ts';
import { readEarn } from '../../../src/io/reads/earn.ts';
import { readEarnWindow } from '../../../src/io/reads/earnWindow.ts';
import { fetchPools } from '../../../src/io/registries/earnPools.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { aprQuestion } from '../../../src/parts/earn/earnQueries.ts';
import { contractKind } from '../contractKind.ts';
import { alice } from '../services/support.ts';

const chainId = 6662;
let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
});
afterAll(() => running.stop());

async function readAll() {
  const deployment = buildDeployment(running.world, endpointsOf(running));
  const source = { deployment, tokens: deployment.tokens, lpTokens: lpRegistryOf(deployment) };
  const entries = earnKinds.flatMap((kind) => earnEntriesOf(source, kind, chainId));
  const reader = createRpcReader(deployment.chains);
  const [round, window, prices] = await Promise.all([
    readEarn(reader, chainId, entries, alice.address),
    readEarnWindow(reader, chainId, entries),
    fetchPrices({ pricesUrl: deployment.pricesUrl ?? '' }, chainId),
  ]);
  const rates = round.pools.map((pool) => ({ pool, ...aprOf({ pool, window, prices, usualBlockTimeMs: null }) }));
  return { round, window, rates, deployment };
}

const controlFault = async (fault: object): Promise<void> => {
  const body = JSON.stringify({ target: 'prices', fault });
  const answer = await fetch(`${running.control.url}/faults`, { method: 'POST', body });
  expect(answer.status).toBe(200);
};
const clear = () => fetch(`${running.control.url}/faults`, { method: 'DELETE' });

test('every place that is not finished has a rate of its own, from a chain that makes a block a second', async () => {
  const { rates, window, round } = await readAll();
  expect(window.blockTimeMs).toBeGreaterThan(800n);
  // A busy machine makes them later; the default of a chain that says nothing is 12 s.
  expect(window.blockTimeMs).toBeLessThan(5_000n);
  expect(Number(window.toTime - window.fromTime)).toBeLessThanOrEqual(7 * 86_400);
  expect(Math.abs(Number(round.blockTime) - Date.now() / 1_000)).toBeLessThan(60);
  for (const { pool, apr, why } of rates)
    expect([pool.entry.earningSymbol, why, (apr ?? 0n) > 0n]).toEqual([
      pool.entry.earningSymbol,
      pool.entry.isFinished ? 'finished' : 'known',
      !pool.entry.isFinished,
    ]);
});

test('the service says the same until it lies; what is no number counts as not known', async () => {
  const { rates, deployment } = await readAll();
  const request = { pricesUrl: deployment.pricesUrl ?? '' };
  for (const kind of ['mining', 'rewards'] as const) {
    const own = rates.filter(({ pool }) => pool.entry.kind === kind && !pool.entry.isFinished);
    const questions = own.flatMap(({ pool }) => aprQuestion(pool) ?? []);
    expect(questions.map((one) => 'priceDefiningStakedTokenAddress' in one)).toEqual(own.map(() => kind === 'mining'));
    const differences = async () => {
      const said = await fetchAprs(request, questions);
      return own.map(({ pool, apr }) => isAprDifferent(apr, said[pool.reward?.address ?? '0x'] ?? null));
    };
    expect(await differences()).toEqual(own.map(() => false));
    await controlFault({ kind: 'edit', field: 'factor', value: 10 });
    expect(await differences()).toEqual(own.map(() => true));
    await clear();
    await controlFault({ kind: 'edit', field: 'apr', value: 'NaN' });
    expect(await fetchAprs(request, questions)).toEqual({});
    await clear();
    await controlFault({ kind: 'status', status: 500, body: 'x' });
    await expect(fetchAprs(request, questions)).rejects.toMatchObject({
      appError: { code: 'aprRequestFailed', detail: 'request failed with 500: x' },
    });
    await clear();
  }
});

test('the static host has pools that the release does not have', async () => {
  const staticHost = running.service('static-host').url;
  const { pools, log } = await fetchPools({ staticHost, file: 'rewards', chainId });
  expect(pools.map(({ earningSymbol }) => earningSymbol)).toEqual(['TXL', 'USDT']);
  expect(log).toEqual(['Dynamic pools rewardPools.2: no stakingSymbol or earningSymbol']);
});
