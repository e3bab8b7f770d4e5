import type { Page } from '@playwright/test';
import { test, type World } from '../e2e/support/fixtures.ts';
import { makeManyDeposits } from '../e2e/support/manyDeposits.ts';
import { WorkerControl } from '../e2e/support/serviceWorker.ts';
import { besideApp, makeDatabase, newestVersion } from '../e2e/support/storage.ts';
import { note } from './figures.ts';
import { forgetRequests, requestsByTarget } from './requests.ts';

const claimCount = 1_000;

/** Until all claims have been read since then. @returns when that was, in milliseconds */
async function allReadAtMs(page: Page, sinceMs: number): Promise<number> {
  // Asked in the page, which costs the worker less of the processor than asking from outside.
  return page.evaluate(
    ([since, count]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const look = (): void => {
            const reading = opening.result.transaction('claims').objectStore('claims').getAll();
            reading.addEventListener('success', () => {
              const claims = reading.result as { lastFacts?: { readAtMs: number } }[];
              if (claims.filter(({ lastFacts }) => lastFacts !== undefined && lastFacts.readAtMs >= since).length < count) setTimeout(look, 50);
              else resolve(Date.now());
            });
          };
          look();
        });
      }),
    [sinceMs, claimCount] as const,
  );
}

/** When each chain was asked since then. */
async function askedSince(world: World, sinceMs: number): Promise<number[][]> {
  const asked = [...(await requestsByTarget(world, 'rpc-*'))];
  return [6661, 6662].map((chainId) => asked.flatMap(([target, times]) => (target.startsWith(`rpc-${chainId}-`) ? times : [])).filter((atMs) => atMs >= sinceMs));
}

test.use({ permissions: ['notifications', 'background-sync'] });

test('one round of the service worker over 1,000 active claims', async ({ bridge, world }) => {
  await bridge.open();
  const control = await WorkerControl.of(bridge.page, world.appUrl);
  await besideApp(bridge.page, world);
  await control.stop();
  const claims = (await Promise.all([makeManyDeposits(world, 6661, claimCount / 2, 1), makeManyDeposits(world, 6662, claimCount / 2, 1)])).flat();
  // They wait: what is ready would be asked of a second node as well, once.
  for (const chainId of [6661, 6662]) await world.control('POST', `/chains/${chainId}/pauseMining`, {});
  await makeDatabase(bridge.page, newestVersion, { claims: Object.fromEntries(claims.map((claim) => [String(claim.depositHash), claim])) });
  await forgetRequests(world);
  const startMs = Date.now();
  await control.periodicSync();
  const readMs = await allReadAtMs(bridge.page, startMs);
  const atFirst = (await askedSince(world, startMs)).map((times) => times.length);
  note({ name: '1,000 claims seen for the first time, with the worker started', value: readMs - startMs, unit: 'ms', budget: 1_000, detail: `${atFirst.join(' and ')} requests to the two chains` });

  const againMs = await allReadAtMs(bridge.page, readMs);
  const asked = await askedSince(world, readMs);
  note({ name: 'a round over 1,000 active claims', value: againMs - Math.min(...asked.flat()), unit: 'ms', budget: 1_000 });
  note({ name: 'batches for one chain in it', value: Math.max(...asked.map((times) => times.length)), unit: 'requests', budget: 1 });
  for (const chainId of [6661, 6662]) await world.control('POST', `/chains/${chainId}/resumeMining`, {});
});
