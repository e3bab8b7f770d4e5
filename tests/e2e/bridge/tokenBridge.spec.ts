import type { Page } from '@playwright/test';
import { formatUnits, parseEther, parseUnits } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { claimLink, makeDeposit } from '../support/deposits.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { expectPaddedGas, gasCost, hashOf, maxUint256, sentCalls } from '../support/sentCalls.ts';

/** Fees of the seeded world, per million: USDC has one of its own. */
const defaultFee = 3_500n;
const usdcFee = 1_500n;
const afterFee = (amount: bigint, rate = defaultFee): bigint => amount - (amount * rate) / 1_000_000n;

/** Records every state of the seven steps that is shown, across reloads: the first letters of their states. */
async function recordSteps(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('__sawSteps', (letters: string) => {
    if (seen.at(-1) !== letters) seen.push(letters);
  });
  await page.addInitScript(() => {
    const { __sawSteps } = globalThis as unknown as { __sawSteps: (letters: string) => void };
    const look = (): void => {
      const letters = Array.from(
        document.querySelectorAll('[data-step]'),
        (step) => step.getAttribute('data-state')?.[0] ?? '?',
      ).join('');
      if (letters.length === 7) __sawSteps(letters);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state'],
    });
  });
  return seen;
}

/** The steps of each group, by the group's title. */
async function groupsOf(page: Page): Promise<Record<string, string[]>> {
  const groups = await page
    .locator('ol > li:has(> h3)')
    .evaluateAll((items) =>
      items.map(
        (item) =>
          [
            item.querySelector('h3')?.textContent ?? '',
            Array.from(item.querySelectorAll('[data-step]'), (step) =>
              (step.textContent ?? '').replace(/ \(.*?\)$/, ''),
            ),
          ] as const,
      ),
    );
  return Object.fromEntries(groups);
}

test.describe('a token crosses the bridge', () => {
  test('native coin from 6661 to 6662, step by step, to the unit after the fee, and on to a new bridging', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const steps = await recordSteps(page);
    const amount = parseUnits('1.5', 18);
    const native = await world.balance(6661, 'ETH', wallet.address);
    const before = await world.balance(6662, 'ETH', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fillByHand({ symbol: 'ETH', amount: '1,5', target: 'Local BSC' });
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1.5');
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await bridge.sendButton().click();
    await expect(bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true })).toBeEnabled();
    await expect(bridge.confirmDialog().getByRole('checkbox')).toHaveCount(0);
    await expect(bridge.confirmDialog()).not.toContainText('0.1 ETH');
    await world.control('POST', '/chains/6661/pauseMining');
    try {
      await bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'active');
      await test.step('amount, fee, networks with their icons, time and the seven steps in three groups', async () => {
        await expect(bridge.progress()).toContainText('ETA 2-5 min.');
        await world.mine(6661, 1);
        await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
        await expect(bridge.progress()).toContainText('1.5 ETH');
        await expect(bridge.progress()).toContainText(/about \d+ (second|minute)s?/);
        await expect(bridge.progress()).not.toContainText('ETA');
        await expect(bridge.progress().locator('[data-fact="fee"]')).toContainText('0.00525 ETH');
        const icons = bridge.progress().locator('[data-fact="route"] img');
        await expect(icons).toHaveCount(2);
        await expect(icons.first()).toHaveAttribute('src', /6661/);
        await expect(icons.last()).toHaveAttribute('src', /6662/);
        await expect
          .poll(() => groupsOf(page))
          .toEqual({
            Deposit: ['Sign deposit TX', 'Deposit TX accepted', 'Confirmations 1 / 12'],
            'Cross Chain': ['Switch network', 'Get signatures'],
            Claim: ['Sign claim TX', 'Bridging successful'],
          });
      });
      await test.step('each block counts, and the button waits with it', async () => {
        await world.mine(6661, 2);
        await expect(page.getByRole('button', { name: 'Waiting for confirmations (3/12)' })).toBeDisabled();
        await expect(bridge.step('confirmations')).toContainText('Confirmations 3 / 12');
        await world.mine(6661, 8);
        await expect(page.getByRole('button', { name: 'Waiting for confirmations (11/12)' })).toBeDisabled();
      });
    } finally {
      await world.control('POST', '/chains/6661/resumeMining');
    }
    const depositHash = await hashOf(page.getByRole('link', { name: 'Deposit in explorer' }));
    await bridge.confirmAndSwitch(6661);
    await expect(bridge.claimButton()).toHaveText('Claim ETH Tokens');
    await bridge.claim();

    await test.step('no step was skipped, none went back', async () => {
      await expect.poll(() => steps.at(-1)).toBe('ddddddd');
      // The panel appears with the signed deposit, so its first step is already done.
      const places = steps.map((letters) => letters.length - letters.replace(/^d*/, '').length);
      expect(
        places.filter((place, index) => place !== places[index - 1]),
        steps.join(' '),
      ).toEqual([1, 2, 3, 4, 5, 6, 7]);
    });

    const [deposit, release] = sentCalls(wallet);
    if (!deposit || !release) throw new Error('The wallet was asked for less than a deposit and a release.');
    expect(deposit).toMatchObject({
      name: 'depositNative',
      args: [amount, wallet.address, 6662n],
      value: amount,
      to: world.chain(6661).contracts.bridgeERC20,
    });
    await expectPaddedGas(world, 6661, deposit, depositHash);
    expect(release).toMatchObject({ name: 'releaseERC20', value: 0n, to: world.chain(6662).contracts.bridgeERC20 });
    expect(release.args.slice(3, 7)).toEqual([wallet.address, world.token(6661, 'ETH').address, amount, 6661n]);
    expect(sentCalls(wallet)).toHaveLength(2);
    expect(await world.balance(6661, 'ETH', wallet.address)).toBe(
      native - amount - (await gasCost(world, 6661, depositHash)),
    );
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(before + afterFee(amount));

    // The dialog closes automatically, and the page shows the same.
    await expect(bridge.releaseDialog()).toBeHidden();
    const done = page.getByRole('main');
    await expect(done.getByRole('heading', { name: 'Bridging successful' })).toBeVisible();
    const shown = done.getByRole('link', { name: 'Show in Explorer' });
    expect(await shown.getAttribute('href')).toContain(world.chain(6662).explorerUrl);
    const releaseHash = await hashOf(shown);
    await expectPaddedGas(world, 6662, release, releaseHash);
    // On a phone, scrolled down to the button: the new form is shown from its top.
    await page.setViewportSize({ width: 390, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 150));
    await done.getByRole('button', { name: 'Start new bridging' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
    await expect(page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
    await expect(bridge.progress()).toBeHidden();

    await test.step('the card has left the open claims at once and is among the finished ones', async () => {
      const card = page.locator(`[data-claim="${depositHash}"]`);
      await expect(card).toBeHidden();
      await page.getByRole('button', { name: 'Show 1 finished claim' }).click();
      await expect(card).toContainText('Released');
    });

    await test.step('the card and the opened claim say what has arrived, and that it is that', async () => {
      const card = page.locator(`[data-claim="${depositHash}"]`);
      const arrived = formatUnits(afterFee(amount), 18);
      await expect(card).toContainText('Arrived');
      await expect(card.getByTitle(`${arrived} ETH`, { exact: true })).toBeVisible();
      await card.getByRole('link').click();
      const done = page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Bridging successful' }) });
      await expect(done).toContainText(`Arrived${arrived} ETH`);
      await expect(bridge.progress()).toContainText(`Sent ${formatUnits(amount, 18)} ETH`);
    });
  });

  test('ERC20 with 6 decimals from 6662 to Ethereum needs an approval, a tick, and ETH for the claim', async ({
    bridge,
    wallet,
    world,
  }) => {
    wallet.chainId = 6662;
    const amount = parseUnits('12.345678', 6);
    const source = await world.balance(6662, 'USDC', wallet.address);
    const target = await world.balance(6661, 'USDC', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fillByHand({ symbol: 'USDC', amount: '12.345678', target: 'Local ETH' });
    await expect(bridge.sendButton()).toHaveCount(0);
    await bridge.approve();
    await bridge.sendButton().click();
    const dialog = bridge.confirmDialog();
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
    await expect(dialog).toContainText('extra 0.1 ETH');
    await expect(confirm).toBeDisabled();
    const tick = dialog.getByRole('checkbox', { name: 'I understand that I have to pay with ETH for claiming.' });
    await tick.check();
    await expect(confirm).toBeEnabled();
    await tick.uncheck();
    await expect(confirm).toBeDisabled();
    await tick.check();
    await confirm.click();
    await bridge.confirmAndSwitch(6662);
    await bridge.claim();

    const [approve, deposit, release] = sentCalls(wallet);
    const bridgeAddress = world.chain(6662).contracts.bridgeERC20;
    const { address } = world.token(6662, 'USDC');
    expect(approve).toMatchObject({ name: 'approve', to: address, args: [bridgeAddress, maxUint256], value: 0n });
    expect(deposit).toMatchObject({
      name: 'depositERC20',
      to: bridgeAddress,
      args: [address, amount, wallet.address, 6661n],
      value: 0n,
    });
    expect(release).toMatchObject({ name: 'releaseERC20', to: world.chain(6661).contracts.bridgeERC20, value: 0n });
    expect(release?.args.slice(3, 7)).toEqual([wallet.address, address, amount, 6662n]);
    expect(await world.balance(6662, 'USDC', wallet.address)).toBe(source - amount);
    expect(await world.balance(6661, 'USDC', wallet.address)).toBe(target + afterFee(amount, usdcFee));
  });

  test('18 decimals to another account: warned, whole address shown, claimed by the recipient', async ({
    bridge,
    browser,
    wallet,
    walletOf,
    world,
  }) => {
    const amount = parseUnits('3.000000000000000001', 18);
    const recipient = await world.newAccount();
    const source = await world.balance(6661, 'BRIDGE', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'BRIDGE', amount: '3.000000000000000001', target: 'Local BSC' });
    await bridge.page.getByRole('group', { name: 'Recipient' }).getByRole('button', { name: 'Change' }).click();
    await bridge.page.getByRole('textbox', { name: 'Recipient' }).fill(recipient.address);
    await bridge.page.getByRole('button', { name: 'Ok', exact: true }).click();
    const warning = bridge.page
      .getByRole('status')
      .filter({ hasText: 'Recipient is not equal to your account address!' });
    await expect(warning).toContainText(recipient.address);
    await bridge.approve();
    await bridge.sendButton().click();
    await expect(bridge.confirmDialog().locator('[data-fact="recipient"]')).toContainText(recipient.address);
    await expect(bridge.confirmDialog()).toContainText('The recipient is not your account.');
    await bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const depositHash = await hashOf(bridge.page.getByRole('link', { name: 'Deposit in explorer' }));
    expect(sentCalls(wallet)[1]).toMatchObject({
      name: 'depositERC20',
      args: [world.token(6661, 'BRIDGE').address, amount, recipient.address, 6662n],
    });
    await world.mine(6661, 12);

    const context = await browser.newContext();
    const theirs = walletOf(recipient.key, 6662);
    await theirs.install(context);
    const other = new BridgePage(await context.newPage(), world);
    await other.open(claimLink(6661, 6662, depositHash));
    await other.page
      .getByRole('region', { name: 'Bridge progress' })
      .first()
      .getByRole('button', { name: 'Connect Wallet' })
      .click();
    await other.page
      .getByRole('dialog', { name: 'Connect Wallet' })
      .getByRole('button', { name: /Test Wallet/ })
      .click();
    await expect(other.claimButton()).toBeEnabled();
    await expect(other.page.getByRole('checkbox')).toHaveCount(0);
    await other.claim();
    expect(sentCalls(theirs)).toHaveLength(1);
    await context.close();
    expect(await world.balance(6661, 'BRIDGE', wallet.address)).toBe(source - amount);
    expect(await world.balance(6662, 'BRIDGE', recipient.address)).toBe(afterFee(amount));
  });

  test('anyone may pay for the claim of another account, after a tick; the recipient gets the tokens', async ({
    bridge,
    wallet,
    world,
  }) => {
    const amount = parseUnits('7', 18);
    const recipient = await world.newAccount();
    const deposit = await makeDeposit(world, { source: 6661, symbol: 'BRIDGE', amount, receiver: recipient.address });
    const own = await world.balance(6662, 'BRIDGE', wallet.address);
    wallet.chainId = 6662;
    await bridge.open();
    await bridge.connect();
    await bridge.open(deposit.link);
    await expect(bridge.progress()).toContainText('This deposit is for another account.');
    await expect(bridge.progress()).toContainText(recipient.address);
    await expect(bridge.claimButton()).toBeDisabled();
    await bridge.page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
    await bridge.claim();
    expect(await world.balance(6662, 'BRIDGE', recipient.address)).toBe(afterFee(amount));
    expect(await world.balance(6662, 'BRIDGE', wallet.address)).toBe(own);
  });

  test('a native coin whose claim a third account pays for arrives in its wrapped form, and the dialog promises no other', async ({
    bridge,
    wallet,
    world,
  }) => {
    const recipient = await world.newAccount();
    const deposit = await makeDeposit(world, {
      source: 6662,
      symbol: 'ETH',
      amount: parseEther('1'),
      receiver: recipient.address,
    });
    const coins = await world.balance(6661, 'ETH', recipient.address);
    wallet.chainId = 6661;
    await bridge.open(deposit.link);
    await bridge.connect();
    await bridge.page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
    const sign = wallet.holdNext('eth_sendTransaction');
    await bridge.pressClaim();
    await expect(bridge.releaseDialog()).toContainText('Confirm this transaction in your wallet');
    await expect(bridge.releaseDialog()).toContainText('WETH is paid out, the wrapped form of ETH.');
    await expect(bridge.releaseDialog()).toContainText('0.9965 WETH');
    sign();
    await bridge.seesReleased();
    const { wrappedNative } = world.chain(6661).contracts;
    if (!wrappedNative) throw new Error('The chain has no wrapped coin.');
    expect(
      await world
        .client(6661)
        .readContract({ abi: erc20Abi, address: wrappedNative, functionName: 'balanceOf', args: [recipient.address] }),
    ).toBe(afterFee(parseEther('1')));
    expect(await world.balance(6661, 'ETH', recipient.address)).toBe(coins);
  });

  test('pegged ETH from 6662 becomes the native coin on 6661', async ({ bridge, wallet, world }) => {
    wallet.chainId = 6662;
    const amount = parseUnits('2', 18);
    const source = await world.balance(6662, 'ETH', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '2', target: 'Local ETH' });
    await bridge.approve();
    await bridge.deposit();
    await bridge.confirmAndSwitch(6662);
    const before = await world.balance(6661, 'ETH', wallet.address);
    await bridge.claim();

    const [, deposit, release] = sentCalls(wallet);
    const { address } = world.token(6662, 'ETH');
    expect(deposit).toMatchObject({ name: 'depositERC20', args: [address, amount, wallet.address, 6661n], value: 0n });
    expect(release).toMatchObject({ name: 'releaseNative', value: 0n, to: world.chain(6661).contracts.bridgeERC20 });
    expect(release?.args.slice(3, 7)).toEqual([wallet.address, address, amount, 6662n]);
    const releaseHash = await hashOf(bridge.page.getByRole('link', { name: 'Show in Explorer' }).last());
    expect(await world.balance(6662, 'ETH', wallet.address)).toBe(source - amount);
    expect(await world.balance(6661, 'ETH', wallet.address)).toBe(
      before + afterFee(amount) - (await gasCost(world, 6661, releaseHash)),
    );
  });

  test('a token that takes a fee on each transfer is refused in words before the wallet is asked for the deposit (rule 9.1)', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.admin(6661, 'mint', {
      token: world.token(6661, 'TAX').address,
      to: wallet.address,
      amount: parseUnits('50', 18).toString(),
    });
    await world.admin(6662, 'mint', {
      token: world.token(6662, 'TAX').address,
      to: world.chain(6662).contracts.bridgeERC20,
      amount: parseUnits('50', 18).toString(),
    });
    const before = await world.balance(6661, 'TAX', wallet.address);
    await bridge.open();
    await bridge.connect();
    await bridge.fillByHand({ symbol: 'TAX', amount: '10', target: 'Local BSC' });
    await bridge.approve();
    await bridge.deposit();
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText(
      'This token charges a fee on each transfer, so the bridge cannot accept it.',
    );
    await expect(bridge.confirmDialog().getByRole('alert')).toContainText('Nothing was sent.');
    expect(sentCalls(wallet).map(({ name }) => name)).toEqual(['approve']);
    expect(await world.balance(6661, 'TAX', wallet.address)).toBe(before);
  });
});
