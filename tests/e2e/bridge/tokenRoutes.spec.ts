import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const tokenButton = (bridge: BridgePage, symbol: string) =>
  bridge.page.getByRole('button', { name: `Token: ${symbol}` });

test('a path names a token of the registry by its address, and one of a list by its', async ({ bridge, world }) => {
  await bridge.open(`/bridge/tokens/${world.token(6662, 'USDC').address}`);
  await expect(tokenButton(bridge, 'USDC')).toBeVisible();
  await bridge.open(`/bridge/tokens/${world.state.oddTokens['6662'].candy}`);
  await expect(tokenButton(bridge, 'CANDY')).toBeVisible();
  await expect
    .poll(() => storedRecord(bridge.page, 'forms', 'bridgeErc20'))
    .toMatchObject({ currencySymbol: world.state.oddTokens['6662'].candy });
  // An inactive list makes no token known: the chosen token stays.
  await bridge.open(`/bridge/tokens/${world.state.oddTokens['6662'].spice}`);
  await expect(tokenButton(bridge, 'CANDY')).toBeVisible();
});

test('a token of a list that is chosen stays over a reload, and can be bridged nowhere', async ({ bridge, world }) => {
  await bridge.open();
  await bridge.connect();
  await bridge.chooseToken('CANDY');
  await expect(tokenButton(bridge, 'CANDY')).toBeVisible();
  await expect
    .poll(() => storedRecord(bridge.page, 'forms', 'bridgeErc20'))
    .toMatchObject({ currencySymbol: world.state.oddTokens['6661'].candy });
  await bridge.open();
  await expect(tokenButton(bridge, 'CANDY')).toBeVisible();
  await expect(bridge.page.getByText('Balance: 0 CANDY')).toBeVisible();
  await bridge.typeAmount('1');
  await expect(bridge.page.getByRole('button', { name: 'Select target network' })).toBeDisabled();
});

test('a link that is followed while the one before is being stored is applied, too', async ({ bridge, world }) => {
  const { page } = bridge;
  await bridge.open();
  const next = '/bridge/tokens/BRIDGE/6662?amount=2';
  // The next address is open as soon as the form shows the first one, and rendered once that one is stored.
  await page.evaluate((to) => {
    const shown = new MutationObserver(() => {
      if (document.querySelector('button[aria-label^="Token: USDT"]') === null) return;
      shown.disconnect();
      history.pushState({ idx: 2, key: 'next' }, '', to);
    });
    shown.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, next);
  await follow(page, '/bridge/tokens/USDT/6662?amount=1');
  await expect(page).toHaveURL(new URL(next, world.appUrl).href);
  await expect.poll(() => storedRecord(page, 'forms', 'bridgeErc20')).toMatchObject({ currencySymbol: 'USDT' });
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await expect(tokenButton(bridge, 'BRIDGE')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2');
});

test.describe('a link to a token of a list that is still being fetched, left for another link', () => {
  const unknown = 'This app does not know the token';

  async function followWhileFetched({ page, world }: BridgePage, first: string, next: string): Promise<void> {
    const lists = await holdRequests(page, isFor(world, 'token-lists'));
    const fetching = page.waitForRequest(/\/lists\/common\.json$/);
    await follow(page, first);
    await fetching;
    await follow(page, next);
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('3');
    lists.answer();
  }

  test('changes nothing when the list comes', async ({ bridge, world }) => {
    const { page } = bridge;
    const { candy } = world.state.oddTokens['6661'];
    await bridge.open('/bridge/tokens/ETH');
    await followWhileFetched(bridge, `/bridge/tokens/${candy}`, '/bridge/tokens/ETH/6662?amount=3');
    await expect
      .poll(async () => JSON.stringify(await storedRecord(page, 'settings', 'ownTokens')))
      .toContain(`"${candy}"`);
    await expect(tokenButton(bridge, 'ETH')).toBeVisible();
    expect(await storedRecord(page, 'forms', 'bridgeErc20')).toMatchObject({ currencySymbol: 'ETH' });
  });

  test('reports no unknown token afterwards', async ({ bridge, world }) => {
    const { page } = bridge;
    const { spice } = world.state.oddTokens['6661'];
    await bridge.open('/bridge/tokens/ETH');
    await followWhileFetched(bridge, `/bridge/tokens/${spice}`, '/bridge/tokens/ETH/6662?amount=3');
    // It is found once all lists have been read, also those that are not active.
    await bridge.openTokenPicker();
    await bridge.tokenPicker().getByRole('combobox').fill('spice');
    await expect(bridge.tokenPicker().getByText('From Local Spare')).toBeVisible();
    await page.keyboard.press('Escape');
    await bridge.typeAmount('4');
    await expect.poll(() => storedRecord(page, 'forms', 'bridgeErc20')).toMatchObject({ typedAmount: '4' });
    await expect(page.getByText(unknown)).toBeHidden();
  });

  test('an unknown token is reported until another link is followed', async ({ bridge, world }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens/ETH');
    await follow(page, `/bridge/tokens/${world.state.oddTokens['6661'].spice}`);
    await expect(page.getByText(unknown)).toBeVisible();
    await follow(page, '/bridge/tokens/USDC/6662?amount=3');
    await expect(tokenButton(bridge, 'USDC')).toBeVisible();
    await expect(page.getByText(unknown)).toBeHidden();
  });
});
