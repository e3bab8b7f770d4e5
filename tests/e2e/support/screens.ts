import type { Locator } from '@playwright/test';
import { pages } from '../../../src/config/pages.ts';
import type { Deposit } from './deposits.ts';
import { expect, type BridgePage } from './fixtures.ts';
import type { TestWallet } from './testWallet.ts';

/** Every path of the app, with parameters filled in, and one that does not exist. */
export const allPaths: readonly string[] = [
  ...pages.flatMap(({ paths, screen }): readonly string[] =>
    screen === 'toTokens' || screen === 'notFound' ? [] : paths,
  ),
  '/nope',
].map((path) =>
  path
    .replace(':currencyId', 'USDC')
    .replace(':toChainId', '6662')
    .replace(':collectionId', 'Meebits')
    .replace(':proposalId', '0x12'),
);

/** Called for each screen. */
export type Look = (screen: string) => Promise<void>;

/** A complete text, with or without brackets. */
const whole = (text: string): RegExp => new RegExp(`^⟦?${text}⟧?$`);

/** Shows the dialogs one after another. Works with the English texts, and with the same texts in brackets. */
export async function walkDialogs(bridge: BridgePage, look: Look): Promise<void> {
  const { page } = bridge;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp, within: Locator = main): Promise<void> =>
    within.getByRole('button', { name }).first().click();
  const looked = async (screen: string, ready: Locator): Promise<void> => {
    await expect(ready.first()).toBeVisible();
    await look(screen);
  };
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  /** The bar is hidden while the page is scrolled down: scrolls up again, as a user does. */
  const toTheBar = async (): Promise<void> => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('html')).not.toHaveAttribute('data-bar');
  };

  await press('Connect Wallet');
  await looked('connect', dialog.getByRole('button', { name: /Test Wallet/ }));
  await press(/Test Wallet/, dialog);
  await expect(dialog).toHaveCount(0);

  await press('Token:');
  await looked('token picker', dialog.getByRole('option', { name: /USDC/ }));
  await dialog.getByRole('combobox').fill('no such token');
  await looked('token picker, nothing found', dialog.getByText('No results found.'));
  await dialog.getByRole('combobox').fill('ETH');
  await dialog
    .getByRole('option', { name: /^⟦?ETH\b/ })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await press('Token:');
  await press('Manage Tokens', dialog);
  await looked('manage tokens', dialog.getByRole('textbox'));
  await dialog.getByRole('tab', { name: 'Lists' }).click();
  await looked('manage lists', dialog.getByRole('switch'));
  await close();

  await press('To network');
  await looked('target network', dialog.getByRole('button', { name: 'Local BSC' }));
  await press('Local BSC', dialog);
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
  await press('Change', page.getByRole('group', { name: 'Recipient' }));
  await page.getByRole('textbox', { name: 'Recipient' }).fill(`0x${'0'.repeat(40)}`);
  await press(whole('Ok'));
  await looked('recipient refused', main.getByRole('alert'));
  await press('Change', page.getByRole('group', { name: 'Recipient' }));
  await page.getByRole('textbox', { name: 'Recipient' }).fill(`0x${'12'.repeat(20)}`);
  await press(whole('Ok'));
  await looked('recipient is someone else', page.getByRole('group', { name: 'Recipient' }).getByRole('status'));
  await press('Confirm send');
  await looked('confirm', dialog.getByRole('button', { name: whole('Confirm') }));
  await close();

  const openNetworks = async (): Promise<void> => {
    await toTheBar();
    const chip = page.getByRole('banner').getByRole('button', { name: 'Network:' });
    if (await chip.isVisible()) return chip.click();
    await account.click();
    await page.getByRole('menuitem', { name: 'Switch Network' }).click();
  };
  const account = page.getByRole('banner').getByRole('button', { name: 'Your wallet' });
  await toTheBar();
  await account.click();
  await looked('account menu', page.getByRole('menuitem'));
  await page.getByRole('menuitem', { name: whole('Wallet') }).click();
  await expect(
    dialog.locator('[data-status=known], [data-status=ready]').first().or(dialog.getByRole('button').last()),
  ).toBeVisible();
  // On phones the wallet has a dialog of its own, without tabs.
  await looked('wallet', dialog.getByRole('tab').or(dialog.getByRole('button', { name: 'Copy Address' })));
  await close();
  await toTheBar();
  await account.click();
  await page.getByRole('menuitem', { name: 'Token approvals' }).click();
  await looked('token approvals', dialog.getByText(/Revoke|No approvals|Unlimited/));
  await close();
  await press('Recent Transactions');
  await looked('recent transactions', dialog);
  await close();
  await openNetworks();
  await looked('network', dialog.getByRole('button', { name: 'Local ETH' }));
  await press('Use your own node', dialog);
  await looked('own node', dialog.getByRole('textbox'));
  await close();
  const openMenu = page.getByRole('banner').getByRole('button', { name: 'Open navigation' });
  const goTo = async (role: 'link' | 'button', name: string): Promise<void> => {
    await toTheBar();
    if (await openMenu.isVisible()) await openMenu.click();
    await page.getByRole('navigation').getByRole(role, { name }).filter({ visible: true }).click();
  };
  await goTo('button', 'Language');
  await looked('language', dialog.getByRole('button', { name: 'Suomi' }));
  await close();

  await goTo('link', 'BridgeNFTs');
  await press(/Collection:|Select a collection/);
  await looked('collections', dialog.getByRole('option'));
  await close();
  await look('NFT form');

  for (const [tool, sign] of [
    ['Find my claims', whole('Search again from the first block')],
    ['Open a claim', whole('Close')],
    ['Export', whole('Close')],
    ['Import', whole('Close')],
  ] as const) {
    await press(tool, page.getByRole('group', { name: 'More claim options' }));
    await looked(tool, dialog.getByRole('button', { name: sign }));
    await close();
  }
}

/** Opens a claim, saves its link, is refused once by the wallet, and releases. */
export async function walkClaim(bridge: BridgePage, wallet: TestWallet, deposit: Deposit, look: Look): Promise<void> {
  const { page } = bridge;
  const dialog = page.getByRole('dialog');
  const claim = page.getByRole('main').getByRole('button', { name: /Claim \S+ Tokens/ });
  wallet.chainId = deposit.target;
  await bridge.open(deposit.link);
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(connect.or(claim).first()).toBeVisible();
  if (await connect.isVisible()) {
    await connect.click();
    await dialog.getByRole('button', { name: /Test Wallet/ }).click();
  }
  await expect(claim).toBeEnabled();
  await look('claim');
  await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await look('save claim link');
  await page.keyboard.press('Escape');
  wallet.rejectNext('eth_sendTransaction');
  await claim.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look('release refused');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Start new bridging' })).toBeVisible();
  await look('released');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await look('claim done');
}
