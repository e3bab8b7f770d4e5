import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectFocusIn, pressByKey, tabTo } from '../support/keyboard.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const searchField = (page: Page): Locator =>
  dialog(page, 'Select a Token').getByRole('combobox', { name: 'Search name or paste address' });
const rows = (page: Page): Locator => dialog(page, 'Select a Token').getByRole('option');

/** From the opened import view back to the view that opened it: the checkbox, then the button that it enables. */
async function importIt(page: Page): Promise<void> {
  const importing = dialog(page, 'Import token');
  const button = importing.getByRole('button', { name: 'Import', exact: true });
  await expect(importing.getByRole('checkbox', { name: 'I understand' })).toBeVisible();
  await expectFocusIn(importing);
  await expect(button).toBeDisabled();
  await tabTo(page, importing.getByRole('link', { name: 'View on Explorer' }));
  await tabTo(page, importing.getByRole('checkbox', { name: 'I understand' }));
  await page.keyboard.press('Space');
  await pressByKey(page, button);
  await expect(importing).toBeHidden();
}

test('tokens are imported by keyboard alone: a pasted one, one of a list that is off, one in Manage; the focus is seen at every stop and never lost', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const { wild, bytes32 } = world.state.oddTokens[6661];
  await page.setViewportSize({ width: 1280, height: 720 });
  await bridge.open();
  await pressByKey(page, page.getByRole('link', { name: 'Skip to content' }));
  await pressByKey(page, page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }));
  await pressByKey(page, dialog(page, 'Connect Wallet').getByRole('button', { name: /Test Wallet/ }));
  await expect(dialog(page, 'Connect Wallet')).toBeHidden();
  const token = page.getByRole('button', { name: /^Token:/ });
  await tabTo(page, token, 'Shift+Tab');
  await page.keyboard.press('Enter');

  await test.step('an address that nobody knows opens the import by itself, and what it brought is chosen', async () => {
    await expect(searchField(page)).toBeFocused();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.type(wild);
    await expect(dialog(page, 'Import token')).toContainText('Unknown Source');
    await importIt(page);
    await expect(dialog(page, 'Select a Token')).toBeHidden();
    await expect(token).toHaveAccessibleName(/WILD/);
    await expect(token).toBeFocused();
  });

  await test.step('a hit of a list that is off is imported from its row, with the name of that list; going back imports nothing', async () => {
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('spice');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('From Local Spare');
    await page.keyboard.press('ArrowDown');
    await expect(searchField(page)).toHaveAttribute(
      'aria-activedescendant',
      (await rows(page).getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Import token').locator('[data-fact="source"]')).toContainText('Local Spare');
    await expectFocusIn(dialog(page, 'Import token'));
    await tabTo(page, dialog(page, 'Import token').getByRole('button', { name: 'Back' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    await expect(rows(page)).toContainText('From Local Spare');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await importIt(page);
    await expect(token).toHaveAccessibleName(/SPICE/);
    await expect(token).toBeFocused();
  });

  await test.step('an address typed in Manage comes back to Manage; removing keeps the focus there; Escape gives it back to the form', async () => {
    await page.keyboard.press('Enter');
    await pressByKey(page, dialog(page, 'Select a Token').getByRole('button', { name: 'Manage Tokens' }));
    const manage = dialog(page, 'Manage');
    await expectFocusIn(manage);
    await tabTo(page, manage.getByRole('textbox', { name: 'Token address' }));
    await page.keyboard.type('0x12');
    await expect(manage.getByText('Enter valid token address')).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(bytes32);
    await page.keyboard.press('Enter');
    await importIt(page);
    await expect(manage.getByRole('heading', { name: '3 Custom Tokens' })).toBeVisible();
    await expectFocusIn(manage);
    await pressByKey(page, manage.getByRole('button', { name: 'Remove SPICE' }));
    await expect(manage.getByRole('heading', { name: '2 Custom Tokens' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(manage).toBeHidden();
    await expect(token).toBeFocused();
  });
});
