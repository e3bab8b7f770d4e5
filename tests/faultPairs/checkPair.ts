import { expect, type BrowserContext } from '@playwright/test';
import { BridgePage, type World } from '../e2e/support/fixtures.ts';
import { sendsOf } from '../e2e/support/steps.ts';
import type { TestWallet } from '../e2e/support/testWallet.ts';
import { amount, arriving, Bridging } from './bridging.ts';
import { titleOf, type Pair } from './draw.ts';

/**
 * Bridges while both faults begin and end, and checks: the deposit is claimed in the end, nothing is sent twice, the
 * screen shows nothing false, and both balances are correct to the unit.
 */
export async function checkPair(
  start: BridgePage,
  wallet: TestWallet,
  world: World,
  context: BrowserContext,
  pair: Pair,
): Promise<void> {
  const before = {
    source: await world.balance(6661, 'ETH', wallet.address),
    target: await world.balance(6662, 'ETH', wallet.address),
  };
  await start.open();
  await start.connect();
  await start.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await expect(start.sendButton()).toBeEnabled();
  const bridging = new Bridging(world, wallet, context, start, pair);
  const isDone = await bridging.run();
  const { deposits, isReleased } = await bridging.truth();
  const about = `${titleOf(pair)}\n${bridging.log.join('\n')}`;
  expect.soft(bridging.faults, about).toEqual([]);
  expect.soft(deposits.length, `deposits: ${about}`).toBe(1);
  expect.soft(isDone, `the screen never showed the end; released: ${isReleased}\n${about}`).toBe(true);
  expect
    .soft(sendsOf(wallet), `wallet requests of ${bridging.presses} presses: ${about}`)
    .toBeLessThanOrEqual(bridging.presses);
  const receipts = await Promise.all(deposits.map(({ hash }) => world.client(6661).getTransactionReceipt({ hash })));
  const gas = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n);
  expect
    .soft(before.source - (await world.balance(6661, 'ETH', wallet.address)), `source balance: ${about}`)
    .toBe(amount + gas);
  expect
    .soft((await world.balance(6662, 'ETH', wallet.address)) - before.target, `target balance: ${about}`)
    .toBe(isReleased ? arriving : 0n);
}
