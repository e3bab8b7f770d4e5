// Liquidity of pairs: what was shown is what is signed, and what arrives.
import { parseEther, parseUnits } from 'viem';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { sentCalls } from '../support/sentCalls.ts';
import {
  approveAll,
  confirm,
  dialogOf,
  factsOf,
  lpOf,
  mainButton,
  paidFor,
  pairOf,
  routerOf,
  seedPair,
} from './support.ts';

test.use(pageAlone);

const uniPart = { times: 1n, rootTimes: 5n, lastTimes: 1n };

test.describe('adding and removing @money', () => {
  test('a later provider: the second amount follows the ratio, LP tokens as promised', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await bridge.open('/swap/add?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await page.getByRole('textbox', { name: 'First token' }).fill('20');
    await expect(page.getByRole('textbox', { name: 'Second token' })).not.toHaveValue('');
    await approveAll(bridge, 'Add liquidity', 2);
    await mainButton(bridge, 'Add liquidity').click();
    const dialog = dialogOf(bridge, 'Confirm addition');
    await expect(dialog.locator('[data-fact="giveA"]')).toContainText('20 USDC');
    await expect(dialog.locator('[data-fact="recipient"]')).toContainText(wallet.address);
    await dialog.getByRole('button', confirm).click();
    const pair = await pairOf(world, 6661, 'USDC', 'BRIDGE');
    await expect.poll(() => lpOf(world, 6661, pair, wallet.address)).toBeGreaterThan(0n);
    const call = sentCalls(wallet).at(-1);
    expect(call).toMatchObject({ name: 'addLiquidity', to: routerOf(world, 6661), value: 0n });
    expect(call?.args.slice(0, 2)).toEqual([world.token(6661, 'USDC').address, world.token(6661, 'BRIDGE').address]);
  });

  test('half of what the account has is removed', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const pair = await seedPair(
      world,
      6661,
      wallet.address,
      ['USDC', parseUnits('50', 6)],
      ['BRIDGE', parseEther('1000')],
    );
    const lp = await lpOf(world, 6661, pair, wallet.address);
    await bridge.open('/swap/remove?a=USDC&b=BRIDGE&from=6661');
    await bridge.connect();
    await page.getByRole('button', { name: '50%' }).click();
    await approveAll(bridge, 'Remove liquidity', 1);
    const facts = await factsOf(world, 6661, pair, true);
    const paid = paidFor(facts, lp / 2n, uniPart);
    await mainButton(bridge, 'Remove liquidity').click();
    await dialogOf(bridge, 'Confirm removal').getByRole('button', confirm).click();
    const before = await world.balance(6661, 'USDC', wallet.address);
    void before;
    await expect.poll(() => lpOf(world, 6661, pair, wallet.address)).toBe(lp - lp / 2n);
    expect(paid.amount0).toBeGreaterThan(0n);
  });
});
