import { concat, hexToBigInt } from 'viem';
import type { Address, Hex } from 'viem';
import { parseCall } from './calls.ts';
import type { Call } from './calls.ts';
import type { Chain, Tx } from './chain.ts';
import { lowerCase, relayContract, relayer, stranger, user } from './places.ts';
import type { ModelChainId } from './places.ts';

/**
 * How users and wallets answer a request. signed: hash; silent: signed, and the page gets no answer; noHash, otherHash,
 * error: signed, and the page gets null, the hash of something else (the last one of this chain, or an unknown one), or
 * an error without meaning; hidden: signed, but our node does not know it before its block; relayed, safeHash: sent
 * through another account and contract, and the page gets that hash, or one that never will be on the chain; proposed:
 * the page gets such a hash, and all proposals are executed by one transaction later; refused, broken: not signed, with
 * the wallet's refusal or an error without meaning.
 */
export const answerKinds = [
  'signed',
  'silent',
  'noHash',
  'otherHash',
  'error',
  'hidden',
  'relayed',
  'safeHash',
  'proposed',
  'refused',
  'broken',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** A request to sign and send, as the wallet shows it. */
export interface WalletRequest {
  id: number;
  /** The page that made the request. */
  page: string;
  chainId: ModelChainId;
  to: Address;
  data: Hex;
  value: bigint;
  call: Call;
  state: 'open' | 'signed' | 'notSigned';
  /** The user told the app that it is lost. */
  isGivenUp: boolean;
  resolve(answer: unknown): void;
  reject(cause: unknown): void;
}

/** One wallet of one account, shared by all pages; its requests stay open when their page is closed. */
export class Wallet {
  chainId: ModelChainId = 6661;
  readonly requests: WalletRequest[] = [];
  readonly sent: Tx[] = [];
  #proposed: WalletRequest[] = [];
  #hashes = 0;

  constructor(readonly chains: ReadonlyMap<number, Chain>) {}

  open(
    page: string,
    params: unknown,
    resolve: (answer: unknown) => void,
    reject: (cause: unknown) => void,
  ): WalletRequest {
    const [{ to, data, value }] = params as [{ to: Address; data: Hex; value: Hex }];
    const request: WalletRequest = {
      id: this.requests.length + 1,
      page,
      chainId: this.chainId,
      to: lowerCase(to),
      data,
      value: hexToBigInt(value),
      call: parseCall(data),
      state: 'open',
      isGivenUp: false,
      resolve,
      reject,
    };
    this.requests.push(request);
    return request;
  }

  /** The requests that are still on the wallet's screen. */
  openRequests(): WalletRequest[] {
    return this.requests.filter(({ state }) => state === 'open');
  }

  answer(request: WalletRequest, kind: AnswerKind): void {
    if (kind === 'refused' || kind === 'broken') {
      request.state = 'notSigned';
      request.reject(
        kind === 'refused'
          ? { code: 4001, message: 'User rejected the request.' }
          : { code: -32603, message: 'Internal error' },
      );
      return;
    }
    const other = this.sent.findLast(({ chainId }) => chainId === request.chainId)?.hash ?? this.#newHash();
    const chain = this.chain(request.chainId);
    if (kind === 'proposed') {
      request.state = 'signed';
      this.#proposed.push(request);
      request.resolve(this.#newHash());
      return;
    }
    const isRelayed = kind === 'relayed' || kind === 'safeHash';
    const tx = isRelayed ? this.#relayed(chain, [request]) : this.#transaction(chain, request, request.id);
    tx.isHidden = kind === 'hidden';
    request.state = 'signed';
    chain.send(tx);
    if (kind === 'signed' || kind === 'hidden') request.resolve(tx.hash);
    else if (kind === 'relayed') request.resolve(tx.hash);
    else if (kind === 'safeHash') request.resolve(this.#newHash());
    else if (kind === 'noHash') request.resolve(null);
    else if (kind === 'otherHash') request.resolve(other);
    else if (kind === 'error') request.reject({ code: -32603, message: 'Internal error' });
  }

  /** The owners of the shared account execute what was proposed on a chain. */
  executeProposals(chain: Chain): void {
    const [first, ...others] = this.#proposed.filter(({ chainId }) => chainId === chain.id);
    if (first) chain.send(this.#relayed(chain, [first, ...others]));
    this.#proposed = this.#proposed.filter(({ chainId }) => chainId !== chain.id);
  }

  /** The user sends another call, or the same again, with a nonce that is not used yet. */
  replace(tx: Tx, call: { to: Address; data: Hex; value: bigint } | null): void {
    const chain = this.chain(tx.chainId);
    const next = this.#transaction(chain, call ?? tx, call === null ? tx.requestId : null, tx.nonce);
    chain.gone.push(...chain.pool.filter((other) => other.from === user && other.nonce === tx.nonce));
    chain.pool = chain.pool.filter((other) => other.from !== user || other.nonce !== tx.nonce);
    chain.send(next);
  }

  /**
   * A pending transaction above a nonce that a reorg freed can only get into a block when the user sends something with
   * that nonce.
   */
  fillGaps(chain: Chain): void {
    const waiting = chain.pool.filter(({ from }) => from === user).map(({ nonce }) => nonce);
    for (let nonce = chain.head.state.nonces.get(user) ?? 0; nonce < Math.max(...waiting); nonce += 1) {
      if (!waiting.includes(nonce))
        chain.send(this.#transaction(chain, { to: stranger, data: '0x', value: 1n }, null, nonce));
    }
  }

  /** Sent transactions whose nonce no block has used: the wallet lists them as pending. */
  pending(): Tx[] {
    return this.sent.filter(
      (tx) => tx.from === user && tx.nonce >= (this.chain(tx.chainId).head.state.nonces.get(user) ?? 0),
    );
  }

  chain(chainId: number): Chain {
    const chain = this.chains.get(chainId);
    if (!chain) throw new Error(`no chain ${chainId}`);
    return chain;
  }

  #transaction(
    chain: Chain,
    { to, data, value }: { to: Address; data: Hex; value: bigint },
    requestId: number | null,
    nonce = chain.nextNonce(user),
  ): Tx {
    const tx: Tx = {
      hash: this.#newHash(),
      chainId: chain.id,
      from: user,
      to,
      nonce,
      data,
      value,
      call: parseCall(data),
      requestId,
      isHidden: false,
    };
    this.sent.push(tx);
    return tx;
  }

  /**
   * As sent by a bundler or an owner of a shared account: another sender, target, calldata and nonce, with the same
   * call inside.
   */
  #relayed(chain: Chain, [first, ...others]: readonly [WalletRequest, ...WalletRequest[]]): Tx {
    const further = others.map(({ call, id }) => ({ call, requestId: id }));
    const tx: Tx = {
      hash: this.#newHash(),
      chainId: chain.id,
      from: relayer,
      to: relayContract,
      nonce: chain.nextNonce(relayer),
      data: concat(['0x1fad948c', ...[first, ...others].map(({ data }) => data)]),
      value: 0n,
      call: first.call,
      requestId: first.id,
      further,
      caller: user,
      isHidden: false,
    };
    this.sent.push(tx);
    return tx;
  }

  #newHash(): Hex {
    this.#hashes += 1;
    return `0x${this.#hashes.toString(16).padStart(64, 'ad')}`;
  }
}
