import { parseEther, stringToHex, type Hex } from 'viem';
import { claimIsRefused, closeRelease, openClaim, releaseError } from '../support/claims.ts';
import { waitingTransaction, whilePaused } from '../support/chainEvents.ts';
import { bridgeAddress, makeDeposit, prepareForeignRelease } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { asksForSignatures, holdRequests } from '../support/holdRequests.ts';
import { persistedClaims, storedRecord } from '../support/serviceWorker.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

const denied = 'You denied the transaction. Please try again.';
const sent = 'eth_sendTransaction';
const toast = ({ page }: BridgePage) => page.getByRole('region', { name: 'Notifications' });
const connectDialog = ({ page }: BridgePage) => page.getByRole('dialog', { name: 'Connect Wallet' });
const formError = ({ page }: BridgePage) => page.locator('form').getByRole('alert');
const mainConnect = ({ page }: BridgePage) => page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });

/** A form for one native coin from 6661 to 6662, ready to be sent. */
async function readyToSend(bridge: BridgePage, symbol = 'ETH'): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol, amount: '1', target: 'Local BSC' });
  if (symbol === 'ETH') await expect(bridge.sendButton()).toBeEnabled();
}

test.describe('the user says no (rule 7.1)', () => {
  test('at connect: a toast and the dialog say so, one click connects', async ({ bridge, wallet }) => {
    await bridge.open();
    await mainConnect(bridge).click();
    wallet.rejectNext('eth_requestAccounts');
    await connectDialog(bridge)
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(toast(bridge)).toContainText('Authorization Error');
    await expect(toast(bridge)).toContainText('Please authorize to access your account');
    await expect(connectDialog(bridge)).toContainText('Please authorize to access your account');
    await connectDialog(bridge)
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(connectDialog(bridge)).toBeHidden();
    await expect(bridge.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible();
  });

  test('at approve and deposit: the text, the form as before, one click tries again', async ({ bridge, wallet }) => {
    await readyToSend(bridge, 'USDC');
    const approve = bridge.page.getByRole('button', { name: 'Approve', exact: true });
    wallet.rejectNext(sent);
    await approve.click();
    await expect(bridge.page.getByRole('alert')).toContainText(denied);
    await expect(approve).toBeEnabled();
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');
    expect(wallet.asked(sent)).toHaveLength(1);
    await approve.click();
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(bridge.page.getByRole('alert')).toBeHidden();

    wallet.rejectNext(sent);
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText(denied);
    expect(wallet.asked(sent)).toHaveLength(3);
    await bridge.tryAgainButton().click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(wallet.asked(sent)).toHaveLength(4);
  });

  test('at the switch and at the claim: the text, and one click goes on', async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await bridge.open(deposit.link);
    await bridge.connect();
    wallet.rejectNext('wallet_switchEthereumChain');
    await bridge.switchAndClaimButton().click();
    await expect(bridge.progress()).toContainText(denied);
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    await bridge.switchAndClaimButton().click();
    await expect(bridge.claimButton()).toBeEnabled();

    wallet.rejectNext(sent);
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText(denied);
    await expect(bridge.step('success')).toHaveAttribute('data-state', 'todo');
    await bridge.releaseDialog().getByRole('button', { name: 'Try again' }).click();
    await bridge.seesReleased();
    expect(wallet.asked(sent)).toHaveLength(2);
    await expect(toast(bridge)).toContainText('Transaction receipt');
    await expect(toast(bridge).locator('[data-type="success"]')).toBeVisible();
  });

  test('in the network dialog: the dialog shows the text', async ({ bridge, wallet }) => {
    await bridge.open();
    await bridge.connect();
    await bridge.page
      .getByRole('banner')
      .getByRole('button', { name: /^Network/ })
      .click();
    const dialog = bridge.page.getByRole('dialog', { name: 'Select a network' });
    wallet.rejectNext('wallet_switchEthereumChain');
    await dialog.getByRole('button', { name: /Local BSC/ }).click();
    await expect(dialog.getByRole('alert')).toContainText(denied);
    await dialog.getByRole('button', { name: /Local BSC/ }).click();
    await expect(bridge.page.getByRole('banner').getByRole('button', { name: 'Network: Local BSC' })).toBeVisible();
  });
});

test.describe('connecting', () => {
  test('a wallet on chain 999 is asked to switch to the default chain, then connected', async ({ bridge, wallet }) => {
    wallet.chainId = 999;
    await bridge.open();
    await bridge.connect();
    expect(wallet.asked('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0x1a06' }]]);
    await expect(bridge.page.getByRole('banner').getByRole('button', { name: 'Network: Local BSC' })).toBeVisible();
    await expect(bridge.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible();
  });

  test('a wallet on chain 999 that refuses to switch stays out', async ({ bridge, wallet }) => {
    wallet.chainId = 999;
    wallet.rejectNext('wallet_switchEthereumChain');
    await bridge.open();
    await mainConnect(bridge).click();
    await connectDialog(bridge)
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(connectDialog(bridge)).toContainText(denied);
    await expect(bridge.page.getByRole('button', { name: /^Your wallet/ })).toBeHidden();
  });

  test('any other failure: a toast with its name and message', async ({ bridge, wallet }) => {
    await bridge.open();
    await mainConnect(bridge).click();
    wallet.answerNext('eth_requestAccounts', () => ({
      error: { code: -32603, message: 'the vault is on fire', data: undefined, name: 'VaultError' } as never,
    }));
    await connectDialog(bridge)
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(toast(bridge)).toContainText('VaultError');
    await expect(toast(bridge)).toContainText('the vault is on fire');
  });

  test('without window.ethereum: No provider was found', async ({ page, world, pageErrors }) => {
    // the demo wallet of the local app is not loaded, so that the browser's own one is offered
    await world.fault('app', { kind: 'status', status: 404 }, { paths: ['/demo-wallet/'] });
    const bridge = new BridgePage(page, world);
    await bridge.open();
    await mainConnect(bridge).click();
    await connectDialog(bridge)
      .getByRole('button', { name: /Browser wallet/ })
      .click();
    await expect(toast(bridge)).toContainText('Provider Error');
    await expect(toast(bridge)).toContainText('No provider was found');
    await world.clearFaults();
    expect(pageErrors).toEqual([]);
  });

  test('a wallet that is not in the browser at the start is not forgotten, and no error is shown', async ({
    bridge,
  }) => {
    const { page } = bridge;
    const stored = () => page.evaluate(() => localStorage.getItem('causeway.wallet.recentConnectorId'));
    await bridge.open();
    await bridge.connect();
    await page.evaluate(() => localStorage.setItem('causeway.wallet.recentConnectorId', '"org.example.gone"'));
    await page.reload();
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect(mainConnect(bridge)).toBeVisible();
    await expect(toast(bridge).getByText('Unable to find connector')).toHaveCount(0);
    expect(await stored()).toBe('"org.example.gone"');
  });

  test('a request that is open already: the wallet is named as the place to go (rule 7.2)', async ({
    bridge,
    wallet,
  }) => {
    await bridge.open();
    await mainConnect(bridge).click();
    wallet.answerNext('eth_requestAccounts', () => ({
      error: { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
    }));
    await connectDialog(bridge)
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(connectDialog(bridge)).toContainText('Open your wallet and respond to the pending request.');
    expect(wallet.asked('eth_requestAccounts')).toHaveLength(1);
  });

  test('Balance Low below 2000000000 wei, and not at it', async ({ bridge, wallet, world }) => {
    const low = bridge.page.getByText('You need the native coin for transaction fees.');
    await world.node(6661).setBalance({ address: wallet.address, value: 1_999_999_999n });
    await bridge.open();
    await bridge.connect();
    await bridge.openYourWallet();
    await expect(bridge.page.getByText('Balance Low')).toBeVisible();
    await expect(low).toBeVisible();
    await world.node(6661).setBalance({ address: wallet.address, value: 2_000_000_000n });
    await expect(low).toBeHidden();
    await expect(bridge.yourWallet().getByRole('link', { name: 'View on Explorer' })).toBeVisible();
  });
});

test.describe('the deposit', () => {
  test('reverting with a reason shows it; a failing estimate shows the text; nothing is sent', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    const bridgeContract = bridgeAddress(world, 6661);
    const node = world.node(6661);
    const code = await node.getCode({ address: bridgeContract });
    await node.setCode({ address: bridgeContract, bytecode: revertingCode('CrossChainBridge: under repair') });
    try {
      await bridge.deposit();
      await expect(bridge.confirmDialog().getByRole('alert')).toContainText('CrossChainBridge: under repair');
    } finally {
      await node.setCode({ address: bridgeContract, bytecode: code ?? '0x' });
    }
    await world.fault('rpc-6661-*', { kind: 'edit', field: '', value: 'none' }, { methods: ['eth_estimateGas'] });
    await bridge.tryAgainButton().click();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText(
      'Unexpected issue with estimating the gas. Please try again.',
    );
    expect(wallet.asked(sent)).toHaveLength(0);
    await world.clearFaults();
  });

  test('into a paused bridge is refused before the wallet opens, and goes on when it is open again', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    await world.admin(6661, 'pause', {});
    try {
      await bridge.deposit();
      await expect(bridge.confirmDialog().getByRole('alert')).toContainText('The bridge is paused.');
      expect(wallet.asked(sent)).toHaveLength(0);
    } finally {
      await world.admin(6661, 'unpause', {});
    }
    await bridge.tryAgainButton().click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
  });

  test(
    'whose target is paused, or whose fee rises, while its dialog is open: the wallet stays closed, and the dialog shows what is paid now (rule 1.3)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const token = world.token(6662, 'ETH').address;
      await readyToSend(bridge);
      await bridge.sendButton().click();
      const dialog = bridge.confirmDialog();
      const refused = dialog.getByRole('alert').filter({ hasText: 'The fee or the payout on Local BSC has changed' });
      await expect(dialog.getByText('0.9965 ETH', { exact: true }).first()).toBeVisible();
      await world.admin(6662, 'pause', {});
      try {
        await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
        await expect(refused).toContainText('Nothing was sent. Check the amounts, then try again.');
        await world.admin(6662, 'unpause', {});
        await world.admin(6662, 'setBridgeFee', { token, ratePpm: 10_000 });
        await bridge.tryAgainButton().click();
        // The amount is shown anew with the second refusal; the message alone may still be that of the first.
        await expect(dialog.getByText('0.99 ETH', { exact: true }).first()).toBeVisible();
        await expect(refused).toBeVisible();
        expect(wallet.asked(sent)).toHaveLength(0);
        await bridge.tryAgainButton().click();
        await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      } finally {
        await world.admin(6662, 'unpause', {}).catch(() => undefined);
        await world.admin(6662, 'setBridgeFee', { token, ratePpm: 3_500 });
      }
    },
  );

  test('to a paused bridge cannot be chosen', async ({ bridge, world }) => {
    await world.admin(6662, 'pause', {});
    try {
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      await expect(bridge.page.getByRole('button', { name: 'Bridge is paused' })).toBeDisabled();
    } finally {
      await world.admin(6662, 'unpause', {});
    }
  });

  test(
    'that fails on the chain: error toast, the panel says why in the words of its contract, and sending again is possible (rule 6.7)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      await readyToSend(bridge);
      const letGo = wallet.holdNext(sent);
      await bridge.deposit();
      await expect.poll(() => wallet.asked(sent).length).toBe(1);
      await expect(bridge.waitingDialog()).toContainText('Confirm this transaction in your wallet');
      await world.admin(6661, 'pause', {});
      try {
        letGo();
        await expect(toast(bridge).locator('[data-type="danger"]')).toContainText('Transaction receipt');
        await expect(toast(bridge)).toContainText('The transaction failed.');
        await expect(bridge.progress()).toContainText('The deposit failed on the network. Nothing was moved.');
        await expect(bridge.progress().getByRole('alert')).toContainText('The bridge is paused.');
        // No block tells what it would have moved: the typed amount is shown, and nothing waits for ever.
        await expect(bridge.progress()).toContainText(/^Bridge progress.*1 ETH/);
        await expect(bridge.progress().getByText('Loading')).toHaveCount(0);
        await expect(bridge.step('confirmations')).not.toHaveAttribute('data-state', 'done');
      } finally {
        await world.admin(6661, 'unpause', {});
      }
      await bridge.page.getByRole('button', { name: 'Start new bridging' }).click();
      await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await expect.poll(() => storedRecord(bridge.page, 'forms', 'bridgeErc20')).toMatchObject({ depositHash: null });
      await bridge.page.reload();
      await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await expect(bridge.progress()).toBeHidden();
    },
  );

  test('without enough for the fee is refused before the wallet opens (rule 6.11)', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.node(6661).setBalance({ address: wallet.address, value: parseEther('1') });
    await readyToSend(bridge);
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText(
      'You do not have enough of the native coin for the amount and the transaction fee.',
    );
    expect(wallet.asked(sent)).toHaveLength(0);
  });

  test('with a request already open in the wallet makes no second one (rule 7.2)', async ({ bridge, wallet }) => {
    await readyToSend(bridge);
    wallet.answerNext(sent, () => ({
      error: { code: -32002, message: 'Request of type eth_sendTransaction already pending' },
    }));
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText(
      'Open your wallet and respond to the pending request.',
    );
    expect(wallet.asked(sent)).toHaveLength(1);
  });

  test('whose wallet lost its account or network is stopped', async ({ bridge, wallet }) => {
    await readyToSend(bridge);
    wallet.isConnected = false;
    wallet.rejectNext('eth_requestAccounts');
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText('Please authorize to access your account');
    wallet.isConnected = true;
    wallet.chainId = 6662;
    await bridge.tryAgainButton().click();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText('Your wallet is on another network.');
    expect(wallet.asked(sent)).toHaveLength(0);
  });

  test('without a hash: reported at once, and what was sent nevertheless is found automatically (rule 7.7)', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    wallet.answerNext(sent, () => ({ result: null }));
    await bridge.deposit();
    const alert = bridge.confirmDialog().getByRole('alert');
    await expect(alert).toContainText('No transaction hash found.');
    await expect(alert).toContainText('it may have been sent');
    await expect(bridge.tryAgainButton()).toBeHidden();
    await bridge.confirmDialog().getByRole('button', { name: 'Dismiss' }).click();
    await bridge.page.getByRole('button', { name: 'Request is gone, continue' }).click();
    const before = await world.balance(6661, 'ETH', wallet.address);
    wallet.answerNext(sent, async (request) => {
      await sendWithoutAnswer(world, request);
      return { result: '0x1234' };
    });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.confirmDialog()).toBeHidden();
    expect(await world.balance(6661, 'ETH', wallet.address)).toBeLessThan(before - parseEther('1'));
    expect(wallet.asked(sent)).toHaveLength(2);
  });

  test('with an error after it was sent: no word that nothing was sent, no second request, and the dialog gives way to the deposit', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    const before = await world.balance(6661, 'ETH', wallet.address);
    await whilePaused(world, 6661, async () => {
      wallet.sendAndThrow();
      // The nodes do not show their pool, so it is only known from its block.
      await world.fault('rpc-6661-*', { kind: 'status', status: 503 }, { methods: ['eth_getBlockByNumber'] });
      await bridge.deposit();
      const alert = bridge.confirmDialog().getByRole('alert');
      await expect(alert).toContainText('Internal JSON-RPC error.');
      await expect(alert).toContainText('it may have been sent');
      await expect(alert).not.toContainText('Nothing was sent');
      await expect(bridge.tryAgainButton()).toBeHidden();
    });
    await world.clearFaults();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.confirmDialog()).toBeHidden();
    expect(wallet.asked(sent)).toHaveLength(1);
    expect(await world.balance(6661, 'ETH', wallet.address)).toBeGreaterThan(before - parseEther('1.1'));
  });

  test('sent, and never answered by the wallet: the dialog gives way to the deposit that the chain shows (rule 7.6)', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    wallet.answerNext(sent, async (request) => {
      await sendWithoutAnswer(world, request);
      return new Promise(() => undefined);
    });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await expect(bridge.waitingDialog()).toBeHidden();
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
    expect(wallet.asked(sent)).toHaveLength(2);
  });

  test('sent by a relayer under another account: it is followed automatically, stored and claimed, and requested once', async ({
    bridge,
    wallet,
    world,
  }) => {
    await readyToSend(bridge);
    const relayer = world.state.accounts.find(({ role }) => role === 'spare');
    if (!relayer) throw new Error('The world has no spare account.');
    wallet.relayNext(relayer.privateKey);
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(wallet.asked(sent)).toHaveLength(1);
    const [claim] = await persistedClaims(bridge.page);
    expect(claim).toMatchObject({ account: wallet.address, recipient: wallet.address });
    await bridge.page.reload();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await bridge.confirmAndSwitch(6661);
    await bridge.claim();
  });

  test('with an error, and left: the form stays locked and says why, also after a reload, until the user says that it is gone', async ({
    bridge,
    wallet,
  }) => {
    await readyToSend(bridge);
    wallet.answerNext(sent, () => ({ error: { code: -32603, message: 'Request expired. Please try again.' } }));
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText('Request expired.');
    await bridge.confirmDialog().getByRole('button', { name: 'Dismiss' }).click();
    await expect(bridge.page.getByText('your wallet gave no clear answer')).toBeVisible();
    await expect(bridge.sendButton()).toBeHidden();
    await bridge.page.reload();
    await expect(bridge.page.getByText('This request may still be open in your wallet')).toBeVisible();
    await expect(bridge.sendButton()).toBeHidden();
    await bridge.page.getByRole('button', { name: 'Request is gone, continue' }).click();
    await expect(bridge.sendButton()).toBeEnabled();
    expect(wallet.asked(sent)).toHaveLength(1);
  });

  test('answered late by the wallet, after the page was left: the deposit is there (rule 7.6)', async ({
    bridge,
    wallet,
  }) => {
    await readyToSend(bridge);
    const letGo = wallet.holdNext(sent);
    await bridge.deposit();
    await expect(bridge.waitingDialog()).toContainText('Confirm this transaction in your wallet');
    await expect.poll(() => wallet.asked(sent).length).toBe(1);
    await bridge.page.reload();
    await expect(bridge.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible();
    letGo();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    expect(wallet.asked(sent)).toHaveLength(1);
  });
});

test(
  'an approval that fails on the chain says so and why, leaves the form as it was, and the next one works (rule 6.7)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await readyToSend(bridge, 'USDC');
    const token = world.token(6661, 'USDC').address;
    const node = world.node(6661);
    const code = await node.getCode({ address: token });
    const letGo = wallet.holdNext(sent);
    const approve = bridge.page.getByRole('button', { name: 'Approve', exact: true });
    await approve.click();
    await expect.poll(() => wallet.asked(sent).length).toBe(1);
    await node.setCode({ address: token, bytecode: revertingCode('USDC: not today') });
    try {
      letGo();
      await expect(toast(bridge)).toContainText('The transaction failed.');
    } finally {
      await node.setCode({ address: token, bytecode: code ?? '0x' });
    }
    await expect(formError(bridge)).toContainText('The approval failed on the network.');
    await expect(formError(bridge)).toContainText('USDC: not today');
    await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1');
    await expect(approve).toBeEnabled();
    await approve.click();
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(formError(bridge)).toBeHidden();
    expect(wallet.asked(sent)).toHaveLength(2);
  },
);

test(
  'an approval that the pool drops blocks nothing: reported after ten blocks and a minute, and the next one works (rule 6.6)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    await bridge.page.clock.install();
    await readyToSend(bridge, 'USDC');
    await whilePaused(world, 6661, async () => {
      await bridge.page.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect.poll(() => wallet.asked(sent).length).toBe(1);
      await expect(bridge.page.getByRole('button', { name: 'Approving' })).toBeVisible();
      const { hash } = await waitingTransaction(world, 6661, wallet);
      await world.control('POST', '/chains/6661/dropTransaction', { hash });
    });
    // the chain continues, one block per second
    await expect(async () => {
      await bridge.page.clock.fastForward(30_000);
      await expect(formError(bridge)).toContainText('The network has not seen this transaction.', { timeout: 5_000 });
    }).toPass();
    await bridge.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(bridge.sendButton()).toBeEnabled();
    expect(wallet.asked(sent)).toHaveLength(2);
  },
);

test(
  'a claim that fails on the chain says so and why, nothing is advanced, and one click claims it later (rule 6.7)',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    const letGo = wallet.holdNext(sent);
    await bridge.pressClaim();
    await expect.poll(() => wallet.asked(sent).length).toBe(1);
    await world.admin(6662, 'pause', {});
    try {
      letGo();
      await expect(releaseError(bridge)).toContainText('The claim failed on the network.');
      await expect(releaseError(bridge)).toContainText(
        'The bridge is paused, or a contract that it needs for the claim.',
      );
      await expect(bridge.step('success')).toHaveAttribute('data-state', 'todo');
    } finally {
      await world.admin(6662, 'unpause', {});
    }
    await closeRelease(bridge);
    await bridge.page.reload();
    await expect(bridge.progress().getByRole('alert')).toContainText('The claim failed on the network.');
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.claim();
    expect(wallet.asked(sent)).toHaveLength(2);
  },
);

test.describe('the switch', () => {
  /** A deposit to claim on a chain that the wallet does not know any more. */
  async function atSwitch(bridge: BridgePage, wallet: TestWallet, world: World): Promise<void> {
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    wallet.forgetChain(6662);
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
  }
  const shapes: [string, { error: { code: number; message: string; data?: unknown } } | { result: null }][] = [
    ['plain', { error: { code: 4902, message: 'Unrecognized chain ID "0x1a06".' } }],
    [
      'nested',
      {
        error: {
          code: -32603,
          message: 'Internal JSON-RPC error.',
          data: { originalError: { code: 4902, message: 'x' } },
        },
      },
    ],
    [
      'as text',
      {
        error: {
          code: -32000,
          message: 'Unrecognized chain ID "0x1a06". Try adding the chain using wallet_addEthereumChain first.',
        },
      },
    ],
    ['a yes that changes nothing', { result: null }],
  ];
  for (const [name, answer] of shapes) {
    test(`to a chain the wallet does not know (${name}) adds it once and goes there (rule 7.5)`, async ({
      bridge,
      wallet,
      world,
    }) => {
      await atSwitch(bridge, wallet, world);
      wallet.answerNext('wallet_switchEthereumChain', () => answer);
      await bridge.switchAndClaimButton().click();
      await expect(bridge.claimButton()).toBeEnabled();
      const added = wallet.asked('wallet_addEthereumChain');
      expect(added).toHaveLength(1);
      expect(added[0]?.params).toEqual([
        expect.objectContaining({ chainId: '0x1a06', chainName: 'Local BSC', rpcUrls: world.chain(6662).rpcUrls }),
      ]);
      expect(wallet.chainId).toBe(6662);
    });
  }

  test('that says yes and stays is not believed (rule 7.4)', { tag: '@money' }, async ({ bridge, wallet, world }) => {
    await atSwitch(bridge, wallet, world);
    for (let time = 0; time < 2; time += 1) wallet.answerNext('wallet_switchEthereumChain', () => ({ result: null }));
    await bridge.switchAndClaimButton().click();
    await expect(bridge.progress()).toContainText('Your wallet is on another network.');
    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    expect(wallet.asked(sent)).toHaveLength(0);
  });
});

test.describe('the claim', () => {
  test(
    'of a deposit that someone else claimed meanwhile: the form is empty and a toast says so (rule 6.8)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      const release = await prepareForeignRelease(world, deposit);
      await openClaim(bridge, wallet, deposit);
      const signatures = await holdRequests(bridge.page, asksForSignatures(world, 'erc20'));
      await bridge.pressClaim();
      await expect(bridge.releaseDialog()).toContainText('Getting signatures from the oracles');
      await signatures.held();
      await release();
      signatures.answer();
      await expect(toast(bridge)).toContainText('Deposit was already processed and released.');
      await expect(bridge.page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
      await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await expect(bridge.releaseDialog()).toBeHidden();
      expect(wallet.asked(sent)).toHaveLength(0);
    },
  );

  test(
    'that another account makes while the wallet is open fails on the chain, and the outcome of the deposit is shown (rule 6.8)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      const release = await prepareForeignRelease(world, deposit);
      await openClaim(bridge, wallet, deposit);
      const letGo = wallet.holdNext(sent);
      await bridge.pressClaim();
      await expect(bridge.releaseDialog()).toContainText('Confirm this transaction in your wallet');
      await expect.poll(() => wallet.asked(sent).length).toBe(1);
      await release();
      letGo();
      await expect(toast(bridge)).toContainText('Deposit was already processed and released.');
      await expect(bridge.page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
      await expect(bridge.releaseDialog()).toBeHidden();
      expect(wallet.asked(sent)).toHaveLength(1);
    },
  );

  test(
    'without liquidity or from a paused bridge says so, stays, and works later (rule 6.9)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
      await openClaim(bridge, wallet, deposit);
      const [token, pool] = [world.token(6662, 'ETH').address, bridgeAddress(world, 6662)];
      const liquidity = await world.balance(6662, 'ETH', pool);
      await world.admin(6662, 'drainLiquidity', { token });
      try {
        await claimIsRefused(bridge, wallet, 'Not enough liquidity in bridge. Please try again later.');
      } finally {
        await world.admin(6662, 'mint', { token, to: pool, amount: liquidity.toString() });
      }
      await world.admin(6662, 'pause', {});
      try {
        await claimIsRefused(bridge, wallet, 'The bridge is paused, or a contract that it needs for the claim.');
      } finally {
        await world.admin(6662, 'unpause', {});
      }
      await bridge.claim();
    },
  );

  test(
    'when the wallet leaves the target between click and send, or fails in its own way; without enough for the fee it is refused before the wallet opens (rules 6.11, 7.4)',
    { tag: '@money' },
    async ({ bridge, wallet, world }) => {
      const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
      await openClaim(bridge, wallet, deposit);
      const signatures = await holdRequests(bridge.page, asksForSignatures(world, 'erc20'));
      await bridge.pressClaim();
      await expect(bridge.releaseDialog()).toContainText('Getting signatures from the oracles');
      await signatures.held();
      wallet.chainId = 6661;
      signatures.answer();
      await expect(releaseError(bridge)).toContainText(
        'Release failed. Make sure that you are on the correct network when releasing the tokens.',
      );
      expect(wallet.asked(sent)).toHaveLength(0);
      await closeRelease(bridge);

      wallet.chainId = 6662;
      wallet.answerNext(sent, () => ({ error: { code: -32000, message: 'the ledger fell off the desk' } }));
      await bridge.pressClaim();
      await expect(releaseError(bridge)).toContainText(
        'Unexpected error during release. Make sure there is enough liquidity in the bridge. If there is, please try again in 15 mins.',
      );
      // The error does not say that nothing was sent: no second claim before the user allows it.
      await expect(bridge.releaseDialog().getByRole('button', { name: 'Try again' })).toBeHidden();
      await closeRelease(bridge);
      await bridge.page.getByRole('button', { name: 'Request is gone, continue' }).click();

      await world.node(6662).setBalance({ address: wallet.address, value: 1_000n });
      await bridge.pressClaim();
      await expect(releaseError(bridge)).toContainText(
        'You do not have enough of the native coin for the amount and the transaction fee.',
      );
      expect(wallet.asked(sent)).toHaveLength(1);
    },
  );
});

test('the liquidity of a target that cannot be read: two reads, then the text and a warning sign, and it blocks nothing', async ({
  bridge,
  world,
}) => {
  await bridge.open();
  await bridge.connect();
  await world.fault('rpc-6662-*', { kind: 'status', status: 503 });
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  const hint = bridge.page
    .getByRole('status')
    .filter({
      hasText:
        "Couldn't fetch balance of ETH on target network. Please verify yourself that there is a sufficient liquidity available:",
    });
  await expect(hint).toBeVisible();
  await expect(hint).toContainText('Warning');
  await expect(hint.getByRole('link')).toHaveAttribute('href', new RegExp(bridgeAddress(world, 6662), 'i'));
  await expect(bridge.sendButton()).toBeEnabled();
});

/** Code of a contract that reverts every call with one reason of at most 32 bytes. */
function revertingCode(reason: string): Hex {
  const word = (hex: string) => hex.padEnd(64, '0');
  const length = reason.length.toString(16).padStart(2, '0');
  return `0x7f${word('08c379a0')}600052602060045260${length}6024527f${word(stringToHex(reason).slice(2))}60445260646000fd`;
}

/** The wallet's request, sent without the wallet reporting its hash. */
async function sendWithoutAnswer(world: World, request: { params?: unknown }): Promise<void> {
  const [transaction] = request.params as [{ from: Hex; to: Hex; data: Hex; value: Hex; gas: Hex }];
  const node = world.node(6661);
  await node.impersonateAccount({ address: transaction.from });
  await node.sendTransaction({
    account: transaction.from,
    to: transaction.to,
    data: transaction.data,
    value: BigInt(transaction.value),
    gas: BigInt(transaction.gas),
    chain: null,
  });
}
