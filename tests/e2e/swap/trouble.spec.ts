import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { holdRequests, type HeldRequests } from '../support/holdRequests.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { sendsOf } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import { amountOf, confirm, fact, mainButton, openSwap, seeEnd, swapDialog } from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

/** Makes the pair of CCS and USDC hold these amounts, as trades of others could. */
const setCcs = (world: World, ccs: bigint, dollars: string): Promise<unknown> =>
  world.admin(6661, 'setReserves', {
    tokenA: 'CCS',
    amountA: ccs.toString(),
    tokenB: 'USDC',
    amountB: usdc(dollars).toString(),
  });

/** Opens the dialog of a swap of 100 USDC for CCS, with everything approved. */
async function askForCcs(bridge: BridgePage): Promise<void> {
  await openSwap(bridge, 'USDC', 'CCS');
  await amountOf(bridge, 'You pay').fill('100');
  await mainButton(bridge, 'Approve').click();
  await mainButton(bridge, 'Swap').click();
  await expect(swapDialog(bridge).getByRole('button', confirm)).toBeEnabled();
}

test('a price that moves while the dialog is open has to be accepted, and is refused when it moves at the last moment', async ({
  bridge,
  wallet,
  world,
}) => {
  await setCcs(world, 100_000n, '10000');
  await askForCcs(bridge);
  const dialog = swapDialog(bridge);
  await expect(fact(dialog, 'received')).toHaveText('987 CCS');
  await setCcs(world, 90_000n, '10000');
  await expect(dialog.getByRole('alert')).toContainText('The price has become worse.');
  await expect(dialog.getByRole('button', confirm)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(fact(dialog, 'received')).toHaveText('888 CCS');
  await expect(dialog.getByRole('button', confirm)).toBeEnabled();

  // The wallet is open meanwhile: what is mined is refused by the router.
  const sign = wallet.holdNext('eth_sendTransaction');
  const sends = sendsOf(wallet);
  await dialog.getByRole('button', confirm).click();
  await expect.poll(() => sendsOf(wallet)).toBe(sends + 1);
  await setCcs(world, 60_000n, '10000');
  const before = await world.balance(6661, 'USDC', wallet.address);
  sign();
  await expect(bridge.page.getByText('The price has changed by more than you allow.').first()).toBeVisible();
  expect(await world.balance(6661, 'USDC', wallet.address)).toBe(before);
  expect(await world.balance(6661, 'CCS', wallet.address)).toBe(0n);
});

test('a dialog that is open for too long needs a new price, and another account is not asked', async ({
  bridge,
  wallet,
  world,
}) => {
  await askForCcs(bridge);
  const dialog = swapDialog(bridge);
  await world.node(6661).increaseTime({ seconds: 900 });
  await world.mine(6661, 1);
  await expect(dialog.getByRole('alert')).toContainText('This price is no longer new.');
  await expect(dialog.getByRole('button', confirm)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(dialog.getByRole('button', confirm)).toBeEnabled();
  const other = await world.newAccount({ 6661: { USDC: usdc('500') } });
  const sends = sendsOf(wallet);
  await wallet.switchAccount(other.key);
  await dialog.getByRole('button', confirm).click();
  await expect(dialog.getByRole('alert').last()).toContainText('account');
  expect(sendsOf(wallet)).toBe(sends);
});

test('signed too late, the router refuses it and the page says so; offline nothing is offered; another network closes the dialog', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  await setCcs(world, 100_000n, '10000');
  await askForCcs(bridge);
  const { page } = bridge;
  const dialog = swapDialog(bridge);
  const sign = wallet.holdNext('eth_sendTransaction');
  const sends = sendsOf(wallet);
  await dialog.getByRole('button', confirm).click();
  await expect.poll(() => sendsOf(wallet)).toBe(sends + 1);
  await world.node(6661).increaseTime({ seconds: 1_500 });
  await world.mine(6661, 1);
  const before = await world.balance(6661, 'USDC', wallet.address);
  sign();
  await expect(page.getByText('The deadline has passed. Nothing was exchanged.').first()).toBeVisible();
  expect(await world.balance(6661, 'USDC', wallet.address)).toBe(before);

  await page.keyboard.press('Escape');
  await amountOf(bridge, 'You pay').fill('50');
  await expect(mainButton(bridge, 'Swap')).toBeEnabled();
  const promised = await amountOf(bridge, 'You receive').inputValue();
  await context.setOffline(true);
  await expect(mainButton(bridge, 'You are offline')).toBeDisabled();
  await expect(amountOf(bridge, 'You receive')).toHaveValue(promised);
  await context.setOffline(false);
  await mainButton(bridge, 'Swap').click();
  await expect(dialog.getByRole('button', confirm)).toBeEnabled();
  const reloaded = page.waitForEvent('load');
  await wallet.switchChain(6662);
  await reloaded;
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(dialog).toBeHidden();
  expect(sendsOf(wallet)).toBe(sends + 1);
});

test('of two nodes that disagree the worse one is signed', async ({ bridge, wallet, world }) => {
  await setCcs(world, 100_000n, '10000');
  await askForCcs(bridge);
  await bridge.page.keyboard.press('Escape');
  // A node that does not know the own approval yet is not asked at all.
  await world.mine(6661, 60);
  await world.fault('rpc-6661-b', { kind: 'lag', blocks: 40 });
  // The newer node has the better price; the other one does not know of it yet.
  await setCcs(world, 130_000n, '10000');
  await expect(bridge.page.getByText('Two nodes report different prices.').first()).toBeVisible();
  await expect(amountOf(bridge, 'You receive')).toHaveValue('987');
  await mainButton(bridge, 'Swap').click();
  const dialog = swapDialog(bridge);
  await expect(dialog.getByText('Two nodes report different prices.')).toBeVisible();
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'CCS', wallet.address)).toBeGreaterThan(987n);
  expect(sentCalls(wallet).at(-1)?.args[1]).toBe((987n * 9_950n) / 10_000n);
});

/** Counts the tones that the page plays. Call this before the page is opened. */
async function countTones(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    let count = 0;
    const play = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(when) {
      count += 1;
      play.call(this, when);
    };
    Object.defineProperty(window, 'playedTones', { get: () => count });
  });
  return () => page.evaluate(() => Reflect.get(window, 'playedTones'));
}

test('a price far below the market is blocked, and the expert mode asks for a word; settings stay over a reload', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const tones = await countTones(page);
  await setCcs(world, 20_000n, '2000');
  await openSwap(bridge, 'USDC', 'CCS');
  await amountOf(bridge, 'You pay').fill('200');
  await mainButton(bridge, 'Approve').click();
  await expect(mainButton(bridge, 'Swap')).toBeEnabled();
  await expect(page.getByText('The transaction was successful.')).toBeVisible();
  expect(await tones()).toBe(0);
  await expect(page.getByText('this swap gets a price that is worse by 9.08%')).toBeVisible();
  const settings = page.getByRole('dialog', { name: 'Settings of swaps' });
  const openSettings = (): Promise<void> => page.getByRole('button', { name: 'Settings of swaps' }).click();
  await openSettings();
  const slippage = settings.getByRole('textbox', { name: 'Slippage in percent' });
  await slippage.fill('51');
  await expect(settings.getByRole('alert')).toHaveText('Enter 0 to 50, with at most two decimal places.');
  await slippage.fill('12,5');
  await expect(settings.getByText('others can take the difference')).toBeVisible();
  await settings.getByRole('button', { name: '1%', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Deadline in minutes' }).fill('5');
  await settings.getByRole('switch', { name: 'One pair only' }).click();
  await settings.getByRole('switch', { name: 'Sounds' }).click();
  await page.keyboard.press('Escape');

  await amountOf(bridge, 'You pay').fill('400');
  await expect(mainButton(bridge, 'Price impact too large')).toBeDisabled();
  await openSettings();
  await settings.getByRole('switch', { name: 'Expert mode' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => storedRecords(page, 'settings'))
    .toContainEqual(expect.objectContaining({ isExpert: true, isAudioOn: true }));
  await page.reload();
  await expect(amountOf(bridge, 'You pay')).toHaveValue('400');
  await openSettings();
  await expect(slippage).toHaveValue('1');
  await expect(settings.getByRole('textbox', { name: 'Deadline in minutes' })).toHaveValue('5');
  for (const name of ['One pair only', 'Expert mode', 'Sounds'])
    await expect(settings.getByRole('switch', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await amountOf(bridge, 'You pay').fill('300');
  await mainButton(bridge, 'Swap').click();
  const dialog = swapDialog(bridge);
  await expect(dialog.getByRole('button', confirm)).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Type “accept” to confirm this price' }).fill('Accept');
  await expect(fact(dialog, 'deadline')).toHaveText('5 minutes');
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(tones).toBe(1);
});

test('a token that cannot be sold again is named as a doubt; without any node the page says so', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await world.admin(6661, 'refuseTransfers', { token: 'TAX', to: 'TAX/ETH' });
  await openSwap(bridge, 'ETH', 'TAX');
  await amountOf(bridge, 'You pay').fill('0.01');
  await mainButton(bridge, 'Swap').click();
  await expect(swapDialog(bridge).getByText('A trial sale of TAX was refused.')).toBeVisible();
  await page.keyboard.press('Escape');
  await amountOf(bridge, 'You pay').fill('');
  await amountOf(bridge, 'You receive').fill('5');
  await mainButton(bridge, 'Swap').click();
  await expect(page.getByText('so an exact amount cannot be bought')).toBeVisible();

  await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
  await bridge.open('/swap?inputCurrency=ETH&outputCurrency=XGC');
  await amountOf(bridge, 'You pay').fill('0.01');
  await expect(page.getByRole('alert').first()).toContainText('Local ETH');
  await expect(
    page.getByRole('main').locator('form').getByRole('button', { name: 'Checking the network…' }),
  ).toBeDisabled();
  // A wrap reads no reserves: only the balance is missing.
  await bridge.open('/swap?inputCurrency=ETH&outputCurrency=WETH');
  await amountOf(bridge, 'You pay').fill('0.01');
  const unread = page.getByRole('status').filter({ hasText: 'Local ETH cannot be reached right now.' });
  await expect(unread).toBeVisible();
  await world.clearFaults();
  await unread.getByRole('button', { name: 'Try again' }).click();
  await expect(mainButton(bridge, 'Wrap')).toBeEnabled();
  await expect(unread).toBeHidden();
  expect(sendsOf(wallet)).toBe(0);
});

test('a recipient chosen by name is looked up again while the button waits; the dialog then shows what the form says', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const { registry, names } = world.state.ens;
  const bob = names['bob.eth'];
  if (bob === undefined) throw new Error('The world has no bob.eth.');
  await openSwap(bridge, 'ETH', 'BRIDGE');
  await amountOf(bridge, 'You pay').fill('0.01');
  const recipient = page.getByRole('main').getByRole('group', { name: 'Recipient' });
  await recipient.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Recipient' }).fill('bob.eth');
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(recipient).toContainText(`bob.eth${bob}`);

  const holdLookUps = (): Promise<HeldRequests> =>
    holdRequests(page, (request) => request.postData()?.toLowerCase().includes(registry.toLowerCase()) === true);
  const swap = mainButton(bridge, 'Swap');
  const dialog = swapDialog(bridge);
  const lookUps = await holdLookUps();
  await swap.click();
  await expect(swap).toHaveAttribute('aria-busy', 'true');
  await lookUps.held();
  await swap.click({ force: true });
  await amountOf(bridge, 'You pay').fill('0.02');
  await expect(swap).toHaveAttribute('aria-busy', 'true');
  lookUps.answer();
  await expect(fact(dialog, 'paid')).toHaveText('0.02 ETH');
  await expect(fact(dialog, 'recipient')).toContainText(bob);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // What is chosen meanwhile was not looked up, so nothing opens.
  const laterLookUps = await holdLookUps();
  await swap.click();
  await laterLookUps.held();
  await recipient.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Recipient' }).fill((await world.newAccount()).address);
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(swap).toHaveAttribute('aria-busy', 'true');
  laterLookUps.answer();
  await expect(swap).not.toHaveAttribute('aria-busy', 'true');
  await expect(dialog).toBeHidden();
  expect(sendsOf(wallet)).toBe(0);
});
