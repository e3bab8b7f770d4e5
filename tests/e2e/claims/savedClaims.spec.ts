import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatClaimsFile } from '../../../src/core/claims/claimsFile.ts';
import { claimTest as test, claimer, makeClaimer } from '../support/claims.ts';
import { makeDeposit, prepareForeignRelease, type Deposit } from '../support/deposits.ts';
import { BridgePage, expect } from '../support/fixtures.ts';
import { storedKeys } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);
test.describe.configure({ mode: 'default' });

let deposits: Deposit[] = [];

test.beforeAll(async ({ world }) => {
  const account = await makeClaimer(world);
  const stranger = await world.newAccount();
  const key = claimer.account?.key ?? '0x';
  const made: Deposit[] = [];
  for (const source of [6661, 6662, 6661, 6662, 6661, 6662] as const)
    made.push(await makeDeposit(world, { source, receiver: account, blocks: 0 }));
  made.push(await makeDeposit(world, { source: 6661, receiver: stranger.address, from: key, blocks: 0 }));
  for (const chainId of [6661, 6662] as const) await world.mine(chainId, 11);
  for (const deposit of made.slice(0, 3)) await (await prepareForeignRelease(world, deposit))();
  deposits = made;
});

const panel = (page: Page) => page.getByRole('region', { name: 'Saved claims' });
const cards = (page: Page) => panel(page).locator('[data-claim]');
const dateOf = (ms: number): string => {
  const part = (value: number): string => String(value).padStart(2, '0');
  const date = new Date(ms);
  return `${part(date.getDate())}.${part(date.getMonth() + 1)}.${date.getFullYear()} - ${part(date.getHours())}:${part(date.getMinutes())}`;
};

/** Opens a tool of the panel and selects a file in it. */
async function importFile(page: Page, path: string): Promise<ReturnType<Page['getByRole']>> {
  await panel(page).getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import claims' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  return dialog;
}

test('everything was cleared: the chains alone bring back the open and the finished deposits of the account', async ({
  bridge,
}) => {
  const { page } = bridge;
  await bridge.open();
  await expect(panel(page)).toContainText('No saved claims in this browser.');
  await bridge.connect();
  await panel(page).getByRole('button', { name: 'Find my claims' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find my claims' });
  // The search starts automatically.
  await expect(dialog.getByText('4 open claims, 3 finished')).toBeVisible();
  const found = dialog.locator('[data-claim]');
  await expect(found).toHaveCount(7);
  const hashes = await found.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-claim')));
  expect(hashes.toSorted()).toEqual(deposits.map(({ hash }) => hash).toSorted());
  for (const [index, { hash }] of deposits.entries()) {
    await expect(dialog.locator(`[data-claim="${hash}"]`)).toContainText(index < 3 ? 'Released' : 'Ready to claim');
  }
  await expect(dialog.getByRole('link', { name: 'Claim', exact: true })).toHaveCount(4);
  await expect(dialog.locator(`[data-claim="${deposits[6]?.hash ?? ''}"]`)).toContainText('sent by this address');
  await dialog.getByRole('button', { name: 'Save 4 open claims' }).click();
  await expect(cards(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(cards(page)).toHaveCount(4);
});

test('cards: amount, date, route, live state, highlight, delete with its question, on the page of their kind', async ({
  bridge,
}, info) => {
  const { page } = bridge;
  const [, , , token, other] = deposits;
  if (!token || !other) throw new Error('No deposits.');
  const createdAt = new Date(2026, 2, 4, 5, 6).getTime();
  const claimOf = (deposit: Deposit) => ({
    type: 'erc20' as const,
    sourceChainId: deposit.source,
    targetChainId: deposit.target,
    depositHash: deposit.hash,
    currencyId: deposit.symbol,
    typedAmount: '1',
    createdAt,
  });
  const nft = {
    type: 'erc721' as const,
    sourceChainId: 6661,
    targetChainId: 6662,
    depositHash: `0x${'4e'.repeat(32)}` as const,
    currencyId: 'Meebits',
    typedAmount: '1',
    createdAt,
  };
  const file = info.outputPath('claims.json');
  await writeFile(file, formatClaimsFile([claimOf(token), claimOf(other), nft], Date.now()));
  await bridge.open();
  const dialog = await importFile(page, file);
  await expect(dialog.getByText('3 new claims.')).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('two token claims, saved once each', async () => {
    await expect(cards(page)).toHaveCount(2);
    await expect(page.locator(`[data-claim="${token.hash}"]`)).toContainText(`1 ${token.symbol}`);
    await expect(page.locator(`[data-claim="${token.hash}"]`)).toContainText(dateOf(createdAt));
    await expect(page.locator(`[data-claim="${token.hash}"]`)).toContainText('Ready to claim');
    const again = await importFile(page, file);
    await expect(again.getByText('No new claims. 3 were already saved.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page)).toHaveCount(2);
  });
  await test.step('only the open claim is highlighted, and can be deleted there', async () => {
    await expect(panel(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await page.locator(`[data-claim="${token.hash}"]`).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`release=${token.source},${token.target},${token.hash}`));
    await expect(panel(page).locator('[aria-current=true]')).toHaveCount(1);
    await expect(page.locator(`[data-claim="${token.hash}"] [aria-current=true]`)).toBeVisible();
    await expect(panel(page).getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  });
  await test.step('cancel keeps, delete removes for good', async () => {
    await panel(page).getByRole('button', { name: 'Edit' }).click();
    const card = page.locator(`[data-claim="${other.hash}"]`);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(card).toContainText('Are you sure? This action cannot be undone.');
    await expect(card).toContainText(
      'It is removed from this browser only. It stays on the chain and can be found again.',
    );
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(cards(page)).toHaveCount(2);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await card.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect.poll(() => storedKeys(page, 'claims')).not.toContain(other.hash);
    await page.reload();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.locator(`[data-claim="${token.hash}"]`)).toBeVisible();
  });
  await test.step('the NFT page has its own list: icons, collection, amount, link', async () => {
    await bridge.open('/bridge/nfts');
    await expect(page.getByRole('heading', { name: 'Bridge NFTs' })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    const card = page.locator(`[data-claim="${nft.depositHash}"]`);
    await expect(card).toContainText('Meebits 1');
    await expect(card.locator('img')).toHaveCount(2);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/bridge/nfts?release=6661,6662,${nft.depositHash}`);
  });
});

test('a file that could not be read can be chosen again once it is whole', async ({ bridge }, info) => {
  const { page } = bridge;
  const [, , , token] = deposits;
  if (!token) throw new Error('No deposit.');
  const claim = {
    type: 'erc20' as const,
    sourceChainId: token.source,
    targetChainId: token.target,
    depositHash: token.hash,
    currencyId: token.symbol,
    typedAmount: '1',
    createdAt: Date.now(),
  };
  const file = info.outputPath('claims.json');
  await writeFile(file, '{ "half": ');
  await bridge.open();
  const dialog = await importFile(page, file);
  await expect(dialog.getByText('This file cannot be read. It may be incomplete.')).toBeVisible();
  await writeFile(file, formatClaimsFile([claim], Date.now()));
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('1 new claim.')).toBeVisible();
  await expect(dialog.getByText('claims.json')).toBeVisible();
});

test('claims travel to another browser in a sealed file; a wrong passphrase or a changed file brings nothing', async ({
  bridge,
  browser,
  world,
}, info) => {
  const { page } = bridge;
  const [, , , token] = deposits;
  if (!token) throw new Error('No deposit.');
  await bridge.open(token.link);
  await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
  const save = page.getByRole('dialog', { name: 'Save claim link for later' });
  await expect(save).toContainText('current claiming process will be reset');
  await expect(save).toContainText('this browser’s local storage');
  await expect(save.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(save.getByRole('textbox')).toHaveValue(new URL(token.link, world.appUrl).href);
  await save.getByRole('button', { name: 'Save claim link and reset form' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');

  await panel(page).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export claims' });
  // Too short, then not equal: no file is created.
  await dialog.getByLabel('Passphrase (optional)').fill('horse');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Use at least 12 characters');
  await dialog.getByLabel('Passphrase (optional)').fill('correct horse');
  await dialog.getByLabel('Repeat passphrase').fill('correct hors');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The passphrases do not match.');
  await dialog.getByLabel('Repeat passphrase').fill('correct horse');
  await expect(dialog.getByRole('alert')).toBeHidden();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const file = info.outputPath('sealed.json');
  await (await download).saveAs(file);
  expect(await readFile(file, 'utf8')).not.toContain(token.hash);

  const context = await browser.newContext();
  const fresh = new BridgePage(await context.newPage(), world);
  await fresh.open();
  const imported = await importFile(fresh.page, file);
  await expect(imported.getByText('This file is protected. Enter its passphrase.')).toBeVisible();
  await imported.getByLabel('Passphrase').fill('wrong');
  await imported.getByRole('button', { name: 'Import' }).click();
  await expect(imported.getByText(/The passphrase is wrong/)).toBeVisible();
  await expect(cards(fresh.page)).toHaveCount(0);
  await imported.getByLabel('Passphrase').fill('correct horse');
  await imported.getByRole('button', { name: 'Import' }).click();
  await expect(imported.getByText('1 new claim.')).toBeVisible();
  await fresh.page.keyboard.press('Escape');
  await expect(fresh.page.locator(`[data-claim="${token.hash}"]`)).toContainText('Ready to claim');
  await context.close();
});
