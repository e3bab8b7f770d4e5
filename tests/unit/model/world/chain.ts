import type { Address, Hex } from 'viem';
import type { Call } from './calls.ts';
import type { ModelChainId } from './places.ts';

/** A transaction as its sender signed it. */
export interface Tx {
  hash: Hex;
  chainId: ModelChainId;
  from: Address;
  to: Address;
  nonce: number;
  data: Hex;
  value: bigint;
  call: Call;
  /** The request of the app that it executes, also as a speed-up; null for anything else. */
  requestId: number | null;
  /** The caller for the contract, if the transaction was sent through another account and contract. */
  caller?: Address;
  /** Further calls of the same transaction, each with the request that it executes. */
  further?: readonly { call: Call; requestId: number | null }[];
  /** Known to the wallet's node and to block builders, but not to our node (rule 5.5). */
  isHidden: boolean;
}

/** A transaction in a block. */
export interface Mined {
  tx: Tx;
  isGood: boolean;
  /** The number of its last deposit. */
  depositNumber: number;
}

/** The state of contracts and accounts after a block. */
export interface State {
  nonces: ReadonlyMap<Address, number>;
  /** `chain:number` of the deposits that were paid out here. */
  released: ReadonlySet<string>;
  deposits: number;
}

export interface Block {
  number: number;
  hash: Hex;
  mined: readonly Mined[];
  state: State;
}

/** The effect of a call on the contracts; null for a revert. */
export type Execute = (chain: ModelChainId, state: State, tx: Tx) => State | null;

/**
 * The lies of our first node; the chain's other node never lies. head: much too high; released: every deposit is paid
 * out; number: deposits have the number of another one that is paid out, or of none; noLogs: the blocks contain no
 * events.
 */
export const nodeLies = ['head', 'released', 'number', 'noLogs'] as const;
export type NodeLie = (typeof nodeLies)[number];

export type ReorgKind = 'later' | 'moved' | 'swapped' | 'gone';

export const releasedKey = (chainId: number, number: bigint | number): string => `${chainId}:${number}`;

const emptyState: State = { nonces: new Map(), released: new Set(), deposits: 0 };
const firstHead = 20;

/** One chain: blocks that can be removed, and a pool of pending transactions. */
export class Chain {
  readonly blocks: Block[] = [];
  pool: Tx[] = [];
  /** Transactions that disappeared from the pool or the chain, or were replaced. */
  gone: Tx[] = [];
  /** Every block that ever existed, with the time at which it was removed from the chain. */
  readonly history = new Map<Hex, { block: Block; untilMs: number | null }>();
  /** Deposits fail, as when the bridge is paused. */
  isPaused = false;
  /** The number of blocks that our node is behind; with `isFlaky` only in every other answer. */
  lag = 0;
  isFlaky = false;
  lie: NodeLie | null = null;
  /** Numbers of this chain's deposits that the other one has paid out; set by the world. */
  paidElsewhere: () => readonly string[] = () => [];
  #answers = 0;
  #made = 0;

  constructor(
    readonly id: ModelChainId,
    readonly execute: Execute,
  ) {
    while (this.blocks.length <= firstHead) this.#append([], emptyState);
  }

  get head(): Block {
    const block = this.blocks.at(-1);
    if (!block) throw new Error('an empty chain');
    return block;
  }

  /** The newest block that our node shows in its next answer. */
  seenHead(): number {
    this.#answers += 1;
    return this.isFlaky && this.#answers % 2 === 0 ? this.head.number : this.head.number - this.lag;
  }

  find(hash: Hex): { block: Block; mined: Mined; index: number } | null {
    for (let at = this.blocks.length - 1; at >= 0; at -= 1) {
      const block = this.blocks[at];
      const index = block?.mined.findIndex(({ tx }) => tx.hash === hash) ?? -1;
      const mined = block?.mined[index];
      if (block && mined) return { block, mined, index };
    }
    return null;
  }

  /** 1 for the newest block; 0 when it is in none. */
  confirmations(hash: Hex): number {
    const found = this.find(hash);
    return found ? this.head.number - found.block.number + 1 : 0;
  }

  nextNonce(account: Address): number {
    let nonce = this.head.state.nonces.get(account) ?? 0;
    while (this.pool.some((tx) => tx.from === account && tx.nonce === nonce)) nonce += 1;
    return nonce;
  }

  send(tx: Tx): void {
    this.pool.push(tx);
  }

  mine(blocks: number): void {
    for (let made = 0; made < blocks; made += 1) {
      let { state } = this.head;
      const mined: Mined[] = [];
      for (let tx = this.#next(state); tx && mined.length < 5; tx = this.#next(state)) {
        this.#take(tx);
        const after = this.execute(this.id, state, tx);
        mined.push({ tx, isGood: after !== null, depositNumber: after?.deposits ?? 0 });
        state = { ...(after ?? state), nonces: new Map(state.nonces).set(tx.from, tx.nonce + 1) };
      }
      this.#append(mined, state);
    }
  }

  /** The transaction leaves the pool; others with its nonce can never be in a block. */
  #take(tx: Tx): void {
    const rivals = this.pool.filter((other) => other !== tx && other.from === tx.from && other.nonce === tx.nonce);
    this.gone.push(...rivals);
    this.pool = this.pool.filter((other) => other !== tx && !rivals.includes(other));
  }

  #next(state: State): Tx | undefined {
    return this.pool.find((tx) => tx.nonce === (state.nonces.get(tx.from) ?? 0));
  }

  /** The newest blocks are replaced by as many others (rules 6.1, 6.2, 6.4). */
  reorg(depth: number, kind: ReorgKind, nowMs: number): void {
    const lost = this.blocks.splice(-depth);
    for (const { hash } of lost) {
      const entry = this.history.get(hash);
      if (entry) entry.untilMs = nowMs;
    }
    const back = lost.flatMap(({ mined }) => mined.map(({ tx }) => tx));
    if (kind === 'gone') this.gone.push(...back);
    else if (kind === 'swapped') this.pool.unshift(...back.map((tx) => this.#rivalOf(tx)));
    else this.pool.unshift(...(kind === 'moved' ? back.toReversed() : back));
    if (kind === 'later') while (this.blocks.length <= (lost.at(-1)?.number ?? 0)) this.#append([], this.head.state);
    else this.mine(depth);
  }

  /** A transaction that was replaced before gets into the block this time. */
  #rivalOf(tx: Tx): Tx {
    const rival = this.gone.find(
      (other) => other.from === tx.from && other.nonce === tx.nonce && other.hash !== tx.hash,
    );
    if (!rival) return tx;
    this.gone = this.gone.filter((other) => other !== rival);
    this.gone.push(tx);
    return rival;
  }

  #append(mined: Mined[], state: State): void {
    this.#made += 1;
    const hash: Hex = `0x${this.id}${this.#made.toString(16).padStart(60, 'b10c')}`;
    const block: Block = { number: this.blocks.length, hash, mined, state };
    this.blocks.push(block);
    this.history.set(block.hash, { block, untilMs: null });
  }
}
