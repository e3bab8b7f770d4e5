import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Address } from 'viem';
import { expect, test, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { allowLp, approvePool, lpBalance, mainButton, managerOf, poolDialog, seedPool, tokenOf } from './support.ts';

test.use(pageAlone);

const balanceOf = (world: World, chainId: ChainName, symbol: string, account: Address): Promise<bigint> =>
  world
    .client(chainId)
    .readContract({
      abi: erc20Abi,
      address: tokenOf(world, chainId, symbol),
      functionName: 'balanceOf',
      args: [account],
    });

/** A token that only a remote registry names is compared first. */
async function acceptToken({ page }: BridgePage, isRemote: boolean): Promise<void> {
  if (isRemote) await page.getByRole('checkbox', { name: 'I have checked the token’s addresses.' }).check();
}

/** Presses the button of the form, checks its dialog, and confirms. */
async function confirm(
  bridge: BridgePage,
  button: string,
  title: string,
  facts: Record<string, string>,
): Promise<void> {
  await mainButton(bridge, button).click();
  const dialog = poolDialog(bridge, title);
  for (const [fact, text] of Object.entries(facts))
    await expect(dialog.locator(`[data-fact="${fact}"]`)).toContainText(text);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

for (const { symbol, decimals, isRemote = false, added, withdrawn, rest } of [
  { symbol: 'PEPPER', decimals: 8, isRemote: true, added: '2.50000003', withdrawn: '1.00000501', rest: '1.49999502' },
  { symbol: 'USDT', decimals: 6, added: '3.000007', withdrawn: '1.000501', rest: '1.999506' },
  { symbol: 'CCS', decimals: 0, added: '1501', withdrawn: '1000', rest: '501' },
])
  test(`${decimals} decimals (${symbol}): added, withdrawn here and to the other network, each to the unit @money`, async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const units = (text: string): bigint => parseUnits(text, decimals);
    const fee = (text: string): bigint => (units(text) * 2_000n) / 1_000_000n;
    const token = tokenOf(world, 6661, symbol);
    const currencyId = isRemote ? token : symbol;
    await world.admin(6661, 'mint', { token, to: wallet.address, amount: units(added).toString() });
    const before = await balanceOf(world, 6661, symbol, wallet.address);

    await test.step('added', async () => {
      await bridge.open(`/liquidity/add/${currencyId}`);
      await bridge.connect();
      await page.getByRole('textbox', { name: 'Amount' }).fill(added);
      await acceptToken(bridge, isRemote);
      await approvePool(bridge, 'Add liquidity');
      await confirm(bridge, 'Add liquidity', 'Confirm addition', { received: added.replace('1501', '1,501') });
      await expect.poll(() => lpBalance(world, 6661, symbol, wallet.address)).toBe(units(added));
      expect(await balanceOf(world, 6661, symbol, wallet.address)).toBe(before - units(added));
    });

    await test.step('withdrawn here', async () => {
      await bridge.open(`/liquidity/remove/${currencyId}?from=6661`);
      await page.getByRole('textbox', { name: 'Amount' }).fill(withdrawn);
      await acceptToken(bridge, isRemote);
      await approvePool(bridge, 'Withdraw');
      await confirm(bridge, 'Withdraw', 'Confirm Withdrawal', {
        receive: formatUnits(units(withdrawn) - fee(withdrawn), decimals),
      });
      await expect.poll(() => lpBalance(world, 6661, symbol, wallet.address)).toBe(units(rest));
      expect(await balanceOf(world, 6661, symbol, wallet.address)).toBe(
        before - units(added) + units(withdrawn) - fee(withdrawn),
      );
    });

    await test.step('the rest to the other network', async () => {
      await bridge.open(`/liquidity/remove/${currencyId}?from=6661&to=6662`);
      await acceptToken(bridge, isRemote);
      // Values of an earlier visit are shown until the chain is read again.
      await expect(page.getByText(`Balance: ${rest.slice(0, 7)}`)).toBeVisible();
      await page.getByRole('button', { name: 'Max' }).click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(rest);
      await expect(mainButton(bridge, 'Withdraw').or(mainButton(bridge, 'Approve'))).toBeEnabled();
      if (await mainButton(bridge, 'Approve').isVisible()) await approvePool(bridge, 'Withdraw');
      await confirm(bridge, 'Withdraw', 'Confirm Withdrawal', {
        amount: `${rest} ${symbol}`,
        fee: formatUnits(fee(rest), decimals),
      });
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(sentCalls(wallet).at(-1)).toMatchObject({
        name: 'burnLpTokenForWithdrawalInOtherNetwork',
        args: [token, units(rest), wallet.address, 6662n],
      });
      expect(await lpBalance(world, 6661, symbol, wallet.address)).toBe(0n);
    });

    await test.step('and claimed there', async () => {
      const there = await balanceOf(world, 6662, symbol, wallet.address);
      const deposited = units(rest) - fee(rest);
      await bridge.confirmAndSwitch(6661);
      await bridge.claim();
      await expect
        .poll(() => balanceOf(world, 6662, symbol, wallet.address))
        .toBe(there + deposited - (deposited * 3_500n) / 1_000_000n);
    });
  });

test.describe('the fee that is read is the fee that is paid @money', () => {
  for (const { symbol, decimals, kind, amount, fee } of [
    { symbol: 'USDC', decimals: 6, kind: 'that of all pools', amount: '1.000499', fee: '0.002' },
    { symbol: 'BRIDGE', decimals: 18, kind: 'its own', amount: '1.000000000000000199', fee: '0.005' },
  ])
    for (const isElsewhere of [false, true])
      test(`${symbol}, ${kind}, ${isElsewhere ? 'to another network' : 'here'}`, async ({ bridge, wallet, world }) => {
        const { page } = bridge;
        const [units, paid] = [parseUnits(amount, decimals), parseUnits(fee, decimals)];
        // A receiver of the fees makes them visible: for a withdrawal to another network they are paid in LP tokens.
        const { address: taker } = await world.newAccount();
        await seedPool(world, 6661, symbol, wallet.address, units);
        await allowLp(world, 6661, symbol, wallet.address, units);
        await world.admin(6661, 'setWithdrawalFeeReceiver', { to: taker });
        try {
          const before = await balanceOf(world, 6661, symbol, wallet.address);
          await bridge.open(`/liquidity/remove/${symbol}?from=6661${isElsewhere ? '&to=6662' : ''}`);
          await bridge.connect();
          await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
          await expect(page.getByRole('main').locator('[data-fact="fee"]')).toContainText(`${fee} ${symbol}`);
          await confirm(bridge, 'Withdraw', 'Confirm Withdrawal', { fee: `${fee} ${symbol}` });
          await expect.poll(() => lpBalance(world, 6661, symbol, wallet.address)).toBe(0n);
          expect(sentCalls(wallet).at(-1)).toMatchObject({ to: managerOf(world, 6661) });
          const taken = isElsewhere ? lpBalance(world, 6661, symbol, taker) : balanceOf(world, 6661, symbol, taker);
          expect(await taken).toBe(paid);
          if (isElsewhere) {
            const deposited = formatUnits(units - paid, decimals);
            await expect(page.getByRole('region', { name: 'Withdrawal progress' })).toContainText(deposited);
          } else expect(await balanceOf(world, 6661, symbol, wallet.address)).toBe(before + units - paid);
        } finally {
          await world.admin(6661, 'setWithdrawalFeeReceiver', { to: zeroAddress });
        }
      });
});
