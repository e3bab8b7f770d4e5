import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { amountField, sendsOf } from '../support/steps.ts';
import { allowLp, confirmWithdrawal, fillWithdrawal, lpBalance, mainButton, poolDialog } from './support.ts';

test.use(pageAlone);

const amount = 10_000_000n;
const dialogOf = (bridge: BridgePage) => poolDialog(bridge, 'Confirm Withdrawal');
const confirmButton = (bridge: BridgePage) => dialogOf(bridge).getByRole('button', { name: 'Confirm', exact: true });

test.describe('what changes while the dialog is open is reported, and nothing is lost @money', () => {
  test.afterEach(({ world }) => world.admin(6661, 'unpauseLiquidity', {}).catch(() => undefined));

  for (const isElsewhere of [false, true]) {
    const where = isElsewhere ? 'to another network' : 'here';

    /** Opens the confirmation of a withdrawal of 10 USDC that is approved. */
    const open = async (bridge: BridgePage, account: `0x${string}`): Promise<void> => {
      await fillWithdrawal(bridge, account, '10', isElsewhere ? '?from=6661&to=6662' : '?from=6661');
      await allowLp(bridge.world, 6661, 'USDC', account, amount);
      await mainButton(bridge, 'Withdraw').click();
      await expect(confirmButton(bridge)).toBeEnabled();
    };

    test(`the allowance is taken back, ${where}`, async ({ bridge, wallet, world }) => {
      await open(bridge, wallet.address);
      await allowLp(world, 6661, 'USDC', wallet.address, 0n);
      await confirmButton(bridge).click();
      await expect(dialogOf(bridge).getByRole('alert')).toContainText(
        'Your balance or the approved amount is too low for this transaction.',
      );
      await expect(dialogOf(bridge).getByRole('alert')).toContainText('Nothing was sent.');
      expect(sendsOf(wallet)).toBe(0);
      expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(amount);
      await dialogOf(bridge).getByRole('button', { name: 'Dismiss' }).click();
      await expect(amountField(bridge)).toHaveValue('10');
      // The form has read the allowance again.
      await mainButton(bridge, 'Approve').click();
      await expect(mainButton(bridge, 'Withdraw')).toBeEnabled();
      await confirmWithdrawal(bridge);
      await expect.poll(() => lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
    });

    test(`the pools are paused, ${where}`, async ({ bridge, wallet, world }) => {
      await open(bridge, wallet.address);
      await world.admin(6661, 'pauseLiquidity', {});
      await confirmButton(bridge).click();
      await expect(dialogOf(bridge).getByRole('alert')).toContainText('The pools on this network are paused.');
      await expect(dialogOf(bridge).getByRole('alert')).toContainText('Your funds have not moved.');
      expect(sendsOf(wallet)).toBe(0);
      expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(amount);
      await world.admin(6661, 'unpauseLiquidity', {});
      await dialogOf(bridge).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
      expect(sendsOf(wallet)).toBe(1);
    });

    test(`the fee of a withdrawal is raised, ${where} (rule 1.3)`, async ({ bridge, wallet, world }) => {
      const token = world.token(6661, 'USDC').address;
      await world.admin(6661, 'setWithdrawalFee', { token, ratePpm: 3_000 });
      await open(bridge, wallet.address);
      await expect(dialogOf(bridge).getByText('0.03 USDC', { exact: true })).toBeVisible();
      await world.admin(6661, 'setWithdrawalFee', { token, ratePpm: 50_000 });
      try {
        await confirmButton(bridge).click();
        await expect(dialogOf(bridge).getByRole('alert')).toContainText(
          'The fee or the payout on Local ETH has changed',
        );
        await expect(dialogOf(bridge).getByText('0.5 USDC', { exact: true })).toBeVisible();
        expect(sendsOf(wallet)).toBe(0);
        await dialogOf(bridge).getByRole('button', { name: 'Try again' }).click();
        await expect.poll(() => lpBalance(world, 6661, 'USDC', wallet.address)).toBe(0n);
        expect(sendsOf(wallet)).toBe(1);
      } finally {
        await world.admin(6661, 'setWithdrawalFee', { token, ratePpm: 0 });
      }
    });

    test(`another account, ${where}`, async ({ bridge, wallet, world }) => {
      const own = wallet.address;
      const other = await world.newAccount();
      await open(bridge, own);
      await expect.poll(() => wallet.isHeard(bridge.page)).toBe(true);
      const ownKey = wallet.key;
      await wallet.switchAccount(other.key);
      await confirmButton(bridge).click();
      await expect(dialogOf(bridge).getByRole('alert')).toContainText('Your wallet now uses another account.');
      await expect(dialogOf(bridge).getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(sendsOf(wallet)).toBe(0);
      await dialogOf(bridge).getByRole('button', { name: 'Dismiss' }).click();
      await expect(mainButton(bridge, 'Balance too low')).toBeDisabled();
      await wallet.switchAccount(ownKey);
      await expect(mainButton(bridge, 'Withdraw')).toBeEnabled();
      await expect(amountField(bridge)).toHaveValue('10');
      expect(await lpBalance(world, 6661, 'USDC', own)).toBe(amount);
    });

    test(`another network, ${where}`, async ({ bridge, wallet, world }) => {
      await open(bridge, wallet.address);
      await expect.poll(() => wallet.isHeard(bridge.page)).toBe(true);
      for (const [chainId, button] of [
        [6662, 'Switch to Local ETH'],
        [6661, 'Withdraw'],
      ] as const) {
        const reloaded = bridge.page.waitForEvent('load');
        await wallet.switchChain(chainId);
        await reloaded;
        await expect(mainButton(bridge, button)).toBeEnabled();
        await expect(dialogOf(bridge)).toHaveCount(0);
        await expect(amountField(bridge)).toHaveValue('10');
        await expect.poll(() => wallet.isHeard(bridge.page)).toBe(true);
      }
      expect(sendsOf(wallet)).toBe(0);
      expect(await lpBalance(world, 6661, 'USDC', wallet.address)).toBe(amount);
    });
  }
});

test('too few oracles answer: a withdrawal to another network needs a tick that names them, one that is paid here does not @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  for (const target of ['oracle-erc20-2', 'oracle-erc20-3']) await world.fault(target, { kind: 'stop' });
  await fillWithdrawal(bridge, wallet.address, '10');
  await allowLp(world, 6661, 'USDC', wallet.address, amount);
  await expect(
    page.getByRole('status').filter({ hasText: 'Only 1 of 3 oracles answer, and a claim needs 3 signatures.' }),
  ).toBeVisible();
  await expect(mainButton(bridge, 'Confirm delay')).toBeDisabled();
  const tick = page.getByRole('checkbox', {
    name: 'I understand that my claim may be delayed until these oracles answer: Oracle 2 and Oracle 3',
  });
  await tick.check();
  await expect(mainButton(bridge, 'Withdraw')).toBeEnabled();
  await tick.uncheck();
  await expect(mainButton(bridge, 'Confirm delay')).toBeDisabled();

  await page.getByRole('button', { name: /Paid on/ }).click();
  await page
    .getByRole('dialog', { name: 'Select a network' })
    .getByRole('button', { name: /Local ETH/ })
    .click();
  await expect(mainButton(bridge, 'Withdraw')).toBeEnabled();
  await expect(page.getByText(/oracles answer/)).toHaveCount(0);

  await bridge.open('/liquidity/remove/USDC?from=6661&to=6662');
  await tick.check();
  await confirmWithdrawal(bridge);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  await expect(tick).toHaveCount(0);
});
