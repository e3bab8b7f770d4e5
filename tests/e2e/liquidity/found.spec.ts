import { parseUnits } from 'viem';
import { chainClients } from '../support/chainClients.ts';
import { expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { persistedClaims } from '../support/serviceWorker.ts';
import { sendsOf } from '../support/steps.ts';
import { toolsOf } from '../support/storage.ts';
import { approvePool, confirmWithdrawal, fillWithdrawal, lpTokenOf, mainButton, tokenOf } from './support.ts';

test.use(pageAlone);

test('everything was cleared: the chains alone bring back a withdrawal to another network, named as one, and it can be claimed @money', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  await fillWithdrawal(bridge, wallet.address, '10');
  await approvePool(bridge, 'Withdraw');
  await confirmWithdrawal(bridge);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  const [{ depositHash } = { depositHash: '' }] = await persistedClaims(page);
  await world.mine(6661, 12);

  await page.goto('about:blank');
  const { origin } = new URL(world.appUrl);
  await (await toolsOf(page)).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await bridge.open('/bridge/tokens');
  const saved = page.getByRole('region', { name: 'Saved claims' });
  await expect(saved).toContainText('No saved claims in this browser.');
  await bridge.connect();
  await saved.getByRole('button', { name: 'Find my claims' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find my claims' });
  const found = dialog.locator('[data-claim]');
  await expect(found).toHaveCount(1);
  await expect(found).toHaveAttribute('data-claim', depositHash);
  await expect(found).toContainText('Withdrawal');
  await expect(found).toContainText('9.98');
  await expect(found).toContainText('Ready to claim');
  await dialog.getByRole('button', { name: /^Save .*open claim/ }).click();
  await expect(saved.locator('[data-claim]')).toContainText('Withdrawal');
  expect(await persistedClaims(page)).toMatchObject([{ depositHash }]);

  const before = await world.balance(6662, 'USDC', wallet.address);
  await dialog.getByRole('link', { name: 'Claim', exact: true }).click();
  await expect(page).toHaveURL(/\/bridge\/tokens\?release=/);
  await expect(page.getByRole('region', { name: 'Withdrawal progress' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await bridge.switchAndClaimButton().click();
  await reloaded;
  await expect(bridge.claimButton()).toBeEnabled();
  await bridge.claim();
  await expect.poll(() => world.balance(6662, 'USDC', wallet.address)).toBe(before + parseUnits('9.96503', 6));
  expect(sendsOf(wallet)).toBe(3);
});

test('a pool is found by the address of its token or of its LP token; no pool, and a text that is no address, are reported', async ({
  bridge,
  world,
}) => {
  const { page } = bridge;
  const lpToken = await lpTokenOf(world, 6661, 'USDT');
  await bridge.open('/liquidity/find?from=6661');
  const field = page.getByRole('textbox', { name: 'Address of the token or LP token' });
  const pools = page.locator('[data-found]');

  await test.step('by its LP token', async () => {
    await field.fill(lpToken);
    await expect(page.locator('[data-state="EXISTS"]')).toContainText('Found on Local ETH.');
    await expect(pools).toHaveCount(1);
    await expect(pools.first().locator('[data-fact="token"]')).toContainText(
      new RegExp(tokenOf(world, 6661, 'USDT'), 'i'),
    );
    await expect(pools.first().locator('[data-fact="lpToken"]')).toContainText(new RegExp(lpToken, 'i'));
    await expect(page.getByRole('link', { name: 'Add USDT on Local ETH' })).toBeVisible();
  });

  await test.step('by its token: the same pool, once', async () => {
    await field.fill(tokenOf(world, 6661, 'USDT').toLowerCase());
    await expect(page.locator('[data-state="EXISTS"]')).toBeVisible();
    await expect(pools).toHaveCount(1);
    await field.fill(tokenOf(world, 6661, 'PEPPER'));
    await expect(page.getByRole('link', { name: 'Add PEPPER on Local ETH' })).toBeVisible();
    await expect(pools).toHaveCount(2);
  });

  await test.step('a token without a pool, and the LP token of another network', async () => {
    // A new token: the deposits of other tests may have given a pool to each token of the world.
    const { deploy } = chainClients(world.chain(6661).rpcUrl, 6661, (await world.newAccount()).key);
    const { address: unpooled } = await deploy('TestToken', ['New', 'NEW', 18]);
    for (const address of [unpooled, await lpTokenOf(world, 6662, 'USDT')]) {
      await field.fill(address);
      await expect(page.locator('[data-state="NOT_EXISTS"]')).toContainText(
        'There is no pool for this address on Local ETH.',
      );
    }
    await expect(pools).toHaveCount(2);
  });

  await test.step('nodes that refuse to search once are asked again', async () => {
    await world.fault('rpc-6661-*', { kind: 'status', status: 500 }, { methods: ['eth_getLogs'] });
    await field.fill(
      tokenOf(world, 6661, 'USDC')
        .replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
        .toLowerCase(),
    );
    const state = page.locator('[data-state="NOT_EXISTS"]');
    await expect(state).toContainText('did not allow a search for LP tokens');
    await world.clearFaults();
    await expect(state).toContainText('There is no pool for this address on Local ETH.');
  });

  await test.step('no address', async () => {
    const wrongSum = tokenOf(world, 6661, 'USDC').replace(/[a-f]/, (letter) => letter.toUpperCase());
    for (const text of ['0x12', 'USDC', `${lpToken}0`, wrongSum]) {
      await field.fill(text);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription('This is not a valid address.');
      await expect(page.locator('[data-state]')).toHaveCount(0);
    }
  });
});

test('an address that names a token which is not there shows no other one in its place', async ({ bridge }) => {
  const { page } = bridge;
  await bridge.open('/liquidity/add/NOTHING');
  await bridge.connect();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1');
  await expect(mainButton(bridge, 'Select a Token')).toBeDisabled();
  await expect(page.getByText('This token is not known on Local ETH.')).toBeVisible();
  await expect(mainButton(bridge, 'Approve')).toHaveCount(0);
});
