import { parseUnits, zeroAddress } from 'viem';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { deployer } from '../../../devnet/deploy/administrator.ts';
import { bridgeAddress, makeDeposit, prepareForeignRelease } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const mainButton = ({ page }: BridgePage, name: string) => page.getByRole('button', { name, exact: true });
const remark = ({ page }: BridgePage, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Sets what the target bridge pays for USDC of 6661. */
async function mapUsdc(world: World, to: `0x${string}`): Promise<void> {
  const node = world.node(6662);
  const hash = await node.writeContract({
    account: deployer(),
    chain: null,
    address: bridgeAddress(world, 6662),
    abi: adminAbi,
    functionName: 'setOutsidePeggedToken',
    args: [world.token(6661, 'USDC').address, to],
  });
  await node.waitForTransactionReceipt({ hash });
}

async function fillUsdc(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'USDC', amount: '25', target: 'Local BSC' });
}

test.describe('a token with other decimals on the target', () => {
  test('is not offered a route there, and the form and the list of networks say why @money', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'GROW', to: wallet.address, amount: '1000000000' });
    await bridge.open('/bridge/tokens/GROW/6662?amount=12');
    await bridge.connect();
    const why =
      'GROW cannot be bridged from Local ETH to Local BSC: it has 6 decimals on Local ETH and 18 on Local BSC, so a different amount would arrive.';
    await expect(remark(bridge, why)).toBeVisible();
    await expect(mainButton(bridge, 'Not available for this token')).toBeDisabled();
    await expect(bridge.approveButton()).toBeHidden();
    await page.getByRole('button', { name: /^To network/ }).click();
    const networks = page.getByRole('dialog', { name: 'Select a network' });
    await expect(networks.getByText(why)).toBeVisible();
    await expect(networks.getByRole('button', { name: /Local/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await bridge.fillByHand({ symbol: 'USDC', amount: '25', target: 'Local BSC' });
    await expect(remark(bridge, why)).toBeHidden();
    await expect(bridge.approveButton()).toBeEnabled();
  });

  test('a deposit that was made there all the same is claimed for what the screen says, in units of the target @money', async ({
    bridge,
    wallet,
    world,
  }) => {
    const deposit = await makeDeposit(world, {
      source: 6661,
      symbol: 'GROW',
      amount: parseUnits('1000', 6),
      receiver: wallet.address,
    });
    wallet.chainId = 6662;
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(remark(bridge, 'GROW has 6 decimals on Local ETH and 18 on Local BSC')).toContainText(
      '1,000 GROW was sent, and 0.000000001 GROW, minus the fee, is paid out.',
    );
    await expect(bridge.progress()).toContainText('1,000 GROW');
    await bridge.pressClaim();
    await expect(bridge.releaseDialog().getByText('0.0000000009965 GROW')).toBeVisible();
    await bridge.seesReleased();
    expect(await world.balance(6662, 'GROW', wallet.address)).toBe(996_500_000n);
  });
});

test.describe('what the target bridge pays', () => {
  const blocked =
    'The bridge on Local BSC is not set up to pay out USDC for this route. A deposit could not be claimed.';
  test.afterEach(({ world }) => mapUsdc(world, world.token(6662, 'USDC').address));

  for (const [what, to] of [
    ['no token at all', () => zeroAddress],
    ['another token', (world: World) => world.token(6662, 'USDT').address],
  ] as const) {
    test(`${what}: neither approval nor deposit @money`, async ({ bridge, wallet, world }) => {
      await mapUsdc(world, to(world));
      await fillUsdc(bridge);
      await expect(remark(bridge, blocked)).toBeVisible();
      await expect(mainButton(bridge, 'Not available for this token')).toBeDisabled();
      await expect(bridge.approveButton()).toBeHidden();
      expect(wallet.asked('eth_sendTransaction')).toEqual([]);
    });
  }
});

test.describe('oracles', () => {
  test('all answer: the page says so, how far the slowest is behind, and when the target last paid out', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const release = await prepareForeignRelease(
      world,
      await makeDeposit(world, { source: 6661, receiver: wallet.address }),
    );
    await release();
    await world.fault('oracle-erc20-2', { kind: 'lag', blocks: 40 });
    await fillUsdc(bridge);
    await expect(remark(bridge, '3 of 3 oracles answer.')).toBeVisible();
    await expect(page.getByText(/^Lag behind Local ETH: at most (39|4\d) blocks$/)).toBeVisible();
    await expect(page.getByText('Last release on Local BSC: just now', { exact: true })).toBeVisible();
    await expect(bridge.approveButton()).toBeEnabled();
  });

  test('lag and last release that cannot be read are shown as unknown, and prevent no deposit', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await world.fault('oracle-erc20-2', { kind: 'status', status: 404 });
    await world.fault('rpc-6662-*', { kind: 'status', status: 500 }, { methods: ['eth_getLogs'] });
    await fillUsdc(bridge);
    await expect(remark(bridge, '3 of 3 oracles answer.')).toBeVisible();
    await expect(page.getByText('Lag behind Local ETH: not known', { exact: true })).toBeVisible();
    await expect(page.getByText('Last release on Local BSC: not known', { exact: true })).toBeVisible();
    await expect(bridge.approveButton()).toBeEnabled();
  });

  test('two of three do not answer: the deposit needs a tick that names them, and can then be sent @money', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    for (const target of ['oracle-erc20-2', 'oracle-erc20-3']) await world.fault(target, { kind: 'stop' });
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await expect(remark(bridge, 'Only 1 of 3 oracles answer, and a claim needs 3 signatures.')).toBeVisible();
    await expect(mainButton(bridge, 'Confirm delay')).toBeDisabled();
    const tick = page.getByRole('checkbox', {
      name: 'I understand that my claim may be delayed until these oracles answer: Oracle 2 and Oracle 3',
    });
    await tick.check();
    await expect(bridge.sendButton()).toBeEnabled();
    await tick.uncheck();
    await expect(mainButton(bridge, 'Confirm delay')).toBeDisabled();
    await tick.check();
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  });

  test('towards a contract that is content with two, one silent oracle of three needs no tick', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.fault('oracle-erc20-1', { kind: 'status', status: 503 });
    wallet.chainId = 6662;
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'BNB', amount: '1', target: 'Local ETH' });
    await expect(remark(bridge, '2 of 3 oracles answer.')).toBeVisible();
    await expect(bridge.sendButton()).toBeEnabled();
  });
});

test.describe('a paused bridge', () => {
  test.afterEach(async ({ world }) => {
    for (const chainId of [6661, 6662] as const) await world.admin(chainId, 'unpause', {}).catch(() => undefined);
  });

  test('of the source: no approval is offered, and a text says why @money', async ({ bridge, world }) => {
    await world.admin(6661, 'pause', {});
    await fillUsdc(bridge);
    await expect(
      remark(
        bridge,
        'The bridge on Local ETH is paused. It accepts no deposits now, and an approval would only cost gas.',
      ),
    ).toBeVisible();
    await expect(mainButton(bridge, 'Bridge is paused')).toBeDisabled();
    await expect(bridge.approveButton()).toBeHidden();
    await world.admin(6661, 'unpause', {});
    await expect(bridge.approveButton()).toBeEnabled();
  });

  test('of the target: shown, and nothing is sent', async ({ bridge, world }) => {
    await world.admin(6662, 'pause', {});
    await fillUsdc(bridge);
    await expect(
      remark(bridge, 'The bridge on Local BSC is paused. Nothing can be claimed there until it is running again.'),
    ).toBeVisible();
    await expect(mainButton(bridge, 'Bridge is paused')).toBeDisabled();
  });
});

test.describe('a form that is not that of the deposit', () => {
  test('a claim opened by its link shows no balance beside it, least of all one of the form', async ({
    bridge,
    wallet,
    world,
  }) => {
    const deposit = await makeDeposit(world, {
      source: 6662,
      symbol: 'ETH',
      amount: parseUnits('3', 18),
      receiver: wallet.address,
      blocks: 1,
    });
    await fillUsdc(bridge);
    await expect(bridge.page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await bridge.open(deposit.link);
    await expect(bridge.progress()).toContainText('3 ETH');
    await expect(bridge.page.getByText(/^Balance:/)).toHaveCount(0);
  });

  test('there is no form below a claim that nobody knows', async ({ bridge }) => {
    await fillUsdc(bridge);
    await bridge.open(`/bridge/tokens?release=6661,6662,0x${'ab'.repeat(32)}`);
    await expect(bridge.progress()).toBeVisible();
    await expect(bridge.page.getByText('do not see this deposit yet')).toBeVisible();
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  });

  test('an unknown token in the address is reported until another one is chosen', async ({ bridge }) => {
    await bridge.open('/bridge/tokens/NOPE/6662?amount=5');
    const word = bridge.page.getByText('This app does not know the token NOPE from the link.');
    await expect(word).toBeVisible();
    for (const size of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await bridge.page.setViewportSize(size);
      await expect(word, `without scrolling at ${size.width} px`).toBeInViewport({ ratio: 1 });
    }
    await bridge.openTokenPicker();
    await expect(word).toBeHidden();
  });
});
