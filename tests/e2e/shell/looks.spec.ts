import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mirrorKeys } from '../../../src/state/mirror.ts';
import { makeDeposit, prepareForeignRelease } from '../support/deposits.ts';
import { BridgePage, expect, test as base } from '../support/fixtures.ts';
import { giveNfts, NftPage } from '../support/nfts.ts';
import { besideApp, claimRecord, makeDatabase, newestVersion } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';

/** An account that nothing else uses in this world. */
const ownKey = `0x${'10'.repeat(32)}` as const;

const test = base.extend({
  wallet: async ({ context, world, walletOf }, use) => {
    const { address } = privateKeyToAccount(ownKey);
    for (const chainId of [6661, 6662] as const)
      await world.node(chainId).setBalance({ address, value: parseEther('100') });
    const wallet = walletOf(ownKey);
    await wallet.install(context);
    await use(wallet);
  },
});
test.use(pageAlone);

/** Widths of a few words in the fonts with which the screenshots were taken: Latin, Arabic, monospaced. */
const fontsOfThePictures = '1358 528 1080';

/** Other machines may have other fonts: then every line breaks differently, and a comparison is meaningless. */
async function measureFonts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(document.documentElement);
    return [
      ['--sans', 'Bridge tokens 0123456789'],
      ['--sans', '\u0646\u0642\u0644 \u0627\u0644\u062A\u0648\u0643\u0646\u0627\u062A'],
      ['--mono', '0x0123456789abcdef'],
    ]
      .map(([family = '', words = '']) => {
        if (context === null) return 0;
        context.font = `100px ${style.getPropertyValue(family)}`;
        return Math.round(context.measureText(words).width);
      })
      .join(' ');
  });
}

/**
 * Numbers of blocks and builds, accounts and contracts, links with their port, and the current liquidity and oracles.
 */
const changing = (page: Page) => [
  page.locator('footer'),
  page.locator('bdi[title]'),
  page.locator('bdi:has(> b)'),
  page.getByRole('textbox', { name: 'Claim link' }),
  page.locator('main p[role=status]'),
  page.getByText(/^(Lag behind|Last release)/),
  page.getByRole('banner').getByRole('button', { name: /0x/ }),
];

/**
 * Compares the screen with its stored screenshot. The tolerance, 2 % of a phone's screen, is for the edges of letters;
 * a part that is missing, moved or of another colour exceeds it. After an intended change: `--update-snapshots=all`.
 */
async function looksAs(page: Page, name: string): Promise<void> {
  const fonts = await measureFonts(page);
  test.skip(
    fonts !== fontsOfThePictures,
    `The fonts of this machine measure ${fonts}; the pictures were drawn with ${fontsOfThePictures}.`,
  );
  await expect(page.locator('[data-type]')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page).toHaveScreenshot(`${name}.png`, {
    mask: changing(page),
    maskColor: '#808080',
    maxDiffPixels: 8_000,
    animations: 'disabled',
    caret: 'hide',
  });
}

async function fillForm(bridge: BridgePage): Promise<void> {
  await bridge.open('/bridge/tokens/ETH/6662?amount=1.25');
  await bridge.connect();
  await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
  await expect(bridge.page.getByText(/^About [\d.,]+ ETH is available/)).toBeVisible();
  await expect(bridge.page.getByText(/^Last release/)).toBeVisible();
  await expect(bridge.sendButton()).toBeEnabled();
}

test.describe('looks on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true });

  test('the token form, light', async ({ bridge }) => {
    await fillForm(bridge);
    await looksAs(bridge.page, 'form-phone-light');
  });

  test('the token picker, light', async ({ bridge }) => {
    await bridge.open();
    await bridge.connect();
    await bridge.openTokenPicker();
    await expect(bridge.tokenRow('ETH')).toContainText('100');
    await looksAs(bridge.page, 'picker-phone-light');
  });

  test('a claim that is ready, dark', async ({ bridge, wallet, world }) => {
    await bridge.page.emulateMedia({ colorScheme: 'dark' });
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    wallet.chainId = 6662;
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.claimButton()).toBeEnabled();
    await looksAs(bridge.page, 'claim-phone-dark');
  });

  test('a page that is not there, light', async ({ page, world }) => {
    await new BridgePage(page, world).open('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await looksAs(page, 'not-found-phone-light');
  });

  test('the token form in Arabic, from right to left, light', async ({ page, world }) => {
    await page.addInitScript((key) => localStorage.setItem(key, 'ar'), mirrorKeys.locale);
    await new BridgePage(page, world).open();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('#claims')).toBeVisible();
    await looksAs(page, 'form-arabic-phone-light');
  });
});

test.describe('looks on a desktop', () => {
  test('the token form, dark', async ({ bridge }) => {
    await bridge.page.emulateMedia({ colorScheme: 'dark' });
    await fillForm(bridge);
    await looksAs(bridge.page, 'form-desktop-dark');
  });

  test('the NFT form, light', async ({ bridge, wallet, world }) => {
    const nfts = new NftPage(bridge.page, world);
    const collection = 'Pudgy Penguins';
    const [, tokenId = 0n] = await giveNfts(world, {
      chainId: 6661,
      collection,
      to: wallet.address,
      count: 5,
      firstId: 700_001n,
    });
    await nfts.open();
    await nfts.connect();
    await nfts.fillNft({ collection, tokenId, target: 'Local BSC' });
    await expect(nfts.approveButton()).toBeEnabled();
    await expect(nfts.page.locator('[data-picture="shown"]')).toHaveCount(5);
    await looksAs(nfts.page, 'nft-form-desktop-light');
  });

  test('saved claims, light', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const savedAtMs = new Date(2026, 2, 4, 5, 6).getTime();
    const receiver = wallet.address;
    const [ready, released] = [
      await makeDeposit(world, { source: 6661, receiver }),
      await makeDeposit(world, { source: 6662, receiver }),
    ];
    await (
      await prepareForeignRelease(world, released)
    )();
    await besideApp(page, world);
    await makeDatabase(page, newestVersion, {
      claims: {
        [ready.hash]: claimRecord(ready, savedAtMs),
        [released.hash]: claimRecord(released, savedAtMs - 60_000),
      },
    });
    await bridge.open();
    await expect(page.locator(`[data-claim="${ready.hash}"]`)).toContainText('Ready to claim');
    await expect(page.locator(`[data-claim="${released.hash}"]`)).toBeHidden();
    await looksAs(page, 'saved-claims-desktop-light');
  });
});
