import { encodeFunctionData, getAddress } from 'viem';
import type { Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import type { Command, Replacement, TabId } from './commands.ts';
import { Page } from './page.ts';
import type { App, RealmGlobals } from './realm/bundle.ts';
import { outsideOf } from './realm/outside.ts';
import { WatcherRealm } from './watcherRealm.ts';
import { bridgeOn, otherChain, requiredBlocks, stranger, user } from './world/places.ts';
import type { ModelChainId } from './world/places.ts';
import { databaseOwner } from './world/scheduler.ts';
import { sign } from './world/signatures.ts';
import { depositsOf, releaseTruth } from './world/truth.ts';
import { digestOf } from './world/contract.ts';
import type { Tx } from './world/chain.ts';
import { World } from './world/world.ts';

const blockMs = 10_000;
/** Requests that were marked as lost are looked for a week; a longer sleep would prove nothing. */
const mostSleepMs = 3 * 24 * 3_600_000;

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

/** The product in its simulated world: executes commands. */
export class Model {
  readonly world = new World();
  readonly pages = new Map<TabId, Page>();
  watcher: WatcherRealm;
  #names = 0;
  #sleptMs = 0;

  constructor(readonly make: (globals: RealmGlobals) => App) {
    this.watcher = this.#newWatcher();
    this.openPage(0);
  }

  #newWatcher(): WatcherRealm {
    return new WatcherRealm(
      this.world,
      this.#name('worker'),
      this.make,
      outsideOf(this.world),
      () => this.pages.size > 0,
    );
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind}-${this.#names}`;
  }

  openPage(tab: TabId): Page {
    this.pages.get(tab)?.die();
    const page = new Page(this.world, this.#name(`tab${tab}`), this.make, outsideOf(this.world));
    this.pages.set(tab, page);
    return page;
  }

  crashPage(tab: TabId): void {
    this.pages.get(tab)?.die();
    this.pages.delete(tab);
  }

  /** The page is left: what was typed is stored first. */
  async closePage(tab: TabId): Promise<void> {
    const page = this.pages.get(tab);
    if (!page) return;
    void page.app.flushState();
    await this.world.scheduler.settle(databaseOwner);
    this.crashPage(tab);
  }

  /** Another network in the wallet reloads every page. */
  async switchNetwork(chain: ModelChainId): Promise<void> {
    if (this.world.wallet.chainId === chain) return;
    this.world.wallet.chainId = chain;
    for (const tab of Array.from(this.pages.keys())) {
      await this.closePage(tab);
      this.openPage(tab);
    }
  }

  /** Time passes; pages and worker read the chains every few seconds. */
  async pass(ms: number): Promise<void> {
    await this.world.scheduler.advance(ms);
    for (const page of this.pages.values()) page.look();
    if ([...this.pages.values()].some((page) => page.hasClaims())) this.watcher.wake();
  }

  async apply(command: Command): Promise<void> {
    const { world } = this;
    const { scheduler, wallet } = world;
    // nobody does two things within one millisecond
    scheduler.nowMs += 1;
    switch (command.do) {
      case 'deposit':
        return this.#deposit(command);
      case 'claim':
        return this.#claim(command);
      case 'startNew':
        void this.pages.get(command.tab)?.app.resetBridgeErc20();
        return;
      case 'giveUp':
        return this.pages.get(command.tab)?.giveUp(command.pick);
      case 'run':
        for (let step = 0; step < command.steps; step += 1) {
          // a small linear congruential sequence: the same number always gives the same order
          if (!(await scheduler.step((command.order * (step + 1) * 7_919) % 101))) return;
        }
        return;
      case 'settle':
        return scheduler.settle();
      case 'answer': {
        const request = at(wallet.openRequests(), command.pick);
        if (request) wallet.answer(request, command.how);
        return;
      }
      case 'mine':
        world.chain(command.chain).mine(command.blocks);
        return this.pass(command.blocks * blockMs);
      case 'reorg':
        world.chain(command.chain).reorg(command.depth, command.how, scheduler.nowMs);
        return this.pass(blockMs);
      case 'replace': {
        const tx = at(wallet.pending(), command.pick);
        if (tx) wallet.replace(tx, replacementOf(tx, command.how));
        return;
      }
      case 'drop': {
        const tx = at(
          [...world.chains.values()].flatMap(({ pool }) => pool),
          command.pick,
        );
        if (!tx) return;
        const chain = world.chain(tx.chainId);
        chain.pool = chain.pool.filter((other) => other !== tx);
        chain.gone.push(tx);
        return;
      }
      case 'comeBack':
        return this.#comeBack(command.pick);
      case 'crash':
        return this.crashPage(command.tab);
      case 'open':
        return void this.openPage(command.tab);
      case 'close':
        return this.closePage(command.tab);
      case 'switchNetwork':
        return this.switchNetwork(command.chain);
      case 'network':
        world.browser.isOnline = command.isOnline;
        return;
      case 'node':
        Object.assign(world.chain(command.chain), { lag: command.lag, isFlaky: command.isFlaky });
        return;
      case 'execute':
        return wallet.executeProposals(world.chain(command.chain));
      case 'lie':
        world.chain(command.chain).lie = command.lie;
        return;
      case 'oracle':
        world.oracles.modes.set(command.name, command.mode);
        return;
      case 'pause':
        world.chain(command.chain).isPaused = command.isPaused;
        return;
      case 'releaseByStranger':
        return this.#releaseByStranger(command.pick);
      case 'wake':
        return this.watcher.wake();
      case 'stopWorker':
        this.watcher.die();
        this.watcher = this.#newWatcher();
        return;
      case 'pass': {
        const ms = command.seconds * 1_000;
        this.#sleptMs += ms;
        if (this.#sleptMs <= mostSleepMs) await this.pass(ms);
      }
    }
  }

  /**
   * Users wait for the page, leave an old deposit, and switch to the network they want, before they press the button.
   */
  async #deposit(command: Extract<Command, { do: 'deposit' }>): Promise<void> {
    const { scheduler, wallet } = this.world;
    let page = this.pages.get(command.tab) ?? this.openPage(command.tab);
    if (!page.isLoaded()) await scheduler.settle();
    if (page.isFollowing()) {
      void page.app.resetBridgeErc20();
      await scheduler.settle(databaseOwner);
    }
    const chain = command.isElsewhere ? otherChain(wallet.chainId) : wallet.chainId;
    if (!page.canDeposit(chain)) return;
    if (command.isElsewhere) {
      await this.switchNetwork(chain);
      await scheduler.settle();
      page = this.pages.get(command.tab) ?? page;
      if (!page.canDeposit(chain)) return;
    }
    page.deposit(chain, command);
  }

  /** The claim is opened, the network switched, what has to be read is waited for, and the button pressed. */
  async #claim({ tab, pick, isPressedAgain }: Extract<Command, { do: 'claim' }>): Promise<void> {
    const { scheduler } = this.world;
    const page = this.pages.get(tab) ?? this.openPage(tab);
    if (!page.isLoaded()) await scheduler.settle();
    let action = page.claimAction(pick, isPressedAgain);
    if (action?.kind === 'switch') {
      await this.switchNetwork(action.chainId);
      await scheduler.settle();
      action = this.pages.get(tab)?.claimAction(pick, isPressedAgain) ?? null;
    }
    if (action?.kind === 'open') {
      action.open();
      await scheduler.settle();
      action = this.pages.get(tab)?.claimAction(pick, isPressedAgain) ?? null;
    }
    if (action?.kind === 'claim') action.press();
  }

  /** A transaction that was dropped, replaced or removed by a reorg appears again, if its nonce is free. */
  #comeBack(pick: number): void {
    const { chains } = this.world;
    const isFree = (tx: Tx): boolean => {
      const { head, pool } = this.world.chain(tx.chainId);
      return (
        tx.nonce >= (head.state.nonces.get(tx.from) ?? 0) &&
        !pool.some((other) => other.from === tx.from && other.nonce === tx.nonce)
      );
    };
    const tx = at(
      [...chains.values()].flatMap(({ gone }) => gone.filter(isFree)),
      pick,
    );
    if (!tx) return;
    const chain = this.world.chain(tx.chainId);
    chain.gone = chain.gone.filter((other) => other !== tx);
    chain.send(tx);
  }

  async #releaseByStranger(pick: number): Promise<void> {
    const open = [...this.world.chains.values()].flatMap((chain) =>
      chain.blocks.flatMap(({ mined, number }) =>
        chain.head.number - number + 1 < requiredBlocks
          ? []
          : mined.flatMap((entry) => depositsOf(chain.id, entry).map(({ conditions }) => conditions)),
      ),
    );
    const conditions = at(
      open.filter((entry) => !releaseTruth(this.world.chain(entry.targetChainId), entry).isReleased),
      pick,
    );
    if (!conditions) return;
    const target = this.world.chain(conditions.targetChainId);
    const signed = await Promise.all([0, 1, 2].map((index) => sign(index, digestOf(conditions))));
    const signatures = signed.sort((one, other) => (one.signer.toLowerCase() < other.signer.toLowerCase() ? -1 : 1));
    this.#names += 1;
    const hash: Hex = `0x${this.#names.toString(16).padStart(64, 'cd')}`;
    target.send({
      hash,
      chainId: target.id,
      from: stranger,
      to: bridgeOn(target.id),
      nonce: target.nextNonce(stranger),
      data: '0x',
      value: 0n,
      call: { kind: 'release', isNative: false, ...conditions, signatures },
      requestId: null,
      isHidden: false,
    });
  }
}

/** What uses the nonce of a transaction; null: the same call. */
function replacementOf({ chainId }: Tx, how: Replacement): { to: `0x${string}`; data: Hex; value: bigint } | null {
  if (how === 'same') return null;
  if (how === 'cancel') return { to: user, data: '0x', value: 0n };
  if (how === 'other') return { to: stranger, data: '0x', value: 5n };
  const args = [77n, getAddress(user), BigInt(otherChain(chainId))] as const;
  return {
    to: bridgeOn(chainId),
    value: 77n,
    data: encodeFunctionData({ abi: bridgeErc20Abi, functionName: 'depositNative', args }),
  };
}
