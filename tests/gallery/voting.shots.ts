import { largest, manyRequests, pathOf, votingPage } from '../e2e/voting/support.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { test } from './support/album.ts';

test.describe('Voting', () => {
  test('proposals, a proposal with its votes, and what differs', async ({ album, bridge, world }) => {
    const { page } = bridge;
    const { proposals, comparison, rows, tab } = votingPage(bridge);
    await manyRequests(world);
    await bridge.open('/voting');
    await expect(proposals).toHaveCount(5);
    await album.shoot(page, 'Proposals that are voted on');
    await tab('Closed').click();
    await expect(proposals.first()).toBeVisible();
    await album.shoot(page, 'Proposals that are over');
    await bridge.open(pathOf(largest));
    await expect(comparison).toHaveAttribute('data-comparison', 'equal');
    await expect(rows.first()).toBeVisible();
    await album.shoot(page, 'A proposal with 7,000 votes');
    await bridge.open(pathOf('Pause the old bridge'));
    await expect(comparison).toHaveAttribute('data-comparison', 'different');
    await album.shoot(page, 'A result that differs from the count');
    await bridge.open(pathOf('How to split the grants'));
    await expect(rows.first()).toBeVisible();
    await album.shoot(page, 'Weighted votes');
    await world.fault('governance', { kind: 'status', status: 503 });
    await bridge.open('/voting');
    await expect(page.locator('[data-loading="error"]')).toBeVisible();
    await album.shoot(page, 'The service does not answer');
    await world.clearFaults();
  });
});
