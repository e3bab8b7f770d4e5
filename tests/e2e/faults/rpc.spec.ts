import { parseEther } from 'viem';
import { whilePaused } from '../support/chainEvents.ts';
import { makeDeposit } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { limit } from '../support/limits.ts';

test.use(pageAlone);

interface Asked {
  total: number;
  counts: Record<string, number>;
  requests: { atMs: number }[];
}

const first = 'rpc-6661-a';
const second = 'rpc-6661-b';
const everything = ['rpc-6661-*', 'rpc-6662-*'] as const;

/** The requests that an endpoint got since its log was cleared. */
async function asked(world: World, target: string, method = ''): Promise<Asked> {
  const answer = (await world.control('GET', `/requests?target=${target}&method=${method}`)) as { targets: Asked[] };
  const [found] = answer.targets;
  if (!found) throw new Error(`There is no target ${target}.`);
  return found;
}

/** Gives the account this many coins on 6661 and waits until the form shows them. */
async function balanceFollows(bridge: BridgePage, wallet: TestWallet, world: World, coins: number): Promise<void> {
  await world.node(6661).setBalance({ address: wallet.address, value: parseEther(String(coins)) });
  await expect(bridge.page.getByText(`Balance: ${coins} ETH`)).toBeVisible();
}

async function openConnected(bridge: BridgePage): Promise<void> {
  await bridge.open('/bridge/tokens/ETH');
  await bridge.connect();
}

test.describe('a first endpoint that fails does not break reads (rules 5.1, 5.2, 5.3)', () => {
  const faults: [string, Record<string, unknown>][] = [
    ['5xx (rule 5.2)', { kind: 'status', status: 502 }],
    ['HTML (rule 5.2)', { kind: 'garbage' }],
    ['a cut body (rule 5.2)', { kind: 'cut' }],
  ];
  for (const [name, fault] of faults) {
    test(name, async ({ bridge, wallet, world }) => {
      await world.fault(first, fault);
      await openConnected(bridge);
      await balanceFollows(bridge, wallet, world, 77);
    });
  }

  test('silence: the next one is asked after 4 s, and first from then on (rule 5.2)', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.fault(first, { kind: 'hang' });
    await openConnected(bridge);
    const startMs = Date.now();
    await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
    expect(Date.now() - startMs).toBeLessThan(limit(9_000));
    await balanceFollows(bridge, wallet, world, 78);
  });

  test('429: the requested pause is observed (rule 5.1)', async ({ bridge, wallet, world }) => {
    await world.control('DELETE', '/requests');
    await world.fault(first, { kind: 'rateLimit', retryAfter: 50 });
    await openConnected(bridge);
    await balanceFollows(bridge, wallet, world, 79);
    await balanceFollows(bridge, wallet, world, 80);
    // one reader in the worker, one on the page: each gets the limit once
    expect((await asked(world, first)).total).toBeLessThanOrEqual(2);
  });

  test('429 of all endpoints: at most one request a second, and it goes on by itself (rule 5.1)', async ({
    bridge,
    wallet,
    world,
  }) => {
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

  test(
    'another chain: shut out for the session, none of its data is used (rule 5.3)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      await world.node(6662).setBalance({ address: wallet.address, value: parseEther('5') });
      await world.control('DELETE', '/requests');
      await world.fault(first, { kind: 'wrongChain' });
      await openConnected(bridge);
      await balanceFollows(bridge, wallet, world, 82);
      await world.clearFaults();
      // correct again, and the other one unreachable: a node that lied once is not asked again
      await world.fault(second, { kind: 'status', status: 503 });
      await world.control('DELETE', `/requests?target=${second}`);
      await expect.poll(async () => (await asked(world, second)).total).toBeGreaterThan(1);
      expect((await asked(world, first)).total, 'one proof for each reader').toBeLessThanOrEqual(2);
      await world.clearFaults();
      await balanceFollows(bridge, wallet, world, 83);
    },
  );

  test('a deposit and its confirmations get through', async ({ bridge, world }) => {
    for (const target of everything) await world.fault(target.replace('*', 'a'), { kind: 'status', status: 500 });
    await openConnected(bridge);
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
  });
});

test('a multicall that brings nothing usable is asked again after about 3 s (rule 5.8)', async ({ bridge, world }) => {
  await world.control('DELETE', '/requests');
  await world.fault(first, { kind: 'edit', field: '', value: '0x' }, { methods: ['eth_call'], times: 1 });
  await openConnected(bridge);
  await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
  const [failed, again] = (await asked(world, first, 'eth_call')).requests.map(({ atMs }) => atMs);
  const waitedMs = (again ?? 0) - (failed ?? 0);
  expect(waitedMs).toBeGreaterThanOrEqual(2_400);
  expect(waitedMs).toBeLessThan(limit(5_000));
});

test('everything down: the last facts stay, are shown as old, and nothing is deleted; back within 10 s (rule 5.10)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  await whilePaused(world, 6661, async () => {
    await bridge.open(deposit.link);
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.step('confirmations')).toContainText(/Confirmations \d+/);
    for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
    await expect(bridge.progress()).toContainText('This is the last known state. Updating…');
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');
    await world.mine(6661, 12);

    await bridge.page.reload();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
  });
  await world.clearFaults();
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: limit(12_000) });
  await expect(bridge.progress().getByText('This is the last known state.')).toBeHidden();
});

test('everything down from the start: the network is named, and it comes back (rule 5.10)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
  await bridge.open(deposit.link);
  await expect(bridge.progress().getByRole('alert')).toContainText('Local ETH cannot be reached right now.');
  await world.clearFaults();
  await bridge.progress().getByRole('button', { name: 'Try again' }).click();
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: limit(12_000) });
  await expect(bridge.progress().getByRole('alert')).toBeHidden();

  await openConnected(bridge);
  await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
  for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
  const notice = bridge.page.getByRole('main').getByText('Local ETH cannot be reached right now.');
  await expect(notice).toBeVisible();
  await world.clearFaults();
  await bridge.page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden({ timeout: limit(12_000) });
});

/** The number of confirmations on screen. */
async function counted(bridge: BridgePage): Promise<number> {
  return Number(/Confirmations (\d+) \/ 12/.exec(await bridge.step('confirmations').innerText())?.[1]);
}

/** Waits until the page has read the chain twice more. */
async function twoMoreReads(world: World): Promise<void> {
  const reads = async () =>
    (await asked(world, first, 'eth_getTransactionReceipt')).total +
    (await asked(world, second, 'eth_getTransactionReceipt')).total;
  const before = await reads();
  await expect.poll(reads).toBeGreaterThan(before + 1);
}

test('nodes that lag take no confirmation back, and the page says so; a claim waits until they agree (rule 5.4)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 3 });
  await whilePaused(world, 6661, async () => {
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('confirmations')).toContainText(/Confirmations \d+/);
    const before = await counted(bridge);
    for (const blocks of [1, 5, 50]) {
      await world.clearFaults();
      await world.fault('rpc-6661-*', { kind: 'lag', blocks });
      if (blocks > 1) await expect(bridge.progress()).toContainText(`The node in use is ${blocks} blocks behind.`);
      else await twoMoreReads(world);
      expect(await counted(bridge)).toBe(before);
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    }
    await world.clearFaults();
    await expect(bridge.progress().getByText('blocks behind')).toBeHidden();
    await world.mine(6661, 12);
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');

    const reloaded = bridge.page.waitForEvent('load');
    await wallet.switchChain(6662);
    await reloaded;
    await expect(bridge.claimButton()).toBeEnabled();
    await world.fault(second, { kind: 'lag', blocks: 50 });
    await bridge.pressClaim();
    const host = new URL(world.chain(6661).rpcUrls[1] ?? '').host;
    await expect(bridge.releaseDialog().getByRole('alert')).toContainText(
      `The nodes do not show your deposit in the same block: ${host}.`,
    );
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await world.clearFaults();
    await expect(bridge.releaseDialog()).toContainText('Ready to claim.');
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await bridge.claim();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
  });
});

test('a node without the receipt beside one that has it changes nothing on the screen; without any, both are named and it is looked for (rule 5.5)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  const blind = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'];
  await world.fault(first, { kind: 'edit', field: '' }, { methods: blind });
  await whilePaused(world, 6661, async () => {
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
    await expect(bridge.progress().getByText('Your wallet may use a different node.')).toBeHidden();
    await expect(bridge.progress().getByText('dropped the block')).toBeHidden();
  });
  await world.clearFaults();

  const other = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  await world.fault('rpc-6661-*', { kind: 'edit', field: '' }, { methods: blind });
  await bridge.open(other.link);
  const nodes = new Intl.ListFormat('en').format(world.chain(6661).rpcUrls.map((url) => new URL(url).host));
  await expect(bridge.progress()).toContainText(`${nodes} do not see this deposit yet.`);
  await world.clearFaults();
  await world.mine(6661, 12);
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  await expect(bridge.progress().getByText('do not see this deposit yet.')).toBeHidden();
});

test(
  'a receipt that one node reports differently is not confirmed and not given up; once the nodes agree, it continues (rule 5.11)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 3 });
    // The node that is asked first calls the deposit a failure; then the other one shows it in another block.
    const lies = [
      [first, 'status', '0x0'],
      [second, 'blockHash', `0x${'ab'.repeat(32)}`],
    ] as const;
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    for (const [target, field, value] of lies) {
      await world.clearFaults();
      await world.fault(target, { kind: 'edit', field, value }, { methods: ['eth_getTransactionReceipt'] });
      await bridge.page.reload();
      await world.mine(6661, 12);
      await expect(bridge.progress()).toContainText('The nodes do not agree about this deposit yet');
      await expect(bridge.step('confirmations')).not.toHaveAttribute('data-state', 'done');
      await expect(bridge.step('depositAccepted')).not.toHaveAttribute('data-state', 'failed');
      await expect(bridge.switchAndClaimButton()).toBeHidden();
    }
    await world.clearFaults();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: limit(15_000) });
    await expect(bridge.progress().getByText('The nodes do not agree')).toBeHidden();
    await expect(bridge.progress().getByText('confirms this count')).toBeHidden();
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
  },
);

test('confirmations that only one node reports, because the other does not answer, are shown as such (rule 5.11)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await world.fault(second, { kind: 'status', status: 503 });
  await bridge.open(deposit.link);
  await bridge.connect();
  await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
  const host = new URL(world.chain(6661).rpcUrls[1] ?? '').host;
  await expect(bridge.progress()).toContainText(
    `Only one Local ETH node confirms this count: ${host} does not answer.`,
  );
  await world.clearFaults();
  await expect(bridge.progress().getByText('confirms this count')).toBeHidden();
});

test(
  'a head that cannot be true is not counted, and nothing of it stays after a reload',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 3 });
    await whilePaused(world, 6661, async () => {
      await bridge.open(deposit.link);
      await bridge.connect();
      await expect(bridge.step('confirmations')).toContainText(/Confirmations \d+/);
      const before = await counted(bridge);
      for (const target of [first, second]) {
        await world.fault(target, { kind: 'edit', field: '', value: '0xffffff' }, { methods: ['eth_blockNumber'] });
        await twoMoreReads(world);
        expect(await counted(bridge)).toBe(before);
        await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
        await bridge.page.reload();
        await expect(bridge.step('confirmations')).toContainText(`Confirmations ${before} / 12`);
        await world.clearFaults();
        await bridge.page.reload();
        await twoMoreReads(world);
        await expect(bridge.step('confirmations')).toContainText(`Confirmations ${before} / 12`);
        await expect(bridge.progress().getByText('blocks behind')).toBeHidden();
      }
      await world.mine(6661, 1);
      await expect(bridge.step('confirmations')).toContainText(`Confirmations ${before + 1} / 12`);
      await world.mine(6661, 12);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    });
  },
);

test(
  'one node of the target network that says a deposit was paid out ends no claim',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    // What aggregate3 of Multicall3 answers to one call, with a flag that is set.
    const words = [0x20, 1, 0x20, 1, 0x40, 0x20, 1];
    const paidOut = `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`;
    const lying = 'rpc-6662-a';
    const lie = () => world.fault(lying, { kind: 'edit', field: '', value: paidOut }, { methods: ['eth_call'] });
    const isDone = bridge.page.getByRole('heading', { name: 'Bridging successful' });
    await lie();
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    await world.control('DELETE', '/requests');
    await expect.poll(async () => (await asked(world, lying, 'eth_call')).total).toBeGreaterThan(4);
    await expect(bridge.step('success')).not.toHaveAttribute('data-state', 'done');
    await expect(isDone).toBeHidden();
    await bridge.page.reload();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    await expect(isDone).toBeHidden();
    await world.clearFaults();
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
  },
);

test('after a sleep of eight hours the page reads once more within 6 s, without a storm (rule 5.7)', async ({
  bridge,
  wallet,
  world,
}) => {
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
  await bridge.page.clock.install();
  // A slow machine would see the deposit confirmed before the page shows it.
  await whilePaused(world, 6661, async () => {
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'active');
    for (const target of everything) await world.fault(target, { kind: 'status', status: 503 });
    await world.mine(6661, 12);
    await bridge.page.clock.fastForward('08:00:00');
    await world.clearFaults();
    await world.control('DELETE', '/requests');
    // The page's clock continues on its own: a second that is also run explicitly would count twice.
    const wokenMs = Date.now();
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done', { timeout: limit(12_000) });
    const all: number[] = [];
    for (const target of ['rpc-6661-a', 'rpc-6661-b', 'rpc-6662-a', 'rpc-6662-b'])
      all.push(...(await asked(world, target)).requests.map(({ atMs }) => atMs));
    const inOneSecond = all.map((startMs) => all.filter((atMs) => atMs >= startMs && atMs < startMs + 1_000).length);
    expect(Math.min(...all) - wokenMs).toBeLessThan(limit(6_000));
    expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(10);
  });
});
