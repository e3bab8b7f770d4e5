import type { Locator } from '@playwright/test';
import { whileTimersWait } from '../support/clock.ts';
import { bridgeAddress, makeDeposit, prepareForeignRelease, type Deposit } from '../support/deposits.ts';
import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { reorgDeposit } from '../support/reorg.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/**
 * Runs the checkup of the claim on screen.
 * @returns its card
 */
async function examine(bridge: BridgePage): Promise<Locator> {
  await bridge.page.getByRole('button', { name: /^Check this claim/ }).click();
  await expect(bridge.page.getByRole('button', { name: 'Check this claim again' })).toBeEnabled();
  return bridge.page.getByRole('region', { name: 'Claim check' });
}

/** The states of some lines, in the order of the checkup. */
async function statesOf(card: Locator, id: string): Promise<(string | null)[]> {
  return card
    .locator(`[data-check="${id}"]`)
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-state')));
}

test('the claim check says for each claim what prevents it, and what to do', async ({ bridge, wallet, world }) => {
  const receiver = wallet.address;
  const ready = await makeDeposit(world, { source: 6661, receiver });
  const released = await makeDeposit(world, { source: 6662, receiver });
  await (
    await prepareForeignRelease(world, released)
  )();

  await bridge.open(ready.link);
  await bridge.connect();
  await test.step('ready: every line passes, in order', async () => {
    const card = await examine(bridge);
    await expect(card).toContainText('Everything looks good. You can claim now.');
    await expect(card).toContainText('Switch your wallet to Local BSC and claim.');
    const lines = await card
      .locator('[data-check]')
      .evaluateAll((all) => all.map((line) => `${line.getAttribute('data-check')} ${line.getAttribute('data-state')}`));
    expect(lines).toEqual([
      'hash pass',
      'chain pass',
      'receipt pass',
      'reorg pass',
      'confirmations pass',
      'oracle pass',
      'oracle pass',
      'oracle pass',
      'signatures pass',
      'quorum pass',
      'released pass',
      'paused pass',
      'liquidity pass',
      'simulation pass',
      'gas pass',
      'recipient pass',
    ]);
  });

  await test.step('the report can be copied, and holds nothing of the wallet', async () => {
    await whileTimersWait(bridge.page, async () => {
      await bridge.page.getByRole('button', { name: 'Copy report' }).click();
      await expect(bridge.page.getByRole('button', { name: 'Copied' })).toBeVisible();
    });
    const report = await bridge.page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain(`deposit ${ready.hash}`);
    expect(report).toContain('verdict ready: Everything looks good.');
    expect(report).toContain('[pass] oracle.signed: Oracle 1 signed the release.');
    expect(report.toLowerCase()).not.toContain(receiver.toLowerCase().slice(2));
    expect(report).not.toMatch(/https?:|127\.0\.0\.1|localhost|balance/i);

    // In-app browsers of wallets refuse to write to the clipboard: the text is there to be copied by hand.
    await bridge.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await bridge.page.getByRole('button', { name: 'Copy report' }).click();
    const field = bridge.page.getByRole('textbox', { name: 'Copy report' });
    await expect(field).toBeFocused();
    expect(await field.inputValue()).toContain(`deposit ${ready.hash}`);
    expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      0,
      (await field.inputValue()).length,
    ]);
  });

  await test.step('one oracle down where all three are needed', async () => {
    await world.fault('oracle-erc20-2', { kind: 'cut' });
    const card = await examine(bridge);
    await expect(card).toContainText('Too few oracles answered: 2 of 3 signatures. Missing: Oracle 2.');
    expect(await statesOf(card, 'oracle')).toEqual(['pass', 'fail', 'pass']);
    await expect(card).toContainText('Could not check whether your account can pay the claim fee.');
    await world.clearFaults();
  });

  await test.step('too little for the fee, by the estimate of the real claim', async () => {
    await world.node(6662).setBalance({ address: receiver, value: 1_000n });
    const card = await examine(bridge);
    await expect(card).toContainText('The claim is ready, but your account cannot pay the claim fee on Local BSC.');
    await world.node(6662).setBalance({ address: receiver, value: 10n ** 20n });
  });

  await test.step('paused', async () => {
    await world.admin(6662, 'pause', {});
    try {
      const card = await examine(bridge);
      await expect(card).toContainText('The target network’s bridge is paused. Your deposit is safe.');
      await expect(card).toContainText('Check again later. The claim stays as it is.');
    } finally {
      await world.admin(6662, 'unpause', {});
    }
  });

  await test.step('without liquidity', async () => {
    const [token, pool] = [world.token(6662, 'ETH').address, bridgeAddress(world, 6662)];
    const liquidity = await world.balance(6662, 'ETH', pool);
    await world.admin(6662, 'drainLiquidity', { token });
    try {
      await expect(await examine(bridge)).toContainText(
        'The bridge does not have enough of this token right now. Your deposit is safe.',
      );
    } finally {
      await world.admin(6662, 'mint', { token, to: pool, amount: liquidity.toString() });
    }
  });

  await test.step('released', async () => {
    await bridge.open(released.link);
    await expect(bridge.page.getByRole('heading', { name: 'Bridging successful', level: 2 })).toBeVisible();
    const card = await examine(bridge);
    await expect(card).toContainText('The deposit was released. The tokens are with the recipient.');
    await expect(card).toContainText('There is nothing left to claim.');
  });

  await test.step('too young', async () => {
    const young = await makeDeposit(world, { source: 6662, receiver, blocks: 0 });
    await world.control('POST', '/chains/6662/pauseMining');
    try {
      await bridge.open(young.link);
      const card = await examine(bridge);
      await expect(card).toContainText(/The deposit needs more confirmations: \d+ of 12\./);
      expect(await statesOf(card, 'confirmations')).toEqual(['wait']);
      expect(await statesOf(card, 'oracle')).toEqual(['wait', 'wait', 'wait']);
    } finally {
      await world.control('POST', '/chains/6662/resumeMining');
    }
  });

  await test.step('reorged away while the page was open', async () => {
    const gone: Deposit = await makeDeposit(world, { source: 6661, receiver, blocks: 2 });
    await bridge.open(gone.link);
    // If it disappeared before it was seen, it would be a deposit that nobody knows.
    await expect(bridge.step('confirmations')).toContainText(/Confirmations \d+ \/ 12/);
    await reorgDeposit(world, gone, true);
    await expect(bridge.progress()).toContainText('The deposit is no longer on the chain.');
    const card = await examine(bridge);
    await expect(card.getByRole('status').filter({ hasText: 'The deposit is no longer on the chain.' })).toBeVisible();
    await expect(card).toContainText('Keep this claim.');
    expect(await statesOf(card, 'reorg')).toEqual(['fail']);
  });

  await test.step('a node that does not answer: nothing is reported as gone', async () => {
    await bridge.open(ready.link);
    await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
    await world.fault('rpc-6661-*', { kind: 'status', status: 503 });
    const card = await examine(bridge);
    await expect(card).toContainText('A network did not answer, so there is no result yet.');
    await world.clearFaults();
  });
  expect(wallet.asked('eth_sendTransaction')).toEqual([]);
});
