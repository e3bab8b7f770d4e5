import { keccak256 } from 'viem';
import type { Hex } from 'viem';
import type { ClaimRef } from '../../../../src/core/claims/claim.ts';
import type { ClaimKey } from '../../../../src/core/claims/claimKey.ts';
import { parseIntent } from '../../../../src/core/transactions/intent.ts';
import type { Intent } from '../../../../src/core/transactions/intent.ts';
import { parseSavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import type { NoticeKind } from '../../../../src/core/notifications/shownNotices.ts';
import { parseStoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { Browser } from './browser.ts';
import type { DepositCall, ReleaseCall } from './calls.ts';
import { Chain, releasedKey } from './chain.ts';
import type { Mined, State, Tx } from './chain.ts';
import { callError, releaseError, stateAfter } from './contract.ts';
import type { ReleaseTermsOnChain } from './contract.ts';
import type { NodeView } from './node.ts';
import { Oracles } from './oracles.ts';
import { chainIds, deployment, otherChain, stranger, user } from './places.ts';
import type { ModelChainId } from './places.ts';
import { Scheduler } from './scheduler.ts';
import { depositsOf, depositTerms } from './truth.ts';
import { Wallet } from './wallet.ts';
import type { WalletRequest } from './wallet.ts';

export const depositKey = (chainId: number, call: Pick<DepositCall, 'isNative' | 'amount' | 'receiver'>): string =>
  ['deposit', chainId, call.isNative, call.amount, call.receiver.toLowerCase()].join();

/** Everything outside the product, and the faults of what the product did. */
export class World {
  readonly scheduler = new Scheduler();
  readonly browser = new Browser(this.scheduler);
  readonly chains = new Map<number, Chain>(chainIds.map((id) => [id, this.#chain(id)]));
  readonly wallet = new Wallet(this.chains);
  readonly oracles = new Oracles();
  readonly notified: { hash: Hex; key: ClaimKey; kind: NoticeKind }[] = [];
  /** What the product did and must not do. */
  readonly faults: string[] = [];
  /** Confirmed actions by their purpose. */
  readonly clicks = new Map<string, number>();
  /** Releases that were pending, and known here, when the claim was confirmed. */
  readonly onTheirWay = new Map<string, readonly Hex[]>();
  /** By page and calldata: whether our node accepted the call when it was last simulated. */
  readonly simulated = new Map<string, boolean>();

  readonly deployment = deployment;
  readonly user = user;
  readonly stranger = stranger;

  constructor() {
    this.browser.takeOverDatabase();
  }

  chain(id: number): Chain {
    return this.wallet.chain(id);
  }

  walletChainId(): ModelChainId {
    return this.wallet.chainId;
  }

  #chain(id: ModelChainId): Chain {
    const chain: Chain = new Chain(id, (chainId, state, { call, further = [], from, caller = from }) =>
      // one call that reverts undoes all of them
      [call, ...further.map((one) => one.call)].reduce<State | null>(
        (after, one) =>
          after === null || callError(chainId, after, one, caller, chain.isPaused) !== null
            ? null
            : stateAfter(after, one),
        state,
      ),
    );
    chain.paidElsewhere = () =>
      [...this.chain(otherChain(id)).head.state.released]
        .filter((key) => key.startsWith(`${id}:`))
        .map((key) => key.slice(String(id).length + 1));
    return chain;
  }

  answer(page: string, view: NodeView, method: string, params: readonly unknown[]): unknown {
    const [call] = params as [{ from?: string; data: Hex }];
    const isRun = method === 'eth_call' && call.from !== undefined;
    if (isRun) this.simulated.set(page + call.data, false);
    const answer = view.answer(method, params);
    if (isRun) this.simulated.set(page + call.data, true);
    return answer;
  }

  claims(): SavedClaim[] {
    return this.browser.peek('claims').flatMap((record) => parseSavedClaim(record) ?? []);
  }

  intents(): Intent[] {
    return this.browser.peek('intents').flatMap((record) => parseIntent(record) ?? []);
  }

  transactions(): StoredTransaction[] {
    return this.browser.peek('transactions').flatMap((record) => parseStoredTransaction(record) ?? []);
  }

  countClick(key: string): void {
    this.clicks.set(key, (this.clicks.get(key) ?? 0) + 1);
  }

  /** The user says that a request is lost; it may still be open in the wallet. */
  giveUp(intent: Intent): void {
    for (const request of this.wallet.requests) {
      if (request.chainId === intent.chainId && keccak256(request.data) === intent.dataHash) request.isGivenUp = true;
    }
  }

  /** A claim is confirmed: from here on one wallet request is right, and none while a known release is pending. */
  noteClaim({ depositHash, targetChainId }: ClaimRef): void {
    this.countClick(depositHash);
    const persisted = new Set([...this.intents(), ...this.transactions()].map(({ hash }) => hash));
    const isOurs = ({ call, hash, isHidden }: Tx): boolean =>
      call.kind === 'release' &&
      !isHidden &&
      persisted.has(hash) &&
      this.depositOf(call)?.mined.tx.hash === depositHash;
    this.onTheirWay.set(
      depositHash,
      this.chain(targetChainId)
        .pool.filter(isOurs)
        .map(({ hash }) => hash),
    );
  }

  /** The wallet is asked: checks what must hold by then. */
  onWalletRequest(request: WalletRequest): void {
    const { call, chainId, data } = request;
    const dataHash = keccak256(data);
    const isWritten = this.intents().some(
      (intent) => intent.dataHash === dataHash && intent.chainId === chainId && intent.state === 'asked',
    );
    if (!isWritten) this.faults.push(`I1 the wallet was asked for a ${call.kind} without an intent`);
    if (call.kind === 'deposit')
      this.#checkClicks(
        depositKey(chainId, call),
        (other) => other.call.kind === 'deposit' && depositKey(other.chainId, other.call) === depositKey(chainId, call),
      );
    else if (call.kind === 'release') this.#checkRelease(request, call);
    else this.faults.push('I2 the wallet was asked for a call that the app never makes');
  }

  #checkClicks(key: string, isSame: (request: WalletRequest) => boolean): void {
    const asked = this.wallet.requests.filter(isSame).length;
    const clicks = this.clicks.get(key) ?? 0;
    if (asked > clicks) this.faults.push(`I2 ${asked} wallet requests for ${clicks} confirmed actions: ${key}`);
  }

  #checkRelease(request: WalletRequest, call: ReleaseCall): void {
    const key = releasedKey(call.depositChainId, call.depositNumber);
    const isSame = ({ call: other }: { call: WalletRequest['call'] }): boolean =>
      other.kind === 'release' && releasedKey(other.depositChainId, other.depositNumber) === key;
    const deposit = this.depositOf(call);
    if (!deposit) {
      this.faults.push(`I6 a release was asked for that no deposit stands for: ${key}`);
      return;
    }
    const { conditions, mined } = deposit;
    if (
      conditions.receiver !== call.receiver ||
      conditions.amount !== call.amount ||
      conditions.token !== call.token ||
      conditions.targetChainId !== request.chainId
    ) {
      this.faults.push(`I6 the release of ${key} is not what was deposited`);
    }
    this.#checkClicks(mined.tx.hash, isSame);
    const open = this.wallet.openRequests().filter((other) => other !== request && isSame(other) && !other.isGivenUp);
    if (open.length > 0) this.faults.push(`I2 a second wallet request for ${key} while one is open`);
    const target = this.chain(request.chainId);
    if (this.simulated.get(request.page + request.data) !== true)
      this.faults.push(`I2 the wallet was asked for a release that was not run before, or reverted: ${key}`);
    const error = releaseError(request.chainId, target.head.state, call, user);
    if (error === 'Release not permitted')
      this.faults.push(`I2 the wallet was asked for a release that is not verified: ${key}`);
    const waiting = this.onTheirWay.get(mined.tx.hash) ?? [];
    // another deposit of the same transaction may be pending beside it
    const isOther = (tx: Tx): boolean =>
      !isSame(tx) && depositsOf(this.chain(call.depositChainId).id, mined).length > 1;
    if (target.pool.some((tx) => waiting.includes(tx.hash) && !isOther(tx)))
      this.faults.push(`I2 a second release of ${key} while one is on its way`);
  }

  /** The current deposit of the chain that a release names. */
  depositOf({ depositChainId, depositNumber }: ReleaseCall): { conditions: ReleaseTermsOnChain; mined: Mined } | null {
    const chain = this.chains.get(depositChainId);
    for (const { mined } of chain?.blocks ?? []) {
      for (const entry of mined) {
        const conditions = chain && depositTerms(chain.id, entry, depositNumber);
        if (conditions) return { conditions, mined: entry };
      }
    }
    return null;
  }
}
