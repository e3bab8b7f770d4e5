import { formatUnits, parseUnits } from 'viem';
import { expect, test } from './support/fixtures.ts';
import { sentCalls } from './support/sentCalls.ts';

test('a token that only the remote registry names is asked for in full before the wallet is asked for it (DESIGN 9, FAULTS T7)', async ({ bridge, wallet, world }) => {
  const { page } = bridge;
  const [here, there] = [world.state.oddTokens[6661].pepper, world.state.oddTokens[6662].pepper];
  await world.admin(6661, 'mint', { token: here, to: wallet.address, amount: parseUnits('100', 8).toString() });
  await world.admin(6662, 'mint', { token: there, to: world.chain(6662).contracts.bridgeERC20, amount: parseUnits('1000', 8).toString() });
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'PEPPER', amount: '2.5', target: 'Local BSC' });
  const check = page.getByRole('status').filter({ hasText: 'a registry named it' });
  const tick = page.getByRole('checkbox', { name: 'I have compared the addresses of the token.' });
  const approve = page.getByRole('button', { name: 'Approve', exact: true });

  await test.step('both addresses in full; neither approval nor deposit before the tick', async () => {
    await expect(check).toContainText(new RegExp(here, 'i'));
    await expect(check).toContainText(new RegExp(there, 'i'));
    await expect(page.getByRole('button', { name: 'Confirm token', exact: true })).toBeDisabled();
    await expect(approve).toBeDisabled();
    expect(sentCalls(wallet)).toEqual([]);
  });

  await test.step('the tick opens the approval of that very contract, for the bridge alone', async () => {
    await tick.check();
    await expect(approve).toBeEnabled();
    await tick.uncheck();
    await expect(approve).toBeDisabled();
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await approve.click();
    await expect.poll(() => sentCalls(wallet).map(({ name, to }) => [name, to.toLowerCase()])).toEqual([['approve', here.toLowerCase()]]);
    expect(sentCalls(wallet)[0]?.args[0]).toBe(world.chain(6661).contracts.bridgeERC20);
  });

  await test.step('after a reload it has to be accepted anew, with its own decimals', async () => {
    await bridge.open();
    await expect(page.getByRole('button', { name: 'Confirm token', exact: true })).toBeDisabled();
    await expect(tick).not.toBeChecked();
    await expect(page.getByRole('main')).toContainText(formatUnits(parseUnits('100', 8), 8));
  });
});
