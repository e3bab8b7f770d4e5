import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseUnits } from 'viem';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { storedRecords } from '../support/storage.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const searchField = (bridge: BridgePage) =>
  bridge.tokenPicker().getByRole('combobox', { name: 'Search name or paste address' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tokenButton = (page: Page) => page.getByRole('button', { name: /^Token:/ });
/** Tokens of 6661 that the registry does not know; 'wild' and 'bytes32' are in no list either. */
const odd = (
  world: World,
  name: 'wild' | 'bytes32' | 'nameless' | 'lookAlike' | 'hidden' | 'endless' | 'tooManyDecimals',
) => world.state.oddTokens[6661][name];
const rows = (bridge: BridgePage) => bridge.tokenPicker().getByRole('option');

/** The option that is announced as active, or null. Fails when it is not in the page. */
async function activeRow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? null;
    if (id === null) return null;
    const row = document.getElementById(id);
    if (row === null) throw new Error(`The active option ${id} is not in the page.`);
    return row.textContent;
  });
}

async function openConnected(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.openTokenPicker();
  await expect(rows(bridge).first()).toBeVisible();
}

/** From the search to the token chosen in the form, with the keyboard only. */
async function importByKeyboard(bridge: BridgePage, address: string): Promise<void> {
  const { page } = bridge;
  await expect(searchField(bridge)).toBeFocused();
  await page.keyboard.insertText(address);
  const importing = dialog(page, 'Import token');
  await expect(importing.getByRole('checkbox', { name: 'I understand' })).toBeVisible();
  for (
    let press = 0;
    press < 8 && !(await importing.getByRole('checkbox').evaluate((box) => box === document.activeElement));
    press += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(importing.getByRole('button', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(importing).toBeHidden();
  await expect(bridge.tokenPicker()).toBeHidden();
}

test.describe('the list', () => {
  test('title, field, common tokens; 390 px with rows of 56 px; balances in 8 significant digits', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.admin(6661, 'mint', {
      token: world.token(6661, 'ISLAND').address,
      to: wallet.address,
      amount: parseUnits('1234567.891234567', 9).toString(),
    });
    await openConnected(bridge);
    await expect(searchField(bridge)).toBeFocused();
    await expect(searchField(bridge)).toHaveAttribute('placeholder', 'Search name or paste address');
    const list = await bridge.tokenPicker().getByRole('listbox').boundingBox();
    expect(list?.height).toBe(390);
    for (const row of await rows(bridge).all()) expect((await row.boundingBox())?.height).toBe(56);
    await expect(rows(bridge).first()).toContainText('BRIDGE');
    await expect(bridge.tokenRow('USDC')).toContainText('1,000');
    await searchField(bridge).fill('island');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('1,234,567.8');
    await expect(rows(bridge)).not.toContainText('1,234,567.89');
    await searchField(bridge).fill('no such token');
    await expect(bridge.tokenPicker().getByText('No results found.', { exact: true }).first()).toBeVisible();
    await bridge
      .tokenPicker()
      .getByRole('group', { name: 'Common bases' })
      .getByRole('button', { name: 'USDT' })
      .click();
    await expect(tokenButton(bridge.page)).toHaveAccessibleName(/USDT/);
  });

  test('the token of the form does not react', async ({ bridge }) => {
    await bridge.open();
    await bridge.connect();
    await bridge.chooseToken('USDC');
    await bridge.openTokenPicker();
    const row = bridge.tokenRow('USDC');
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await row.click({ force: true });
    await expect(bridge.tokenPicker()).toBeVisible();
    await bridge.tokenRow('USDT').click();
    await expect(tokenButton(bridge.page)).toHaveAccessibleName(/USDT/);
  });

  test('arrows, Home and End move in it, Escape leaves it, and the focus returns', async ({ bridge }) => {
    const { page } = bridge;
    await bridge.open();
    await bridge.connect();
    await tokenButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(rows(bridge).first()).toBeVisible();
    await expect(searchField(bridge)).toBeFocused();
    expect(await activeRow(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeRow(page)).toContain('BRIDGE');
    // Lists that are loaded meanwhile add rows after the last one.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        const last = rows(bridge).last();
        return (
          (await last.getAttribute('aria-posinset')) === (await last.getAttribute('aria-setsize')) &&
          (await activeRow(page)) === (await last.textContent())
        );
      })
      .toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => activeRow(page)).toContain('BRIDGE');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => activeRow(page)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(bridge.tokenPicker()).toBeHidden();
    await expect(tokenButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(searchField(bridge)).toBeFocused();
    await page.keyboard.type('tether');
    await expect(rows(bridge)).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(tokenButton(page)).toHaveAccessibleName(/USDT/);
    await expect(tokenButton(page)).toBeFocused();
  });
});

test.describe('the search', () => {
  test('every part begins or ends a word; one change, 200 ms after the last key', async ({ bridge }) => {
    const { page } = bridge;
    await openConnected(bridge);
    // The lists are loaded: from here on only the search changes the rows.
    for (const one of ['candy', 'sugar']) {
      await searchField(bridge).fill(one);
      await expect(rows(bridge)).toHaveCount(1);
    }
    await searchField(bridge).fill('');
    await expect(rows(bridge).first()).toContainText('BRIDGE');
    await page.evaluate(() => {
      const seen = { lastKeyMs: performance.now(), pauses: -1, changes: [] as number[] };
      Object.assign(globalThis, { __seen: seen });
      document.addEventListener(
        'keydown',
        () => {
          // A busy machine adds pauses while typing, and each may cause a search; the first key comes after such a
          // pause.
          if (performance.now() - seen.lastKeyMs > 180) seen.pauses += 1;
          seen.lastKeyMs = performance.now();
        },
        true,
      );
      // Balances appear later; other rows have other names.
      const shown = (): string => Array.from(document.querySelectorAll('[role="option"]'), ({ id }) => id).join();
      let before = shown();
      new MutationObserver(() => {
        const now = shown();
        if (now !== before) seen.changes.push(performance.now() - seen.lastKeyMs);
        before = now;
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['id'] });
    });
    await page.waitForFunction(
      () => performance.now() - (globalThis as unknown as { __seen: { lastKeyMs: number } }).__seen.lastKeyMs > 250,
    );
    await page.keyboard.type('usd co', { delay: 40 });
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('USDC');
    const { changes, pauses } = await page.evaluate(
      () => (globalThis as unknown as { __seen: { changes: number[]; pauses: number } }).__seen,
    );
    expect(changes.length).toBeLessThanOrEqual(1 + pauses);
    expect(changes.at(-1)).toBeGreaterThanOrEqual(200);
  });

  test('Enter chooses BNB for bnb, the exact symbol and the only hit, and nothing of several', async ({ bridge }) => {
    const { page } = bridge;
    await bridge.open();
    await bridge.connect();
    for (const [typed, symbol] of [
      ['bnb', 'BNB'],
      ['usdc', 'USDC'],
      ['isl', 'ISLAND'],
    ] as const) {
      await bridge.openTokenPicker();
      await page.keyboard.type(typed);
      // Before the search's debounce time is over.
      await page.keyboard.press('Enter');
      await expect(bridge.tokenPicker()).toBeHidden();
      await expect(tokenButton(page)).toHaveAccessibleName(new RegExp(symbol));
    }
    await bridge.openTokenPicker();
    await page.keyboard.type('usd');
    await expect(rows(bridge)).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(searchField(bridge)).toHaveValue('usd');
    await expect(rows(bridge)).toHaveCount(2);
  });
});

test.describe('tokens that nobody knows', () => {
  test('are imported by keyboard alone, with all the warnings about them, and stay', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const wild = odd(world, 'wild');
    await world.admin(6661, 'mint', { token: wild, to: wallet.address, amount: parseUnits('12.5', 18).toString() });
    await bridge.open();
    await bridge.connect();
    await tokenButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(searchField(bridge)).toBeFocused();
    await page.keyboard.insertText(wild);
    const importing = dialog(page, 'Import token');
    for (const words of [
      'Anyone can create a token with any name, including fake versions',
      'may be impossible to sell again',
      'Unknown Source',
      'WILD',
      'Wild Berry',
      `${wild.slice(0, 6)}…${wild.slice(-4)}`,
    ]) {
      await expect(importing).toContainText(words);
    }
    await expect(importing.getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      new RegExp(`/token/${wild}$`),
    );
    await expect(importing.getByRole('button', { name: 'Import' })).toBeDisabled();
    // Going back does not open the import again; it can still be opened from the search.
    await importing.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(bridge.tokenPicker().getByText('This app does not know this token yet.')).toBeVisible();
    await searchField(bridge).fill('');
    await expect(rows(bridge).first()).toContainText('BRIDGE');
    await importByKeyboard(bridge, wild);
    await expect(page.getByText('Balance: 12.5 WILD')).toBeVisible();
    await expect(tokenButton(page)).toHaveAccessibleName(/WILD/);
    await expect(tokenButton(page)).toBeFocused();
    await expect
      .poll(async () => JSON.stringify(await storedRecords(page, 'forms')))
      .toMatch(new RegExp(`WILD|${wild}`, 'i'));
    await page.reload();
    await bridge.openTokenPicker();
    await searchField(bridge).fill('wild');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('Added by user');
    await expect(rows(bridge)).toHaveAttribute('aria-disabled', 'true');
  });

  for (const [name, words] of [
    ['nameless', ['UNKNOWN', 'Unknown Token', 'Placeholder values are shown instead.']],
    ['lookAlike', ['Looks like USDC', 'it is a different token. Check the full address.']],
    ['hidden', ['Not the usual USDC', 'Hidden characters']],
    ['endless', ['XXXX…XXXX…', 'Shortened']],
    ['bytes32', ['OLD32', 'Old Style Token']],
  ] as const) {
    test(`are shown for what they are: ${name} (rule 9.1)`, async ({ bridge, world }) => {
      await openConnected(bridge);
      await searchField(bridge).fill(odd(world, name));
      const importing = dialog(bridge.page, 'Import token');
      for (const one of words) await expect(importing).toContainText(one);
      // Our image of a token is only used for that token, and nothing breaks the dialog.
      await expect(importing.locator('img[src*="usdc"]')).toHaveCount(0);
      expect(await importing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
  }

  test('with more decimals than can be counted with are refused (rule 9.1)', async ({ bridge, world }) => {
    await openConnected(bridge);
    await searchField(bridge).fill(odd(world, 'tooManyDecimals'));
    const importing = dialog(bridge.page, 'Import token');
    await expect(importing.getByRole('alert')).toContainText('decimals');
    await expect(importing.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  test('that are no tokens say so, and nothing can be imported', async ({ bridge, wallet }) => {
    await openConnected(bridge);
    await searchField(bridge).fill(wallet.address);
    const importing = dialog(bridge.page, 'Import token');
    await expect(importing.getByRole('alert')).toBeVisible();
    await expect(importing.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});

test('manage counts own tokens, removes one and all, and returns', async ({ bridge, world }) => {
  const { page } = bridge;
  await openConnected(bridge);
  await importByKeyboard(bridge, odd(world, 'wild'));
  await bridge.openTokenPicker();
  await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).click();
  const manage = dialog(page, 'Manage');
  await expect(manage.getByRole('heading', { name: '1 Custom Token', exact: true })).toBeVisible();
  const address = manage.getByRole('textbox', { name: 'Token address' });
  await address.fill('0x12');
  await expect(manage.getByText('Enter valid token address')).toBeVisible();
  await address.fill(odd(world, 'bytes32'));
  await expect(manage.getByText('Enter valid token address')).toBeHidden();
  await address.press('Enter');
  await dialog(page, 'Import token').getByRole('checkbox').check();
  await dialog(page, 'Import token').getByRole('button', { name: 'Import' }).click();
  await expect(manage.getByRole('heading', { name: '2 Custom Tokens' })).toBeVisible();
  await expect(manage.getByRole('link', { name: 'View OLD32 on Explorer' })).toHaveAttribute(
    'href',
    new RegExp(`/token/${odd(world, 'bytes32')}$`),
  );
  await manage.getByRole('button', { name: 'Remove OLD32' }).click();
  await expect(manage.getByRole('heading', { name: '1 Custom Token', exact: true })).toBeFocused();
  await manage.getByRole('button', { name: 'Clear all' }).click();
  await expect(manage.getByRole('heading', { name: '0 Custom Tokens' })).toBeFocused();
  await manage.getByRole('button', { name: 'Back' }).click();
  await expect(searchField(bridge)).toBeFocused();
  await searchField(bridge).fill('wild');
  await expect(bridge.tokenPicker().getByText('No results found.', { exact: true }).first()).toBeVisible();
});

test('a screen reader announces each view, and the position in it', async ({ bridge, world }) => {
  const { page } = bridge;
  await openConnected(bridge);
  await page.keyboard.press('ArrowDown');
  await expect(bridge.tokenPicker()).toMatchAriaSnapshot(`
    - dialog "Select a Token":
      - heading "Select a Token" [level=2]
      - button "Close"
      - combobox "Search name or paste address" [expanded]
      - group "Common bases":
        - button "ETH"
        - button "BRIDGE" [disabled] [pressed]
        - button "USDC"
      - listbox "Tokens":
        - option /BRIDGE Cross-Chain Bridge Token/ [disabled] [selected]
        - option /USDC USD Coin [\\d,]+/
      - status: /\\d+ tokens/
      - button "Manage Tokens"
  `);
  await searchField(bridge).fill('spice');
  await expect(bridge.tokenPicker()).toMatchAriaSnapshot(`
    - dialog "Select a Token":
      - combobox "Search name or paste address" [expanded]: spice
      - listbox "Tokens":
        - paragraph: Expanded results from inactive Token Lists
        - paragraph: Tokens from inactive lists. Import specific tokens below or click 'Manage' to activate more lists.
        - option "SPICE Old Spice From Local Spare Import"
      - status: 1 token
  `);
  await searchField(bridge).fill(odd(world, 'wild'));
  await expect(dialog(page, 'Import token')).toMatchAriaSnapshot(`
    - dialog "Import token":
      - button "Back"
      - heading "Import token" [level=2]
      - text: Warning
      - paragraph: Anyone can create a token with any name, including fake versions of existing tokens.
      - region "WILD":
        - term: Source
        - definition: Unknown Source
        - term: Contract
        - definition: "${odd(world, 'wild')}"
        - link "View on Explorer"
      - checkbox "I understand"
      - button "Import" [disabled]
  `);
  await dialog(page, 'Import token').getByRole('checkbox').press('Space');
  await dialog(page, 'Import token').getByRole('button', { name: 'Import' }).press('Enter');
  await expect(tokenButton(page)).toHaveAccessibleName(/WILD/);
  await bridge.openTokenPicker();
  await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).press('Enter');
  await expect(dialog(page, 'Manage')).toMatchAriaSnapshot(`
    - dialog "Manage":
      - tablist "What to manage":
        - tab "Tokens" [selected]
        - tab "Lists"
      - tabpanel "Tokens":
        - textbox "Token address"
        - button "Import" [disabled]
        - heading "1 Custom Token" [level=3]
        - button "Clear all"
        - list:
          - listitem:
            - link "View WILD on Explorer"
            - button "Remove WILD"
  `);
  await dialog(page, 'Manage').getByRole('tab', { name: 'Tokens' }).press('ArrowRight');
  await expect(dialog(page, 'Manage')).toMatchAriaSnapshot(`
    - dialog "Manage":
      - tabpanel "Lists":
        - list "Lists":
          - listitem:
            - article "Local Common":
              - status: /v1\\.0\\.0 \\d+ tokens/
              - switch "Use Local Common" [checked]
          - listitem:
            - article "Local Names"
          - listitem:
            - article "Local Spare":
              - switch "Use Local Spare"
        - button "Import List"
  `);
  await dialog(page, 'Manage').getByRole('button', { name: 'Import List' }).press('Enter');
  await expect(dialog(page, 'Import List')).toMatchAriaSnapshot(`
    - dialog "Import List":
      - button "Back"
      - heading "Import List" [level=2]
      - button "Close"
  `);
  await dialog(page, 'Import List').getByRole('button', { name: 'Back' }).press('Enter');
  await expect(searchField(bridge)).toBeFocused();
});

test('no view has findings of axe', async ({ bridge, world }) => {
  const { page } = bridge;
  const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
  const findings = async (name: string): Promise<string[]> => {
    await expect(dialog(page, name)).toBeVisible();
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const { axe: run } = globalThis as unknown as {
        axe: { run(place: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      return (await run.run('[role="dialog"]')).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    });
  };
  await openConnected(bridge);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => activeRow(page)).not.toBeNull();
  expect(await findings('Select a Token')).toEqual([]);
  await searchField(bridge).fill('spice');
  await expect(rows(bridge)).toHaveCount(1);
  expect(await findings('Select a Token')).toEqual([]);
  await searchField(bridge).fill(odd(world, 'lookAlike'));
  await expect(dialog(page, 'Import token').getByRole('checkbox')).toBeVisible();
  expect(await findings('Import token')).toEqual([]);
  await dialog(page, 'Import token').getByRole('checkbox').check();
  await dialog(page, 'Import token').getByRole('button', { name: 'Import' }).click();
  await expect(bridge.tokenPicker()).toBeHidden();
  await bridge.openTokenPicker();
  await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).click();
  expect(await findings('Manage')).toEqual([]);
  await dialog(page, 'Manage').getByRole('tab', { name: 'Lists' }).click();
  await expect(dialog(page, 'Manage').getByRole('article').first()).toBeVisible();
  expect(await findings('Manage')).toEqual([]);
});
