import 'fake-indexeddb/auto';
import { hexToBigInt, keccak256 } from 'viem';
import type { Address, Hex } from 'viem';
import { accountsOf } from '../../../devnet/accounts.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { parseSavedClaim } from '../../../src/core/claims/savedClaim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import { parseIntent } from '../../../src/core/transactions/intent.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import type { PageWorld } from '../../unit/model/page.ts';
import { Browser } from '../../unit/model/world/browser.ts';
import { parseCall } from '../../unit/model/world/calls.ts';
import type { ModelChainId } from '../../unit/model/world/places.ts';
import { depositKey } from '../../unit/model/world/world.ts';
import { TestWallet } from '../wallet/testWallet.ts';
import type { WalletTransaction } from '../wallet/testWallet.ts';
import { at } from '../services/support.ts';
import { NodesScheduler } from './nodesScheduler.ts';

export interface NodesRequest {
  chainId: ModelChainId;
  transaction: WalletTransaction;
  kind: string;
  /** The deposit, or the deposit that a release pays. */
  key: string;
  isOpen: boolean;
  isGivenUp: boolean;
  /** Its own transaction and its speed-ups. */
  hashes: Hex[];
  nonce: number;
  resolve(answer: unknown): void;
  reject(cause: unknown): void;
}

/**
 * The world of the model on real nodes, real oracles and the product's own RPC client; time and wallet are those of the
 * model.
 */
export class NodesWorld implements PageWorld {
  readonly scheduler = new NodesScheduler();
  readonly browser = new Browser(this.scheduler);
  readonly deployment: Deployment;
  readonly user: Address = at(accountsOf('user'), 0).address;
  readonly stranger: Address = at(accountsOf('user'), 1).address;
  readonly notified: { hash: Hex; key: string; kind: NoticeKind }[] = [];
  readonly faults: string[] = [];
  readonly requests: NodesRequest[] = [];
  readonly clicks = new Map<string, number>();
  readonly reader: RpcReader;
  readonly signer: TestWallet;

  constructor(readonly running: RunningWorld) {
    this.deployment = buildDeployment(running.world, endpointsOf(running));
    this.reader = createRpcReader(this.deployment.chains);
    this.signer = new TestWallet(6661, running.nodeUrls);
  }

  rpc(chainId: ModelChainId, method: string, params: readonly unknown[] = []): Promise<unknown> {
    return sendRpc(this.running.nodeUrls[chainId], method, params);
  }

  walletChainId(): ModelChainId {
    return this.signer.chainId === 6661 ? 6661 : 6662;
  }

  countClick(key: string): void {
    this.clicks.set(key, (this.clicks.get(key) ?? 0) + 1);
  }

  noteClaim({ depositHash }: ClaimRef): void {
    this.countClick(depositHash);
  }

  giveUp(intent: Intent): void {
    for (const request of this.requests) {
      if (request.chainId === intent.chainId && keccak256(request.transaction.data) === intent.dataHash)
        request.isGivenUp = true;
    }
  }

  claims(): SavedClaim[] {
    return this.browser.peek('claims').flatMap((record) => parseSavedClaim(record) ?? []);
  }

  /**
   * The wallet is asked: an intent must be stored, one confirmed action leads to one request, and one is open per
   * claim.
   */
  open(transaction: WalletTransaction, resolve: (answer: unknown) => void, reject: (cause: unknown) => void): void {
    const chainId = this.walletChainId();
    const dataHash = keccak256(transaction.data);
    const intents = this.browser.peek('intents').flatMap((record) => parseIntent(record) ?? []);
    const intent = intents.find((one) => one.dataHash === dataHash && one.chainId === chainId && one.state === 'asked');
    if (!intent) this.faults.push('I1 the wallet was asked without an intent');
    const call = parseCall(transaction.data);
    const key = call.kind === 'deposit' ? depositKey(chainId, call) : (intent?.claim?.depositHash ?? '');
    if (call.kind === 'release' && this.requests.some((other) => other.key === key && other.isOpen && !other.isGivenUp))
      this.faults.push('I2 a second open request for one claim');
    this.requests.push({
      chainId,
      transaction,
      kind: call.kind,
      key,
      isOpen: true,
      isGivenUp: false,
      hashes: [],
      nonce: -1,
      resolve,
      reject,
    });
    const asked = this.requests.filter((other) => other.key === key).length;
    if (asked > (this.clicks.get(key) ?? 0))
      this.faults.push(`I2 ${asked} wallet requests for ${this.clicks.get(key) ?? 0} confirmed actions`);
  }

  async answer(request: NodesRequest, how: 'signed' | 'silent' | 'noHash' | 'refused'): Promise<void> {
    request.isOpen = false;
    if (how === 'refused') return request.reject({ code: 4001, message: 'User rejected the request.' });
    request.nonce = Number(
      hexToBigInt((await this.rpc(request.chainId, 'eth_getTransactionCount', [this.user, 'pending'])) as Hex),
    );
    const hash = await this.#broadcast(request, request.nonce, 2n).catch((cause: unknown) => {
      // as a wallet would report it, for example that it ran out of gas
      request.reject(cause);
      return null;
    });
    if (hash === null) return;
    request.hashes.push(hash);
    if (how !== 'silent') request.resolve(how === 'signed' ? hash : null);
  }

  /** The same call again, or an empty one, with more gas and the same nonce; nothing when it is already in a block. */
  async replace(request: NodesRequest, how: 'same' | 'cancel'): Promise<void> {
    const price = 10n * BigInt(request.hashes.length + 1);
    const { transaction } = request;
    const sent =
      how === 'same' ? transaction : { ...transaction, to: this.user, data: '0x' as Hex, value: '0x0' as Hex };
    const hash = await this.#broadcast({ ...request, transaction: sent }, request.nonce, price).catch(() => null);
    if (hash !== null && how === 'same') request.hashes.push(hash);
  }

  async #broadcast(
    { chainId, transaction }: Pick<NodesRequest, 'chainId' | 'transaction'>,
    nonce: number,
    gasPriceGwei: bigint,
  ): Promise<Hex> {
    const shown = this.signer.chainId;
    this.signer.chainId = chainId;
    try {
      return await this.signer.broadcast(transaction, { nonce, gasPriceGwei });
    } finally {
      this.signer.chainId = shown;
    }
  }
}
