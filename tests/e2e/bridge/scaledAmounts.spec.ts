import { pageAlone } from '../support/pageAlone.ts';
// A deployment whose oracles sign the same amount even if a token has other decimals on the target: such routes are
// open.
import { parseUnits } from 'viem';
import type { ChainName } from '../support/fixtures.ts';
import { expect, test, type BridgePage } from '../support/fixtures.ts';

test.use({ ...pageAlone, amounts: 'scaled' });

/** An amount minus the fee of the local bridges. */
const afterFee = (amount: bigint): bigint => amount - (amount * 3_500n) / 1_000_000n;
const fact = ({ page }: BridgePage, id: string) => page.getByRole('main').locator(`[data-fact="${id}"]`);
const networkNames: Record<ChainName, string> = { 6661: 'Local ETH', 6662: 'Local BSC' };

const ways = [
  { from: 6661, to: 6662, symbol: 'GROW', decimals: [6, 18], sent: '12.345678', received: '12.302468127' },
  { from: 6662, to: 6661, symbol: 'GROW', decimals: [18, 6], sent: '12.345678', received: '12.302469' },
  { from: 6661, to: 6662, symbol: 'SHRINK', decimals: [18, 6], sent: '3.5', received: '3.48775' },
] as const;

test.describe('amounts of tokens with 6 and 18 decimals', { tag: '@money' }, () => {
  for (const { from, to, symbol, decimals, sent, received } of ways) {
    test(`${sent} ${symbol} from ${decimals[0]} to ${decimals[1]} decimals arrive as the same amount, on every screen and to the unit`, async ({
      bridge,
      wallet,
      world,
    }) => {
      const amount = parseUnits(sent, decimals[0]);
      const arriving = parseUnits(sent, decimals[1]);
      expect(afterFee(arriving)).toBe(parseUnits(received, decimals[1]));
      await world.admin(from, 'mint', {
        token: symbol,
        to: wallet.address,
        amount: parseUnits('50', decimals[0]).toString(),
      });
      wallet.chainId = from;
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol, amount: sent, target: networkNames[to] });
      await expect(fact(bridge, 'receive')).toContainText(received.slice(0, 9));
      await bridge.approve();
      await bridge.sendButton().click();
      await expect(bridge.confirmDialog().locator('[data-fact="receive"]')).toContainText(`${received} ${symbol}`);
      await bridge.page.keyboard.press('Escape');
      await bridge.deposit();
      await bridge.confirmAndSwitch(from);
      expect(await world.balance(from, symbol, wallet.address)).toBe(parseUnits('50', decimals[0]) - amount);
      await bridge.pressClaim();
      await bridge.seesReleased();
      await expect(bridge.releaseDialog().getByText(`${received} ${symbol}`)).toBeVisible();
      expect(await world.balance(to, symbol, wallet.address)).toBe(afterFee(arriving));
    });
  }

  test('what is below the smallest unit of the target is refused, and the nearest amount is offered', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await world.admin(6662, 'mint', { token: 'GROW', to: wallet.address, amount: parseUnits('50', 18).toString() });
    wallet.chainId = 6662;
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'GROW', amount: '1.0000019999', target: 'Local ETH' });
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'GROW has only 6 decimals on Local ETH, so part of this amount would be lost.' }),
    ).toContainText('The nearest amount that works is 1.000002 GROW.');
    await expect(page.getByRole('button', { name: 'Change amount' })).toBeDisabled();
    await expect(bridge.approveButton()).toBeHidden();
    await expect(bridge.sendButton()).toBeHidden();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
    await page.getByRole('button', { name: 'Use this amount' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.000002');
    await expect(fact(bridge, 'receive')).toContainText('0.996502 GROW');
    await expect(bridge.approveButton()).toBeEnabled();
  });
});
