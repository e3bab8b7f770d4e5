import { parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { amountOf, confirm, fact, mainButton, openSwap, seeEnd, swapDialog } from './support.ts';

test.use(pageAlone);

const usdc = (text: string): bigint => parseUnits(text, 6);

test('an exact amount is swapped for what was promised, to the unit @money', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  await world.admin(6661, 'mint', { token: 'USDC', to: wallet.address, amount: usdc('500').toString() });
  await openSwap(bridge, 'USDC', 'BRIDGE');
  await amountOf(bridge, 'You pay').fill('25.5');
  await expect(amountOf(bridge, 'You receive')).not.toHaveValue('');
  await page.screenshot({ path: '/tmp/b/o/ks/1.png', fullPage: true });
  await mainButton(bridge, 'Approve').click();
  await mainButton(bridge, 'Swap').click({ timeout: 30_000 });
  const dialog = swapDialog(bridge);
  await expect(fact(dialog, 'paid')).toContainText('25.5 USDC');
  await page.screenshot({ path: '/tmp/b/o/ks/2.png', fullPage: true });
  const promised = await amountOf(bridge, 'You receive').inputValue();
  await expect(fact(dialog, 'received')).toContainText('BRIDGE');
  await dialog.getByRole('button', confirm).click();
  await seeEnd(bridge);
  await expect.poll(() => world.balance(6661, 'BRIDGE', wallet.address)).toBe(parseUnits(promised, 18));
  expect(sentCalls(wallet).at(-1)).toMatchObject({ name: 'swapExactTokensForTokens' });
});
