import { parseEther } from 'viem';
import { makeDeposit } from './support/deposits.ts';
import { expect, test, type BridgePage, type World } from './support/fixtures.ts';
import type { TestWallet } from './support/testWallet.ts';

interface Asked {
  total: number;
  counts: Record<string, number>;
  requests: { atMs: number }[];
}

const first = 'rpc-6661-a';
const second = 'rpc-6661-b';
const everything = ['rpc-6661-*', 'rpc-6662-*'] as const;

/** What an endpoint was asked since it was last forgotten. */
async function asked(world: World, target: string, method = ''): Promise<Asked> {
  const answer = (await world.control('GET', `/requests?target=${target}&method=${method}`)) as { targets: Asked[] };
  const [found] = answer.targets;
  if (!found) throw new Error(`There is no target ${target}.`);
  return found;
}

/** Gives the account so many coins on 6661 and waits until the form says so. */
async function balanceFollows(bridge: BridgePage, wallet: TestWallet, world: World, coins: number): Promise<void> {
  await world.node(6661).setBalance({ address: wallet.address, value: parseEther(String(coins)) });
  await expect(bridge.page.getByText(`Balance: ${coins} ETH`)).toBeVisible();
}

async function openConnected(bridge: BridgePage): Promise<void> {
  await bridge.open('/bridge/tokens/ETH');
  await bridge.connect();
}

test.describe('a first endpoint that fails does not break reads', () => {
  const faults: [string, Record<string, unknown>][] = [
    ['5xx', { kind: 'status', status: 502 }],
    ['HTML', { kind: 'garbage' }],
    ['a cut body', { kind: 'cut' }],
  ];
  for (const [name, fault] of faults) {
    test(name, async ({ bridge, wallet, world }) => {
      await world.fault(first, fault);
      await openConnected(bridge);
      await balanceFollows(bridge, wallet, world, 77);
    });
  }

  test('silence: the next one is asked after 4 s, and first from then on', async ({ bridge, wallet, world }) => {
    await world.fault(first, { kind: 'hang' });
    await openConnected(bridge);
    const startMs = Date.now();
    await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
    expect(Date.now() - startMs).toBeLessThan(9_000);
    await balanceFollows(bridge, wallet, world, 78);
  });

  test('429: the pause is kept', async ({ bridge, wallet, world }) => {
    await world.control('DELETE', '/requests');
    await world.fault(first, { kind: 'rateLimit', retryAfter: 50 });
    await openConnected(bridge);
    await balanceFollows(bridge, wallet, world, 79);
    await balanceFollows(bridge, wallet, world, 80);
    // one reader in the worker, one on the page: each hears of the limit once
    expect((await asked(world, first)).total).toBeLessThanOrEqual(2);
  });

  test('429 of all endpoints: at most one request a second, and it goes on by itself', async ({ bridge, wallet, world }) => {
    await world.control('DELETE', '/requests');
    await world.fault('rpc-6661-*', { kind: 'rateLimit' });
    await openConnected(bridge);
    await expect.poll(async () => (await asked(world, first)).total).toBeGreaterThan(3);
    const times = (await asked(world, first)).requests.map(({ atMs }) => atMs);
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    expect(times.length).toBeLessThanOrEqual(2 * (seconds + 1));
    await world.clearFaults();
    await balanceFollows(bridge, wallet, world, 81);
  });

  test('another chain: shut out for the session, none of its data is used', async ({ bridge, wallet, world }) => {
    await world.node(6662).setBalance({ address: wallet.address, value: parseEther('5') });
    await world.control('DELETE', '/requests');
    await world.fault(first, { kind: 'wrongChain' });
    await openConnected(bridge);
    await balanceFollows(bridge, wallet, world, 82);
    await world.clearFaults();
    // right again, and the other one away: what lied once is not asked again
    await world.fault(second, { kind: 'status', status: 503 });
    await world.control('DELETE', `/requests?target=${second}`);
    await expect.poll(async () => (await asked(world, second)).total).toBeGreaterThan(1);
    expect((await asked(world, first)).total, 'one proof for each reader').toBeLessThanOrEqual(2);
    await world.clearFaults();
    await balanceFollows(bridge, wallet, world, 83);
  });

  test('a deposit and its confirmations get through', async ({ bridge, world }) => {
    for (const target of everything) await world.fault(target.replace('*', 'a'), { kind: 'status', status: 500 });
    await openConnected(bridge);
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
  });
});

test('a multicall that brings nothing usable is asked again after about 3 s', async ({ bridge, world }) => {
  await world.control('DELETE', '/requests');
  await world.fault(first, { kind: 'edit', field: '', value: '0x' }, { methods: ['eth_call'], times: 1 });
  await openConnected(bridge);
  await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
  const [failed, again] = (await asked(world, first, 'eth_call')).requests.map(({ atMs }) => atMs);
  const waitedMs = (again ?? 0) - (failed ?? 0);
  expect(waitedMs).toBeGreaterThanOrEqual(2_400);
  expect(waitedMs).toBeLessThan(5_000);
});

test('everything down: what was known last stays, is said to be old, and nothing is deleted; back within 10 s', async ({ bridge, wallet, world }) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  await bridge.open(deposit.link);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
  for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
  await expect(bridge.progress()).toContainText('This is what was known last. It is being read again.', { timeout: 30_000 });
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');
  await world.mine(6661, 12);

  await bridge.page.reload();
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');

  await world.clearFaults();
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: 12_000 });
  await expect(bridge.progress().getByText('This is what was known last.')).toBeHidden();
});

test('everything down from the start: the network is named, and it comes back', async ({ bridge, wallet, world }) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
  await bridge.open(deposit.link);
  await expect(bridge.progress().getByRole('alert')).toContainText('Local ETH cannot be reached right now.', { timeout: 30_000 });
  await world.clearFaults();
  await bridge.progress().getByRole('button', { name: 'Try again' }).click();
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: 12_000 });
  await expect(bridge.progress().getByRole('alert')).toBeHidden();
});
