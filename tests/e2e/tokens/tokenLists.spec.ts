import type { Page } from '@playwright/test';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';

// Without the service worker, whose installation would take half of each test here.
test.use({ serviceWorkers: 'block' });

const searchField = (bridge: BridgePage) =>
  bridge.tokenPicker().getByRole('combobox', { name: 'Search name or paste address' });
const rows = (bridge: BridgePage) => bridge.tokenPicker().getByRole('option');
const manage = (page: Page) => page.getByRole('dialog', { name: 'Manage' });
const card = (page: Page, name: string | RegExp) => manage(page).getByRole('article', { name });
const separator = 'Expanded results from inactive Token Lists';
const hint = "Tokens from inactive lists. Import specific tokens below or click 'Manage' to activate more lists.";

/** Refreshes the lists, as after ten minutes: the page is opened again. */
async function openAnew(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.openTokenPicker();
  await expect(rows(bridge).first()).toBeVisible();
}

async function openLists(bridge: BridgePage): Promise<void> {
  await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).click();
  await manage(bridge.page).getByRole('tab', { name: 'Lists' }).click();
}

const editCommon = (world: World, field: string, value: unknown) =>
  world.fault('token-lists', { kind: 'edit', field, value }, { paths: ['/lists/common.json'] });

test.describe('token lists in the picker', () => {
  test('tokens of active lists can be chosen, those of inactive ones are imported with their source', async ({
    bridge,
  }) => {
    await openAnew(bridge);
    await searchField(bridge).fill('candy');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(bridge.tokenPicker().getByText(separator)).toBeHidden();
    await searchField(bridge).fill('sugar');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('Brown Sugar');
    await searchField(bridge).fill('spice');
    await expect(bridge.tokenPicker().getByText(separator)).toBeVisible();
    await expect(bridge.tokenPicker().getByText(hint)).toBeVisible();
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('From Local Spare');
    await rows(bridge).getByText('Import', { exact: true }).click();
    const importing = bridge.page.getByRole('dialog', { name: 'Import token' });
    await expect(importing.locator('[data-fact="source"]')).toContainText('Local Spare');
    await importing.getByRole('checkbox').check();
    await importing.getByRole('button', { name: 'Import' }).click();
    await expect(bridge.page.getByRole('button', { name: /^Token: SPICE/ })).toBeVisible();
    await bridge.openTokenPicker();
    await searchField(bridge).fill('spice');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('Added by user');
    await expect(bridge.tokenPicker().getByText(separator)).toBeHidden();
  });

  test('a token whose list names other decimals than its contract is imported with those of the contract', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    const { candy } = world.state.oddTokens[6662];
    const entry = { chainId: 6662, address: candy, symbol: 'CANDY', name: 'Candy Cane', decimals: 6 };
    await editCommon(world, 'tokens', [entry]);
    await openAnew(bridge);
    await searchField(bridge).fill('candy');
    await rows(bridge).getByText('Candy Cane').click();
    const importing = page.getByRole('dialog', { name: 'Import token' });
    await expect(importing.locator('[data-fact="decimals"]')).toContainText('18');
    await importing.getByRole('checkbox').check();
    await importing.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: /^Token: CANDY/ })).toBeVisible();
  });

  test('a list is switched on and off, and stays so', async ({ bridge }) => {
    const { page } = bridge;
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(page, 'Local Spare').getByRole('switch')).not.toBeChecked();
    await card(page, 'Local Spare').getByRole('switch', { name: 'Use Local Spare' }).click();
    await expect(card(page, 'Local Spare').getByRole('switch')).toBeChecked();
    await card(page, 'Local Common').getByRole('switch').click();
    await manage(page).getByRole('button', { name: 'Back' }).click();
    await searchField(bridge).fill('spice');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).not.toContainText('Import');
    await openAnew(bridge);
    await searchField(bridge).fill('candy');
    await expect(bridge.tokenPicker().getByText(separator)).toBeVisible();
  });

  test('10,001 tokens: few rows are in the page, the last one is reached', async ({ bridge, context }) => {
    const { page } = bridge;
    await context.route('**/lists/common.json', (route) =>
      route.continue({ url: route.request().url().replace('common', 'huge') }),
    );
    await openAnew(bridge);
    await searchField(bridge).fill('huge');
    await expect(rows(bridge).first()).toHaveAttribute('aria-setsize', '10001');
    expect(await rows(bridge).count()).toBeLessThan(20);
    const list = bridge.tokenPicker().getByRole('listbox');
    expect((await list.boundingBox())?.height).toBe(390);
    expect((await rows(bridge).first().boundingBox())?.height).toBe(56);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    // The next rows are loaded when the end is reached.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('End');
          return Number(await rows(bridge).last().getAttribute('aria-posinset'));
        },
        { intervals: [50] },
      )
      .toBeGreaterThan(600);
    expect(await rows(bridge).count()).toBeLessThan(25);
    await searchField(bridge).fill('h10000');
    await expect(rows(bridge)).toHaveCount(1);
  });
});

test.describe('a list that changes or fails', () => {
  test('a newer edition is taken over by itself (LIST-06)', async ({ bridge, world }) => {
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(bridge.page, 'Local Common')).toContainText('v1.0.0');
    await editCommon(world, 'version.patch', 1);
    await editCommon(world, 'tokens.0.name', 'Renamed by its list');
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(bridge.page, 'Local Common')).toContainText('v1.0.1');
    await expect(card(bridge.page, 'Local Common').getByRole('button', { name: /^Accept/ })).toBeHidden();
  });

  test('an older edition and a moved token wait for a decision', async ({ bridge, world }) => {
    const { page } = bridge;
    await editCommon(world, 'version.minor', 5);
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(page, 'Local Common')).toContainText('v1.5.0');
    await world.clearFaults();
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(page, 'Local Common')).toContainText('Update to v1.0.0 available');
    await expect(card(page, 'Local Common')).toContainText('This version is older than the one in use.');
    await card(page, 'Local Common').getByRole('button', { name: 'Ignore v1.0.0 of Local Common' }).click();
    await expect(card(page, 'Local Common')).not.toContainText('Update to');
    await expect(card(page, 'Local Common')).toContainText('v1.5.0');

    const moved = '0x00000000000000000000000000000000DeaDBeef';
    await editCommon(world, 'version.minor', 6);
    await editCommon(world, 'tokens.0.address', moved);
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(page, 'Local Common')).toContainText('Update to v1.6.0 available');
    await expect(card(page, 'Local Common')).toContainText('would point to a different contract:');
    await expect(card(page, 'Local Common')).toContainText(moved);
    await card(page, 'Local Common').getByRole('button', { name: 'Accept v1.6.0 of Local Common' }).click();
    await expect(card(page, 'Local Common')).not.toContainText('Update to');
    await expect(card(page, 'Local Common')).toContainText('v1.6.0');
  });

  test('a list that cannot be fetched says so on its card; the others and the registry work; another try loads it', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await world.fault('token-lists', { kind: 'status', status: 503 }, { paths: ['/lists/common.json'] });
    await openAnew(bridge);
    await expect(rows(bridge).first()).toContainText('BRIDGE');
    await openLists(bridge);
    const dead = card(page, /common\.json$/);
    await expect(dead).toContainText('Failed to download list');
    await expect(card(page, 'Local Names')).toContainText('1 token');
    await world.clearFaults();
    await dead.getByRole('button', { name: /^Try again/ }).click();
    await expect(card(page, 'Local Common')).toContainText('v1.0.0');
    await expect(card(page, 'Local Common')).not.toContainText('Failed');
  });

  test('a list that is none says what is wrong with it; what was there stays in use (LIST-05, LIST-07)', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await openAnew(bridge);
    await openLists(bridge);
    await expect(card(page, 'Local Common')).toContainText('v1.0.0');
    for (const [field, value, words] of [
      ['name', undefined, 'Token list failed validation: name is missing'],
      [
        'tokens.1',
        {
          chainId: 6662,
          address: world.token(6662, 'USDC').address.toLowerCase(),
          symbol: 'TWICE',
          name: 'Twice',
          decimals: 6,
        },
        'Duplicate tokens.',
      ],
    ] as const) {
      await editCommon(world, 'version.patch', 1);
      await editCommon(world, field, value);
      await openAnew(bridge);
      await openLists(bridge);
      await expect(card(page, 'Local Common')).toContainText(words);
      await expect(card(page, 'Local Common')).toContainText('v1.0.0');
      await manage(page).getByRole('button', { name: 'Back' }).click();
      await searchField(bridge).fill('candy');
      await expect(rows(bridge)).toHaveCount(1);
      await searchField(bridge).fill('twice');
      await expect(bridge.tokenPicker().getByText('No results found.', { exact: true }).first()).toBeVisible();
      await world.clearFaults();
    }
  });

  test('addresses are tried in turn: if a gateway does not answer, the next one gives the list that is on IPFS (LIST-01)', async ({
    bridge,
    world,
  }) => {
    /** The requests to a gateway, with its answers. */
    const askedOf = async (target: string): Promise<string[]> => {
      const { targets } = (await world.control('GET', `/requests?target=${target}`)) as {
        targets: { requests: { path: string; status: number }[] }[];
      };
      const found = targets
        .flatMap(({ requests }) => requests)
        .filter(({ path }) => path.startsWith('/ipfs/'))
        .map(({ path, status }) => `${status} ${path}`);
      return [...new Set(found)].sort();
    };
    await world.control('DELETE', '/requests');
    await world.fault('ipfs-gateway', { kind: 'status', status: 503 });
    await openAnew(bridge);
    await searchField(bridge).fill('spice');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('From Local Spare');
    await searchField(bridge).fill('sugar');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge)).toContainText('Brown Sugar');
    const dead = await askedOf('ipfs-gateway');
    expect(dead).toHaveLength(2);
    expect(dead.every((line) => line.startsWith('503 '))).toBe(true);
    expect(await askedOf('token-lists')).toEqual(dead.map((line) => line.replace('503', '200')));
  });

  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('without a network the lists of before are there', async ({ bridge, context }) => {
      const { page } = bridge;
      await openAnew(bridge);
      await searchField(bridge).fill('candy');
      await expect(rows(bridge)).toHaveCount(1);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await context.setOffline(true);
      await page.reload();
      await bridge.openTokenPicker();
      await searchField(bridge).fill('candy');
      await expect(rows(bridge)).toHaveCount(1);
      await expect(rows(bridge)).toContainText('Candy Cane');
      await context.setOffline(false);
    });
  });

  test('a picture that does not load gives way to a drawn one in the same place', async ({ bridge, world }) => {
    const { page } = bridge;
    const host = world.state.services.find(({ target }) => target === 'token-lists')?.url ?? '';
    const candy = {
      chainId: 6662,
      address: world.state.oddTokens[6662].candy,
      symbol: 'CANDY',
      name: 'Candy Cane',
      decimals: 18,
    };
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.png')) asked.push(request.url());
    });
    await editCommon(world, 'tokens', [{ ...candy, logoURI: `${host}/nothing.png` }]);
    await openAnew(bridge);
    await searchField(bridge).fill('candy');
    // The list's own image first, then the public repository, which does not have it either.
    await expect
      .poll(() => asked.map((url) => url.toLowerCase()))
      .toEqual([`${host}/nothing.png`, `${host}/logos/6662/${candy.address}.png`.toLowerCase()]);
    await expect(rows(bridge).locator('img')).toHaveCount(0);
    const drawn = await rows(bridge).locator('svg').first().boundingBox();
    expect([drawn?.width, drawn?.height]).toEqual([32, 32]);
    // The repository has an image of this token, for which its list names none.
    await searchField(bridge).fill('sugar');
    await expect(rows(bridge).locator('img')).toHaveAttribute(
      'src',
      new RegExp(`/logos/6662/${world.state.oddTokens[6662].sugar}\\.png$`, 'i'),
    );
    await expect
      .poll(() =>
        rows(bridge)
          .locator('img')
          .evaluate((img) => (img as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    // A host that is not listed is not even requested.
    await editCommon(world, 'version.patch', 9);
    await editCommon(world, 'tokens', [{ ...candy, logoURI: 'https://elsewhere.example/candy.png' }]);
    await openAnew(bridge);
    await searchField(bridge).fill('candy');
    await expect(rows(bridge)).toHaveCount(1);
    await expect(rows(bridge).locator('svg').first()).toBeVisible();
    expect(asked.filter((url) => !url.startsWith(host))).toEqual([]);
  });
});
