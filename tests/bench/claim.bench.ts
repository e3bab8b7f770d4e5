import type { Page } from '@playwright/test';
import { crashTab } from '../e2e/support/chromium.ts';
import { makeDeposit } from '../e2e/support/deposits.ts';
import { BridgePage, expect, test } from '../e2e/support/fixtures.ts';
import { median, note } from './figures.ts';

const turns = 5;
const needed = 12;
const budgetMs = 1_000;

/** Notes in the page, frame by frame, when the claim's steps were first seen in a state, in milliseconds since the page began. */
async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const look = (): void => {
      for (const step of document.querySelectorAll<HTMLElement>('[data-step]')) seen[`${step.dataset.step} ${step.dataset.state}`] ??= performance.now();
      const toClaim = [...document.querySelectorAll('main button')].find((button) => button.textContent === 'Switch Network & Claim' && !button.matches(':disabled, [aria-disabled="true"]'));
      if (toClaim !== undefined) seen['switch enabled'] ??= performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function seenAtMs(page: Page, what: string): Promise<number> {
  const read = (): Promise<number | null> => page.evaluate((name) => (window as unknown as { seen: Record<string, number> }).seen[name] ?? null, what);
  await expect.poll(read, { intervals: [50] }).not.toBeNull();
  return (await read()) ?? Number.NaN;
}

test('from the last needed confirmation to a claim that can be pressed', async ({ bridge, wallet, world }) => {
  await world.fault('oracle-*', { kind: 'delay', ms: 50 });
  // On the network of the deposit: on the other one the button is always there, and says what is missing (CLAIM-04, ERR-05).
  await watchSteps(bridge.page);
  await bridge.open();
  await bridge.connect();
  const fromSeen: number[] = [];
  const fromMined: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
    await world.control('POST', '/chains/6661/pauseMining', {});
    const confirmations = await world.client(6661).getTransactionConfirmations({ hash: deposit.hash });
    await world.mine(6661, needed - 1 - Number(confirmations));
    await bridge.open(deposit.link);
    await expect(bridge.step('confirmations')).toContainText(`${needed - 1} / ${needed}`);
    const minedAtMs = await bridge.page.evaluate(() => performance.now());
    await world.mine(6661, 1);
    const readyMs = await seenAtMs(bridge.page, 'switch enabled');
    fromSeen.push(readyMs - (await seenAtMs(bridge.page, 'confirmations done')));
    fromMined.push(readyMs - minedAtMs);
    await world.control('POST', '/chains/6661/resumeMining', {});
  }
  await world.clearFaults();
  note({ name: 'last confirmation seen to claim ready', value: Math.round(median(fromSeen)), unit: 'ms', budget: budgetMs, detail: `from the block itself ${Math.round(median(fromMined))} ms` });
});

test('from a reload and from a crash to the same step', async ({ bridge, wallet, world }) => {
  wallet.chainId = 6662;
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await watchSteps(bridge.page);
  await bridge.open(deposit.link);
  await bridge.connect();
  await expect(bridge.claimButton()).toBeEnabled();
  const context = bridge.page.context();
  const afterReload: number[] = [];
  const afterCrash: number[] = [];
  let { page } = bridge;
  for (let turn = 0; turn < turns; turn += 1) {
    await page.reload();
    afterReload.push(await seenAtMs(page, 'getSignatures active'));
    const url = page.url();
    await crashTab(page);
    page = await context.newPage();
    await watchSteps(page);
    await page.goto(url);
    afterCrash.push(await seenAtMs(page, 'getSignatures active'));
  }
  await expect(new BridgePage(page, world).claimButton()).toBeEnabled();
  note({ name: 'reload to the same step', value: Math.round(median(afterReload)), unit: 'ms', budget: budgetMs });
  note({ name: 'crash to the same step', value: Math.round(median(afterCrash)), unit: 'ms', budget: budgetMs });
});
