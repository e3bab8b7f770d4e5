import type { BridgePage } from '../e2e/support/fixtures.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

const searchField = (bridge: BridgePage) => bridge.tokenPicker().getByRole('combobox');
const rows = (bridge: BridgePage) => bridge.tokenPicker().getByRole('option');

async function openPicker(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.openTokenPicker();
  await expect(bridge.tokenRow('USDC')).toContainText('1,000');
}

test.describe('Token picker', () => {
  test('search', async ({ album, bridge }) => {
    const { page } = bridge;
    await openPicker(bridge);
    await album.shoot(page, 'All tokens');
    await searchField(bridge).fill('usd');
    await expect(rows(bridge)).toHaveCount(2);
    await album.shoot(page, 'Search');
    await searchField(bridge).fill('no such token');
    await expect(bridge.tokenPicker().getByText('No results found.', { exact: true }).first()).toBeVisible();
    await album.shoot(page, 'Nothing found');
    await searchField(bridge).fill('spice');
    await expect(rows(bridge)).toContainText('From Local Spare');
    await album.shoot(page, 'Found in a list that is not active');
  });

  test('import and manage', async ({ album, bridge, world }) => {
    const { page } = bridge;
    await openPicker(bridge);
    const importing = page.getByRole('dialog', { name: 'Import token' });
    await searchField(bridge).fill(world.state.oddTokens[6661].lookAlike);
    await expect(importing).toContainText('Looks like USDC');
    await album.shoot(page, 'Import of a look-alike');
    await importing.getByRole('button', { name: 'Back' }).click();
    await searchField(bridge).fill(world.state.oddTokens[6661].wild);
    await importing.getByRole('checkbox').check();
    await album.shoot(page, 'Import, understood');
    await importing.getByRole('button', { name: 'Import' }).click();
    await expect(bridge.tokenPicker()).toBeHidden();
    await bridge.openTokenPicker();
    await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage' });
    await expect(manage.getByRole('heading', { name: '1 Custom Token', exact: true })).toBeVisible();
    await album.shoot(page, 'Manage tokens');
    await manage.getByRole('tab', { name: 'Lists' }).click();
    await expect(manage.getByRole('article', { name: 'Local Common' })).toContainText('v1.0.0');
    await album.shoot(page, 'Manage lists');
  });

  test('lists in trouble', async ({ album, bridge, world }) => {
    const { page } = bridge;
    const common = { paths: ['/lists/common.json'] };
    const lists = async (): Promise<void> => {
      await bridge.openTokenPicker();
      await bridge.tokenPicker().getByRole('button', { name: 'Manage Tokens' }).click();
      await page.getByRole('dialog', { name: 'Manage' }).getByRole('tab', { name: 'Lists' }).click();
    };
    await world.fault('token-lists', { kind: 'status', status: 503 }, common);
    await bridge.open();
    await lists();
    await expect(page.getByRole('article', { name: /common\.json$/ })).toContainText('Failed to download list');
    await album.shoot(page, 'A list that cannot be had');
    await world.clearFaults();
    await world.fault('token-lists', { kind: 'edit', field: 'version.minor', value: 5 }, common);
    await bridge.open();
    await lists();
    await expect(page.getByRole('article', { name: 'Local Common' })).toContainText('v1.5.0');
    await world.clearFaults();
    await bridge.open();
    await lists();
    await expect(page.getByRole('article', { name: 'Local Common' })).toContainText('available');
    await album.shoot(page, 'An edition that waits for a decision');
  });
});
