import { readFile } from 'node:fs/promises';
import { parseUnits } from 'viem';
import { findingsInBothThemes } from '../support/axe.ts';
import { makeDeposit, prepareForeignRelease } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { setLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const alice = (world: World): string => world.state.accounts[1]?.address ?? '';
const usdc = (text: string): bigint => parseUnits(text, 6);

async function openLedger({ page, world }: BridgePage, open: (path: string) => Promise<void>): Promise<void> {
  await open(`/ledger?account=${alice(world)}`);
  await expect(page.getByRole('button', { name: 'Read the ledger' })).toBeVisible();
}

/** What the browser saves at a press. */
async function saved({ page }: BridgePage, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('the ledger of any address: its sums are its balances, and its files hold what is shown, offline too', async ({
  bridge,
  context,
}) => {
  const { page } = bridge;
  await openLedger(bridge, (path) => bridge.open(path));
  await expect(page.locator('[data-entry="stake"]').first()).toBeVisible();
  // Of the coins, what the chain began with left no log, and the page says so.
  const sums = page.locator('[data-sum]');
  await expect(sums).toHaveCount(10);
  const moreSums = page.getByRole('button', { name: 'Show more' });
  await moreSums.press('Enter');
  await expect(sums.nth(10)).toBeFocused();
  while ((await moreSums.count()) > 0) await moreSums.press('Enter');
  const rests = await sums.evaluateAll((all) => all.map((sum) => sum.getAttribute('data-rest') !== '0'));
  expect(rests).toEqual(rests.toSorted((one, other) => Number(other) - Number(one)));
  for (const sum of await sums.all()) {
    const [key, rest] = [await sum.getAttribute('data-sum'), await sum.getAttribute('data-rest')];
    if (key?.endsWith(':coin')) expect([key, rest]).not.toEqual([key, '']);
    else expect([key, rest]).toEqual([key, '0']);
  }

  const csv = (await saved(bridge, 'Save as CSV')).split('\r\n');
  expect(csv[0]).toMatch(/^\uFEFF"time \(.+\)","network","kind"/);
  const file = JSON.parse(await saved(bridge, 'Save as JSON')) as {
    version: number;
    entries: { kind: string; transaction: string }[];
  };
  expect([file.version, file.entries.length]).toEqual([1, csv.length - 2]);

  // The files and sums have all entries, the list shows the newest first.
  const rows = page.locator('[data-entry]');
  await expect(rows).toHaveCount(20);
  const older = page.getByRole('button', { name: /^\d+ older entr(y|ies)$/ });
  const rest = Number.parseInt(await older.innerText(), 10);
  await older.press('Enter');
  // Whoever pressed the button goes on where it was.
  await expect(rows.nth(20)).toBeFocused();
  while ((await older.count()) > 0) await older.press('Enter');
  await expect(rows).toHaveCount(20 + rest);
  await expect(page.locator('[data-entry]:focus')).toHaveCount(1);
  const inFile = new Set(file.entries.map(({ transaction }) => transaction));
  const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-hash') ?? ''));
  expect([...inFile].toSorted()).toEqual([...new Set(shown)].toSorted());

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Stake');
  await expect(page.locator('[data-entry]:not([data-entry="stake"])')).toHaveCount(0);
  await context.setOffline(true);
  const staked = (await saved(bridge, 'Save as CSV')).split('\r\n').slice(1, -1);
  expect(staked).toHaveLength(file.entries.filter(({ kind }) => kind === 'stake').length);
  expect(staked.every((line) => line.includes('"stake"'))).toBe(true);
  await expect(page.getByRole('button', { name: 'You are offline' })).toBeDisabled();
});

test('the receipt of a bridging has both transactions, and is printed light and alone', async ({ bridge, world }) => {
  const { page } = bridge;
  const deposit = await makeDeposit(world, {
    source: 6661,
    symbol: 'USDC',
    amount: usdc('200'),
    receiver: world.state.accounts[2]?.address ?? '0x',
  });
  await bridge.open(`/ledger/receipt?tx=${deposit.hash}`);
  const receipt = page.locator('[data-receipt]');
  await expect(receipt.locator('[data-fact="arrived"]')).toContainText('Not claimed yet');
  await (
    await prepareForeignRelease(world, deposit)
  )();
  await page.reload();
  await expect(receipt.locator('[data-fact="arrived"]')).toContainText('199.7 USDC');
  await expect(receipt.locator('[data-fact="sent"]')).toContainText('200 USDC');
  await expect(receipt.locator('[data-fact="fee"]')).toContainText('0.3 USDC');
  await expect(receipt).toContainText(deposit.hash);
  await expect(receipt.locator('[data-fact="recipient"]')).toContainText(deposit.receiver);
  await expect(receipt.getByRole('link', { name: 'View on Explorer' })).toHaveCount(2);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(receipt.locator('[data-fact="sent"]')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  expect(await findingsInBothThemes(page)).toEqual([]);
});

for (const width of [320, 1280])
  test(`the ledger fits at ${width} px, in Arabic too, and axe finds nothing`, async ({ bridge }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 900 });
    await openLedger(bridge, (path) => bridge.open(path));
    for (const code of ['ar', 'en']) {
      await setLanguage(page, code);
      expect([code, await layoutFaults(page)]).toEqual([code, []]);
    }
    if (width === 320) expect(await findingsInBothThemes(page)).toEqual([]);
  });
