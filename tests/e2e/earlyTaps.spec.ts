import type { Page } from '@playwright/test';
import { expect, test, type World } from './support/fixtures.ts';

/** Opens the painted form and holds the app back, as a slow network does; the returned call lets it come. */
async function openPaintedOnly(page: Page, world: World): Promise<() => void> {
  let letCome = (): void => undefined;
  const isLet = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/first-/, async (route) => {
    await isLet;
    await route.continue();
  });
  const early = page.waitForResponse(/\/assets\/earlyTaps-/);
  await page.goto(world.appUrl, { waitUntil: 'commit' });
  await (await early).finished();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  return () => letCome();
}

test.use({ serviceWorkers: 'block' });

test('a press on the painted form is heard before the app runs and done when it does', async ({ page, world }) => {
  const letCome = await openPaintedOnly(page, world);
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(async () => {
    await connect.click();
    await expect(connect).toHaveAttribute('data-early', '', { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('only the last press counts, and none on a control that has become another', async ({ page, world }) => {
  const letCome = await openPaintedOnly(page, world);
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
  await expect(async () => {
    await page.getByRole('button', { name: /^Token:/ }).click();
    await connect.click();
    await expect(connect).toHaveAttribute('data-early', '', { timeout: 500 });
  }).toPass();
  await connect.evaluate((button) => button.setAttribute('aria-label', 'Confirm send'));
  letCome();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an amount typed before the app runs stays', async ({ page, world }) => {
  const letCome = await openPaintedOnly(page, world);
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
  letCome();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
  await page.getByRole('button', { name: /^Token:/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
});
