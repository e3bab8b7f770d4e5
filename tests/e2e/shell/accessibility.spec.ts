import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../support/axe.ts';
import { iconContrasts } from '../support/icons.ts';
import { makeDeposit } from '../support/deposits.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { allPaths, walkClaim, walkDialogs } from '../support/screens.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const pageIsHere = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
};

test.describe('axe has nothing serious to say, light and dark', () => {
  test('on every path', async ({ page, world, pageErrors }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open();
    await expect(page.getByText('No saved claims in this browser.')).toBeVisible();
    const found: Record<string, string[]> = {};
    for (const path of allPaths) {
      await follow(page, path);
      await pageIsHere(page);
      const findings = await findingsInBothThemes(page);
      if (findings.length > 0) found[path] = findings;
    }
    expect(found).toEqual({});
    expect(pageErrors).toEqual([]);
  });

  test('in every dialog and through a claim', async ({ bridge, wallet, world }) => {
    const found: Record<string, string[]> = {};
    const look = async (screen: string): Promise<void> => {
      const findings = await findingsInBothThemes(bridge.page);
      if (findings.length > 0) found[screen] = findings;
    };
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await bridge.open();
    await walkDialogs(bridge, look);
    await walkClaim(bridge, wallet, deposit, look);
    expect(found).toEqual({});
  });

  test('in the terms', async ({ context, page, world }) => {
    await context.addInitScript(() => localStorage.removeItem('causeway_terms'));
    await new BridgePage(page, world).open();
    await expect(page.getByRole('dialog').getByRole('button')).toBeVisible();
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
});

test('every icon of a chain and of a token stands out from the card, light and dark', async ({ page, world }) => {
  await new BridgePage(page, world).open();
  const faint: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await iconContrasts(page);
    expect(Object.keys(contrasts).length).toBeGreaterThan(30);
    for (const [icon, contrast] of Object.entries(contrasts))
      if (contrast < 3) faint.push(`${colorScheme} ${icon}: ${contrast.toFixed(2)}`);
  }
  expect(faint).toEqual([]);
});

test('with reduced motion nothing moves: no animation and no transition longer than a millisecond', async ({
  bridge,
}) => {
  const { page } = bridge;
  await page.addInitScript(() => {
    const long: string[] = [];
    Object.assign(window, { __long: long });
    const look = ({ target }: Event): void => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { duration, delay = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {};
        if (Number(duration) * iterations + delay > 1)
          long.push(`${target.tagName} ${target.getAttribute('class') ?? ''}`);
      }
    };
    for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, look, true);
  });
  await bridge.open();
  const styles = () =>
    page.evaluate(() => {
      const ms = (list: string): number =>
        Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1_000)));
      const found = [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(
            element,
            part === '' ? null : part,
          );
          const isLong =
            (animationName !== 'none' && ms(animationDuration) > 1) ||
            ms(transitionDuration) > 1 ||
            scrollBehavior === 'smooth';
          return isLong ? [`${element.tagName}${part} ${element.getAttribute('class') ?? ''}`] : [];
        }),
      );
      return [...found, ...(window as unknown as { __long: string[] }).__long];
    });
  expect(await styles()).toEqual([]);
  await bridge.connect();
  await bridge.openTokenPicker();
  expect(await styles()).toEqual([]);
  await page.keyboard.press('Escape');
  await bridge.openYourWallet();
  expect(await styles()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'BridgeNFTs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bridge NFTs' })).toBeVisible();
  expect(await styles()).toEqual([]);
});
