import { expect, test } from '../support/fixtures.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { openOffline } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import { largest, manyRequests, votingPage } from './support.ts';

interface Call {
  method: string;
  params: { query: string; variables: Record<string, unknown> };
}

test('proposals are listed by state and author, one is opened with all its votes, and both are there offline', async ({
  bridge,
  world,
  context,
}) => {
  const { page } = bridge;
  await manyRequests(world);
  const { proposals, tab, author, results, comparison, body, rows, search, order } = votingPage(bridge);
  await bridge.open();
  await page.getByRole('navigation').locator('summary').click();
  await page.getByRole('navigation').getByRole('link', { name: 'Voting' }).click();
  await expect(proposals).toHaveCount(5);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(proposals).toHaveCount(6);
  await author.selectOption('Core team');
  await expect(proposals).toHaveCount(3);
  await author.selectOption('Community');
  await expect(proposals.filter({ hasText: 'Core team' })).toHaveCount(0);
  await author.selectOption('Everyone');
  await tab('Pending').click();
  await expect(proposals).toHaveCount(2);
  await tab('Closed').click();
  await expect(proposals.filter({ hasText: 'Pause the old bridge' })).toBeVisible();
  await tab('Active').click();

  await proposals.filter({ hasText: largest }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(largest);
  await expect(comparison).toHaveAttribute('data-comparison', 'equal');
  await expect(comparison).toContainText('Votes counted here: 7,000. The service has the same result.');
  await expect(results.locator('[data-choice="1"]')).toContainText('%');
  await expect(results).toContainText('Quorum');
  await expect(rows.first()).toContainText('Verified');
  expect(await rows.count()).toBeLessThan(40);
  const strongest = await rows.first().textContent();
  await order.selectOption('Oldest first');
  await expect(rows.first()).not.toHaveText(strongest ?? '');
  await order.selectOption('Voting power');
  await search.fill('abstain');
  await expect(rows.first()).toContainText('Abstain');
  await expect(page.getByRole('status').filter({ hasText: 'Votes found:' })).toHaveCount(1);
  await search.fill('nobody has this');
  await expect(page.getByText('No results found.')).toBeVisible();
  await search.fill('');

  // Markdown: elements of our own, links with their host, no picture, no HTML.
  await expect(body.getByRole('heading', { name: 'What is proposed' })).toBeVisible();
  await expect(body.getByRole('link', { name: 'the contracts' })).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(body).toContainText('(contracts.example.org)');
  await expect(body).toContainText('(pictures.example.org)');
  await expect(body).toContainText('<script>alert(2)</script>');
  await expect(body).toContainText('a trap');
  await expect(body.locator('img, script, [href^="javascript"]')).toHaveCount(0);

  // What the hub and the verifier were asked.
  const { targets } = (await world.control('GET', '/requests?target=governance')) as {
    targets: { requests: { method: string; path: string; rpc?: Call[] }[] }[];
  };
  const requests = targets.flatMap((target) => target.requests);
  const calls = requests.flatMap(({ rpc = [] }) => rpc);
  expect(calls.find(({ method }) => method === 'Proposals')?.params.variables).toEqual({
    first: 5,
    skip: 0,
    state: 'active',
  });
  expect(calls.filter(({ method }) => method === 'Votes').length).toBeGreaterThanOrEqual(9);
  expect(requests.filter(({ path, method }) => path === '/verify' && method === 'POST').length).toBeGreaterThanOrEqual(
    7,
  );

  await WorkerControl.of(page, world.appUrl);
  for (const key of ['proposal', 'votes', 'proposals'])
    await expect
      .poll(() => storedRecords(page, 'queryCache'))
      .toContainEqual(expect.objectContaining({ queryKey: expect.arrayContaining([key]) }));
  await openOffline(page, context);
  await expect(comparison).toContainText('Votes counted here: 7,000.');
  await expect(rows.first()).toContainText('Verified');
  await expect(page.getByText(/^Read from the governance service:/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Voting' }).click();
  await expect(proposals.first()).toBeVisible();
  await expect(page.getByText(/^Read from the governance service:/)).toBeVisible();
});
