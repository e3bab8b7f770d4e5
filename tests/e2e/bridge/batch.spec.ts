import { decodeFunctionData, parseUnits, type Address, type Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { bridgeAddress } from '../support/deposits.ts';
import { whilePaused } from '../support/chainEvents.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { persistedClaims } from '../support/serviceWorker.ts';
import { hashOf, sentCalls } from '../support/sentCalls.ts';
import type { TestWallet } from '../support/testWallet.ts';

test.use(pageAlone);

const amount = parseUnits('2.5', 6);

interface SentBatch {
  version: string;
  from: Address;
  chainId: Hex;
  atomicRequired: boolean;
  calls: { to: Address; data: Hex; value: Hex }[];
}

function sentBatches(wallet: TestWallet): SentBatch[] {
  return wallet.asked('wallet_sendCalls').map(({ params }) => (params as [SentBatch])[0]);
}

async function openForm(bridge: BridgePage): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'USDC', amount: '2.5', target: 'Local BSC' });
}

const dialogConfirm = (bridge: BridgePage) =>
  bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true });

test.describe('approve and deposit by one request (EIP-5792)', () => {
  for (const kind of ['atomic', 'single'] as const) {
    test(`${kind === 'atomic' ? 'as one transaction of the account' : 'as two transactions of the wallet'}: both calls are what the dialog shows, the deposit is followed and claimed`, async ({
      bridge,
      wallet,
      world,
    }) => {
      const { page } = bridge;
      wallet.batches = kind;
      const spender = bridgeAddress(world, 6661);
      const token = world.token(6661, 'USDC').address;
      const before = await world.balance(6662, 'USDC', wallet.address);
      await openForm(bridge);
      await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
      await expect(bridge.approveOnlyButton('unlimited USDC')).toBeEnabled();
      await bridge.sendButton().click();
      await expect(bridge.confirmDialog().locator('[data-fact="approval"]')).toContainText('2.5 USDC');
      await expect(bridge.confirmDialog().locator('[data-fact="contract"]')).toContainText(spender);
      expect(wallet.asked('wallet_sendCalls')).toEqual([]);
      await dialogConfirm(bridge).click();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');

      const [batch, ...more] = sentBatches(wallet);
      expect(more).toEqual([]);
      expect(wallet.asked('eth_sendTransaction')).toEqual([]);
      expect(batch).toMatchObject({ version: '2.0.0', from: wallet.address, chainId: '0x1a05', atomicRequired: true });
      const calls = (batch?.calls ?? []).map(({ to, data, value }) => ({
        to,
        value,
        ...decodeFunctionData({ abi: [...erc20Abi, ...bridgeErc20Abi], data }),
      }));
      expect(calls).toEqual([
        { to: token, value: '0x0', functionName: 'approve', args: [spender, amount] },
        { to: spender, value: '0x0', functionName: 'depositERC20', args: [token, amount, wallet.address, 6662n] },
      ]);

      // The hash is that of the transaction in which the bridge logged the deposit, and survives a reload.
      await page.reload();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const hash = await hashOf(page.getByRole('link', { name: 'Deposit in explorer' }));
      const { logs, to } = await world.client(6661).getTransactionReceipt({ hash });
      expect(logs.some((log) => log.address.toLowerCase() === spender.toLowerCase())).toBe(true);
      expect(to?.toLowerCase()).toBe((kind === 'atomic' ? wallet.address : spender).toLowerCase());
      await bridge.confirmAndSwitch(6661);
      await bridge.claim();
      expect(await world.balance(6662, 'USDC', wallet.address)).toBe(before + amount - (amount * 1_500n) / 1_000_000n);
    });
  }

  test(
    'two equal deposits, the second while its wallet takes its time: two claims, also after a reload',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const { page } = bridge;
      wallet.batches = 'single';
      await openForm(bridge);
      await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
      await bridge.sendButton().click();
      await dialogConfirm(bridge).click();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const first = await hashOf(page.getByRole('link', { name: 'Deposit in explorer' }));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Close' })
        .last()
        .click({ timeout: 2_000 })
        .catch(() => undefined);
      await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await bridge.fill({ symbol: 'USDC', amount: '2.5', target: 'Local BSC' });
      await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
      await whilePaused(world, 6661, async () => {
        const asked = wallet.asked('wallet_getCallsStatus').length;
        await bridge.sendButton().click();
        await dialogConfirm(bridge).click();
        // The bridge's events are searched meanwhile: the first deposit, which is among them, is not the second one.
        await expect.poll(() => wallet.asked('wallet_getCallsStatus').length).toBeGreaterThan(asked + 7);
        expect(await persistedClaims(page)).toHaveLength(1);
      });
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const second = await hashOf(page.getByRole('link', { name: 'Deposit in explorer' }));
      expect(second).not.toBe(first);
      await page.reload();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(await hashOf(page.getByRole('link', { name: 'Deposit in explorer' }))).toBe(second);
      await expect.poll(async () => (await persistedClaims(page)).length).toBe(2);
      expect(sentBatches(wallet)).toHaveLength(2);
    },
  );

  test('refused by the user: nothing was sent, one click asks again; a wallet that does not do it after all leads to the ordinary two steps', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    wallet.batches = 'atomic';
    await openForm(bridge);
    await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
    wallet.rejectNext('wallet_sendCalls');
    await bridge.sendButton().click();
    await dialogConfirm(bridge).click();
    await expect(page.getByText('You denied the transaction. Please try again.')).toBeVisible();
    wallet.answerNext('wallet_sendCalls', () => ({ error: { code: 5760, message: 'Atomicity not supported' } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your wallet cannot send both steps at once.')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Dismiss|Close|Cancel/ })
      .last()
      .click();
    await expect(page.getByText('Your wallet can do both at once')).toBeHidden();
    await expect(bridge.sendButton()).toHaveCount(0);
    await bridge.approveButton().click();
    await expect.poll(() => sentCalls(wallet).length).toBe(1);
    expect(sentCalls(wallet)[0]).toMatchObject({ name: 'approve' });
    expect(sentBatches(wallet)).toHaveLength(2);
    expect(await world.balance(6661, 'USDC', wallet.address)).toBe(1_000_000_000n);
  });

  test('the page is closed while the wallet has the batch: the deposit is found by its event (rule 8.1)', async ({
    bridge,
    wallet,
  }) => {
    const { page } = bridge;
    wallet.batches = 'atomic';
    await openForm(bridge);
    await expect(page.getByText('Your wallet can do both at once')).toBeVisible();
    await bridge.sendButton().click();
    wallet.answerNext('wallet_getCallsStatus', () => new Promise(() => undefined));
    await dialogConfirm(bridge).click();
    await expect.poll(() => wallet.asked('wallet_getCallsStatus').length).toBe(1);
    const asked = wallet.asked('wallet_getCallsStatus').length;
    await page.reload();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(sentBatches(wallet)).toHaveLength(1);
    expect(wallet.asked('wallet_getCallsStatus')).toHaveLength(asked);
  });
});
