import type { Request } from '@playwright/test';
import { maxUint256, parseUnits, type Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { holdRequests, isFor } from '../support/holdRequests.ts';
import { sentCalls } from '../support/sentCalls.ts';
import { storedRecords } from '../support/storage.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

/** Bob, the second demo account: another user. */
const otherAddress: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const amountField = ({ page }: BridgePage) => page.getByRole('textbox', { name: 'Amount' });
const mainButton = ({ page }: BridgePage, text: string) =>
  page.getByRole('main').getByRole('button', { name: text, exact: true });
const recipientField = ({ page }: BridgePage) => page.getByRole('group', { name: 'Recipient' });
const asksForGas = (request: Request): boolean => request.postData()?.includes('"eth_estimateGas"') === true;
const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

async function ready(bridge: BridgePage, path?: string): Promise<void> {
  await bridge.open(path);
  await bridge.connect();
}

async function editRecipient(bridge: BridgePage, text: string): Promise<void> {
  await recipientField(bridge).getByRole('button', { name: 'Change' }).click();
  await bridge.page.getByRole('textbox', { name: 'Recipient' }).fill(text);
  await bridge.page.getByRole('button', { name: 'Ok', exact: true }).click();
}

async function allowance(world: World, wallet: TestWallet, symbol: string): Promise<bigint> {
  return world
    .client(6661)
    .readContract({
      abi: erc20Abi,
      address: world.token(6661, symbol).address,
      functionName: 'allowance',
      args: [wallet.address, world.chain(6661).contracts.bridgeERC20],
    });
}

test.describe('addresses of the page', () => {
  test('what is no page is not found, and short forms lead to the token bridge', async ({
    page,
    world,
    pageErrors,
  }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open('/');
    await expect(page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    await bridge.open('/bridge/USDC?amount=5');
    await expect(page).toHaveURL(new URL('/bridge/tokens/USDC?amount=5', world.appUrl).href);
    await expect(page.getByRole('button', { name: /^Token: USDC/ })).toBeVisible();
    await expect(amountField(bridge)).toHaveValue('5');
    await bridge.open('/bridge/erc20');
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    for (const path of [
      '/bridge/tokens/',
      '/Bridge/tokens',
      '/bridge/Tokens/USDC',
      '/bridge/tokens/USDC/6661/',
      '/home',
      '/bridge/',
    ]) {
      await bridge.open(path);
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to the token bridge' }).click();
    await expect(page.getByRole('heading', { name: 'Bridge tokens' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('token, network, amount and recipient come from the address; a foreign recipient counts once it is ticked (rule 3.2)', async ({
    bridge,
  }) => {
    const { page } = bridge;
    await ready(bridge, `/bridge/tokens/ETH/6662?amount=2,5&recipient=${otherAddress}`);
    await expect(amountField(bridge)).toHaveValue('2.5');
    await expect(page.getByRole('button', { name: /^Token: ETH/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^To network: Local BSC/ })).toBeVisible();
    await expect(recipientField(bridge)).toContainText(otherAddress);
    await expect(mainButton(bridge, 'Confirm recipient')).toBeDisabled();
    const tick = page.getByRole('checkbox', { name: 'I have checked the address and want to send to it.' });
    await tick.check();
    await expect(bridge.sendButton()).toBeEnabled();
    await bridge.sendButton().click();
    const confirm = bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeDisabled();
    await bridge
      .confirmDialog()
      .getByRole('checkbox', { name: 'I have checked every character of the recipient address.' })
      .check();
    await expect(confirm).toBeEnabled();
    await bridge.confirmDialog().getByRole('button', { name: 'Cancel' }).click();
    await tick.uncheck();
    await expect(mainButton(bridge, 'Confirm recipient')).toBeDisabled();
  });

  test('what was chosen and typed after an address was opened survives a reload, also the one after a network change; opened again, the address counts', async ({
    bridge,
    wallet,
  }) => {
    const { page } = bridge;
    const path = `/bridge/tokens/ETH/6662?amount=1&recipient=${otherAddress}`;
    await ready(bridge, path);
    await expect(recipientField(bridge)).toContainText(otherAddress);
    await bridge.fillByHand({ symbol: 'USDC', amount: '7', target: 'Local BSC' });
    await editRecipient(bridge, '');
    await expect(recipientField(bridge)).toContainText(short(wallet.address));
    const stands = async (): Promise<void> => {
      await expect(page.getByRole('button', { name: /^Token: USDC/ })).toBeVisible();
      await expect(amountField(bridge)).toHaveValue('7');
      await expect(recipientField(bridge)).toContainText(short(wallet.address));
    };
    await page.reload();
    await stands();
    const loaded = page.waitForEvent('load');
    await wallet.switchChain(6662);
    await loaded;
    await stands();
    await bridge.open('/farms');
    await bridge.open(path);
    await expect(page.getByRole('button', { name: /^Token: ETH/ })).toBeVisible();
    await expect(amountField(bridge)).toHaveValue('1');
    await expect(recipientField(bridge)).toContainText(otherAddress);
  });

  test('an address with nonsense in it gives an empty form', async ({ bridge, wallet }) => {
    await ready(bridge, '/bridge/tokens/NOSUCH/1?amount=1e5x&recipient=0x1234');
    await expect(amountField(bridge)).toHaveValue('');
    await expect(recipientField(bridge)).toContainText(short(wallet.address));
    await expect(mainButton(bridge, 'Enter amount')).toBeDisabled();
  });
});

test.describe('the form without a wallet', () => {
  test('shows a connect button in place of the action, and it opens the connect dialog', async ({
    page,
    world,
    pageErrors,
  }) => {
    const bridge = new BridgePage(page, world);
    await bridge.open('/bridge/tokens?amount=1');
    await expect(recipientField(bridge)).toContainText('Your account, once a wallet is connected');
    await expect(page.getByRole('button', { name: 'MAX' })).toHaveCount(0);
    await expect(bridge.sendButton()).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
    await expect(dialog).toContainText('It will never ask for your recovery phrase.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(pageErrors).toEqual([]);
  });

  test('the recipient is the account while one is connected', async ({ bridge, wallet }) => {
    await bridge.open();
    await expect(recipientField(bridge)).not.toContainText(short(wallet.address));
    await bridge.connect();
    await expect(recipientField(bridge)).toContainText(short(wallet.address));
    await bridge.openYourWallet();
    await bridge.yourWallet().getByRole('button', { name: 'Logout' }).click();
    await expect(bridge.page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await expect(recipientField(bridge)).toContainText('Your account, once a wallet is connected');
  });
});

test.describe('fields', () => {
  test('amount, token, networks, recipient, MAX, fee sentence; the only target is chosen; From follows the wallet', async ({
    bridge,
    wallet,
  }) => {
    const { page } = bridge;
    await ready(bridge);
    await expect(amountField(bridge)).toHaveAttribute('placeholder', '0.0');
    const from = page.getByRole('group', { name: 'From network' });
    await expect(from).toContainText('Local ETH');
    await expect(from.getByRole('button')).toHaveAccessibleName('From network: Local ETH. Change');
    await expect(from).toHaveAccessibleDescription(
      'You can change the source network by connecting your wallet accordingly.',
    );
    await expect(page.getByRole('main')).toContainText(
      'The bridging fee goes to the liquidity-mining and/or reward pool and to buy-back-and-burn.',
    );
    await expect(page.getByRole('main')).toContainText(
      '15% of the collected fees go to the buy-back-and-burn contract.',
    );

    await bridge.chooseToken('USDC');
    await page.getByRole('button', { name: 'MAX' }).click();
    await expect(amountField(bridge)).toHaveValue('1000');
    await expect(page.getByRole('button', { name: 'To network: Local BSC. Change' })).toBeEnabled();
    await page.getByRole('button', { name: /^To network/ }).click();
    const networks = page.getByRole('dialog', { name: 'Select a network' }).getByRole('listitem');
    await expect(networks).toHaveText([/Local BSC/]);
    await networks.getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await expect(bridge.sendButton()).toHaveCount(0);
    await amountField(bridge).fill('');
    await expect(mainButton(bridge, 'Enter amount')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await amountField(bridge).fill('12');

    await wallet.switchChain(6662);
    await expect(from).toContainText('Local BSC');
    await expect(amountField(bridge)).toHaveValue('12');
    await expect(page.getByRole('button', { name: /^Token: USDC/ })).toBeVisible();
    await page.getByRole('button', { name: /^To network/ }).click();
    await expect(networks).toHaveText([/Local ETH/]);
  });

  test('MAX of the native coin leaves enough for the gas of the deposit', async ({ bridge, wallet }) => {
    await ready(bridge, '/bridge/tokens/ETH/6662');
    await bridge.page.getByRole('button', { name: 'MAX' }).click();
    await expect(amountField(bridge)).not.toHaveValue('');
    const persisted = parseUnits('100', 18) - parseUnits(await amountField(bridge).inputValue(), 18);
    expect(persisted).toBeGreaterThanOrEqual(parseUnits('0.01', 18));
    expect(persisted).toBeLessThan(parseUnits('0.1', 18));
    await bridge.deposit();
    await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
    expect(sentCalls(wallet)[0]?.name).toBe('depositNative');
  });

  test('every digit of a long amount is in sight on a phone, beside a short and a long symbol', async ({ bridge }) => {
    await bridge.page.setViewportSize({ width: 390, height: 844 });
    await ready(bridge);
    for (const symbol of ['USDC', 'BRIDGE']) {
      await bridge.chooseToken(symbol);
      for (const amount of ['999999', '9999999', '99999999', '9999999999', '12345.678912', '99999999999999']) {
        await amountField(bridge).fill(amount);
        expect(
          await amountField(bridge).evaluate((field) => field.scrollWidth - field.clientWidth),
          `${amount} ${symbol}`,
        ).toBeLessThanOrEqual(0);
      }
    }
  });

  test('the amount takes digits and one separator', async ({ bridge }) => {
    await ready(bridge);
    const amount = amountField(bridge);
    const type = async (text: string): Promise<void> => {
      await amount.fill('');
      await amount.pressSequentially(text);
    };
    await type('1,5');
    await expect(amount).toHaveValue('1.5');
    await type('1.2.3');
    await expect(amount).toHaveValue('1.23');
    await type('abc');
    await expect(amount).toHaveValue('');
    await type('-1e2');
    await expect(amount).toHaveValue('12');
    const long = '1'.repeat(79);
    await amount.fill(long);
    await expect(amount).toHaveValue(long);
    await amount.press('End');
    await amount.press('2');
    await expect(amount).toHaveValue(long);
    await amount.fill('abc');
    await expect(amount).toHaveValue('');
  });

  test('the From field asks the wallet to switch, the arrow turns the route round, and nothing typed is lost; a wallet that refuses leaves all as it was', async ({
    bridge,
    wallet,
  }) => {
    const { page } = bridge;
    const route = async (from: string, to: string): Promise<void> => {
      await expect(page.getByRole('group', { name: 'From network' })).toContainText(from);
      await expect(page.getByRole('button', { name: /^To network/ })).toContainText(to);
      await expect(amountField(bridge)).toHaveValue('7.5');
      await expect(page.getByRole('button', { name: /^Token: USDC/ })).toBeVisible();
    };
    const swap = page.getByRole('button', { name: 'Swap networks' });
    await ready(bridge);
    await bridge.chooseToken('USDC');
    await amountField(bridge).fill('7.5');
    let loaded = page.waitForEvent('load');
    await swap.click();
    await loaded;
    await route('Local BSC', 'Local ETH');
    expect(wallet.chainId).toBe(6662);

    wallet.rejectNext('wallet_switchEthereumChain');
    await swap.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await route('Local BSC', 'Local ETH');

    await page.getByRole('button', { name: /^From network/ }).click();
    loaded = page.waitForEvent('load');
    await page
      .getByRole('dialog', { name: 'Select a network' })
      .getByRole('button', { name: /Local ETH/ })
      .click();
    await loaded;
    await route('Local ETH', 'Local BSC');
  });

  test('nothing, zero, more than the balance and too many places cannot be sent', async ({ bridge }) => {
    await ready(bridge, '/bridge/tokens/USDC/6662');
    const approve = bridge.page.getByRole('button', { name: 'Approve', exact: true });
    await expect(mainButton(bridge, 'Enter amount')).toBeDisabled();
    for (const text of ['0', '0.000000', '1.0000001']) {
      await amountField(bridge).fill(text);
      await expect(mainButton(bridge, 'Enter amount'), text).toBeDisabled();
    }
    await amountField(bridge).fill('1000.000001');
    await expect(mainButton(bridge, 'Balance too low')).toBeDisabled();
    await expect(amountField(bridge)).toHaveAccessibleDescription(/^Balance too low/);
    await expect(approve).toHaveCount(0);
    await amountField(bridge).fill('1000');
    await expect(approve).toBeEnabled();
    await expect(amountField(bridge)).toHaveAccessibleDescription(/^Balance: /);
    await expect(bridge.sendButton()).toHaveCount(0);
  });

  test('balances are shown with 8 digits, fees by their size, what is sent and received with every digit', async ({
    bridge,
    wallet,
    world,
  }) => {
    await world.admin(6661, 'mint', { token: 'ISLAND', to: wallet.address, amount: '1234567890123' });
    const { page } = bridge;
    await ready(bridge, '/bridge/tokens/ISLAND/6662?amount=1.23456789');
    const balance = page.getByRole('button', { name: '1,234.5678 ISLAND' });
    await balance.click();
    await expect(page.getByRole('button', { name: '1,234.567890123 ISLAND' })).toBeVisible();
    const fee = page.locator('[data-fact="fee"]');
    const receive = page.locator('[data-fact="receive"]');
    await expect(fee).toContainText('0.00432098 ISLAND');
    await expect(receive).toContainText('1.230246903 ISLAND');
    await amountField(bridge).fill('3100');
    await expect(fee).toContainText('10.85 ISLAND');
    await expect(receive).toContainText('3,089.15 ISLAND');
    await amountField(bridge).fill('123456.789');
    await expect(fee).toContainText(/(?<![\d.])432 ISLAND/);
    await expect(page.getByRole('button', { name: /^Your wallet/ })).toContainText(short(wallet.address));
    await bridge.openYourWallet();
    await expect(bridge.yourWallet()).toContainText(wallet.address);
  });
});

test.describe('recipient', () => {
  test('Change and Ok: a valid address counts, an invalid one does nothing, an empty one is the own account', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const warning = page.getByText('Recipient is not equal to your account address!');
    await ready(bridge, '/bridge/tokens/ETH/6662?amount=1');
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(recipientField(bridge)).toContainText(short(wallet.address));
    await editRecipient(bridge, otherAddress.toLowerCase());
    await expect(recipientField(bridge)).toContainText(short(otherAddress));
    await expect(warning).toBeVisible();
    await expect(page.getByRole('status').filter({ has: warning })).toContainText(otherAddress);
    await expect(bridge.sendButton()).toBeEnabled();

    await recipientField(bridge).getByRole('button', { name: 'Change' }).click();
    await expect(warning).toHaveCount(0);
    const input = page.getByRole('textbox', { name: 'Recipient' });
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(otherAddress);
    const wrongChecksum = otherAddress.replace('3C44', '3c44');
    for (const text of [
      wrongChecksum,
      otherAddress.slice(0, -1),
      `${otherAddress}0`,
      'someone',
      'https://someone.eth',
    ]) {
      await input.fill(text);
      await page.getByRole('button', { name: 'Ok', exact: true }).click();
      await expect(input, text).toHaveValue(text);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(mainButton(bridge, 'Enter recipient'), text).toBeDisabled();
    }
    await input.fill('');
    await expect(bridge.sendButton()).toBeEnabled();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();
    await expect(recipientField(bridge)).toContainText(short(wallet.address));
    await expect(recipientField(bridge)).toContainText('Your account');
    await expect(bridge.sendButton()).toBeEnabled();

    await recipientField(bridge).getByRole('button', { name: 'Change' }).click();
    await expect(input).toHaveValue(wallet.address);
    await expect(bridge.sendButton()).toBeEnabled();
    await page.getByRole('button', { name: 'Ok', exact: true }).click();

    const refusal = page.getByText('Sending tokens to the token contract address would mean impermanent loss.');
    for (const chainId of [6661, 6662] as const) {
      await editRecipient(bridge, world.token(chainId, 'ETH').address);
      await expect(refusal).toBeVisible();
      await expect(mainButton(bridge, 'Change recipient')).toBeDisabled();
    }
  });

  test('another account in the wallet ends the edit and resets the recipient', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const next = await world.newAccount();
    await ready(bridge);
    await editRecipient(bridge, otherAddress);
    await expect(recipientField(bridge)).toContainText(short(otherAddress));
    await recipientField(bridge).getByRole('button', { name: 'Change' }).click();
    await wallet.switchAccount(next.key);
    await expect(recipientField(bridge)).toContainText(short(next.address));
    await expect(page.getByRole('textbox', { name: 'Recipient' })).toHaveCount(0);
    await expect(page.getByText('Recipient is not equal to your account address!')).toHaveCount(0);
    // Typed text is stored a moment later.
    await expect.poll(async () => JSON.stringify(await storedRecords(page, 'forms'))).not.toContain(otherAddress);
    await bridge.open();
    await expect(recipientField(bridge)).toContainText(short(next.address));
  });
});

for (const path of ['/bridge/tokens', '/bridge/nfts']) {
  test(`a recipient typed with one account is gone after Disconnect, and for another account at the next visit: ${path}`, async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    const next = await world.newAccount();
    await ready(bridge, path);
    await editRecipient(bridge, otherAddress);
    await expect(recipientField(bridge)).toContainText(short(otherAddress));
    const loaded = page.waitForEvent('load');
    await bridge.chooseInMenu('Disconnect');
    await loaded;
    await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    await expect(recipientField(bridge)).not.toContainText(short(otherAddress));
    await expect.poll(async () => JSON.stringify(await storedRecords(page, 'forms'))).not.toContain(otherAddress);

    await bridge.connect();
    await editRecipient(bridge, otherAddress);
    await expect
      .poll(async () => JSON.stringify(await storedRecords(page, 'forms')))
      .toContain(`"typedRecipient":"${otherAddress}"`);
    await page.reload();
    await expect(recipientField(bridge)).toContainText(short(otherAddress));
    // The wallet changes its account while no page of the app is open.
    await page.goto('about:blank');
    await wallet.switchAccount(next.key);
    await bridge.open(path);
    await expect(recipientField(bridge)).toContainText(short(next.address));
    await expect(page.getByText('Recipient is not equal to your account address!')).toHaveCount(0);
  });
}

test.describe('approval', () => {
  test('the maximum is asked for; pending until it is mined; native needs none', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await ready(bridge, '/bridge/tokens/ETH/6662?amount=1');
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(approve).toHaveCount(0);
    await bridge.chooseToken('USDC');
    await expect(approve).toBeEnabled();
    await world.control('POST', '/chains/6661/pauseMining');
    try {
      await approve.click();
      const pending = page.getByRole('button', { name: 'Approving', exact: true });
      await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
      await expect(pending).toHaveAttribute('aria-disabled', 'true');
      await expect(pending).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(bridge.sendButton()).toHaveCount(0);
      await bridge.open('/bridge/tokens');
      await expect(page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
      await expect(bridge.sendButton()).toHaveCount(0);
    } finally {
      await world.control('POST', '/chains/6661/resumeMining');
    }
    await expect(bridge.sendButton()).toBeEnabled();
    await expect(approve).toHaveCount(0);
    expect(sentCalls(wallet).map(({ name, args }) => [name, args[1]])).toEqual([['approve', maxUint256]]);
    expect(await allowance(world, wallet, 'USDC')).toBe(maxUint256);
  });

  test('a token that refuses the maximum gets exactly the amount', async ({ bridge, wallet, world }) => {
    await ready(bridge, '/bridge/tokens/LIMIT/6662?amount=12.5');
    await bridge.approve();
    expect(sentCalls(wallet)).toHaveLength(1);
    expect(sentCalls(wallet)[0]?.args).toEqual([world.chain(6661).contracts.bridgeERC20, parseUnits('12.5', 18)]);
    expect(await allowance(world, wallet, 'LIMIT')).toBe(parseUnits('12.5', 18));
    await amountField(bridge).fill('12.500000000000000001');
    await expect(bridge.approveButton()).toBeVisible();
    await expect(bridge.sendButton()).toHaveCount(0);
  });

  test('the exact amount on request, remembered; a token that needs zero first says so and asks twice', async ({
    bridge,
    wallet,
    world,
  }) => {
    const { page } = bridge;
    await ready(bridge, '/bridge/tokens/USDT/6662?amount=1');
    await expect(page.getByText('only accepts a new approval when the old one is zero')).toHaveCount(0);
    await expect(bridge.approveButton()).toHaveAccessibleDescription('Approve unlimited USDT');
    // The button is in view although the explained approval makes the page longer than the screen.
    await expect(bridge.approveButton()).toBeInViewport({ ratio: 1 });
    await bridge.approveOnlyButton('1 USDT').click();
    await expect(bridge.sendButton()).toBeEnabled();
    expect(await allowance(world, wallet, 'USDT')).toBe(1_000_000n);
    await amountField(bridge).fill('2');
    await expect(page.getByText('USDT only accepts a new approval when the old one is zero.')).toBeVisible();
    await bridge.open('/bridge/tokens');
    await expect(bridge.approveButton()).toHaveAccessibleDescription('Approve 2 USDT');
    await bridge.approve();
    expect(sentCalls(wallet).map(({ args }) => args[1])).toEqual([1_000_000n, 0n, 2_000_000n]);
    expect(await allowance(world, wallet, 'USDT')).toBe(2_000_000n);
    await amountField(bridge).fill('3');
    await bridge.approveOnlyButton('unlimited USDT').click();
    await expect(bridge.sendButton()).toBeEnabled();
    expect(await allowance(world, wallet, 'USDT')).toBe(maxUint256);
  });
});

test.describe('liquidity of the target network', () => {
  test('more than the amount informs, equal or less warns and blocks', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await world.admin(6661, 'mint', { token: 'XGC', to: wallet.address, amount: parseUnits('100', 14).toString() });
    await world.admin(6662, 'drainLiquidity', { token: 'XGC', leave: parseUnits('50', 14).toString() });
    await ready(bridge, '/bridge/tokens/XGC/6662?amount=50');
    await expect(page.getByText('Only 50 XGC is available on the target network.')).toBeVisible();
    await expect(mainButton(bridge, 'Not enough liquidity')).toBeDisabled();
    await expect(bridge.approveButton()).toHaveCount(0);
    await amountField(bridge).fill('51');
    await expect(page.getByText('Only 50 XGC is available on the target network.')).toBeVisible();
    await expect(mainButton(bridge, 'Not enough liquidity')).toBeDisabled();
    await amountField(bridge).fill('49.99999999999999');
    await expect(page.getByText('About 50 XGC is available on the target network.')).toBeVisible();
    await bridge.approve();
    await amountField(bridge).fill('50');
    await expect(mainButton(bridge, 'Not enough liquidity')).toBeDisabled();
    await amountField(bridge).fill('49.99999999999999');
    await expect(bridge.sendButton()).toBeEnabled();
  });

  test('says that it is fetching; when it cannot be read it warns and leaves the choice', async ({ bridge, world }) => {
    const { page } = bridge;
    await page.clock.install();
    await ready(bridge, '/bridge/tokens/USDC/6662?amount=1');
    const reads = await holdRequests(page, isFor(world, 'rpc-6662-'));
    await follow(page, '/bridge/tokens/ETH/6662?amount=1');
    await expect(page.getByText('Fetching available liquidity from target network...')).toBeVisible();
    await expect(bridge.sendButton()).toHaveCount(0);
    reads.answer();
    await expect(page.getByText(/^About [\d.,]+ ETH is available on the target network\.$/)).toBeVisible();
    await expect(bridge.sendButton()).toBeEnabled();

    await world.fault('rpc-6662-*', { kind: 'stop' });
    await bridge.chooseToken('BRIDGE');
    const warningOf = (token: string) =>
      page
        .getByRole('status')
        .filter({
          hasText: `Couldn't fetch balance of ${token} on target network. Please verify yourself that there is a sufficient liquidity available:`,
        });
    const warning = warningOf('BRIDGE');
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('link')).toHaveAttribute(
      'href',
      `${world.chain(6662).explorerUrl}/address/${world.chain(6662).contracts.bridgeERC20}`,
    );
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

    // What was read of another token before does not count as current for long.
    await page.clock.fastForward('03:00');
    await bridge.chooseToken('ETH');
    await expect(warningOf('ETH')).toBeVisible();
    await expect(bridge.sendButton()).toBeEnabled();
  });
});

test.describe('confirm dialog', () => {
  test('shows what is signed, then what is being sent; a refusal sends nothing', async ({ bridge, wallet, world }) => {
    const { page } = bridge;
    await ready(bridge, '/bridge/tokens/ETH/6662?amount=1.5');
    await bridge.sendButton().click();
    const dialog = bridge.confirmDialog();
    await expect(dialog.locator('[data-fact="amount"]')).toContainText('1.5 ETH');
    await expect(dialog.locator('[data-fact="fee"]')).toContainText('0.00525 ETH');
    await expect(dialog.locator('[data-fact="receive"]')).toContainText('1.49475 ETH');
    await expect(dialog.locator('[data-fact="recipient"]')).toContainText(wallet.address);
    await expect(dialog.locator('[data-fact="account"]')).toContainText(wallet.address);
    await expect(dialog.locator('[data-fact="contract"]')).toContainText(world.chain(6661).contracts.bridgeERC20);
    wallet.rejectNext('eth_sendTransaction');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('You denied the transaction. Please try again.');

    const answer = wallet.holdNext('eth_sendTransaction');
    const estimate = await holdRequests(page, asksForGas);
    await bridge.tryAgainButton().click();
    const sending = bridge.waitingDialog();
    await estimate.held();
    await expect(sending).toContainText('Checking the transaction before you sign');
    estimate.answer();
    await expect(sending).toContainText('Confirm this transaction in your wallet');
    await expect(sending).toContainText('Bridging 1.5 ETH');
    await expect(sending.locator('[data-fact="recipient"]')).toContainText(wallet.address);
    await expect(sending.getByRole('alert')).toHaveCount(0);
    await expect(sending.getByRole('button', { name: /Confirm|Try again/ })).toHaveCount(0);
    await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(2);
    answer();
    await expect(bridge.waitingDialog().or(dialog)).toBeHidden();
    await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
    await expect(amountField(bridge)).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Token: ETH/ })).toBeDisabled();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
  });
});

test.describe('reading the chains', () => {
  test('one aggregate call at each block while the tab is visible, none while it is hidden', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await page.clock.install();
    await ready(bridge, '/bridge/tokens/USDC');
    await expect(page.getByText('Balance: 1,000 USDC')).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
    await world.control('DELETE', '/requests');
    /**
     * Advances the clock second by second until this many rounds were made.
     * @returns the seconds
     */
    const secondsUntil = async (rounds: number): Promise<number> => {
      let seconds = 0;
      const next = async (): Promise<number> => {
        seconds += 1;
        await page.clock.runFor(1_000);
        return aggregateCalls(world);
      };
      await expect.poll(next).toBe(rounds);
      return seconds;
    };
    await secondsUntil(1);
    expect(await secondsUntil(2)).toBeGreaterThanOrEqual(5);
    await setVisible(bridge, false);
    for (let block = 0; block < 5; block += 1) {
      await page.clock.runFor(6_000);
      // a round of a hidden page would have time to arrive
      await world.mine(6661, 1);
      await aggregateCalls(world);
    }
    await setVisible(bridge, true);
    // becoming visible causes one read; rounds while hidden would have caused more
    await page.clock.runFor(100);
    await expect.poll(() => aggregateCalls(world)).toBe(3);
    await secondsUntil(4);
  });

  test('hidden for hours: the button waits until the target network was read again (rule 8.11)', async ({
    bridge,
    world,
  }) => {
    await bridge.page.clock.install();
    await ready(bridge, '/bridge/tokens/ETH/6662?amount=1');
    await expect(bridge.sendButton()).toBeEnabled();
    await setVisible(bridge, false);
    const reads = await holdRequests(bridge.page, isFor(world, 'rpc-6662-'));
    await bridge.page.clock.fastForward('02:00:00');
    await setVisible(bridge, true);
    await expect(bridge.sendButton()).toHaveCount(0);
    reads.answer();
    await expect(bridge.sendButton()).toBeEnabled();
  });

  test('a first endpoint that does not answer breaks nothing', async ({ bridge, world }) => {
    await world.fault('rpc-6661-a', { kind: 'stop' });
    await world.fault('rpc-6662-a', { kind: 'status', status: 503 });
    await ready(bridge, '/bridge/tokens/ETH/6662?amount=1');
    await expect(bridge.page.getByText('Balance: 100 ETH')).toBeVisible();
    await expect(bridge.page.getByText(/^About [\d.,]+ ETH is available on the target network\.$/)).toBeVisible();
    await bridge.deposit();
    await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  });
});

interface RequestList {
  targets: { requests: { rpc?: { method: string; params: [{ to?: string }] }[] }[] }[];
}

/** The number of requests with a multicall that chain 6661 got. */
async function aggregateCalls(world: World): Promise<number> {
  const { targets } = (await world.control('GET', '/requests?target=rpc-6661-*&method=eth_call')) as RequestList;
  const multicall = world.chain(6661).contracts.multicall3.toLowerCase();
  const isAggregate = (call: { method: string; params: [{ to?: string }] }) =>
    call.method === 'eth_call' && call.params[0].to?.toLowerCase() === multicall;
  return targets.flatMap(({ requests }) => requests).filter(({ rpc }) => rpc?.some(isAggregate)).length;
}

/** Tabs of a headless browser are always visible, so the page is told whether it is. */
async function setVisible({ page }: BridgePage, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
