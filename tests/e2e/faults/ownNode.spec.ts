import type { Page } from '@playwright/test';
import { makeDeposit } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { WorkerControl } from '../support/serviceWorker.ts';

const target = 'own-node-6661';

function ownUrl(world: World): string {
  const url = world.state.services.find((service) => service.target === target)?.url;
  if (!url) throw new Error("The world has no node of one's own.");
  return url;
}

async function requests(world: World, service: string): Promise<number> {
  const answer = (await world.control('GET', `/requests?target=${service}`)) as { targets: { total: number }[] };
  return answer.targets[0]?.total ?? 0;
}

/** The methods that were requested from a node. */
async function methodsAsked(world: World, service: string): Promise<string[]> {
  const answer = (await world.control('GET', `/requests?target=${service}`)) as {
    targets: { counts: Record<string, number> }[];
  };
  return Object.keys(answer.targets[0]?.counts ?? {});
}

/** What a second node has to confirm, whoever runs the first: the height of the chain, and deposits. */
const confirmed = [
  'eth_chainId',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getTransactionReceipt',
  'eth_getTransactionByHash',
];

/** From the top bar through the network dialog. */
async function openOwnNode(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Network:/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Select a network' })
    .getByRole('button', { name: 'Use your own node' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Your own node' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Local ETH' });
  return dialog;
}

async function take(page: Page, url: string) {
  const dialog = await openOwnNode(page);
  await dialog.getByRole('textbox', { name: 'Node address' }).fill(url);
  await dialog.getByRole('button', { name: 'Check and use' }).click();
  return dialog;
}

/** The user's own node is read; the first node of the deployment only confirms. Earlier requests may still arrive. */
async function readsOwnFirst(world: World): Promise<void> {
  await expect(async () => {
    await world.control('DELETE', '/requests');
    await expect.poll(() => requests(world, target)).toBeGreaterThan(1);
    expect(confirmed).toEqual(expect.arrayContaining(await methodsAsked(world, 'rpc-6661-a')));
  }).toPass();
}

test.use({ permissions: ['notifications', 'background-sync'] });

test('a node of my own is asked first by page and worker, survives a reload, and goes when I remove it', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  await bridge.open('/bridge/tokens/ETH');
  await bridge.connect();
  const url = ownUrl(world);
  const dialog = await take(page, url);
  await expect(dialog.getByText('In use for Local ETH')).toBeVisible();
  await expect(dialog.getByText(url)).toBeVisible();
  await page.keyboard.press('Escape');

  await readsOwnFirst(world);
  await page.reload();
  await readsOwnFirst(world);

  // With all pages closed the worker reads the kept claim through it as well. The wallet was never told of it.
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await bridge.deposit();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  const control = await WorkerControl.of(page, world.appUrl);
  await page.close();
  await control.stop();
  await world.control('DELETE', '/requests');
  await control.periodicSync();
  await expect.poll(() => requests(world, target)).toBeGreaterThan(0);
  expect(confirmed).toEqual(expect.arrayContaining(await methodsAsked(world, 'rpc-6661-a')));
  expect(JSON.stringify(wallet.requests)).not.toContain(new URL(url).host);

  const later = new BridgePage(await context.newPage(), world);
  await later.open('/bridge/tokens/ETH');
  const again = await openOwnNode(later.page);
  await again.getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByText('In use for Local ETH')).toBeHidden();
  await later.page.keyboard.press('Escape');
  await world.control('DELETE', '/requests');
  await expect.poll(() => requests(world, 'rpc-6661-a')).toBeGreaterThan(1);
  expect(await requests(world, target)).toBe(0);
});

test.describe('an address that is not a node of this network is refused with the reason, and not stored', () => {
  const host = (world: World) => new URL(ownUrl(world)).host;
  const cases: [string, (world: World) => Promise<string>, (world: World) => string][] = [
    [
      'another chain',
      async (world) => {
        await world.fault(target, { kind: 'wrongChain' });
        return ownUrl(world);
      },
      (world) => `${host(world)} serves a different network and is not used.`,
    ],
    [
      'a dead one',
      async (world) => {
        await world.fault(target, { kind: 'status', status: 503 });
        return ownUrl(world);
      },
      (world) => `${host(world)} does not respond like a node.`,
    ],
    [
      'one that answers with a page',
      async (world) => {
        await world.fault(target, { kind: 'garbage' });
        return ownUrl(world);
      },
      (world) => `${host(world)} does not respond like a node.`,
    ],
    [
      'one with other blocks',
      async (world) => {
        await world.fault(
          target,
          { kind: 'edit', field: 'hash', value: `0x${'ee'.repeat(32)}` },
          { methods: ['eth_getBlockByNumber'] },
        );
        return ownUrl(world);
      },
      (world) => `${host(world)} shows different Local ETH blocks`,
    ],
    [
      'a place the deployment does not allow',
      async () => 'https://node.example.org/key',
      () => 'This site may not connect to that host.',
    ],
    ['no address', async () => 'http://node.example.org', () => 'This is not a node address.'],
  ];
  for (const [name, prepare, sentence] of cases) {
    test(name, async ({ bridge, world }) => {
      await bridge.open();
      const dialog = await take(bridge.page, await prepare(world));
      await expect(dialog.getByRole('alert')).toContainText(sentence(world));
      await expect(dialog.getByText('In use for')).toBeHidden();
      await world.clearFaults();
      await bridge.page.reload();
      await expect((await openOwnNode(bridge.page)).getByText('In use for')).toBeHidden();
    });
  }
});

test('an own node that stops is named, and the app continues without it; one that lies makes nothing claimable', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await bridge.open('/bridge/tokens/ETH');
  await bridge.connect();
  const url = ownUrl(world);
  await expect((await take(page, url)).getByText('In use for Local ETH')).toBeVisible();
  await page.keyboard.press('Escape');

  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await world.fault(
    target,
    { kind: 'edit', field: 'status', value: '0x0' },
    { methods: ['eth_getTransactionReceipt'] },
  );
  await bridge.open(deposit.link);
  await expect(bridge.progress()).toContainText(
    `The nodes do not agree about this deposit yet: ${new URL(url).host} differs.`,
  );
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
  await expect(bridge.page.getByRole('button', { name: 'Start new bridging', exact: true })).toBeHidden();

  await world.clearFaults();
  await world.fault(target, { kind: 'status', status: 503 });
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  await expect((await openOwnNode(page)).getByText('Not responding. Using the app’s nodes instead.')).toBeVisible();
});
