// A user bridges 1 ETH from 6661 to 6662, does what the screen offers, and comes back whatever happens.
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator } from '@playwright/test';
import { parseAbiItem, parseEther, type Hex } from 'viem';
import { bridgeErc20Abi } from '../../abis/bridgeErc20.ts';
import { bridgeAddress, claimLink, prepareForeignRelease } from '../e2e/support/deposits.ts';
import { BridgePage, type ChainName, type World } from '../e2e/support/fixtures.ts';
import { sendsOf } from '../e2e/support/steps.ts';
import type { TestWallet } from '../e2e/support/testWallet.ts';
import { faultNamed, moments, type Moment } from './catalogue.ts';
import type { DrawnFault } from './draw.ts';

export const amount = parseEther('1');
/** The amount that arrives: the fee of the seeded world is 0.35 %. */
export const arriving = (amount * 996_500n) / 1_000_000n;

const depositEvent = parseAbiItem(
  'event TokensDeposited(address indexed sourceNetworkTokenAddress, uint256 amount, address indexed receiverAddress, uint256 sourceChainId, uint256 targetChainId, uint256 number)',
);
/** Every fault has ended by then. */
const calmAfterMs = 40_000;
const giveUpAfterMs = 150_000;
/** A false statement counts only after this time; before that the screen may just not be up to date. */
const falseWordMs = 6_000;

export interface Truth {
  deposits: { hash: Hex; number: bigint; confirmations: number }[];
  isReleased: boolean;
}

interface Running extends DrawnFault {
  /** 0: it has not begun; null: it has ended. */
  endsAtMs: number | null;
}

export class Bridging {
  bridge: BridgePage;
  /** What the screen showed or did and must not. */
  readonly faults: string[] = [];
  presses = 0;
  /** A request is open in the wallet, as a user who looks there sees. */
  isWalletOpen = false;
  log: string[] = [];
  #paused = new Set<ChainName>();
  #pending: Running[];
  #startMs = Date.now();
  /** When a false statement was first seen. */
  #falseSince = new Map<string, number>();
  #stuckSinceMs = 0;

  constructor(
    readonly world: World,
    readonly wallet: TestWallet,
    readonly context: BrowserContext,
    bridge: BridgePage,
    drawn: readonly DrawnFault[],
  ) {
    this.bridge = bridge;
    this.#pending = drawn.map((fault) => ({ ...fault, endsAtMs: 0 }));
  }

  async pauseChain(chain: ChainName): Promise<void> {
    this.#paused.add(chain);
    await this.world.control('POST', `/chains/${chain}/pauseMining`);
  }

  async resumeChain(chain: ChainName): Promise<void> {
    this.#paused.delete(chain);
    await this.world.control('POST', `/chains/${chain}/resumeMining`);
  }

  async openBeside(): Promise<void> {
    const { page } = this.bridge;
    if (page.isClosed()) return;
    const second = await this.context.newPage();
    await second.goto(page.url()).catch(() => undefined);
  }

  async releaseAsStranger(): Promise<void> {
    const {
      deposits: [deposit],
    } = await this.truth();
    if (!deposit) return;
    const release = await prepareForeignRelease(this.world, {
      hash: deposit.hash,
      source: 6661,
      target: 6662,
      symbol: 'ETH',
      amount,
      receiver: this.wallet.address,
      link: '',
    }).catch(() => null);
    await release?.().catch(() => undefined);
  }

  /** What the chains themselves say. */
  async truth(): Promise<Truth> {
    const source = this.world.client(6661);
    const [head, logs] = await Promise.all([
      source.getBlockNumber(),
      source.getLogs({
        address: bridgeAddress(this.world, 6661),
        event: depositEvent,
        args: { receiverAddress: this.wallet.address },
        fromBlock: 0n,
      }),
    ]);
    const deposits = logs.map(({ transactionHash, blockNumber, args }) => ({
      hash: transactionHash,
      number: args.number ?? 0n,
      confirmations: Number(head - blockNumber) + 1,
    }));
    const [first] = deposits;
    const isReleased =
      first !== undefined &&
      (await this.world
        .client(6662)
        .readContract({
          abi: bridgeErc20Abi,
          address: bridgeAddress(this.world, 6662),
          functionName: 'releasedDeposits',
          args: [6661n, first.number],
        }));
    return { deposits, isReleased };
  }

  /**
   * Continues until the screen shows the end.
   * @returns false when it never did
   */
  async run(): Promise<boolean> {
    try {
      while (Date.now() - this.#startMs < giveUpAfterMs) {
        await this.#endFaults(Date.now() - this.#startMs > calmAfterMs);
        const truth = await this.truth();
        await this.#beginFaults(momentOf(truth, this.wallet));
        if (await this.#look(truth)) return true;
        await this.#act(truth).catch((cause: unknown) => this.log.push(String(cause).slice(0, 120)));
        if (truth.deposits.length > 0 && !this.#paused.has(6661)) await this.world.mine(6661, 2);
        await pause(250);
      }
      return false;
    } finally {
      await this.#endFaults(true);
    }
  }

  async #beginFaults(now: Moment): Promise<void> {
    for (const fault of this.#pending.filter(
      ({ endsAtMs, at }) => endsAtMs === 0 && moments.indexOf(at) <= moments.indexOf(now),
    ))
      await this.#begin(fault);
  }

  async #begin(fault: Running): Promise<void> {
    this.log.push(`${((Date.now() - this.#startMs) / 1000).toFixed(1)} s: ${fault.name}`);
    fault.endsAtMs = Date.now() + fault.lastsMs;
    await faultNamed(fault.name).begin(this);
  }

  async #endFaults(isCalm: boolean): Promise<void> {
    for (const fault of this.#pending) {
      if (isCalm && fault.endsAtMs === 0) fault.endsAtMs = null;
      if (fault.endsAtMs === null || fault.endsAtMs === 0 || (!isCalm && Date.now() < fault.endsAtMs)) continue;
      fault.endsAtMs = null;
      await faultNamed(fault.name).end?.(this);
    }
  }

  /**
   * Reads the screen.
   * @returns whether it shows the end, and that is true
   */
  async #look({ deposits, isReleased }: Truth): Promise<boolean> {
    const { bridge } = this;
    if (bridge.page.isClosed()) return false;
    const steps = await bridge.page
      .locator('[data-step]')
      .evaluateAll((all) => all.map((step) => step.getAttribute('data-state')?.[0] ?? '?').join(''))
      .catch(() => '');
    const isShownDone = steps === 'ddddddd';
    // the screen cannot know at once that a chain has just gone back
    this.#watch('"Bridging successful", and nothing was released', isShownDone && !isReleased && deposits.length > 0);
    const textOf = async (dialog: Locator) =>
      (await dialog.isVisible().catch(() => false)) ? await dialog.innerText({ timeout: 1_000 }).catch(() => '') : '';
    const confirm = await textOf(bridge.confirmDialog());
    this.#watch(
      `the deposit is on the chain, and the dialog says: ${confirm.replaceAll('\n', ' ')}`,
      deposits.length > 0 && /Nothing was sent|No tokens were moved|deposit failed/i.test(confirm),
    );
    const release = await textOf(bridge.releaseDialog());
    this.#watch(
      `it is released, and the dialog says: ${release.replaceAll('\n', ' ')}`,
      isReleased && /failed|Nothing was sent|can still be claimed/i.test(release),
    );
    return isShownDone && isReleased;
  }

  #watch(fault: string, isSeen: boolean): void {
    const key = fault.split(':')[0] ?? fault;
    if (!isSeen) {
      this.#falseSince.delete(key);
      return;
    }
    const since = this.#falseSince.get(key) ?? Date.now();
    this.#falseSince.set(key, since);
    if (Date.now() - since > falseWordMs && !this.faults.some((known) => known.startsWith(key)))
      this.faults.push(fault);
  }

  /** Does the one thing that the screen offers now. */
  async #act({ deposits, isReleased }: Truth): Promise<void> {
    const [deposit] = deposits;
    if (this.bridge.page.isClosed()) await this.#openAnew('/bridge/tokens');
    const { bridge } = this;
    const { page } = bridge;
    const offered = async (button: Locator) => (await button.isVisible()) && (await button.isEnabled());
    const press = async (button: Locator) => {
      this.#stuckSinceMs = 0;
      await button.click({ timeout: 3_000 });
    };
    const close = bridge.submittedDialog().getByRole('button', { name: 'Close' }).last();
    if (await close.isVisible()) await press(close);
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
    if (await offered(connect)) return bridge.connect();
    const gone = page.getByRole('button', { name: 'Request is gone, continue' });
    // a person who looks into the wallet knows that nothing is open there, and that nothing went out
    // it stands behind the dialog, which is left first
    const isCovered = (await bridge.confirmDialog().isVisible()) || (await bridge.releaseDialog().isVisible());
    if (!isCovered && (await offered(gone)) && !isReleased && !this.isWalletOpen && !(await this.#hasPending()))
      return press(gone);
    if (!deposit) return this.#actBeforeDeposit(offered, press);
    if (await offered(bridge.switchAndClaimButton())) return press(bridge.switchAndClaimButton());
    const again = bridge.releaseDialog().getByRole('button', { name: 'Try again' });
    if (await bridge.releaseDialog().isVisible()) {
      // once it is released nothing has to be tried
      if (!isReleased && (await offered(again))) await this.#ask(() => press(again), 'claimAsked');
      // an error without another try is read and left; what may stand open in the wallet is asked about behind it
      else if (!this.isWalletOpen && (await bridge.releaseDialog().getByRole('alert').isVisible()))
        await press(bridge.releaseDialog().getByRole('button', { name: 'Close' }).first());
    } else if (await offered(bridge.claimButton())) return this.#ask(() => press(bridge.claimButton()), 'claimAsked');
    // the screen offers nothing and does not follow the deposit: the user goes back with the link
    if (this.#stuckSinceMs === 0) this.#stuckSinceMs = Date.now();
    if (Date.now() - this.#stuckSinceMs < 25_000 || Date.now() - this.#startMs < calmAfterMs) return;
    this.log.push('nothing to press for 25 s: opened again by the claim link');
    this.#stuckSinceMs = Date.now();
    await page.close();
    await this.#openAnew(claimLink(6661, 6662, deposit.hash));
  }

  async #actBeforeDeposit(
    offered: (button: Locator) => Promise<boolean>,
    press: (button: Locator) => Promise<void>,
  ): Promise<void> {
    const { bridge } = this;
    const dialog = bridge.confirmDialog();
    if (await dialog.isVisible()) {
      const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
      if (await offered(bridge.tryAgainButton()))
        return this.#ask(() => press(bridge.tryAgainButton()), 'depositAsked');
      if (await offered(confirm)) return this.#ask(() => press(confirm), 'depositAsked');
      const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
      if (await offered(dismiss)) return press(dismiss);
      return;
    }
    if (await offered(bridge.sendButton())) return press(bridge.sendButton());
    const field = bridge.page.getByRole('textbox', { name: 'Amount' });
    if ((await field.isVisible()) && (await field.isEnabled()) && (await field.inputValue()) === '')
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  }

  /** Whether the account has sent something that no block holds yet. */
  async #hasPending(): Promise<boolean> {
    const { address } = this.wallet;
    const counts = await Promise.all(
      ([6661, 6662] as const).map(async (chain) => {
        const client = this.world.client(chain);
        const [mined, all] = await Promise.all([
          client.getTransactionCount({ address }),
          client.getTransactionCount({ address, blockTag: 'pending' }),
        ]);
        return all - mined;
      }),
    );
    return counts.some((count) => count > 0);
  }

  /**
   * Presses a button that makes a wallet request. Faults of that moment begin before it or, if the wallet can wait,
   * while the request is open.
   */
  async #ask(press: () => Promise<void>, moment: 'depositAsked' | 'claimAsked'): Promise<void> {
    const due = this.#pending.filter(({ endsAtMs, at }) => endsAtMs === 0 && at === moment);
    const ofWallet = due.filter(({ name }) => /^the (wallet|user)/.test(name));
    for (const fault of ofWallet) await this.#begin(fault);
    const others = due.filter((fault) => !ofWallet.includes(fault));
    const isHeld = others.length > 0 && ofWallet.length === 0;
    const sign = isHeld ? this.wallet.holdNext('eth_sendTransaction') : () => undefined;
    const before = sendsOf(this.wallet);
    this.presses += 1;
    await press();
    if (isHeld) for (let waited = 0; waited < 40 && sendsOf(this.wallet) === before; waited += 1) await pause(250);
    for (const fault of others) await this.#begin(fault);
    if (isHeld) await pause(500);
    sign();
    await pause(500);
  }

  async #openAnew(path: string): Promise<void> {
    this.bridge = new BridgePage(await this.context.newPage(), this.world);
    await this.bridge.open(path);
  }
}

function momentOf({ deposits: [deposit], isReleased }: Truth, wallet: TestWallet): Moment {
  if (!deposit) return 'form';
  if (isReleased) return 'claimSent';
  if (deposit.confirmations < 3) return 'depositSent';
  if (deposit.confirmations < 12) return 'counting';
  return wallet.chainId === 6661 ? 'confirmed' : 'onTarget';
}
