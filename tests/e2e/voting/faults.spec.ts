import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { largest, manyRequests, pathOf, votingPage } from './support.ts';

test.use(pageAlone);

test('a hub that is down, lies or repeats itself is named, and a vote that is not valid is marked', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const { list, proposals, comparison, results, votes, rows, order } = votingPage(bridge);
  await world.fault('governance', { kind: 'status', status: 503 });
  await bridge.open('/voting');
  await expect(list).toHaveAttribute('data-loading', 'error');
  await expect(page.getByText('The governance service could not be read: 503 Service Unavailable')).toBeVisible();
  await world.clearFaults();
  await manyRequests(world);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(proposals).toHaveCount(5);
  await expect(list).toHaveAttribute('data-loading', 'idle');

  await bridge.open(pathOf('Pause the old bridge'));
  await expect(comparison).toHaveAttribute('data-comparison', 'different');
  await expect(comparison).toContainText('Votes that did not pass verification and are not counted: 1');
  // Only the rows in view are drawn; it is the fourth vote.
  await order.selectOption('Oldest first');
  await expect(rows.filter({ hasText: 'Invalid' })).toHaveCount(1);

  await bridge.open(pathOf('List the token ISLAND'));
  await expect(results).toContainText('The service is still finalising the result');

  await world.fault('governance', { kind: 'status', status: 500 }, { paths: ['/verify'] });
  await bridge.open(pathOf('Order of the work'));
  await expect(page.getByText('Votes could not be verified: Internal Server Error')).toBeVisible();
  await expect(rows.first()).toContainText('Not verified');
  await expect(rows.first()).toContainText('1. ');
  await world.clearFaults();

  await manyRequests(world);
  await world.fault('governance', { kind: 'edit', field: 'scores' });
  await bridge.open(pathOf(largest));
  await expect(comparison.locator('[data-difference="1"]')).toBeVisible();
  await world.clearFaults();

  await manyRequests(world);
  await world.fault('governance', { kind: 'edit', field: 'repeat' });
  await bridge.open('/voting');
  await bridge.open(pathOf('A vote of one second'));
  await expect(page.getByText('The governance service repeats or leaves out votes.')).toBeVisible();
  await expect(comparison).toHaveAttribute('data-comparison', 'counting');
  await expect(votes).toContainText('1,000');
  await world.clearFaults();

  await world.fault('governance', { kind: 'garbage' });
  await bridge.open(pathOf('Grants of last year'));
  await expect(page.getByText('The governance service could not be read: no data')).toBeVisible();
  await world.clearFaults();
  await bridge.open('/voting/proposal/0x12');
  await expect(page.getByText('There is no such proposal.')).toBeVisible();
});
