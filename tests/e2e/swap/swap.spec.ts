import { formatUnits, parseEther, parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { storedRecords } from '../support/storage.ts';
import {
  amountOf,
  choose,
  confirm,
  fact,
  mainButton,
  openSwap,
  seeEnd,
  shownAmount,
  side,
  swapDialog,
} from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

test('an exact amount is swapped for what was promised, to the unit @money', async ({ bridge, wallet, world }) => {
  const before = await world.balance(6661, 'BRIDGE', wallet.address);
  await openSwap(bridge, 'USDC', 'BRIDGE');
  await amountOf(bridge, 'You pay').fill('25.5');
  const main = bridge.page.getByRole('main');
  await expect(fact(main, 'price')).toContainText(/1 USDC = [\d.]+ BRIDGE/);
  await expect(fact(main, 'route')).toHaveText('USDC → BRIDGE');
  await expect(fact(main, 'fee')).toHaveText('0.0765 USDC (0.3%)');
  await mainButton(bridge, 'Approve').click();
  await mainButton(bridge, 'Swap').click();
  const dialog = swapDialog(bridge);
  await expect(fact(dialog, 'paid')).toHaveText('25.5 USDC');
  const promised = await shownAmount(dialog, 'received', 18);
  expect(formatUnits(promised, 18)).toContain((await amountOf(bridge, 'You receive').inputValue()).slice(0, 8));
  await expect(fact(dialog, 'deadline')).toHaveText('20 minutes');
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'BRIDGE', wallet.address)).toBe(before + promised);
  await expect(amountOf(bridge, 'You pay')).toHaveValue('');
  const [usdcToken, bridgeToken] = [world.token(6661, 'USDC').address, world.token(6661, 'BRIDGE').address];
  const { name, args } = sentCalls(wallet).at(-1) ?? { name: '', args: [] };
  expect(name).toBe('swapExactTokensForTokens');
  expect(args.slice(0, 4)).toEqual([
    usdc('25.5'),
    (promised * 9_950n) / 10_000n,
    [usdcToken, bridgeToken],
    wallet.address,
  ]);
});

test('an exact amount is bought with the native coin, for another account, and the rest comes back @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const friend = await world.newAccount();
  wallet.chainId = 6662;
  await openSwap(bridge, 'BNB', 'CCS');
  await amountOf(bridge, 'You receive').fill('3');
  await expect(amountOf(bridge, 'You pay')).not.toHaveValue('');
  const main = page.getByRole('main');
  await expect(fact(main, 'providerFee')).toHaveText('0.17% in each pair');
  await expect(fact(main, 'limit')).toContainText('BNB');
  const recipient = page.getByRole('main').getByRole('group', { name: 'Recipient' });
  const pay = async (address: string): Promise<void> => {
    await recipient.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Recipient' }).fill(address);
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await mainButton(bridge, 'Swap').click();
  };
  await pay(friend.address);
  const dialog = swapDialog(bridge);
  await expect(fact(dialog, 'recipient')).toHaveText(friend.address);
  const before = await world.balance(6662, 'BNB', wallet.address);
  const quoted = await shownAmount(dialog, 'paid', 18);
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6662, 'CCS', friend.address)).toBe(3n);
  const call = sentCalls(wallet).at(-1);
  expect(call?.name).toBe('swapETHForExactTokens');
  // What was sent is the limit; the router has returned the rest.
  expect(call?.value).toBe(quoted + (quoted * 50n) / 10_000n);
  const spent = before - (await world.balance(6662, 'BNB', wallet.address));
  expect(spent).toBeGreaterThanOrEqual(quoted);
  expect(spent).toBeLessThan(quoted + parseEther('0.002'));

  // The next swap pays the account again.
  await expect(recipient).toContainText('Your account');
  await expect
    .poll(() => storedRecords(page, 'forms'))
    .toContainEqual(expect.objectContaining({ recipient: null, recipientFor: null, typedValue: '' }));
  // The dialog may open with a price of before the own swap.
  const newPrice = dialog.getByRole('button', { name: 'Accept the new price' });
  await page.addLocatorHandler(newPrice, () => newPrice.click());
  // An address with the first and last characters of the own one has to be compared.
  await amountOf(bridge, 'You receive').fill('2');
  await pay(`${wallet.address.slice(0, 8)}${'5e'.repeat(14)}${wallet.address.slice(-6)}`.toLowerCase());
  await expect(dialog.locator('[data-doubt="lookAlike"]')).toBeVisible();
  await expect(dialog.getByRole('button', confirm)).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByRole('button', confirm)).toBeEnabled();
});

test('the coin is wrapped, swapped as a token, and unwrapped, each 1:1 or as promised', async ({
  bridge,
  wallet,
  world,
}) => {
  const wrapped = (): Promise<bigint> =>
    world
      .client(6661)
      .readContract({
        abi: [
          {
            name: 'balanceOf',
            type: 'function',
            stateMutability: 'view',
            inputs: [{ type: 'address' }],
            outputs: [{ type: 'uint256' }],
          },
        ],
        address: world.token(6661, 'ETH').address,
        functionName: 'balanceOf',
        args: [wallet.address],
      });
  await openSwap(bridge, 'ETH', '');
  await choose(bridge, 'You receive', 'WETH');
  await amountOf(bridge, 'You pay').fill('2');
  await expect(amountOf(bridge, 'You receive')).toHaveValue('2');
  await mainButton(bridge, 'Wrap').click();
  await bridge.page.getByRole('dialog', { name: 'Wrap' }).getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(wrapped).toBe(parseEther('2'));

  await bridge.page.getByRole('button', { name: 'Exchange the two sides' }).click();
  await expect(side(bridge, 'You pay')).toContainText('Balance: 2 WETH');
  await side(bridge, 'You pay').getByRole('button', { name: 'Max' }).click();
  await expect(amountOf(bridge, 'You receive')).toHaveValue('2');
  await amountOf(bridge, 'You pay').fill('0.5');
  await mainButton(bridge, 'Unwrap').click();
  await bridge.page.getByRole('dialog', { name: 'Unwrap' }).getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(wrapped).toBe(parseEther('1.5'));

  await choose(bridge, 'You receive', 'USDC');
  await amountOf(bridge, 'You pay').fill('1.5');
  const before = await world.balance(6661, 'USDC', wallet.address);
  await mainButton(bridge, 'Approve').click();
  await mainButton(bridge, 'Swap').click();
  const promised = await shownAmount(swapDialog(bridge), 'received', 6);
  await swapDialog(bridge).getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before + promised);
  expect(await wrapped()).toBe(0n);
});

test('a wallet that can batch approves and swaps with one request, a taxed token included @money', async ({
  bridge,
  wallet,
  world,
}) => {
  wallet.batches = 'atomic';
  await world.admin(6661, 'mint', { token: 'TAX', to: wallet.address, amount: parseEther('50').toString() });
  await openSwap(bridge, 'TAX', 'USDC');
  await amountOf(bridge, 'You pay').fill('40');
  await mainButton(bridge, 'Approve and swap').click();
  const dialog = swapDialog(bridge);
  await expect(dialog.getByText('TAX keeps 1% of each transfer.')).toBeVisible();
  await expect(fact(dialog, 'approval')).toHaveText('40 TAX');
  const arrives = await shownAmount(dialog, 'arrival', 6);
  expect(arrives).toBeLessThan(await shownAmount(dialog, 'received', 6));
  const before = await world.balance(6661, 'USDC', wallet.address);
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'USDC', wallet.address)).toBe(before + arrives);
  expect(wallet.asked('wallet_sendCalls')).toHaveLength(1);
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
});
