import type { Page } from '@playwright/test';
import { parseEther, parseUnits, type Address } from 'viem';
import { seededPairFarm } from '../../devnet/deploy/seedPairFarm.ts';
import { stakeBridge, stakeLp, stakePair } from '../e2e/earn/support.ts';
import { seedPool } from '../e2e/liquidity/support.ts';
import { heldOf, seedPair } from '../e2e/pairs/support.ts';
import { makeDeposit } from '../e2e/support/deposits.ts';
import { expect, test, type ChainName, type World } from '../e2e/support/fixtures.ts';
import { pauseChain, resumeChain } from '../e2e/support/steps.ts';
import { median, saveFigure } from './figures.ts';
import { addEmptyBlocks } from './longChain.ts';

const turns = 3;
const chains: readonly ChainName[] = [6661, 6662];
/** Twice so many, so that the oldest facts are among the newest 50,000 blocks, which are searched. */
const halfOfBlocks = 24_800;

test.afterEach(async ({ world }) => {
  for (const chainId of chains) await resumeChain(world, chainId);
});

async function passBlocks(world: World): Promise<void> {
  for (const chainId of chains) {
    await pauseChain(world, chainId);
    await addEmptyBlocks(world.chain(chainId).rpcUrl, halfOfBlocks);
    await resumeChain(world, chainId);
  }
}

/** What an account has, made at the beginning, in the middle and at the end of the blocks of both chains. */
async function seed(world: World, account: Address): Promise<string[]> {
  const { wild } = world.state.oddTokens[6661];
  const usdc = (text: string): bigint => parseUnits(text, 6);
  await world.admin(6661, 'mint', { token: wild, to: account, amount: parseEther('10').toString() });
  // Only logs show the pair of a token that no list has, and what was sent to the account over the bridge.
  await seedPair(world, 6661, account, [wild, parseEther('10')], ['USDC', usdc('20')]);
  await seedPool(world, 6661, 'USDC', account, usdc('50'));
  await stakeLp(world, 6661, 'USDC', account, usdc('20'));
  const old = await makeDeposit(world, { source: 6662, symbol: 'USDC', amount: usdc('5'), receiver: account });
  await passBlocks(world);

  await seedPair(world, 6661, account, ['USDC', usdc('10')], ['BRIDGE', parseEther('40')]);
  await stakeBridge(world, 6661, 'CCS', account, parseEther('12'));
  await seedPool(world, 6662, 'USDC', account, usdc('30'));
  const later = await makeDeposit(world, { source: 6661, symbol: 'USDC', amount: usdc('7'), receiver: account });
  await passBlocks(world);

  const { farmId, symbols } = seededPairFarm;
  const pair = await seedPair(world, 6661, account, [symbols[0], parseEther('40')], [symbols[1], parseEther('1')]);
  await stakePair(world, 6661, pair, account, await heldOf(world, 6661, pair, account), BigInt(farmId));
  const newest = await makeDeposit(world, { source: 6661, symbol: 'USDC', amount: usdc('8'), receiver: account });
  return [
    ...[old, later, newest].map(({ hash }) => `[data-claim="${hash}"]`),
    '[data-liquidity="6661 USDC"]',
    '[data-liquidity="6662 USDC"]',
    '[data-stake="6661 USDC-LP USDC"]',
    '[data-stake="6661 BRIDGE CCS"]',
    '[data-stake="6661 BRIDGE/WETH-LP BRIDGE"]',
    '[data-pair*="WILD"]',
    '[data-pair*="BRIDGE"]',
  ];
}

const progress = (page: Page) => page.getByRole('main').getByRole('progressbar');
const share = (page: Page): Promise<number> =>
  progress(page).evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : Number.NaN));

test('the positions of an account from 50,000 blocks, whose nodes take ranges of 2,000 and 100 ms a request', async ({
  browser,
  wallet,
  world,
}) => {
  test.setTimeout(600_000);
  const rows = await seed(world, wallet.address);
  for (const service of ['prices', 'explorer-*', 'static-host', 'token-lists', 'nft-indexer', 'governance'])
    await world.fault(service, { kind: 'stop' });
  await world.fault('rpc-*', { kind: 'shortRanges', blocks: 2_000 });
  await world.fault('rpc-*', { kind: 'delay', ms: 100 });
  const address = new URL(`/positions?account=${wallet.address}`, world.appUrl).href;

  const first: number[] = [];
  const whole: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    // A browser that has nothing stored.
    const context = await browser.newContext();
    const page = await context.newPage();
    const startMs = Date.now();
    await page.goto(address);
    const anyRow = page.locator('[data-claim], [data-liquidity], [data-stake], [data-pair]').first();
    await anyRow.waitFor({ timeout: 60_000 });
    first.push(Date.now() - startMs);
    await expect(progress(page)).toBeVisible();
    for (const row of rows) await page.locator(row).first().waitFor({ timeout: 60_000 });
    await expect(progress(page)).toHaveCount(0, { timeout: 60_000 });
    whole.push(Date.now() - startMs);
    await expect(page.getByText('The nodes allow a search of the newest blocks only.')).toBeVisible();
    for (const row of rows) await expect(page.locator(row)).toHaveCount(1);
    await context.close();
  }
  await saveFigure('positionsFirst', median(first), `each ${first.join(', ')}`);
  await saveFigure('positionsWhole', median(whole), `each ${whole.join(', ')}`);

  // A search that is interrupted goes on where it was.
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await expect.poll(() => share(page), { intervals: [50], timeout: 60_000 }).toBeGreaterThan(0.4);
  await page.reload();
  await expect.poll(() => share(page), { intervals: [10], timeout: 60_000 }).toBeGreaterThan(0);
  expect(await share(page)).toBeGreaterThan(0.25);
  await page.context().close();
});
