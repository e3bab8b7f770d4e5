import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import {
  createPublicClient,
  createTestClient,
  http,
  parseEther,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { erc20Abi } from '../../../abis/erc20.ts';
import type { ContractKind } from '../../../devnet/deploy/contractKinds.ts';
import { portStep } from '../../../devnet/ports.ts';
import type { AmountMode } from '../../../src/core/bridge/targetAmount.ts';
import { startCauseway, type RunningCauseway } from '../../../devnet/startCauseway.ts';
import type { DevnetState } from '../../../devnet/stateFile.ts';
import { follow } from './follow.ts';
import { acceptTerms } from './terms.ts';
import { TestWallet } from './testWallet.ts';

export { expect };

/** Alice, the first demo account. */
export const aliceKey: Hex = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

/** The most workers that run beside each other with worlds of one kind. */
const mostWorkers = 10;

export type ChainName = 6661 | 6662;

/** The running world, as tests control it. */
export class World {
  readonly state: DevnetState;
  readonly appUrl: string;

  constructor(state: DevnetState) {
    this.state = state;
    this.appUrl = new URL('/', state.appUrl ?? '').href;
  }

  /** A request to the control endpoint. @throws when it is refused */
  async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.state.controlUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  fault(target: string, fault: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<unknown> {
    return this.control('POST', '/faults', { target, fault, ...more });
  }

  clearFaults(): Promise<unknown> {
    return this.control('DELETE', '/faults');
  }

  mine(chainId: ChainName, blocks: number): Promise<unknown> {
    return this.control('POST', `/chains/${chainId}/mine`, { blocks });
  }

  admin(chainId: ChainName, action: string, parameters: Record<string, unknown>): Promise<unknown> {
    return this.control('POST', `/chains/${chainId}/admin/${action}`, parameters);
  }

  client(chainId: ChainName) {
    const url = this.chain(chainId).rpcUrl;
    return createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0, pollingInterval: 30 });
  }

  node(chainId: ChainName) {
    return createTestClient({ mode: 'anvil', transport: http(this.chain(chainId).rpcUrl, { retryCount: 0 }) })
      .extend(publicActions)
      .extend(walletActions);
  }

  chain(chainId: ChainName) {
    const chain = this.state.chains[String(chainId)];
    if (!chain) throw new Error(`The world has no chain ${chainId}.`);
    return chain;
  }

  token(chainId: ChainName, symbol: string) {
    const token = this.chain(chainId).tokens[symbol];
    if (!token) throw new Error(`Chain ${chainId} has no token ${symbol}.`);
    return token;
  }

  /** Balance in smallest units; of the native coin where the symbol is native there. */
  async balance(chainId: ChainName, symbol: string, account: Address): Promise<bigint> {
    const token = this.token(chainId, symbol);
    if (token.isNative) return this.client(chainId).getBalance({ address: account });
    return this.client(chainId).readContract({
      abi: erc20Abi,
      address: token.address,
      functionName: 'balanceOf',
      args: [account],
    });
  }

  /** A fresh account with 100 native coins on both chains and the named tokens. */
  async newAccount(
    tokens: Partial<Record<ChainName, Record<string, bigint>>> = {},
  ): Promise<{ key: Hex; address: Address }> {
    const key = generatePrivateKey();
    const { address } = privateKeyToAccount(key);
    for (const chainId of [6661, 6662] as const) {
      await this.node(chainId).setBalance({ address, value: parseEther('100') });
      for (const [symbol, amount] of Object.entries(tokens[chainId] ?? {})) {
        await this.admin(chainId, 'mint', {
          token: this.token(chainId, symbol).address,
          to: address,
          amount: amount.toString(),
        });
      }
    }
    return { key, address };
  }
}

/** The app as a user operates it: methods for the actions on the token bridge. */
export class BridgePage {
  readonly page: Page;
  readonly world: World;

  constructor(page: Page, world: World) {
    this.page = page;
    this.world = world;
  }

  async open(path = '/bridge/tokens'): Promise<void> {
    await this.page.goto(new URL(path, this.world.appUrl).href);
    await expect(this.page.locator('main')).toHaveAttribute('aria-busy', 'false');
  }

  async connect(): Promise<void> {
    await expect(this.page.locator('main')).toHaveAttribute('aria-busy', 'false');
    const dialog = this.page.getByRole('dialog', { name: 'Connect Wallet' });
    // The form of a claim link is replaced by the claim a moment later: a press in between may meet neither button.
    await expect(async () => {
      if (!(await dialog.isVisible()))
        await this.page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click({ timeout: 10_000 });
      await expect(dialog).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await dialog.getByRole('button', { name: /Test Wallet/ }).click();
    await expect(dialog).toBeHidden();
  }

  /** An entry of the account's menu. */
  async chooseInMenu(
    name: 'Wallet' | 'Transactions' | 'Token approvals' | 'Switch Network' | 'Disconnect',
  ): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: /^Your wallet/ })
      .click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Opens 'Your wallet' through the account's menu and 'Welcome!'. */
  async openYourWallet(): Promise<void> {
    await this.chooseInMenu('Wallet');
    await this.page
      .getByRole('dialog', { name: 'Welcome!' })
      .getByRole('button', { name: 'Show full address' })
      .click();
    await expect(this.yourWallet()).toBeVisible();
  }

  yourWallet() {
    return this.page.getByRole('dialog', { name: 'Your wallet' });
  }

  tokenPicker() {
    return this.page.getByRole('dialog', { name: 'Select a Token' });
  }

  /** A row of the token picker; the list renders only visible rows. */
  tokenRow(symbol: string) {
    return this.tokenPicker().getByRole('option', { name: new RegExp(`^${symbol}\\b`) });
  }

  async openTokenPicker(): Promise<void> {
    await this.page.getByRole('button', { name: /^Token:/ }).click();
    await expect(this.tokenPicker()).toBeVisible();
  }

  async chooseToken(symbol: string): Promise<void> {
    await this.openTokenPicker();
    await this.tokenPicker().getByRole('combobox').fill(symbol);
    const row = this.tokenRow(symbol).first();
    await expect(row).toBeVisible();
    // Rows move when the results arrive.
    await expect(this.tokenPicker().getByRole('listbox', { name: 'Tokens' })).not.toHaveAttribute('aria-busy', 'true');
    // A token that the form already has cannot be chosen again.
    if ((await row.getAttribute('aria-selected')) === 'true') await this.page.keyboard.press('Escape');
    else await row.click();
    await expect(this.tokenPicker()).toBeHidden();
  }

  async chooseTarget(network: string): Promise<void> {
    await this.page.getByRole('button', { name: /^To network/ }).click();
    await this.page
      .getByRole('dialog', { name: 'Select a network' })
      .getByRole('button', { name: new RegExp(network) })
      .click();
  }

  async typeAmount(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Amount' }).fill(text);
  }

  /**
   * Fills token, amount and target as a link of the app to a filled form does, which takes a third of the processor
   * time of the two dialogs. The address is the form's own again afterwards, so a reload finds what is stored.
   */
  async fill(input: { symbol: string; amount: string; target: string }): Promise<void> {
    const target = input.target.includes('BSC') ? 6662 : 6661;
    const { pathname } = new URL(this.page.url());
    await follow(this.page, `/bridge/tokens/${input.symbol}/${target}?amount=${input.amount}`);
    await expect(this.page.getByRole('textbox', { name: 'Amount' })).toHaveValue(input.amount);
    await expect(this.page.getByRole('button', { name: new RegExp(`^Token: ${input.symbol}\\b`) })).toBeVisible();
    await follow(this.page, pathname);
  }

  /** Fills token, amount and target as a user does: in the picker, the field and the list of networks. */
  async fillByHand(input: { symbol: string; amount: string; target: string }): Promise<void> {
    await this.chooseToken(input.symbol);
    await this.typeAmount(input.amount);
    await this.chooseTarget(input.target);
  }

  /** The other choice of the approval step: 'Approve 25.5 USDC'. */
  approveOnlyButton(amount: string) {
    return this.page.getByRole('button', { name: `Approve ${amount}`, exact: true });
  }

  /** Presses Approve and waits until the form can be sent. */
  async approve(): Promise<void> {
    await this.approveButton().click();
    await expect(this.sendButton()).toBeEnabled();
  }

  /** The button of the step before 'Confirm send'. */
  approveButton() {
    return this.page.getByRole('button', { name: 'Approve', exact: true });
  }

  sendButton() {
    return this.page.getByRole('button', { name: 'Confirm send' });
  }

  confirmDialog() {
    return this.page.getByRole('dialog', { name: 'Confirm Bridging' });
  }

  /** The wallet is being asked. */
  waitingDialog() {
    return this.page.getByRole('dialog', { name: 'Waiting For Confirmation' });
  }

  submittedDialog() {
    return this.page.getByRole('dialog', { name: 'Transaction Submitted' });
  }

  /** Starts over in the confirm dialog after an error. */
  tryAgainButton() {
    return this.confirmDialog().getByRole('button', { name: 'Try again' });
  }

  /** Confirm send, the checkbox if there is one, Confirm. */
  async deposit(): Promise<void> {
    const dialog = this.confirmDialog();
    // A row that appears above the button in the moment of a press can move it away: then it is pressed again.
    await expect(async () => {
      if (!(await dialog.isVisible())) await this.sendButton().click({ timeout: 10_000 });
      await expect(dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    const tick = dialog.getByRole('checkbox', { name: /I understand that I have to pay with ETH for claiming/ });
    if (await tick.isVisible()) await tick.check();
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  }

  progress() {
    return this.page.getByRole('region', { name: 'Bridge progress' }).first();
  }

  step(
    id:
      'signDeposit' | 'depositAccepted' | 'confirmations' | 'switchNetwork' | 'getSignatures' | 'signClaim' | 'success',
  ) {
    return this.page.locator(`[data-step="${id}"]`);
  }

  switchAndClaimButton() {
    return this.page.getByRole('button', { name: 'Switch Network & Claim' });
  }

  /** In the release dialog if it is open, else in the progress panel behind it. */
  claimButton() {
    return this.page.getByRole('button', { name: /^Claim .*Tokens$|^Claim \w+$/ }).last();
  }

  releaseDialog() {
    return this.page.getByRole('dialog', { name: 'Releasing token on bridge' });
  }

  /** Mines the blocks that the deposit needs, switches the wallet, and waits for the claim after the reload. */
  async confirmAndSwitch(source: ChainName): Promise<void> {
    await expect(this.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    await this.world.mine(source, 12);
    // The wallet's new network reloads the page; the button shown before is not yet the one to press.
    const reloaded = this.page.waitForEvent('load');
    await this.switchAndClaimButton().click();
    await reloaded;
    await expect(this.claimButton()).toBeEnabled();
  }

  /**
   * Presses the button that claims. If a dialog opens at that moment, it covers this button and has its own. What a
   * page that was just opened needs until it has loaded and is connected is no part of the time of the press.
   */
  async pressClaim(): Promise<void> {
    await expect(this.claimButton()).toBeEnabled();
    await expect(() => this.claimButton().click({ timeout: 10_000 })).toPass();
  }

  /** The claim was paid out. The dialog that says so goes after 4 s; what it leaves on the page stays. */
  async seesReleased(): Promise<void> {
    await expect(
      this.releaseDialog()
        .getByText('Your tokens were released')
        .or(this.page.getByRole('heading', { name: 'Bridging successful' }))
        .first(),
    ).toBeVisible();
  }

  async claim(): Promise<void> {
    await this.pressClaim();
    await this.seesReleased();
  }
}

interface TestFixtures {
  /** The wallet of a fresh account, installed into the context; on 6661. */
  wallet: TestWallet;
  bridge: BridgePage;
  /** Opens a further wallet, for example for another account. */
  walletOf(key: Hex, chainId?: ChainName): TestWallet;
  /** Fails the test on uncaught errors and policy violations of the page. */
  pageErrors: string[];
}
interface WorkerFixtures {
  /** originals: the contracts of the world behave like the deployed ones. */
  contracts: ContractKind;
  /** scaled: if the decimals of a token differ, the oracles sign the same amount, and the app is built for that. */
  amounts: AmountMode;
  /** The world has a watcher with a push service, and the app names it. */
  watcher: boolean;
  running: RunningCauseway;
  world: World;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The users of these tests have accepted the terms, in every context.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await acceptTerms(context);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  // A context that is used again is cleared by Playwright before each test, apart from what is done here.
  context: async ({ context, reuseContext, permissions }, use) => {
    if (reuseContext) await acceptTerms(context);
    await use(context);
    if (!reuseContext) return;
    await context.setOffline(false);
    if (permissions === undefined) await context.clearPermissions();
  },
  contracts: ['local', { option: true, scope: 'worker' }],
  amounts: ['raw', { option: true, scope: 'worker' }],
  watcher: [false, { option: true, scope: 'worker' }],
  running: [
    async ({ contracts, amounts, watcher }, use, info) => {
      // A worker that follows another one finds its build; worlds of another kind have builds of their own.
      const kind = (contracts === 'originals' ? 1 : 0) + (amounts === 'scaled' ? 2 : 0) + (watcher ? 4 : 0);
      const portOffset = portStep * (info.parallelIndex + kind * mostWorkers);
      const running = await startCauseway({
        app: 'build',
        contracts,
        amounts,
        watcher,
        portOffset,
        compression: 'quick',
      });
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  world: [async ({ running }, use) => use(new World(running.state)), { scope: 'worker' }],
  walletOf: async ({ world }, use) => {
    await use(
      (key, chainId = 6661) =>
        new TestWallet({ key, chainId, rpcUrls: { 6661: world.chain(6661).rpcUrl, 6662: world.chain(6662).rpcUrl } }),
    );
  },
  wallet: async ({ context, world, walletOf }, use) => {
    const account = await world.newAccount({
      6661: { USDC: 1_000_000_000n, BRIDGE: parseEther('1000'), USDT: 1_000_000_000n, LIMIT: parseEther('1000') },
      6662: { USDC: 1_000_000_000n, BRIDGE: parseEther('1000'), ETH: parseEther('50') },
    });
    const wallet = walletOf(account.key);
    await wallet.install(context);
    await use(wallet);
    expect(wallet.unexpectedMethods, 'wallet methods that the product must not use').toEqual([]);
  },
  pageErrors: async ({ context }, use) => {
    const errors: string[] = [];
    await watchPages(context, errors);
    await use(errors);
    expect(errors).toEqual([]);
  },
  bridge: async ({ page, world, wallet, pageErrors }, use) => {
    // Mentioned so that both are set up before the page is used.
    if (wallet.requests.length + pageErrors.length > 0) throw new Error('The wallet was asked before the test began.');
    await use(new BridgePage(page, world));
    await world.clearFaults();
  },
});

async function watchPages(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('weberror', (error) => errors.push(error.error().message));
  context.on('console', (message) => {
    if (
      message.type() === 'error' &&
      /Content Security Policy|'Trusted\w+' assignment|Hydration|Minified React error/i.test(message.text())
    )
      errors.push(message.text());
  });
  // The console's message differs for each directive; the event is the same for all.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
}
