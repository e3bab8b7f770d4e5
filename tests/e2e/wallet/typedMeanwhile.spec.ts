// What is typed in a form while the wallet still asks for what was typed before.
import { parseEther, parseUnits } from 'viem';
import { cardOf, connect, dialogOf, stakeBridge } from '../earn/support.ts';
import { fieldOf, seedPair, mainButton } from '../pairs/support.ts';
import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sendsOf } from '../support/steps.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { amountOf, openSwap, swapDialog } from '../swap/support.ts';

test.use(pageAlone);

interface Form {
  field: ReturnType<BridgePage['page']['locator']>;
  dialog: ReturnType<BridgePage['page']['locator']>;
  ask(): Promise<void>;
}

/**
 * Sends one amount, types another one while the wallet asks, and signs; then sends once more, and types nothing
 * meanwhile.
 */
async function typeMeanwhile({ page }: BridgePage, wallet: TestWallet, { field, dialog, ask }: Form): Promise<void> {
  for (const typed of ['2', null]) {
    const sends = sendsOf(wallet);
    await ask();
    const sign = wallet.holdNext('eth_sendTransaction');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => sendsOf(wallet)).toBe(sends + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (typed !== null) await field.fill(typed);
    sign();
    const end = page.getByRole('dialog', { name: /^(Transaction receipt|Transaction Submitted)$/ });
    await expect(end).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(end).toBeHidden();
    await expect(field).toHaveValue(typed ?? '');
  }
}

test('the form of a swap', async ({ bridge, wallet, world }) => {
  await world.admin(6661, 'setReserves', {
    tokenA: 'CCS',
    amountA: '100000',
    tokenB: 'USDC',
    amountB: parseUnits('10000', 6).toString(),
  });
  await openSwap(bridge, 'USDC', 'CCS');
  const field = amountOf(bridge, 'You pay');
  await field.fill('1');
  await mainButton(bridge, 'Approve').click();
  const ask = () => mainButton(bridge, 'Swap').click();
  await typeMeanwhile(bridge, wallet, { field, dialog: swapDialog(bridge), ask });
});

test('the form that adds to a pair', async ({ bridge, wallet, world }) => {
  await seedPair(world, 6661, wallet.address, ['USDC', parseUnits('50', 6)], ['BRIDGE', parseEther('900')]);
  await bridge.open('/swap/add?a=USDC&b=BRIDGE&from=6661');
  await bridge.connect();
  const field = fieldOf(bridge, 'First token');
  await field.fill('1');
  const ask = () => mainButton(bridge, 'Add liquidity').click();
  await typeMeanwhile(bridge, wallet, { field, dialog: dialogOf(bridge, 'Confirm addition'), ask });
});

test('the form of a stake', async ({ bridge, wallet, world }) => {
  await stakeBridge(world, 6661, 'BRIDGE', wallet.address, parseEther('10'));
  await bridge.open('/pools');
  await connect(bridge);
  const card = cardOf(bridge, '6661 BRIDGE BRIDGE');
  await card.getByRole('button', { name: 'Stake', exact: true }).click();
  const field = card.getByRole('textbox', { name: 'Amount' });
  await field.fill('1');
  const ask = () => card.locator('form').getByRole('button', { name: 'Stake', exact: true }).click();
  await typeMeanwhile(bridge, wallet, { field, dialog: dialogOf(bridge, 'Confirm stake'), ask });
});
