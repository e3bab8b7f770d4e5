import { parseEther } from 'viem';
import { openClaim, releaseError } from '../support/claims.ts';
import { makeDeposit, prepareForeignRelease } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { asksForSignatures, holdRequests } from '../support/holdRequests.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';
import { storedIntents } from '../support/serviceWorker.ts';

test.use(pageAlone);

const alreadyReleased = 'Deposit was already processed and released.';

test.describe('the release dialog knows what the page behind it knows', { tag: '@money' }, () => {
  test("paid out by someone else while the wallet asks: the dialog says so and goes with the wallet's answer", async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    const release = await prepareForeignRelease(world, deposit);
    await openClaim(bridge, wallet, deposit);
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    wallet.answerNext('eth_sendTransaction', async () => {
      await refused;
      return { error: { code: 4001, message: 'User rejected the request.' } };
    });
    await bridge.pressClaim();
    await expect(bridge.releaseDialog()).toContainText('Confirm this transaction in your wallet');
    await release();
    await expect(bridge.releaseDialog()).toContainText(alreadyReleased);
    await expect(bridge.releaseDialog()).toContainText('If your wallet still asks for the claim, reject it there.');
    await expect(bridge.releaseDialog()).not.toContainText('Confirm this transaction in your wallet');
    refuse();
    await expect(bridge.releaseDialog()).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Bridging successful', level: 2 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('paid out by another account while an error is shown: trying again is no longer offered', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    const release = await prepareForeignRelease(world, deposit);
    await openClaim(bridge, wallet, deposit);
    wallet.rejectNext('eth_sendTransaction');
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText('You denied the transaction.');
    await release();
    await expect(bridge.releaseDialog()).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Bridging successful', level: 2 })).toBeVisible();
    await expect(page.getByText(alreadyReleased).first()).toBeVisible();
  });

  for (const [what, leave] of [
    ['the wallet is disconnected', (wallet: TestWallet) => wallet.disconnect()],
    [
      'the wallet has another account',
      async (wallet: TestWallet, world: World) => wallet.switchAccount((await world.newAccount()).key),
    ],
  ] as const) {
    test(`${what} while a checked release waits for its press: the dialog is gone, and the page says what comes next`, async ({
      bridge,
      wallet,
      world,
    }) => {
      const { page } = bridge;
      const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      wallet.chainId = 6662;
      await bridge.open(deposit.link);
      await bridge.connect();
      const reloaded = page.waitForEvent('load');
      await bridge.switchAndClaimButton().click();
      await reloaded;
      await expect(bridge.releaseDialog()).toContainText('The signatures are valid. Ready to claim.');
      await leave(wallet, world);
      await expect(bridge.releaseDialog()).toBeHidden();
      if (wallet.isConnected) {
        await expect(page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' })).toBeVisible();
        await expect(bridge.claimButton()).toBeDisabled();
      } else await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeEnabled();
      expect(wallet.asked('eth_sendTransaction')).toEqual([]);
    });
  }

  test('two profiles claim at once: one pays, and both end in the truth', async ({
    bridge,
    wallet,
    world,
    walletOf,
    browser,
  }) => {
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    const context = await browser.newContext();
    const second = walletOf((await world.newAccount()).key, 6661);
    await second.install(context);
    const other = new BridgePage(await context.newPage(), world);
    try {
      await openClaim(bridge, wallet, deposit);
      await other.open(deposit.link);
      await other.connect();
      await other.page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
      const letFirst = wallet.holdNext('eth_sendTransaction');
      const letSecond = second.holdNext('eth_sendTransaction');
      for (const each of [bridge, other]) {
        await each.pressClaim();
        await expect(each.releaseDialog()).toContainText('Confirm this transaction in your wallet');
      }
      // Both are in the pool before either is in a block.
      await world.control('POST', '/chains/6661/pauseMining');
      letFirst();
      letSecond();
      await expect(bridge.releaseDialog()).toContainText('Claim sent. Waiting for the network');
      await expect(other.releaseDialog()).toContainText('Claim sent. Waiting for the network');
      await world.control('POST', '/chains/6661/resumeMining');
      await expect(
        bridge
          .releaseDialog()
          .getByText('Your tokens were released')
          .or(bridge.page.getByText(alreadyReleased))
          .first(),
      ).toBeVisible();
      await expect(
        other.releaseDialog().getByText('Your tokens were released').or(other.page.getByText(alreadyReleased)).first(),
      ).toBeVisible();
      for (const { page } of [bridge, other]) {
        await expect(page.getByText('The claim failed on the network.')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      }
    } finally {
      await world.control('POST', '/chains/6661/resumeMining');
      await context.close();
    }
  });

  test("nodes that hide the receipt of the claim do not keep it waiting: the bridge's own flag ends it", async ({
    bridge,
    wallet,
    world,
  }) => {
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    await world.fault('rpc-6661-*', { kind: 'edit', field: '' }, { methods: ['eth_getTransactionReceipt'] });
    await bridge.pressClaim();
    await bridge.seesReleased();
    await expect(bridge.releaseDialog()).not.toContainText('Waiting for the network');
    await world.clearFaults();
  });
});

test.describe('a claim that a smart account sends through a bundler', { tag: '@money' }, () => {
  for (const answer of ['none', 'error'] as const) {
    const what = answer === 'none' ? 'the wallet never answers' : 'the wallet reports an error';
    test(`${what}: the dialog ends with what was paid out, and nothing is offered twice`, async ({
      bridge,
      wallet,
      world,
    }) => {
      const { page } = bridge;
      const bundler = world.state.accounts.find(({ role }) => role === 'spare');
      if (!bundler) throw new Error('The world has no spare account.');
      const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
      await openClaim(bridge, wallet, deposit);
      wallet.bundleNext(bundler.privateKey, answer);
      await bridge.pressClaim();
      await expect(page.getByRole('heading', { name: 'Bridging successful', level: 2 })).toBeVisible();
      await expect(page.getByText(alreadyReleased)).toHaveCount(0);
      await expect.poll(async () => (await storedIntents(page)).map(({ state }) => state)).toEqual(['done']);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
    });
  }
});

test(
  'a fee that was raised between opening and claiming is shown, and signed only after one more press',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, {
      source: 6661,
      symbol: 'USDC',
      amount: 100_000_000n,
      receiver: wallet.address,
    });
    const { address } = world.token(6662, 'USDC');
    await openClaim(bridge, wallet, deposit);
    await expect(bridge.progress()).toContainText('0.15 USDC');
    const before = await world.balance(6662, 'USDC', wallet.address);
    await world.admin(6662, 'setBridgeFee', { token: address, ratePpm: 10_000 });
    try {
      await bridge.pressClaim();
      await expect(bridge.releaseDialog()).toContainText(
        'What the claim pays out or costs has changed since it was shown.',
      );
      await expect(bridge.releaseDialog()).toContainText('99 USDC');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
      await bridge
        .releaseDialog()
        .getByRole('button', { name: /^Claim/ })
        .click();
      await bridge.seesReleased();
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
      expect((await world.balance(6662, 'USDC', wallet.address)) - before).toBe(99_000_000n);
    } finally {
      await world.admin(6662, 'setBridgeFee', { token: address, ratePpm: 1_500 });
    }
  },
);

test(
  'after Switch Network & Claim and its reload the release dialog opens by itself, and waits for one press',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
    wallet.chainId = 6661;
    await bridge.open(deposit.link);
    await bridge.connect();
    await expect(bridge.switchAndClaimButton()).toBeEnabled();

    await test.step('a refused switch leaves no wish behind', async () => {
      wallet.rejectNext('wallet_switchEthereumChain');
      await bridge.switchAndClaimButton().click();
      await expect(bridge.progress()).toContainText('You denied the transaction.');
      await page.reload();
      await expect(bridge.switchAndClaimButton()).toBeEnabled();
      await expect(bridge.releaseDialog()).toBeHidden();
    });

    await test.step('the dialog collects and checks, and the wallet stays closed', async () => {
      const reloaded = page.waitForEvent('load');
      await bridge.switchAndClaimButton().click();
      await reloaded;
      await expect(bridge.releaseDialog()).toContainText('The signatures are valid. Ready to claim.');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    });

    await test.step('it was wanted once: a further reload opens nothing', async () => {
      await page.reload();
      await expect(bridge.claimButton()).toBeEnabled();
      await expect(bridge.releaseDialog()).toBeHidden();
    });

    await test.step('one press reaches the wallet', async () => {
      await bridge.claim();
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
      expect(await world.balance(6662, 'ETH', wallet.address)).toBeGreaterThan(parseEther('50'));
    });
  },
);

test(
  'a page that is left while the oracles are asked asks no wallet, and the claim can be made afterwards',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    const signatures = await holdRequests(page, asksForSignatures(world, 'erc20'));
    const { url = '' } = world.state.services.find(({ target }) => target === 'oracle-erc20-3') ?? {};
    const asking = page.waitForRequest((request) => request.url().startsWith(url));
    await bridge.pressClaim();
    const asked = await asking;
    await follow(page, '/farms');
    await expect(page.getByRole('heading', { name: 'Farms', level: 1 })).toBeVisible();
    signatures.answer();
    // Answered, or not waited for any more.
    await asked.response();
    await follow(page, deposit.link);
    await expect(bridge.claimButton()).toBeEnabled();
    await expect(bridge.releaseDialog()).toBeHidden();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await bridge.claim();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
  },
);

test(
  'one of three oracles deviates: it is named, and the claim can be made without it',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, { source: 6662, receiver: wallet.address });
    await openClaim(bridge, wallet, deposit);
    await world.fault('oracle-erc20-2', { kind: 'edit', field: 'amount' });
    await bridge.pressClaim();
    await expect(releaseError(bridge)).toContainText('mismatched tx params');
    await expect(releaseError(bridge)).toContainText('Different from the deposit on its network: Oracle 2.');
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
    await bridge.releaseDialog().getByRole('button', { name: 'Claim without Oracle 2' }).click();
    await bridge.seesReleased();
    await expect(bridge.releaseDialog()).toContainText('No usable signature from: Oracle 2.');
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
    await world.clearFaults();
  },
);

test(
  'what arrived is read from the release, not computed from the fee of today',
  { tag: '@money' },
  async ({ bridge, wallet, world }) => {
    const deposit = await makeDeposit(world, {
      source: 6661,
      symbol: 'USDC',
      amount: 100_000_000n,
      receiver: wallet.address,
    });
    const { address } = world.token(6662, 'USDC');
    await openClaim(bridge, wallet, deposit);
    await bridge.claim();
    const done = bridge.page.getByRole('main').getByRole('status').filter({ hasText: 'Bridging successful' }).first();
    await bridge.page.keyboard.press('Escape');
    await expect(done).toContainText('99.85 USDC');
    await world.admin(6662, 'setBridgeFee', { token: address, ratePpm: 10_000 });
    try {
      await bridge.open(deposit.link);
      await expect(done).toContainText('99.85 USDC');
    } finally {
      await world.admin(6662, 'setBridgeFee', { token: address, ratePpm: 1_500 });
    }
  },
);
