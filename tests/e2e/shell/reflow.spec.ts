import type { Page } from '@playwright/test';
import { locales } from '../../../src/i18n/locales.ts';
import { makeDeposit } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { setLanguage } from '../support/language.ts';
import { doubleText, layoutFaults } from '../support/layout.ts';
import { walkClaim, walkDialogs, type Look } from '../support/screens.ts';
import { besideApp, claimRecord, makeDatabase, newestVersion } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

/** Long words, long lines, other letters, and the other direction. */
const longLanguages = ['de', 'ta', 'ru', 'fil', 'hu', 'ar'];
const allLanguages = locales.map(({ code }) => code);

/** Two claims, stored before the app is opened: one that can be claimed, one whose deposit no node knows. */
async function saveClaims(page: Page, world: World, receiver: `0x${string}`): Promise<void> {
  const deposit = await makeDeposit(world, { source: 6661, receiver });
  const unknown = { ...deposit, hash: `0x${'5e'.repeat(32)}`, source: 6662, target: 6661, symbol: 'BNB' };
  const records = [deposit, unknown].map((one) => [one.hash, claimRecord(one)]);
  await besideApp(page, world);
  await makeDatabase(page, newestVersion, { claims: Object.fromEntries(records) });
}

async function openForm({ page, world }: BridgePage, bridge: BridgePage, account: `0x${string}`): Promise<void> {
  await saveClaims(page, world, account);
  await bridge.open();
  await expect(page.locator('[data-claim]')).toHaveCount(2);
}

test.describe('on a screen of 320 px nothing is cut, covers another text or scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('form and saved claims in all languages, menu and other pages in the long ones', async ({ bridge, wallet }) => {
    const { page } = bridge;
    const faults: string[] = [];
    const look = async (screen: string, languages = longLanguages): Promise<void> => {
      for (const code of languages) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${screen}, ${code}: ${fault}`);
      }
    };
    await openForm(bridge, bridge, wallet.address);
    await look('form', allLanguages);
    for (const path of ['/bridge/nfts', '/liquidity/add', '/buyback/stats', '/nope']) {
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    await page.locator('[data-topbar] button').first().click();
    await page.locator('dialog[open] summary').click();
    await look('menu');
    expect(faults).toEqual([]);
  });

  test('dialogs and a claim in the long languages', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const faults: string[] = [];
    const look: Look = async (screen) => {
      for (const code of [...longLanguages, 'en']) {
        await setLanguage(page, code);
        for (const fault of await layoutFaults(page)) faults.push(`${screen}, ${code}: ${fault}`);
      }
    };
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await openForm(bridge, bridge, wallet.address);
    await walkDialogs(bridge, look);
    await walkClaim(bridge, wallet, deposit, look);
    expect(faults).toEqual([]);
  });
});

for (const width of [390, 1280]) {
  test(`text of twice the size is all there at ${width} px`, async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 900 });
    const faults: string[] = [];
    const look: Look = async (screen) => {
      await doubleText(page);
      for (const fault of await layoutFaults(page)) faults.push(`${screen}: ${fault}`);
    };
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await openForm(bridge, bridge, wallet.address);
    await look('form');
    await walkDialogs(bridge, look);
    await walkClaim(bridge, wallet, deposit, look);
    await follow(page, '/voting');
    await look('votes');
    expect(faults).toEqual([]);
  });
}
