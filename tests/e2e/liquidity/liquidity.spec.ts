import { parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { approvePool, confirmWithdrawal, lpBalance, mainButton, managerOf, poolDialog, seedPool } from './support.ts';

test.use(pageAlone);

const confirm = { name: 'Confirm', exact: true } as const;
const defaultRate = 2_000n;
const after = (amount: bigint, rate = defaultRate): bigint => amount - (amount * rate) / 1_000_000n;

test.describe('adding @money', () => {
  test('a token to the unit; it is among the positions with its share', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/liquidity/manage');
    await page.getByRole('main').getByRole('link', { name: 'Add liquidity' }).click();
    await expect(page).toHaveURL(/\/liquidity\/add$/);
    await bridge.connect();
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(page.getByText('You have no liquidity in any pool.')).toBeVisible();
    await bridge.open('/liquidity/add/USDC');
    await page.getByRole('textbox', { name: 'Amount' }).fill('12.345678');
    const before = await world.balance(6661, 'USDC', wallet.address);
    await approvePool(bridge, 'Add liquidity');
    await mainButton(bridge, 'Add liquidity').click();
    const dialog = poolDialog(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="received"]')).toContainText('12.345678');
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before - 12_345_678n);
    expect(sentCalls(wallet).at(-1)).toMatchObject({
      name: 'addLiquidityERC20',
      args: [world.token(6661, 'USDC').address, 12_345_678n],
      to: managerOf(world, 6661),
      value: 0n,
    });
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(12_345_678n);
    await bridge.open('/liquidity/manage');
    const card = page.locator('[data-position="6661 USDC"]');
    await expect(card.locator('[data-fact="amount"]')).toContainText('12.345678 USDC');
    await expect(card.locator('[data-fact="share"]')).toContainText('%');
  });

  test('the native coin; MAX leaves what gas needs', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/liquidity/add/ETH');
    await bridge.connect();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(/^99\.9/);
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.000000000000000001');
    await mainButton(bridge, 'Add liquidity').click();
    await poolDialog(bridge, 'Confirm addition').getByRole('button', confirm).click();
    await expect.poll(() => lpBalance(world, 6661, 'ETH', wallet.address)).toBe(10n ** 18n + 1n);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'addLiquidityNative', value: 10n ** 18n + 1n });
  });

  test('a token without decimals', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'CCS', to: wallet.address, amount: '7' });
    await bridge.open('/liquidity/add/CCS');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('7');
    await approvePool(bridge, 'Add liquidity');
    await mainButton(bridge, 'Add liquidity').click();
    await poolDialog(bridge, 'Confirm addition').getByRole('button', confirm).click();
    await expect.poll(() => lpBalance(world, 6661, 'CCS', wallet.address)).toBe(7n);
  });

  test('up to the limit and not one unit more; a full pool is shown at once', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'TXL', to: wallet.address, amount: (10n ** 21n).toString() });
    await bridge.open('/liquidity/add/TXL');
    await bridge.connect();
    await expect(page.locator('[data-fact="room"]')).toContainText('500 TXL');
    await page.getByRole('textbox', { name: 'Amount' }).fill('500.000000000000000001');
    await expect(mainButton(bridge, 'More than the pool accepts')).toBeDisabled();
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await bridge.open('/liquidity/add/BRIDGE');
    await expect(page.locator('[data-fact="room"]')).toContainText('No limit');
    await bridge.open('/liquidity/add/ISLAND');
    await expect(mainButton(bridge, 'The pool is full')).toBeDisabled();
    await expect(page.getByText(/The ISLAND pool on Local ETH is full/)).toBeVisible();
  });
});

test.describe('withdrawing here @money', () => {
  test('a token: what arrives is what was shown', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 5_000_001n);
    await bridge.open('/liquidity/remove/USDC');
    await bridge.connect();
    await page.getByRole('button', { name: '50%' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2.5');
    await page.getByRole('button', { name: 'Max' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('5.000001');
    const before = await world.balance(6661, 'USDC', wallet.address);
    await approvePool(bridge, 'Withdraw');
    await mainButton(bridge, 'Withdraw').click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.01 USDC');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('4.990001 USDC');
    await dialog.getByRole('button', confirm).click();
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before + after(5_000_001n));
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'withdrawLiquidityERC20' });
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
  });

  test('the native coin, from another network than the one of the wallet', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6662, 'BNB', wallet.address, 10n ** 18n);
    await bridge.open('/liquidity/manage');
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await page.getByRole('link', { name: 'Withdraw BNB on Local BSC', exact: true }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    const reloaded = page.waitForEvent('load');
    await mainButton(bridge, 'Switch to Local BSC').click();
    await reloaded;
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');
    await approvePool(bridge, 'Withdraw');
    await mainButton(bridge, 'Withdraw').click();
    await poolDialog(bridge, 'Confirm Withdrawal').getByRole('button', confirm).click();
    await expect.poll(() => lpBalance(world, 6662, 'BNB', wallet.address)).toBe(0n);
    expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'withdrawLiquidityNative', args: [10n ** 18n] });
  });

  test('a refusal is shown in the dialog, and nothing is sent', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 1_000_000n);
    await bridge.open('/liquidity/remove/USDC');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    await approvePool(bridge, 'Withdraw');
    wallet.answerNext('eth_sendTransaction', async () => ({ error: { code: 4001, message: 'User rejected.' } }));
    await mainButton(bridge, 'Withdraw').click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await dialog.getByRole('button', confirm).click();
    await expect(dialog.getByRole('alert')).toContainText('You denied the transaction.');
    expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(1_000_000n);
  });
});

test.describe('withdrawing to another network @money', () => {
  test('is a claim from the first moment, goes on after a reload, and arrives', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 10_000_000n);
    await bridge.open('/liquidity/remove/USDC?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('10');
    await approvePool(bridge, 'Withdraw');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10');
    await mainButton(bridge, 'Withdraw').click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await expect(dialog.locator('[data-fact="amount"]')).toContainText('10 USDC');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.02 USDC');
    await expect(dialog.locator('[data-fact="bridgeFee"]')).toContainText('0.01497 USDC');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('9.96503 USDC');
    const sign = wallet.holdNext('eth_sendTransaction');
    await dialog.getByRole('button', confirm).click();
    await expect(page.getByText('Withdrawal pending...')).toBeVisible();
    sign();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(sentCalls(wallet).at(-1)).toMatchObject({
      name: 'burnLpTokenForWithdrawalInOtherNetwork',
      args: [world.token(6661, 'USDC').address, 10_000_000n, wallet.address, 6662n],
      value: 0n,
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Withdrawal progress' })).toBeVisible();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const before = await world.balance(6662, 'USDC', wallet.address);
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
    await expect.poll(() => world.balance(6662, 'USDC', wallet.address)).toBe(before + parseUnits('9.96503', 6));
  });

  test('saved, the form is empty, the page is reloaded, and the claim is listed', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    wallet.chainId = 6662;
    await seedPool(world, 6662, 'USDC', wallet.address, 3_000_000n);
    await bridge.open('/liquidity/remove/USDC?from=6662&to=6661');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('3');
    await approvePool(bridge, 'Withdraw');
    await mainButton(bridge, 'Withdraw').click();
    const dialog = poolDialog(bridge, 'Confirm Withdrawal');
    await expect(dialog.getByRole('button', confirm)).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'I understand that I have to pay with ETH for claiming.' }).check();
    await dialog.getByRole('button', confirm).click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
    const save = page.getByRole('dialog', { name: /Save claim link/ });
    await expect(save).toContainText('Withdrawal claims are listed in the Bridge Tokens tab.');
    const reloaded = page.waitForEvent('load');
    await save
      .getByRole('button', { name: /Save|start/i })
      .first()
      .click();
    await reloaded;
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    await bridge.open('/bridge/tokens');
    await expect(page.locator('[data-claim]').first()).toContainText('Withdrawal');

    await world.mine(6662, 15);
    const before = await world.balance(6661, 'USDC', wallet.address);
    await page.locator('[data-claim]').first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Withdrawal progress' })).toBeVisible();
    const switched = page.waitForEvent('load');
    await bridge.switchAndClaimButton().click();
    await switched;
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.claim();
    // 3 less the withdrawal fee of 0.2 % and the bridge fee of 0.15 %.
    await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before + parseUnits('2.989509', 6));
  });

  test('a request that was open when the page went is finished by the next one', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'USDC', wallet.address, 2_000_000n);
    await bridge.open('/liquidity/remove/USDC?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('2');
    await approvePool(bridge, 'Withdraw');
    await mainButton(bridge, 'Withdraw').click();
    const sign = wallet.holdNext('eth_sendTransaction');
    await poolDialog(bridge, 'Confirm Withdrawal').getByRole('button', confirm).click();
    await expect(page.getByText('Withdrawal pending...')).toBeVisible();
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(2);
    await page.reload();
    await expect(page.getByText('This request may still be open in your wallet')).toBeVisible();
    sign();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });

  test('a network that cannot pay says so, MAX follows, and a better one is named', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await seedPool(world, 6661, 'BRIDGE', wallet.address, 20n * 10n ** 18n);
    await world.admin(6662, 'drainLiquidity', { token: 'BRIDGE', leave: (5n * 10n ** 18n).toString() });
    await bridge.open('/liquidity/remove/BRIDGE?from=6661&to=6662');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await expect(mainButton(bridge, 'Not enough liquidity')).toBeDisabled();
    const shortage = page.getByText(/Only [\d.]+ BRIDGE is available on the target network/);
    await expect(shortage).toBeVisible();
    // Fees of earlier claims of other tests are part of what was left, and are not paid out.
    const available = /Only ([\d.]+)/.exec(await shortage.innerText())?.[1] ?? '';
    expect(Number(available)).toBeGreaterThan(4.8);
    expect(Number(available)).toBeLessThanOrEqual(5);
    await expect(page.getByText('Local ETH can pay this amount now.')).toBeVisible();
    await page.getByRole('button', { name: 'Max' }).click();
    // The withdrawal fee of this pool is 0.5 %.
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await expect.poll(async () => Number(await amount.inputValue())).toBeCloseTo(Number(available) / 0.995, 4);
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await page.getByRole('textbox', { name: 'Amount' }).fill('20');
    await page.getByRole('button', { name: 'Withdraw to Local ETH' }).click();
    await expect(mainButton(bridge, 'Approve')).toBeEnabled();
    await bridge.open('/liquidity/manage');
    await expect(page.locator('[data-pool="6662 BRIDGE"]')).toContainText(available);

    // What MAX fills in takes all that the network has, and can be sent.
    await bridge.open('/liquidity/remove/BRIDGE?from=6661&to=6662');
    await page.getByRole('button', { name: 'Max' }).click();
    await expect.poll(() => amount.inputValue()).not.toBe('20');
    const left = parseUnits('20', 18) - parseUnits(await amount.inputValue(), 18);
    await approvePool(bridge, 'Withdraw');
    await expect(shortage).toHaveCount(0);
    await confirmWithdrawal(bridge);
    await expect.poll(() => lpBalance(world, 6661, 'BRIDGE', wallet.address)).toBe(left);
  });
});

test('positions of all networks are there without a switch, and again after the storage was wiped', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await seedPool(world, 6661, 'USDC', wallet.address, 1_000_000n);
  await seedPool(world, 6662, 'USDC', wallet.address, 2_000_000n);
  await bridge.open('/liquidity/manage');
  await bridge.connect();
  await expect(page.locator('[data-position="6661 USDC"]')).toContainText('1 USDC');
  await expect(page.locator('[data-position="6662 USDC"]')).toContainText('2 USDC');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await expect(page.locator('[data-position="6662 USDC"]')).toContainText('2 USDC');
  expect(wallet.asked('wallet_switchEthereumChain')).toHaveLength(0);
});

test('the pool of a token that only the remote registries name is in the map', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/liquidity/manage');
  await expect(page.locator('[data-pool="6661 PEPPER"]')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search token or network' }).fill('pepper');
  await expect(page.locator('[data-pool]')).toHaveCount(2);
});

test('the mining page leads to the pools', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/mining');
  await page.getByRole('link', { name: 'Add/Manage Liquidity' }).click();
  await expect(page).toHaveURL(/\/liquidity\/manage$/);
  await expect(page).toHaveTitle(/Manage Liquidity/);
});

test('a pool that was found is stored', async ({ bridge, world }) => {
  const { page } = bridge;
  await bridge.open('/liquidity/find?from=6661');
  const field = page.getByRole('textbox', { name: 'Address of the token or LP token' });
  await field.fill(world.token(6661, 'USDC').address);
  await expect(page.locator('[data-state="EXISTS"]')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add USDC on Local ETH' })).toBeVisible();
  await field.fill('0x000000000000000000000000000000000000dEaD');
  await expect(page.locator('[data-state="NOT_EXISTS"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Withdraw USDC on Local ETH' })).toBeVisible();
});
