import type { Page } from '@playwright/test';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { persistedClaims, storedRecord, WorkerControl } from '../support/serviceWorker.ts';
import { waitingDeposit } from '../support/waitingDeposit.ts';

test.use({ permissions: ['notifications', 'background-sync'] });

const confirmationsOf = async (page: Page): Promise<number> => {
  const [claim] = await persistedClaims(page);
  const { sourceHead, receipt } = claim?.lastFacts ?? {};
  return sourceHead && receipt ? Number(sourceHead - receipt.blockNumber) + 1 : 0;
};

test.describe('claims are followed in the background', () => {
  test.afterEach(({ world }) => world.control('POST', '/chains/6661/resumeMining', {}));

  test('all pages closed: the worker is started and notifies once, and the claim succeeds where the notification leads', async ({
    bridge,
    wallet,
    world,
    context,
  }) => {
    const depositHash = await waitingDeposit(bridge, world);
    const control = await WorkerControl.of(bridge.page, world.appUrl);
    await bridge.page.close();
    await control.stop();
    await world.mine(6661, 12);
    await control.periodicSync();
    await expect
      .poll(() => control.notifications())
      .toEqual([
        {
          title: '1 ETH ready to claim',
          body: 'Your deposit on Local ETH has all its confirmations. It can be claimed on Local BSC now.',
          tag: depositHash,
          path: `bridge/tokens?release=6661,6662,${depositHash}`,
        },
      ]);

    // Stopped and started again: no notification is shown twice.
    await control.clearNotifications();
    await control.stop();
    await control.periodicSync();
    await control.periodicSync();
    await expect.poll(() => control.isWatchOver()).toBe(true);
    expect(await control.notifications()).toEqual([]);

    // The claim to which the notification leads succeeds.
    wallet.chainId = 6662;
    const release = new BridgePage(await context.newPage(), world);
    await release.open(`/bridge/tokens?release=6661,6662,${depositHash}`);
    await release.claim();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });

  test('the page is left for another tab: the count in the database rises, the tap brings the claim onto it', async ({
    bridge,
    world,
    context,
  }) => {
    const depositHash = await waitingDeposit(bridge, world);
    const control = await WorkerControl.of(bridge.page, world.appUrl);
    await bridge.page.goto(new URL('/farms', world.appUrl).href);
    await expect.poll(() => confirmationsOf(bridge.page)).toBeGreaterThan(0);
    const before = await confirmationsOf(bridge.page);
    await world.mine(6661, 3);
    await expect.poll(() => confirmationsOf(bridge.page)).toBe(before + 3);
    expect(await control.notifications()).toEqual([]);
    await world.mine(6661, 12);
    await expect.poll(async () => (await control.notifications()).map(({ tag }) => tag)).toEqual([depositHash]);

    const pages = context.pages().length;
    await control.tap(depositHash);
    await expect(bridge.page).toHaveURL(new URL(`/bridge/tokens?release=6661,6662,${depositHash}`, world.appUrl).href);
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    expect(context.pages()).toHaveLength(pages);
    await expect.poll(() => control.notifications()).toEqual([]);
  });

  test(
    'the worker is stopped in the middle of a poll: the next event continues at the cursor, and notifies once (rule 8.3)',
    { tag: '@money' },
    async ({ bridge, world, context }) => {
      const depositHash = await waitingDeposit(bridge, world);
      const control = await WorkerControl.of(bridge.page, world.appUrl);
      // A page of the same origin without the app, to read the database.
      const outside = await context.newPage();
      await outside.route('**/outside.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
      );
      await outside.goto(new URL('/outside.html', world.appUrl).href);
      await bridge.page.close();
      await control.stop();
      // Only a round that finds something new changes the cursor.
      await world.mine(6661, 1);
      await control.periodicSync();
      const head = await world.client(6661).getBlockNumber();
      await expect.poll(() => storedRecord(outside, 'cursors', 'watch')).toMatchObject({ heads: { 6661: head } });
      await control.stop();
      const before = await storedRecord(outside, 'cursors', 'watch');
      const [claimBefore] = await persistedClaims(outside);

      await world.mine(6661, 12);
      await world.fault('rpc-*', { kind: 'hang' });
      await control.periodicSync();
      await expect.poll(() => control.isWatching()).toBe(true);
      await control.stop();
      expect(await storedRecord(outside, 'cursors', 'watch')).toEqual(before);
      expect((await persistedClaims(outside))[0]).toEqual(claimBefore);

      await world.clearFaults();
      await control.periodicSync();
      await expect.poll(async () => (await control.notifications()).map(({ tag }) => tag)).toEqual([depositHash]);
      expect(await confirmationsOf(outside)).toBe(14);
      await control.clearNotifications();
      await control.stop();
      await control.periodicSync();
      await expect.poll(() => control.isWatchOver()).toBe(true);
      expect(await control.notifications()).toEqual([]);
    },
  );

  test('a push always shows something', async ({ bridge, world }) => {
    await bridge.open();
    const control = await WorkerControl.of(bridge.page, world.appUrl);
    await control.push();
    await expect
      .poll(async () => (await control.notifications()).map(({ title }) => title))
      .toEqual(['Claims checked']);
  });
});
