import type { BrowserContext } from '@playwright/test';
import { createDevice, type Device } from '../../../devnet/services/pushDevice.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { storedRecord, WorkerControl } from '../support/serviceWorker.ts';
import { waitingDeposit } from '../support/waitingDeposit.ts';

// The world and the watcher are those of all tests of this file.
test.describe.configure({ mode: 'default' });
test.use({ watcher: true, permissions: ['notifications'] });

const startText = 'Notify me when the app is closed, too';
const endText = 'Do not notify me when the app is closed';

/**
 * Puts a subscription at the local push service in the place of the browser's own push service, which a test browser
 * cannot reach. What the browser does with a message is real: it comes through the browser's tools.
 */
async function subscribeLocally(context: BrowserContext, { subscription }: Device): Promise<void> {
  await context.addInitScript((local) => {
    const key = 'local push subscription';
    const current = () => ({
      endpoint: local.endpoint,
      options: {},
      toJSON: () => local,
      unsubscribe: () =>
        localStorage.getItem('refuses to unsubscribe') === null
          ? Promise.resolve(localStorage.removeItem(key)).then(() => true)
          : Promise.resolve(false),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem(key) === null ? null : current()),
      subscribe: () => Promise.resolve(localStorage.setItem(key, '1')).then(current),
    });
  }, subscription);
}

/** The requests that the watcher got for subscriptions. */
async function asked(world: World, method: string): Promise<number> {
  const answer = (await world.control('GET', '/requests?target=watcher')) as {
    targets: { requests: { method: string; path: string }[] }[];
  };
  return answer.targets
    .flatMap(({ requests }) => requests)
    .filter((request) => request.method === method && request.path.endsWith('/subscription')).length;
}

/** A deposit that waits, and a browser that gets messages about it. */
async function startMessages(bridge: BridgePage, world: World): Promise<{ device: Device; depositHash: string }> {
  const device = createDevice(pushUrl(world));
  await subscribeLocally(bridge.page.context(), device);
  const depositHash = await waitingDeposit(bridge, world);
  await bridge.page.getByRole('button', { name: startText }).click();
  await expect(bridge.page.getByRole('button', { name: endText })).toBeVisible();
  return { device, depositHash };
}

const pushUrl = (world: World): string =>
  world.state.services.find(({ target }) => target === 'push-service')?.url ?? '';

test.afterEach(({ world }) => world.control('POST', '/chains/6661/resumeMining', {}));

test(
  'everything is closed: the message of the watcher is shown once, and the claim succeeds where it leads',
  { tag: '@money' },
  async ({ bridge, wallet, world, context }) => {
    const { device, depositHash } = await startMessages(bridge, world);
    await expect(bridge.page.getByText(/also when it is closed/)).toBeVisible();
    const control = await WorkerControl.of(bridge.page, world.appUrl);
    await bridge.page.close();
    await control.stop();

    await world.mine(6661, 12);
    await expect.poll(() => device.titles()).toEqual(['A claim is ready']);
    const [message = ''] = await device.texts();
    expect(message).not.toContain(wallet.address);
    await control.push(message);
    const shown = [
      {
        title: '1 ETH ready to claim',
        body: 'Your deposit on Local ETH has all its confirmations. It can be claimed on Local BSC now.',
        tag: depositHash,
        path: `bridge/tokens?release=6661,6662,${depositHash}`,
      },
    ];
    await expect.poll(() => control.notifications()).toEqual(shown);
    await control.clearNotifications();

    wallet.chainId = 6662;
    const release = new BridgePage(await context.newPage(), world);
    await release.open(`/${shown[0]?.path}`);
    await release.claim();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  },
);

test('the watcher cannot be reached: the app says so, tracks the claim, and the next attempt succeeds', async ({
  bridge,
  world,
  context,
}) => {
  await subscribeLocally(context, createDevice(pushUrl(world)));
  await waitingDeposit(bridge, world);
  await world.fault('watcher', { kind: 'stop' });
  await bridge.page.getByRole('button', { name: startText }).click();
  await expect(bridge.page.getByText(/cannot be reached/)).toBeVisible();
  await expect(bridge.page.getByText(/for about five minutes after you close it/)).toBeVisible();
  await world.clearFaults();
  await world.mine(6661, 3);
  await expect(bridge.step('confirmations')).toContainText('4');
  await bridge.page.getByRole('button', { name: 'Try again' }).click();
  await expect(bridge.page.getByRole('button', { name: endText })).toBeVisible();
});

test('the watcher refuses, or gets too many requests: the app says which, and what is true meanwhile', async ({
  bridge,
  world,
  context,
}) => {
  await subscribeLocally(context, createDevice(pushUrl(world)));
  await waitingDeposit(bridge, world);
  const tryAgain = bridge.page.getByRole('button', { name: 'Try again' });
  await world.fault('watcher', { kind: 'status', status: 403 });
  await bridge.page.getByRole('button', { name: startText }).click();
  await expect(bridge.page.getByText(/refused this request.*only while your browser is running/)).toBeVisible();
  await expect(bridge.page.getByText(/for about five minutes after you close it/)).toBeVisible();
  await expect(bridge.page.getByText(/cannot be reached/)).toHaveCount(0);
  await world.clearFaults();
  await world.fault('watcher', { kind: 'status', status: 429 });
  await tryAgain.click();
  await expect(bridge.page.getByText(/too many requests now\. Try again in a few minutes/)).toBeVisible();
  await world.clearFaults();
  await world.fault('watcher', { kind: 'status', status: 503 });
  await tryAgain.click();
  await expect(bridge.page.getByText(/cannot be reached/)).toBeVisible();
  await world.clearFaults();
  await tryAgain.click();
  await expect(bridge.page.getByRole('button', { name: endText })).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
});

test('it is ended in the app: the watcher deletes it, and nothing begins it again', async ({ bridge, world }) => {
  await startMessages(bridge, world);
  // While neither the browser nor the watcher ends it, the app says so.
  await bridge.page.evaluate(() => localStorage.setItem('refuses to unsubscribe', '1'));
  await world.fault('watcher', { kind: 'stop' });
  await bridge.page.getByRole('button', { name: endText }).click();
  await expect(bridge.page.getByText(/^Your browser did not end these notifications/)).toBeVisible();
  await world.clearFaults();
  await bridge.page.evaluate(() => localStorage.removeItem('refuses to unsubscribe'));
  const deleted = await asked(world, 'DELETE');
  await bridge.page.getByRole('button', { name: endText }).click();
  await expect(bridge.page.getByRole('button', { name: startText })).toBeVisible();
  expect(await asked(world, 'DELETE')).toBe(deleted + 1);
  expect(await storedRecord(bridge.page, 'settings', 'push')).toBeUndefined();
  const made = await asked(world, 'POST');
  await bridge.page.reload();
  await expect(bridge.page.getByRole('button', { name: startText })).toBeVisible();
  await world.mine(6661, 12);
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  expect(await asked(world, 'POST')).toBe(made);
});

test('it is ended on the notification', async ({ bridge, world }) => {
  const { device, depositHash } = await startMessages(bridge, world);
  const control = await WorkerControl.of(bridge.page, world.appUrl);
  await bridge.page.close();
  await control.stop();
  await world.mine(6661, 12);
  await expect.poll(() => device.titles()).toHaveLength(1);
  await control.push((await device.texts())[0]);
  await expect.poll(async () => (await control.notifications()).map(({ tag }) => tag)).toEqual([depositHash]);
  expect(await control.actions(depositHash)).toEqual(['Claim', 'Turn off']);
  const deleted = await asked(world, 'DELETE');
  await control.tap(depositHash, 'end');
  await expect.poll(() => asked(world, 'DELETE')).toBe(deleted + 1);
});

test('the browser replaces its subscription: the worker tells the watcher the new one', async ({ bridge, world }) => {
  const { device } = await startMessages(bridge, world);
  const control = await WorkerControl.of(bridge.page, world.appUrl);
  const next = createDevice(pushUrl(world));
  await control.replaceSubscription(next.subscription);
  await expect.poll(() => asked(world, 'PUT')).toBeGreaterThan(0);
  await bridge.page.close();
  await world.mine(6661, 12);
  await expect.poll(() => next.titles()).toEqual(['A claim is ready']);
  expect(await device.titles()).toEqual([]);
});
