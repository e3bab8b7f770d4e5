// Liquidity of pairs: what was shown is what is signed, and what arrives.
import { formatUnits, parseEther, parseUnits } from 'viem';
import { LOCKED_LP } from '../../../src/core/pairs/mint.ts';
import { squareRoot } from '../../../src/core/pairs/squareRoot.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { storedRecords } from '../support/storage.ts';
import {
  approveAll,
  chooseToken,
  confirm,
  confirmIn,
  dialogOf,
  exactIn,
  factsOf,
  fieldOf,
  heldOf,
  mainButton,
  paidFor,
  pairOf,
  routerOf,
  seedPair,
  trade,
} from './support.ts';

test.use(pageAlone);

test.describe('adding @money', () => {
  test('a later provider: the second amount follows the ratio, the first is taken whole', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await bridge.open('/swap/add?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('20');
    await expect(fieldOf(bridge, 'Second token')).not.toHaveValue('');
    const shown = await fieldOf(bridge, 'Second token').inputValue();
    const second = await exactIn(fieldOf(bridge, 'Second token'));
    expect(shown.length).toBeLessThan(second.length);
    expect(second).toContain(shown);
    await approveAll(bridge, 'Add liquidity', 2);
    await mainButton(bridge, 'Add liquidity').click();
    const dialog = dialogOf(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="giveA"] dd')).toHaveText('20 USDC');
    await expect(dialog.locator('[data-fact="leastA"] dd')).toHaveText('19.9 USDC');
    await expect(dialog.locator('[data-fact="recipient"]')).toContainText(wallet.address);
    await expect(dialog.locator('[data-fact="contract"]')).toContainText(routerOf(world, 6661));
    const [usdc, bridges] = [world.token(6661, 'USDC').address, world.token(6661, 'BRIDGE').address];
    const [before, beforeOther] = await Promise.all([
      world.balance(6661, 'USDC', wallet.address),
      world.balance(6661, 'BRIDGE', wallet.address),
    ]);
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before - 20_000_000n);
    expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBe(beforeOther - parseEther(second));
    const call = sentCalls(wallet).at(-1);
    expect(call).toMatchObject({ name: 'addLiquidity', to: routerOf(world, 6661), value: 0n });
    expect(call?.args.slice(0, 7)).toEqual([
      usdc,
      bridges,
      20_000_000n,
      parseEther(second),
      19_900_000n,
      (parseEther(second) * 9_950n) / 10_000n,
      wallet.address,
    ]);
    const { timestamp } = await world.client(6661).getBlock();
    expect(Number(call?.args[7]) - Number(timestamp)).toBeGreaterThan(1_000);
    expect(Number(call?.args[7]) - Number(timestamp)).toBeLessThanOrEqual(1_200);
    // Closed before the wallet's answer, the dialog would open again.
    await expect(page.getByRole('dialog', { name: 'Transaction receipt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(fieldOf(bridge, 'First token')).toHaveValue('');
    await page.getByRole('main').getByRole('link', { name: 'Pairs', exact: true }).click();
    const card = page.locator('[data-pair="BRIDGE/USDC"]').first();
    await expect(card.locator('[data-fact="share"]')).toContainText('%');
    await expect(card.locator('[data-fact="value"]')).toContainText('$');
  });

  test('of a token that goes into no whole unit of the other one only what belongs to it is taken', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'CCS', to: wallet.address, amount: '10' });
    await world.admin(6661, 'setReserves', {
      tokenA: 'CCS',
      amountA: '1000',
      tokenB: 'USDC',
      amountB: parseUnits('2000', 6).toString(),
    });
    await bridge.open('/swap/add?a=USDC&b=CCS&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('5.9');
    await expect(fieldOf(bridge, 'Second token')).toHaveValue('2');
    await expect(page.getByRole('main').locator('[data-fact="giveA"] dd')).toHaveText('4 USDC');
    await approveAll(bridge, 'Add liquidity', 2);
    // No node can simulate it: the dialog says so.
    await world.fault('rpc-6661-*', { kind: 'edit', field: '', value: '0x' }, { methods: ['eth_simulateV1'] });
    await mainButton(bridge, 'Add liquidity').click();
    const dialog = dialogOf(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="giveA"] dd')).toHaveText('4 USDC');
    await expect(dialog.locator('[data-fact="giveB"] dd')).toHaveText('2 CCS');
    await expect(dialog.getByText('No node could simulate this transaction.')).toBeVisible();
    const before = await world.balance(6661, 'USDC', wallet.address);
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => world.balance(6661, 'CCS', wallet.address)).toBe(8n);
    expect(await world.balance(6661, 'USDC', wallet.address)).toBe(before - 4_000_000n);
  });

  test('the first provider types both amounts, is told that they set the price, and gets their root', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await bridge.open('/swap/add?a=LIMIT&b=USDC&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('20');
    await fieldOf(bridge, 'Second token').fill('41');
    await expect(page.getByText('You are the first to add to this pair')).toBeVisible();
    await expect(fieldOf(bridge, 'First token')).toHaveValue('20');
    await expect(page.getByRole('main').locator('[data-fact="priceA"] dd')).toHaveText('2.05 USDC');
    await expect.poll(async () => JSON.stringify(await storedRecords(page, 'forms'))).toContain('"41"');
    await page.reload();
    await expect(fieldOf(bridge, 'First token')).toHaveValue('20');
    await expect(fieldOf(bridge, 'Second token')).toHaveValue('41');
    await approveAll(bridge, 'Add liquidity', 2);
    await confirmIn(bridge, 'Add liquidity', 'Confirm addition');
    const pair = await pairOf(world, 6661, 'LIMIT', 'USDC');
    await expect
      .poll(() => heldOf(world, 6661, pair, wallet.address))
      .toBe(squareRoot(parseEther('20') * 41_000_000n) - LOCKED_LP);
  });

  test('with the native coin, of which the call carries exactly what was shown', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/swap/add?a=USDC&b=ETH&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('30');
    await expect(fieldOf(bridge, 'Second token')).not.toHaveValue('');
    const coins = parseEther(await exactIn(fieldOf(bridge, 'Second token')));
    await approveAll(bridge, 'Add liquidity', 1);
    await confirmIn(bridge, 'Add liquidity', 'Confirm addition');
    const pair = await pairOf(world, 6661, 'USDC', 'ETH');
    await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBeGreaterThan(0n);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'addLiquidityETH', value: coins });
    await expect(page.getByRole('dialog', { name: 'Transaction receipt' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'WETH' }).click();
    await expect(page).toHaveURL(/b=WETH/);
    await expect(page.getByRole('main')).toContainText('Balance: 0 WETH');
  });

  test('a wallet that does several calls as one approves both tokens and adds in one request', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    wallet.batches = 'atomic';
    await bridge.open('/swap/add?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await fieldOf(bridge, 'First token').fill('7');
    await expect(page.getByText('Your wallet can do this in one request').first()).toBeVisible();
    await mainButton(bridge, 'Add liquidity').click();
    const dialog = dialogOf(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="approval USDC"] dd')).toHaveText('7 USDC');
    await expect(dialog.locator('[data-fact="approval BRIDGE"] dd')).toContainText('BRIDGE');
    await dialog.getByRole('button', confirm).click();
    const pair = await pairOf(world, 6661, 'USDC', 'BRIDGE');
    await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBeGreaterThan(0n);
    const [batch] = wallet.asked('wallet_sendCalls').map(({ params }) => (params as [{ calls: { to: string }[] }])[0]);
    expect(batch?.calls.map(({ to }) => to.toLowerCase())).toEqual(
      [world.token(6661, 'USDC').address, world.token(6661, 'BRIDGE').address, routerOf(world, 6661)].map((to) =>
        to.toLowerCase(),
      ),
    );
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });
});

test.describe('removing @money', () => {
  test('half: both tokens come back to the unit, and half of the LP tokens stay', async ({ bridge, wallet, world }) => {
    const pair = await seedPair(
      world,
      6661,
      wallet.address,
      ['USDC', parseUnits('50', 6)],
      ['BRIDGE', parseEther('900')],
    );
    const lp = await heldOf(world, 6661, pair, wallet.address);
    await bridge.open('/swap/remove?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await expect(fieldOf(bridge, 'Part to remove, in percent')).toHaveValue('0');
    await bridge.page.getByRole('button', { name: '50%' }).click();
    await approveAll(bridge, 'Remove liquidity', 1);
    const paid = await paidFor(world, 6661, ['USDC', 'BRIDGE'], lp / 2n);
    const before = await Promise.all(['USDC', 'BRIDGE'].map((symbol) => world.balance(6661, symbol, wallet.address)));
    await confirmIn(bridge, 'Remove liquidity', 'Confirm removal');
    await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBe(lp - lp / 2n);
    const after = await Promise.all(['USDC', 'BRIDGE'].map((symbol) => world.balance(6661, symbol, wallet.address)));
    expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([paid.one, paid.other]);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'removeLiquidity' });
    expect(sentCalls(wallet).at(-1)?.args.slice(2, 5)).toEqual([
      lp / 2n,
      (paid.one * 9_950n) / 10_000n,
      (paid.other * 9_950n) / 10_000n,
    ]);
  });

  test('each of the four fields can be typed, and the others follow; too much is refused', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
    await bridge.open('/swap/remove?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    const percent = fieldOf(bridge, 'Part to remove, in percent');
    await page.getByRole('slider').press('Home');
    await page.getByRole('slider').press('ArrowRight');
    await expect(percent).toHaveValue('1');
    await fieldOf(bridge, 'USDC to receive').fill('12.5');
    await expect(fieldOf(bridge, 'USDC to receive')).toHaveValue('12.5');
    await expect(percent).toHaveValue(/^25(\.0\d)?$/);
    const lp = await fieldOf(bridge, 'LP tokens to return').inputValue();
    await fieldOf(bridge, 'LP tokens to return').fill(lp);
    await expect(fieldOf(bridge, 'USDC to receive')).toHaveValue('12.5');
    await fieldOf(bridge, 'BRIDGE to receive').fill('100000');
    await expect(mainButton(bridge, 'More than you have')).toBeDisabled();
    // Typed text is stored a moment after the last key.
    await expect.poll(async () => JSON.stringify(await storedRecords(page, 'forms'))).toContain('"100000"');
    await page.reload();
    await expect(fieldOf(bridge, 'BRIDGE to receive')).toHaveValue('100000');
  });

  test('with a slippage of 0.05 % and fees for the exchange in the pair', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const pair = await seedPair(
      world,
      6662,
      wallet.address,
      ['USDC', parseUnits('50', 18)],
      ['BRIDGE', parseEther('900')],
    );
    for (let times = 0; times < 4; times += 1) {
      await trade(world, 6662, wallet.address, ['USDC', 'BRIDGE'], parseUnits('40', 6));
      await trade(world, 6662, wallet.address, ['BRIDGE', 'USDC'], parseEther('50'));
    }
    await wallet.switchChain(6662);
    const lp = await heldOf(world, 6662, pair, wallet.address);
    await bridge.open('/swap/remove?a=USDC&b=BRIDGE&from=6662');
    await bridge.connect();
    await page.getByRole('button', { name: 'Settings of swaps' }).click();
    await page.getByRole('textbox', { name: 'Slippage in percent' }).fill('0.05');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '100%' }).click();
    await approveAll(bridge, 'Remove liquidity', 1);
    const paid = await paidFor(world, 6662, ['USDC', 'BRIDGE'], lp);
    await confirmIn(bridge, 'Remove liquidity', 'Confirm removal');
    await expect.poll(() => heldOf(world, 6662, pair, wallet.address)).toBe(0n);
    expect(sentCalls(wallet).at(-1)?.args.slice(3, 5)).toEqual([
      (paid.one * 9_995n) / 10_000n,
      (paid.other * 9_995n) / 10_000n,
    ]);
  });

  test('a token that keeps a part of itself comes back with the coin, as the simulation shows', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'TAX', to: wallet.address, amount: parseEther('1000').toString() });
    const pair = await seedPair(world, 6661, wallet.address, ['TAX', parseEther('500')], ['ETH', parseEther('5')]);
    await bridge.open('/swap/remove?a=TAX&b=ETH&from=6661');
    await bridge.connect();
    await page.getByRole('button', { name: '50%' }).click();
    await expect(page.getByText('TAX keeps a part of each transfer')).toBeVisible();
    await approveAll(bridge, 'Remove liquidity', 1);
    await expect(page.getByText('TAX keeps a part of each transfer')).toBeVisible();
    // Pressed before the new amount was simulated, the dialog waits for it.
    await page.getByRole('button', { name: '25%' }).click();
    await page.getByRole('button', { name: '50%' }).click();
    await mainButton(bridge, 'Remove liquidity').click();
    const dialog = dialogOf(bridge, 'Confirm removal');
    const amountOf = async (id: string): Promise<bigint> => {
      const shown = await dialog.locator(`[data-fact="${id}"] dd`).textContent();
      return parseEther((shown ?? '').replace(/[^\d.]/g, ''));
    };
    const promised = await amountOf('receiveA');
    const least = await amountOf('leastA');
    expect(least).toBeLessThanOrEqual((promised * 9_950n) / 10_000n + 2n);
    expect(least).toBeGreaterThanOrEqual((promised * 9_950n) / 10_000n - 2n);
    const before = await world.balance(6661, 'TAX', wallet.address);
    const lp = await heldOf(world, 6661, pair, wallet.address);
    await dialogOf(bridge, 'Confirm removal').getByRole('button', confirm).click();
    await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBe(lp - lp / 2n);
    expect((await world.balance(6661, 'TAX', wallet.address)) - before).toBe(promised);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'removeLiquidityETHSupportingFeeOnTransferTokens' });
  });
});

test.describe('finding', () => {
  test('a known pair, an unknown one, and nodes that take their time; what was found is there after a reload', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    const reads = await holdRequests(page, isFor(world, 'rpc-6661-'));
    await bridge.open('/swap/find?a=USDC&b=BRIDGE&from=6661');
    await expect(page.locator('[data-state="LOADING"]')).toBeVisible();
    reads.answer();
    await expect(page.locator('[data-state="EXISTS"]')).toBeVisible();
    await expect(page.getByRole('main').locator('[data-fact="providerFee"] dd')).toHaveText('0.25%');
    await chooseToken(bridge, 'Second token', 'TXL');
    await expect(page.locator('[data-state="NOT_EXISTS"]')).toContainText('There is no pair of USDC and TXL');
    await expect(page.getByRole('link', { name: 'Create the pair' })).toHaveAttribute('href', /a=USDC&b=TXL/);
    await page.reload();
    const saved = page.getByRole('region', { name: 'Pairs you have found' });
    await expect(saved.locator('[data-pair]')).toHaveCount(1);
    await saved.getByRole('button', { name: 'Forget this pair' }).click();
    await expect(saved).toHaveCount(0);
  });

  test('pairs of the account are those of the chain, and change with the account', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
    await bridge.open('/swap/find?from=6661');
    await bridge.connect();
    const yours = page.getByRole('region', { name: 'Your pairs' });
    await expect(yours.locator('[data-pair]')).toHaveCount(1);
    await expect(yours.locator('[data-fact="amount1"]')).toContainText('USDC');
    await yours.getByRole('link', { name: 'Remove liquidity: BRIDGE/USDC' }).click();
    await page.getByRole('button', { name: '50%' }).click();
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await wallet.switchAccount((await world.newAccount()).key);
    await expect(mainButton(bridge, 'More than you have')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Pairs', exact: true }).click();
    await expect(page.getByText('You have no liquidity in any pair')).toBeVisible();
  });
});

test('a farm leads to the filled form of its LP token', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/farms');
  await page
    .locator('[data-earn^="6662 USDC-LP"], [data-earn^="6661 USDC-LP"]')
    .first()
    .getByRole('link', { name: 'Get USDC-LP' })
    .click();
  await expect(page).toHaveURL(/\/liquidity\/add\/USDC\?from=666\d/);
});

test('out of a pair with a token that no list has, which was found by its LP tokens', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const { wild } = world.state.oddTokens[6661];
  await world.admin(6661, 'mint', { token: wild, to: wallet.address, amount: parseEther('10').toString() });
  const pair = await seedPair(world, 6661, wallet.address, [wild, parseEther('10')], ['USDC', parseUnits('20', 6)]);
  const lp = await heldOf(world, 6661, pair, wallet.address);
  await bridge.open('/swap/find?from=6661');
  await bridge.connect();
  await expect(page.getByText('This app does not know one of these tokens.')).toBeVisible();
  await page.getByRole('link', { name: /^Remove liquidity: .*WILD/ }).click();
  await page.getByRole('button', { name: '100%' }).click();
  await approveAll(bridge, 'Remove liquidity', 1);
  await confirmIn(bridge, 'Remove liquidity', 'Confirm removal');
  await expect.poll(() => heldOf(world, 6661, pair, wallet.address)).toBe(0n);
  expect(lp).toBeGreaterThan(0n);
});

test('where a node is behind, the lower amounts count and the difference is said', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const names = ['USDC', 'CCS'] as const;
  await world.admin(6661, 'mint', { token: 'CCS', to: wallet.address, amount: '400' });
  const pair = await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['CCS', 400n]);
  const facts = await factsOf(world, 6661, pair);
  const [usdc, ccs] = names.map((symbol) => world.token(6661, symbol).address);
  const isFirst = facts.token0.toLowerCase() === usdc?.toLowerCase();
  const [ofUsdc, ofCcs] = isFirst ? [facts.reserve0, facts.reserve1] : [facts.reserve1, facts.reserve0];
  const hold = (amountA: bigint, amountB: bigint) =>
    world.admin(6661, 'setReserves', {
      tokenA: usdc,
      amountA: amountA.toString(),
      tokenB: ccs,
      amountB: amountB.toString(),
    });
  const lp = await heldOf(world, 6661, pair, wallet.address);
  const before = await paidFor(world, 6661, names, lp);
  await world.mine(6661, 60);
  await hold(ofUsdc * 2n, ofCcs / 2n);
  const after = await paidFor(world, 6661, names, lp);
  await world.fault('rpc-6661-b', { kind: 'lag', blocks: 40 });
  try {
    await bridge.open('/swap/remove?a=USDC&b=CCS&from=6661');
    await bridge.connect();
    await page.getByRole('button', { name: '100%' }).click();
    await expect(page.getByText('Two nodes report different prices for this pair')).toBeVisible();
    await expect(fieldOf(bridge, 'USDC to receive')).toHaveValue(formatUnits(before.one, 6));
    await expect(fieldOf(bridge, 'CCS to receive')).toHaveValue(String(after.other));
  } finally {
    await hold(ofUsdc, ofCcs);
  }
});
