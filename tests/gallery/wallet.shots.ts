import { createWalletClient, http, maxUint256, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { erc20Abi } from '../../abis/erc20.ts';
import { bridgeAddress } from '../e2e/support/deposits.ts';
import { BridgePage, expect } from '../e2e/support/fixtures.ts';
import type { TestWallet } from '../e2e/support/testWallet.ts';
import { test } from './support/album.ts';

test.describe('Wallet', () => {
  test('connect', async ({ album, bridge }) => {
    const { page } = bridge;
    await bridge.open();
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    await expect(dialog.getByRole('button', { name: /Test Wallet/ })).toBeVisible();
    await album.shoot(page, 'Connect');
    await dialog.getByRole('button', { name: /^WalletConnect/ }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the connection link' })).toBeVisible();
    await album.shoot(page, 'Connect by a link or QR code');
  });

  test('the wallet of the local world', async ({ album, page, world }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open();
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: /Demo Wallet/ }).click();
    await expect(page.locator('[data-demo-wallet]')).toBeAttached();
    await album.shoot(page, 'Demo wallet', { locales: ['en'] });
  });

  test('account', async ({ album, bridge }) => {
    const { page } = bridge;
    await bridge.open();
    await bridge.connect();
    await page.getByRole('banner').getByRole('button', { name: /^Your wallet/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Wallet', exact: true })).toBeVisible();
    await album.shoot(page, 'Menu of the account');
    await page.getByRole('menuitem', { name: 'Wallet', exact: true }).click();
    const welcome = page.getByRole('dialog', { name: 'Welcome!' });
    await expect(welcome.locator('[data-balance="bridge"][data-status="success"]')).toBeVisible();
    await album.shoot(page, 'Welcome');
    await welcome.getByRole('button', { name: 'Show full address' }).click();
    await expect(bridge.yourWallet()).toBeVisible();
    await album.shoot(page, 'Your wallet');
  });

  test('a balance that is low, or cannot be read', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await world.node(6661).setBalance({ address: wallet.address, value: 0n });
    await bridge.open();
    await bridge.connect();
    await bridge.chooseInMenu('Wallet');
    await expect(page.getByRole('dialog', { name: 'Welcome!' })).toContainText('Balance Low');
    await album.shoot(page, 'Welcome, balance low');
  });
});

test.describe('Networks', () => {
  test('networks', async ({ album, bridge, world }) => {
    const { page } = bridge;
    await bridge.open();
    await bridge.connect();
    await page.getByRole('banner').getByRole('button', { name: /^Network:/ }).click();
    const picker = page.getByRole('dialog', { name: 'Select a network' });
    await expect(picker.getByRole('button', { name: /Local ETH/ })).toContainText('Connected');
    await album.shoot(page, 'Select a network');
    await picker.getByRole('button', { name: 'Use your own node' }).click();
    const own = page.getByRole('dialog', { name: 'Your own node' });
    await own.getByRole('textbox', { name: 'Node address' }).fill('https://node.example.org/key');
    await own.getByRole('button', { name: 'Check and use' }).click();
    await expect(own.getByRole('alert')).toBeVisible();
    await album.shoot(page, 'A node that is refused');
    await own.getByRole('textbox', { name: 'Node address' }).fill(world.state.services.find(({ target }) => target === 'own-node-6661')?.url ?? '');
    await own.getByRole('button', { name: 'Check and use' }).click();
    await expect(own.getByText('In use for Local ETH')).toBeVisible();
    await album.shoot(page, 'A node of your own');
  });
});

test.describe('Transactions and approvals', () => {
  test('transactions', async ({ album, bridge, wallet, world }) => {
    test.setTimeout(900_000);
    const { page } = bridge;
    await bridge.open();
    await bridge.connect();
    const open = page.getByRole('main').getByRole('button', { name: /^Recent Transactions/ });
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Recent Transactions' })).toContainText('No recent transactions');
    await album.shoot(page, 'No transactions');
    await page.keyboard.press('Escape');
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    const answer = wallet.holdNext('eth_sendTransaction');
    await bridge.deposit();
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(1);
    await world.admin(6661, 'pause', {});
    answer();
    await expect(bridge.progress()).toContainText('The deposit failed on the network.');
    await world.admin(6661, 'unpause', {});
    await album.shoot(page, 'The deposit failed');
    await page.getByRole('button', { name: 'Start new bridging' }).click();
    await bridge.fill({ symbol: 'USDC', amount: '1', target: 'Local BSC' });
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(page.locator('[data-type="success"]').first()).toBeVisible();
    await page.locator('[data-type="success"]').first().getByRole('button').focus();
    await album.shoot(page, 'A notification', { withToasts: true });
    await page.getByRole('textbox', { name: 'Amount' }).focus();
    await world.control('POST', '/chains/6661/pauseMining');
    await bridge.chooseToken('BRIDGE');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
    await open.click();
    await expect(page.getByRole('dialog', { name: 'Recent Transactions' }).getByRole('listitem')).toHaveCount(3);
    await album.shoot(page, 'Recent transactions');
    await page.keyboard.press('Escape');
    await bridge.chooseInMenu('Transactions');
    await expect(page.getByRole('dialog', { name: 'Welcome!' }).getByRole('listitem')).toHaveCount(3);
    await album.shoot(page, 'Transactions of the account');
    await world.control('POST', '/chains/6661/resumeMining');
  });

  test('approvals', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    const panel = page.getByRole('dialog', { name: 'Token approvals' });
    await bridge.open();
    await bridge.connect();
    await bridge.chooseInMenu('Wallet');
    await page.getByRole('dialog').getByRole('button', { name: 'Token approvals' }).click();
    await expect(panel).toContainText('No approvals');
    await album.shoot(page, 'No approvals');
    await page.keyboard.press('Escape');
    await approve(world.chain(6661).rpcUrl, wallet, world.token(6661, 'USDC').address, bridgeAddress(world, 6661), maxUint256);
    await approve(world.chain(6661).rpcUrl, wallet, world.token(6661, 'USDT').address, bridgeAddress(world, 6661), 12_345_678n);
    await bridge.chooseInMenu('Wallet');
    await page.getByRole('dialog').getByRole('button', { name: 'Token approvals' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await album.shoot(page, 'Approvals');
    await panel.getByRole('button', { name: 'Revoke USDC approval for Token bridge' }).click();
    await expect(page.getByRole('dialog', { name: 'Revoke USDC' })).toBeVisible();
    await album.shoot(page, 'Revoke');
  });

  async function approve(rpcUrl: string, wallet: TestWallet, address: `0x${string}`, spender: `0x${string}`, amount: bigint): Promise<void> {
    const client = createWalletClient({ account: privateKeyToAccount(wallet.key), transport: http(rpcUrl) }).extend(publicActions);
    const hash = await client.writeContract({ abi: erc20Abi, address, functionName: 'approve', args: [spender, amount], chain: null });
    await client.waitForTransactionReceipt({ hash });
  }
});
