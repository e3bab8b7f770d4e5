import { parseUnits } from 'viem';
import type { NodeWallet } from '../../../devnet/walletConnect/nodeWallet.ts';
import { sendAsOne } from '../support/batchAccount.ts';
import { expect, type BridgePage } from '../support/fixtures.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { connectDialog, connectOver, openConnect, showLink, test } from '../support/walletConnect.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const signingMethods = /sign|sendRaw|personal/i;

async function expectConnected({ page }: BridgePage, wallet: NodeWallet): Promise<void> {
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`${wallet.address.slice(0, 6)}.*${wallet.address.slice(-4)}`, 'i') }),
  ).toBeVisible();
}

async function expectLoggedOut({ page }: BridgePage): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).first()).toBeVisible();
}

test.describe('a WalletConnect wallet', () => {
  test(
    'deposit, reload, network change and claim are signed on another device; nothing else is asked for',
    { tag: '@money' },
    async ({ bridge, startWallet, wallet: browserWallet, world }) => {
      const { page } = bridge;
      const amount = parseUnits('12.5', 6);
      const wallet = await startWallet({ chainIds: [6661, 6662] });
      await bridge.open();
      await connectOver(bridge, wallet);
      await expectConnected(bridge, wallet);
      const [proposal] = wallet.proposals;
      expect(proposal?.requiredNamespaces).toEqual({});
      expect(proposal?.optionalNamespaces.eip155?.chains).toEqual(['eip155:6662', 'eip155:6661']);
      expect(proposal?.optionalNamespaces.eip155?.methods.filter((method) => signingMethods.test(method))).toEqual([]);
      expect(proposal?.proposer.metadata).toMatchObject({ name: 'Causeway', url: new URL(world.appUrl).origin });

      await bridge.fill({ symbol: 'USDC', amount: '12.5', target: 'Local BSC' });
      await bridge.approve();
      await bridge.deposit();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');

      await page.reload();
      await expectConnected(bridge, wallet);
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      await bridge.confirmAndSwitch(6661);
      await expectConnected(bridge, wallet);
      await bridge.claim();

      const [approve, deposit, release] = sentCalls(wallet);
      expect(approve).toMatchObject({ name: 'approve', to: world.token(6661, 'USDC').address });
      expect(deposit).toMatchObject({
        name: 'depositERC20',
        args: [world.token(6661, 'USDC').address, amount, wallet.address, 6662n],
        to: world.chain(6661).contracts.bridgeERC20,
      });
      expect(release).toMatchObject({ name: 'releaseERC20', to: world.chain(6662).contracts.bridgeERC20 });
      expect(wallet.asked('eth_sendTransaction').map(({ chainId }) => chainId)).toEqual([6661, 6661, 6662]);
      expect(wallet.requests).toHaveLength(3);
      expect(browserWallet.requests).toEqual([]);
      expect(await world.balance(6662, 'USDC', wallet.address)).toBe(amount - (amount * 1_500n) / 1_000_000n);
    },
  );

  test(
    'a transaction refused on the other device is a refusal, and can be tried again',
    { tag: '@money' },
    async ({ bridge, startWallet }) => {
      const answers: string[] = [];
      const wallet = await startWallet({
        chainIds: [6661, 6662],
        onRequest: (request, perform) =>
          answers.push(request.method) === 1
            ? Promise.resolve({ error: { code: 5000, message: 'User rejected.' } })
            : perform(),
      });
      await bridge.open();
      await connectOver(bridge, wallet);
      await bridge.fill({ symbol: 'ETH', amount: '0.5', target: 'Local BSC' });
      await bridge.deposit();
      await expect(bridge.page.getByText('You denied the transaction. Please try again.').first()).toBeVisible();
      await bridge.confirmDialog().getByRole('button', { name: 'Try again' }).click();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(answers).toEqual(['eth_sendTransaction', 'eth_sendTransaction']);
    },
  );

  test(
    'approve and deposit by one request on another device (EIP-5792 over the relay); what the wallet names is not fetched',
    { tag: '@money' },
    async ({ bridge, startWallet, world }) => {
      const { page } = bridge;
      const { key, address } = await world.newAccount({ 6661: { USDC: 1_000_000_000n } });
      const wallet = await startWallet({
        privateKey: key,
        chainIds: [6661, 6662],
        sessionProperties: { bundler_name: 'anyone', bundler_url: 'https://bundler.example.org/watch' },
        sendCalls: async (calls, chainId) => [await sendAsOne(world.chain(6661).rpcUrl, chainId, key, calls)],
      });
      await bridge.open();
      await connectOver(bridge, wallet);
      await bridge.fill({ symbol: 'USDC', amount: '2.5', target: 'Local BSC' });
      await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
      await bridge.deposit();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const [batch, ...more] = wallet.asked('wallet_sendCalls');
      expect(more).toEqual([]);
      expect(batch).toMatchObject({
        chainId: 6661,
        params: [{ version: '2.0.0', from: address, atomicRequired: true }],
      });
      expect(wallet.asked('eth_sendTransaction')).toEqual([]);
      expect(await world.balance(6661, 'USDC', address)).toBe(1_000_000_000n - parseUnits('2.5', 6));
      // Whether the status is requested depends on which answers first, the wallet or our own node.
      expect(
        [...new Set(wallet.requests.map(({ method }) => method))].filter(
          (method) => method !== 'wallet_getCallsStatus',
        ),
      ).toEqual(['wallet_getCapabilities', 'wallet_sendCalls']);
      await bridge.confirmAndSwitch(6661);
      await bridge.claim();
    },
  );

  test('on an unsupported chain it is asked for the default chain and then connected', async ({
    bridge,
    startWallet,
    world,
  }) => {
    const urls = { 6661: world.chain(6661).rpcUrl, 6662: world.chain(6662).rpcUrl };
    const wallet = await startWallet({ chainIds: [999], rpcUrls: { ...urls, 999: urls[6661] } });
    await bridge.open();
    await connectOver(bridge, wallet);
    await expectConnected(bridge, wallet);
    expect(wallet.requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1a06' }], chainId: 999 },
    ]);
    await expect(bridge.page.getByRole('banner').getByText('Local BSC')).toBeVisible();
  });

  test('logged out here: the wallet is informed, a reload stays logged out, and it is listed first', async ({
    bridge,
    startWallet,
  }) => {
    const { page } = bridge;
    const wallet = await startWallet();
    await bridge.open();
    await connectOver(bridge, wallet);
    await expectConnected(bridge, wallet);
    expect(wallet.isConnected).toBe(true);
    const reloaded = page.waitForEvent('load');
    await bridge.chooseInMenu('Disconnect');
    await reloaded;
    await expectLoggedOut(bridge);
    await expect.poll(() => wallet.isConnected).toBe(false);
    const wcFiles: string[] = [];
    page.on('request', (request) => (request.url().includes('/assets/wc/') ? wcFiles.push(request.url()) : undefined));
    await page.reload();
    await expectLoggedOut(bridge);
    await openConnect(page);
    await expect(connectDialog(page).getByRole('listitem')).toHaveText([
      /^WalletConnect.*Last used/,
      /^Test Wallet.*Recommended/,
      /^Causeway Demo Wallet/,
    ]);
    expect(wcFiles).toEqual([]);
  });

  test('ended on the other device: the page says so at once, also when it was closed meanwhile', async ({
    bridge,
    startWallet,
  }) => {
    const { page } = bridge;
    const wallet = await startWallet();
    await bridge.open();
    await connectOver(bridge, wallet);
    await expectConnected(bridge, wallet);
    await wallet.disconnect();
    await expect(page.getByText('Your wallet ended the connection.').first()).toBeVisible();
    await expectLoggedOut(bridge);

    const second = await startWallet();
    await connectOver(bridge, second);
    await expectConnected(bridge, second);
    await page.goto('about:blank');
    await second.disconnect();
    await bridge.open();
    await expect(page.getByText('Your wallet ended the connection.').first()).toBeVisible();
    await expectLoggedOut(bridge);
    await page.reload();
    await expectLoggedOut(bridge);
    await expect(page.getByText('Your wallet ended the connection.')).toHaveCount(0);
  });

  test('a refused connection says who has to act; the link of a cancelled one is useless', async ({
    bridge,
    startWallet,
  }) => {
    const { page } = bridge;
    const refusing = await startWallet({ onProposal: () => false });
    await bridge.open();
    await openConnect(page);
    await refusing.pair(await showLink(page));
    await expect(page.getByText('Authorization Error')).toBeVisible();
    await expect(connectDialog(page).getByRole('alert')).toContainText('Please authorize to access your account');

    const first = await showLink(page);
    await connectDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(connectDialog(page).getByRole('listitem').first()).toBeVisible();
    await expect(connectDialog(page).getByRole('alert')).toHaveCount(0);
    const second = await showLink(page);
    expect(second).not.toBe(first);
    const late = await startWallet();
    await late.pair(first).catch(() => undefined);
    await expect.poll(() => late.proposals.length).toBe(1);
    const wallet = await startWallet();
    await wallet.pair(second);
    await expect(connectDialog(page)).toBeHidden();
    await expectConnected(bridge, wallet);
  });

  test('a link that nobody used, and a relay out of reach', async ({ bridge, world }) => {
    const { page } = bridge;
    await page.clock.install();
    await bridge.open();
    await openConnect(page);
    await showLink(page);
    await page.clock.fastForward('05:01');
    await expect(connectDialog(page).getByRole('alert')).toContainText('Connection request reset. Please try again.');
    await page.clock.resume();
    await world.fault('walletconnect-relay', { kind: 'stop' });
    await connectDialog(page)
      .getByRole('button', { name: /^WalletConnect/ })
      .click();
    await expect(connectDialog(page).getByRole('alert')).toContainText('WalletConnect cannot be reached right now.');
  });
});

test('the wallets to choose from: two announced ones, WalletConnect, and the rest on request with a warning', async ({
  bridge,
  context,
  wallet,
}) => {
  const { page } = bridge;
  await context.addInitScript(() => {
    const provider = {
      request: () => Promise.reject(Object.assign(new Error('Locked.'), { code: 4100 })),
      on: () => undefined,
      removeListener: () => undefined,
    };
    Object.defineProperty(window, 'ethereum', { value: provider });
    for (const name of ['Second', 'Third']) {
      const info = Object.freeze({
        uuid: name,
        name: `${name} Wallet`,
        icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
        rdns: `test.causeway.${name.toLowerCase()}`,
      });
      const tell = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        );
      window.addEventListener('eip6963:requestProvider', tell);
    }
  });
  await bridge.open();
  await openConnect(page);
  const dialog = connectDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Test Wallet.*Recommended/,
    /^Second Wallet.*Recommended/,
    /^WalletConnect/,
  ]);
  await expect(dialog.getByText('not recommended yet')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show Experimental Connectors' }).click();
  await expect(dialog.getByText('These connectors are experimental and not recommended yet.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Experimental connectors' }).getByRole('listitem')).toHaveText([
    /^Third Wallet/,
    /^Causeway Demo Wallet/,
    /^Browser wallet/,
  ]);
  await dialog.getByRole('button', { name: /^Third Wallet/ }).click();
  await expect(page.getByText('Authorization Error')).toBeVisible();
  await dialog.getByRole('button', { name: /^Test Wallet/ }).click();
  await expect(dialog).toBeHidden();
  expect(wallet.isConnected).toBe(true);
});
