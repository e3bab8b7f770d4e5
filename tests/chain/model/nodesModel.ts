import { numberToHex } from 'viem';
import { claimState } from '../../../src/core/claims/claim.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import type { Command, TabId } from '../../unit/model/commands.ts';
import { Page } from '../../unit/model/page.ts';
import type { App, RealmGlobals } from '../../unit/model/realm/bundle.ts';
import type { MakeOutside } from '../../unit/model/realm/realm.ts';
import { WatcherRealm } from '../../unit/model/watcherRealm.ts';
import { chainIds, otherChain } from '../../unit/model/world/places.ts';
import type { ModelChainId } from '../../unit/model/world/places.ts';
import type { WalletTransaction } from '../wallet/testWallet.ts';
import type { NodesWorld } from './nodesWorld.ts';

/** Commands that real nodes can carry out. */
export const nodeCommands = [
  'deposit',
  'claim',
  'startNew',
  'giveUp',
  'settle',
  'answer',
  'mine',
  'reorg',
  'replace',
  'drop',
  'crash',
  'open',
  'network',
  'wake',
  'stopWorker',
  'pass',
] as const satisfies readonly Command['do'][];

const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const roundMs = 65_000;

/** The product on real nodes: executes commands, and checks whether anything was lost. */
export class NodesModel {
  readonly pages = new Map<TabId, Page>();
  watcher: WatcherRealm;
  #names = 0;

  constructor(
    readonly world: NodesWorld,
    readonly make: (globals: RealmGlobals) => App,
  ) {
    this.watcher = this.#newWatcher();
    this.openPage(0);
  }

  readonly #outside: MakeOutside = ({ isAlive, post }) => {
    const { world } = this;
    /** What a closed page asked is never answered. */
    const answered = <T>(question: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const asked = world.browser.isOnline
          ? world.scheduler.track(question())
          : Promise.reject(new TypeError('Failed to fetch'));
        asked.then(
          (answer) => post(() => resolve(answer)),
          (cause: unknown) => post(() => reject(cause)),
        );
      });
    const { reader } = world;
    return {
      reader: {
        chain: reader.chain,
        rpc: (...question) => answered(() => reader.rpc(...question)),
        rpcEach: (...question) => answered(async () => (await reader.rpcEach?.(...question)) ?? []),
        multicall: (...question) => answered(() => reader.multicall(...question)),
      },
      provider: {
        request({ method, params }) {
          if (method === 'eth_accounts') return Promise.resolve([world.user]);
          if (method === 'eth_chainId') return Promise.resolve(numberToHex(world.walletChainId()));
          if (!isAlive()) return new Promise(() => undefined);
          const [transaction] = params as [WalletTransaction];
          return new Promise((resolve, reject) =>
            world.open(
              transaction,
              (answer) => post(() => resolve(answer)),
              (cause) => post(() => reject(cause)),
            ),
          );
        },
      },
      fetch: (url) => answered(() => fetch(url)),
    };
  };

  #newWatcher(): WatcherRealm {
    return new WatcherRealm(this.world, this.#name('worker'), this.make, this.#outside, () => this.pages.size > 0);
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind}-${this.#names}`;
  }

  openPage(tab: TabId): Page {
    this.pages.get(tab)?.die();
    const page = new Page(this.world, this.#name(`tab${tab}`), this.make, this.#outside);
    this.pages.set(tab, page);
    return page;
  }

  crashPage(tab: TabId): void {
    this.pages.get(tab)?.die();
    this.pages.delete(tab);
  }

  end(): void {
    for (const tab of Array.from(this.pages.keys())) this.crashPage(tab);
    this.watcher.die();
  }

  async #switchNetwork(chainId: ModelChainId): Promise<void> {
    if (this.world.walletChainId() === chainId) return;
    this.world.signer.chainId = chainId;
    for (const tab of Array.from(this.pages.keys())) this.openPage(tab);
    await this.world.scheduler.settle();
  }

  async #loaded(tab: TabId): Promise<Page> {
    const page = this.pages.get(tab) ?? this.openPage(tab);
    if (!page.isLoaded()) await this.world.scheduler.settle();
    return page;
  }

  pass(ms: number): void {
    this.world.scheduler.advance(ms);
    for (const page of this.pages.values()) page.look();
    if ([...this.pages.values()].some((page) => page.hasClaims())) this.watcher.wake();
  }

  async mine(chainId: ModelChainId, blocks: number): Promise<void> {
    await this.world.rpc(chainId, 'anvil_mine', [numberToHex(blocks)]);
    this.pass(blocks * 10_000);
  }

  async apply(command: Command): Promise<void> {
    const { world } = this;
    const { scheduler } = world;
    switch (command.do) {
      case 'deposit': {
        const page = await this.#loaded(command.tab);
        if (page.isFollowing()) {
          void page.app.resetBridgeErc20();
          await scheduler.settle();
        }
        const chainId = command.isElsewhere ? otherChain(world.walletChainId()) : world.walletChainId();
        await this.#switchNetwork(chainId);
        const current = await this.#loaded(command.tab);
        // an approval comes before tokens; the native coin needs none
        if (current.canDeposit(chainId)) current.deposit(chainId, { ...command, isToken: false });
        return;
      }
      case 'claim':
        return this.claim(command.tab, (await this.#loaded(command.tab)).shown().at(command.pick)?.depositHash ?? null);
      case 'startNew':
        void this.pages.get(command.tab)?.app.resetBridgeErc20();
        return;
      case 'giveUp':
        this.pages.get(command.tab)?.giveUp(command.pick);
        return;
      case 'settle':
        return scheduler.settle();
      case 'answer': {
        const request = at(
          world.requests.filter(({ isOpen }) => isOpen),
          command.pick,
        );
        if (!request) return;
        const { how } = command;
        return world.answer(request, how === 'silent' || how === 'noHash' || how === 'refused' ? how : 'signed');
      }
      case 'mine':
        return this.mine(command.chain, command.blocks);
      case 'reorg':
        await world.running.chainControls[command.chain].reorg(command.depth, command.how === 'gone');
        this.pass(10_000);
        return;
      case 'replace': {
        const request = at(
          world.requests.filter(({ hashes }) => hashes.length > 0),
          command.pick,
        );
        return request && world.replace(request, command.how === 'same' ? 'same' : 'cancel');
      }
      case 'drop': {
        const request = at(
          world.requests.filter(({ hashes }) => hashes.length > 0),
          command.pick,
        );
        if (request)
          await world.running.chainControls[request.chainId]
            .dropTransaction(request.hashes.at(-1) ?? '')
            .catch(() => undefined);
        return;
      }
      case 'crash':
        return this.crashPage(command.tab);
      case 'open':
        this.openPage(command.tab);
        return;
      case 'network':
        world.browser.isOnline = command.isOnline;
        return;
      case 'wake':
        this.watcher.wake();
        return;
      case 'stopWorker':
        this.watcher.die();
        this.watcher = this.#newWatcher();
        return;
      case 'pass':
        return this.pass(command.seconds * 1_000);
      default:
        throw new Error(`${command.do} is not for real nodes`);
    }
  }

  /** Opens the claim, switches the network, waits for what has to be read, and presses the button. */
  async claim(tab: TabId, depositHash: string | null): Promise<void> {
    for (let look = 0; look < 3; look += 1) {
      const page = await this.#loaded(tab);
      const pick = page.shown().findIndex((claim) => claim.depositHash === depositHash);
      const action = pick === -1 ? null : page.claimAction(pick, false);
      if (action?.kind === 'claim') return action.press();
      if (action?.kind === 'switch') await this.#switchNetwork(action.chainId);
      else if (action?.kind === 'open') action.open();
      else return;
      await this.world.scheduler.settle();
    }
  }

  /** What must hold at any time. */
  async faultsNow(): Promise<string[]> {
    const faults = [...this.world.faults];
    for (const claim of this.world.claims()) {
      if (claimState(claim.lastFacts ?? null).kind !== 'ready') continue;
      const { kind } = claimState(await readClaimFacts(this.world.reader, claim, 1));
      if (kind !== 'ready' && kind !== 'released')
        faults.push(`I3 the claim ${claim.depositHash} is shown ready and is ${kind}`);
    }
    return faults;
  }

  /** Blocks on both chains, and time for the product to see them. */
  async round(blocks: number): Promise<void> {
    for (const chainId of chainIds) await this.world.rpc(chainId, 'anvil_mine', [numberToHex(blocks)]);
    for (let look = 0; look < 2; look += 1) {
      this.pass(roundMs);
      await this.world.scheduler.settle();
    }
  }
}
