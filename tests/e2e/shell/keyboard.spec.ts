import type { Page } from '@playwright/test';
import { makeDeposit } from '../support/deposits.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusIn, pressByKey, tabTo } from '../support/keyboard.ts';
import { listen } from '../support/liveRegions.ts';
import { pauseChain, resumeChain, sendsOf } from '../support/steps.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const main = (page: Page) => page.getByRole('main');
/** The pressed element may be gone; the focus stays near it. */
const expectFocusNear = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), 'the focus is not lost')
    .not.toBe('BODY');

test('a deposit by keyboard alone: the focus is seen at every stop, goes into dialogs and back, and the steps are announced', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 1280, height: 620 });
  const said = await listen(page);
  const hasSaid = (text: string) =>
    expect.poll(() => said.join('\n').replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  await bridge.open();
  await pressByKey(page, page.getByRole('link', { name: 'Skip to content' }));

  await pressByKey(page, main(page).getByRole('button', { name: 'Connect Wallet' }));
  const connect = page.getByRole('dialog', { name: 'Connect Wallet' });
  await expectFocusIn(connect);
  await page.keyboard.press('Escape');
  await expect(connect).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Connect Wallet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressByKey(page, connect.getByRole('button', { name: /Test Wallet/ }));
  await expect(connect).toBeHidden();
  await expectFocusNear(page);

  const token = page.getByRole('button', { name: /^Token:/ });
  await tabTo(page, token, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bridge.tokenPicker().getByRole('combobox')).toBeFocused();
  await page.keyboard.type('USDC');
  await expect(bridge.tokenPicker().getByRole('option').first()).toHaveAccessibleName(/^USDC/);
  await expect.poll(() => said.some((text) => /^\d+ tokens?$/.test(text))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect(bridge.tokenPicker().getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    (await bridge.tokenRow('USDC').first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(bridge.tokenPicker()).toBeHidden();
  await expect(token).toBeFocused();

  await tabTo(page, page.getByRole('textbox', { name: 'Amount' }), 'Shift+Tab');
  await page.keyboard.type('12.5');
  const target = page.getByRole('button', { name: /^To network/ });
  await pressByKey(page, target);
  const networks = page.getByRole('dialog', { name: 'Select a network' });
  await expectFocusIn(networks);
  await pressByKey(page, networks.getByRole('button', { name: /Local BSC/ }));
  await expect(networks).toBeHidden();
  await expect(target).toBeFocused();

  await pressByKey(page, bridge.approveButton());
  await expect(bridge.sendButton()).toBeEnabled();
  await expect(bridge.sendButton()).toBeFocused();
  await hasSaid('Transaction receipt Approve unlimited USDC The transaction was successful.');

  await pauseChain(world, 6661);
  try {
    await page.keyboard.press('Enter');
    await expectFocusIn(bridge.confirmDialog());
    await pressByKey(page, bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true }));
    await expect(bridge.progress().getByRole('heading', { name: 'Bridge progress' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hasSaid('Deposit sent. Waiting for the network to accept it.');
    await world.mine(6661, 1);
    await hasSaid('Deposit accepted. Waiting for confirmations.');
    await world.mine(6661, 12);
    await hasSaid('Deposit confirmed. Switch to the target network to claim.');
  } finally {
    await resumeChain(world, 6661);
  }
  await expectFocusNear(page);
  expect(sendsOf(wallet)).toBe(2);
});

test("a claim by keyboard alone on a phone's screen: never under the bars, and what happens is announced", async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await page.setViewportSize({ width: 390, height: 600 });
  const said = await listen(page);
  const hasSaid = (text: string) =>
    expect.poll(() => said.join('\n').replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await bridge.open(deposit.link);
  await pressByKey(page, page.getByRole('link', { name: 'Skip to content' }));
  await pressByKey(page, main(page).getByRole('button', { name: 'Connect Wallet' }));
  await pressByKey(
    page,
    page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: /Test Wallet/ }),
  );
  await expect(bridge.switchAndClaimButton()).toBeEnabled();
  await tabTo(page, bridge.switchAndClaimButton());
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  // The dialog opened automatically and has the focus.
  await hasSaid('The signatures are valid. Ready to claim.');
  wallet.rejectNext('eth_sendTransaction');
  await pressByKey(page, bridge.claimButton());
  await expectFocusIn(bridge.releaseDialog());
  await hasSaid('You denied the transaction. Please try again.');
  await pressByKey(page, bridge.releaseDialog().getByRole('button', { name: 'Try again' }));
  await hasSaid('Your tokens were released');
  await expectFocusIn(bridge.releaseDialog());
  await page.keyboard.press('Escape');
  await expect(bridge.releaseDialog()).toBeHidden();
  await expectFocusNear(page);
  await hasSaid('Transaction receipt Claim 0.9965 ETH The transaction was successful.');
  expect(sendsOf(wallet)).toBe(2);

  // From the end of the page back to its beginning.
  for (let stops = 0; stops < 60; stops += 1) await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('button', { name: 'Open navigation' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocusIn(page.getByRole('dialog', { name: 'Main' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
});
