import type { Page } from '@playwright/test';
import { BridgePage, expect, test, type ChainName, type World } from '../support/fixtures.ts';
import { limit } from '../support/limits.ts';
import { makeManyDeposits } from '../support/manyDeposits.ts';
import { besideApp, claimRecord, makeDatabase, newestVersion } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const openCount = 200;
const savedCount = 10_000;

/** Claims that were paid out long ago. */
function finished(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => {
    const hash = `0x${(index + 1).toString(16).padStart(64, '0')}`;
    const createdAt = Date.UTC(2026, 0, 1) + index * 60_000;
    return {
      ...claimRecord({ hash, source: 6661, target: 6662, symbol: 'ETH', receiver: `0x${'11'.repeat(20)}` }, createdAt),
      archivedAt: createdAt + 1,
    };
  });
}

async function heapMib(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Requests to the nodes of a chain since the log was cleared. */
async function requestsTo(world: World, chainId: ChainName): Promise<number> {
  const { targets } = (await world.control('GET', '/requests')) as {
    targets: { target: string; requests: unknown[] }[];
  };
  return targets
    .filter(({ target }) => target.startsWith(`rpc-${chainId}-`))
    .reduce((sum, { requests }) => sum + requests.length, 0);
}

test('10,000 saved claims, 200 of them open: the list is there at once, all are read in a few requests, memory stays small (rule 8.16)', async ({
  page,
  world,
  pageErrors,
}) => {
  const open = (
    await Promise.all([makeManyDeposits(world, 6661, openCount / 2), makeManyDeposits(world, 6662, openCount / 2)])
  ).flat();
  const bridge = new BridgePage(page, world);
  await bridge.open();
  const panel = page.locator('#claims');
  await expect(panel).toContainText('No saved claims');
  const emptyMib = await heapMib(page);

  await besideApp(page, world);
  const records = [...open, ...finished(savedCount - openCount)];
  await makeDatabase(page, newestVersion, {
    claims: Object.fromEntries(records.map((record) => [String(record.depositHash), record])),
  });
  await world.control('DELETE', '/requests');
  const startMs = Date.now();
  await bridge.open();
  await expect(panel.locator('[data-claim]').first()).toBeVisible({ timeout: limit(1_000) });
  console.log(`10,000 saved claims: the first card after ${Date.now() - startMs} ms`);
  await expect(panel.locator('[data-claim]')).toHaveCount(10);
  await expect(panel.getByText('Page 1 of 20')).toBeVisible();

  // The last of the open claims, so that all have been read.
  for (let turn = 1; turn < 20; turn += 1) await panel.getByRole('button', { name: 'Older' }).click();
  await expect(panel.getByText('Page 20 of 20')).toBeVisible();
  await expect(panel.locator('[data-claim]').first()).toContainText('Ready to claim');
  const readIn = await Promise.all([requestsTo(world, 6661), requestsTo(world, 6662)]);
  console.log(
    `200 open claims were read with ${readIn.join(' and ')} requests to the two chains, those of the form included`,
  );
  for (const requests of readIn) expect(requests).toBeLessThan(40);

  await panel
    .getByRole('button', { name: 'Show 9800 finished claims' })
    .or(panel.getByRole('button', { name: 'Show 9,800 finished claims' }))
    .click();
  await expect(panel.locator('[data-claim]')).toHaveCount(10);
  const moreMib = (await heapMib(page)) - emptyMib;
  console.log(`memory: ${moreMib.toFixed(1)} MiB more than with no claim`);
  expect(moreMib).toBeLessThan(60);
  expect(pageErrors).toEqual([]);
});
