import type { Locator, Page } from '@playwright/test';
import type { Hex } from 'viem';
import { NodeWallet, type NodeWalletOptions } from '../../../devnet/walletConnect/nodeWallet.ts';
import { qrDrawing } from '../../../src/parts/claims/file/qrDrawing.ts';
import { expect, test as base, type BridgePage, type World } from './fixtures.ts';

interface WalletConnectFixtures {
  /** Starts a wallet on another device, for a fresh account unless a key is given. */
  startWallet(options?: Partial<NodeWalletOptions>): Promise<NodeWallet>;
  /** Addresses beyond this machine that the browser requested, or tried to request. */
  foreignRequests: string[];
}

/**
 * The browser test with WalletConnect wallets, which end with the test; the hosts that the page contacts are recorded.
 */
export const test = base.extend<WalletConnectFixtures>({
  startWallet: async ({ world }, use) => {
    const started: NodeWallet[] = [];
    await use(async (options = {}) => {
      const privateKey = options.privateKey ?? (await newKey(world));
      const rpcUrls = { 6661: world.chain(6661).rpcUrl, 6662: world.chain(6662).rpcUrl };
      const wallet = await NodeWallet.start({ relayUrl: relayUrl(world), rpcUrls, ...options, privateKey });
      started.push(wallet);
      return wallet;
    });
    await Promise.all(started.map((wallet) => wallet.stop()));
  },
  foreignRequests: [
    async ({ context, page, world }, use) => {
      const foreign: string[] = [];
      const note = (url: string): unknown =>
        /^(https?|wss?):\/\/127\.0\.0\.1:|^(data|blob):/.test(url) || foreign.push(url);
      context.on('request', (request) => note(request.url()));
      page.on('websocket', (socket) => note(socket.url()));
      page.on('frameattached', (frame) => note(frame.url() === '' ? 'http://127.0.0.1:0' : frame.url()));
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.appUrl });
      await use(foreign);
      expect(foreign, 'addresses beyond this machine').toEqual([]);
    },
    { auto: true },
  ],
});

async function newKey(world: World): Promise<Hex> {
  return (await world.newAccount({ 6661: { USDC: 1_000_000_000n } })).key;
}

export function relayUrl(world: World): string {
  const relay = world.state.services.find(({ target }) => target === 'walletconnect-relay');
  if (!relay) throw new Error('The world has no WalletConnect relay.');
  return relay.url.replace(/^http/, 'ws');
}

export function connectDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Connect Wallet' });
}

export async function openConnect(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).first().click();
  await expect(connectDialog(page).getByRole('listitem').first()).toBeVisible();
}

/**
 * Chooses WalletConnect in the open dialog.
 * @returns the link, which is also in the QR code
 */
export async function showLink(page: Page): Promise<string> {
  const dialog = connectDialog(page);
  await dialog.getByRole('button', { name: /^WalletConnect/ }).click();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  const uri = await copied();
  await expect(dialog.getByRole('img', { name: 'QR code for the connection link' }).locator('path')).toHaveAttribute(
    'd',
    qrDrawing(uri)?.path ?? '',
  );
  return uri;
}

/** Connects the wallet to the open page. */
export async function connectOver(bridge: BridgePage, wallet: NodeWallet): Promise<void> {
  await openConnect(bridge.page);
  await wallet.pair(await showLink(bridge.page));
  await expect(connectDialog(bridge.page)).toBeHidden();
}
