import type { Address, Hex } from 'viem';
import type { AppError } from '../errors/appError.ts';

export type ClaimType = 'erc20' | 'erc721';

export const claimTypes: readonly ClaimType[] = ['erc20', 'erc721'];

/** All that is needed to find a claim again: where the deposit is and where it is released. */
export interface ClaimRef {
  type: ClaimType;
  sourceChainId: number;
  targetChainId: number;
  /** Lower case. */
  depositHash: Hex;
  /**
   * Which deposit of that transaction, where it holds several. The only one needs no number, and keeps none: a chain
   * that rearranges its blocks may give it another.
   */
  depositNumber?: bigint | undefined;
}

/** What the bridge logged for a deposit. For an NFT `sourceToken` is the collection and `amount` the token id. */
export interface DepositEvent {
  sourceToken: Address;
  amount: bigint;
  receiver: Address;
  sourceChainId: number;
  targetChainId: number;
  number: bigint;
  /** 'liquidity': a withdrawal to another network. */
  kind: 'deposit' | 'liquidity';
}

export interface DepositReceipt {
  status: 'success' | 'reverted';
  blockNumber: bigint;
  blockHash: Hex;
  /** Null too while it is not settled which deposit of several is meant. */
  event: DepositEvent | null;
  /** How many deposits the transaction holds, where it is more than one. */
  depositCount?: number | undefined;
  /**
   * Which of several it is, from 0 in the order of the transaction: a chain that rearranges its blocks changes the
   * number, not the order.
   */
  depositIndex?: number | undefined;
}

/**
 * What the nodes of a chain say together; nodes are hosts, as people are told them. Nodes of one operator are one
 * witness.
 */
export type Witness =
  /** Nodes of two operators at least show the same. */
  | { kind: 'agreed' }
  /** Only one could be asked; the named ones did not answer, and without names there is no other. */
  | { kind: 'alone'; nodes: string[] }
  /** The named ones show something else, or are not so far yet. */
  | { kind: 'awaited'; nodes: string[] };

/** What the two chains say about a claim. Null means: could not be read. */
export interface ClaimFacts {
  receipt: DepositReceipt | null;
  /** The source chain knows the transaction, mined or not. */
  transactionSeen: boolean;
  /** Nodes that were asked for a deposit that no node showed in a block, and do not know it (rule 5.5). */
  lackedBy?: string[] | undefined;
  sourceHead: bigint | null;
  /**
   * Operators whose nodes have reached `sourceHead`; left out in facts of older versions, whose head was one node's
   * word.
   */
  headAgreedBy?: number | undefined;
  requiredConfirmations: number;
  /**
   * Asked once the deposit has its confirmations, has failed, or seems paid out: no single node's word ends the
   * waiting.
   */
  witness?: Witness | undefined;
  /** `releasedDeposits` of the target bridge. */
  released: boolean | null;
  /** What the nodes of the target chain say of it, asked once one of them says that it was paid out. */
  releaseWitness?: Witness | undefined;
  readAtMs: number;
}

export type ClaimUnknownReason = 'loading' | 'notSeen' | 'headUnknown' | 'severalDeposits';

export type ClaimState =
  | { kind: 'unknown'; reason: ClaimUnknownReason }
  | { kind: 'waiting'; confirmations: number; required: number }
  | { kind: 'ready'; confirmations: number; required: number }
  | { kind: 'released' }
  | { kind: 'failed'; error: AppError };

/** Confirmations of a block; its inclusion counts as the first. Never below 0, also when the node is behind. */
export function confirmationsOf(head: bigint, blockNumber: bigint): number {
  const count = head - blockNumber + 1n;
  return count > 0n ? Number(count) : 0;
}

/** Whether it is not settled yet which deposit of a transaction is meant. */
export function isOneOfSeveral({ event, depositCount }: DepositReceipt): boolean {
  return event === null && depositCount !== undefined;
}

/**
 * Derives a claim's state from chain facts alone. While nodes of the source chain say different things of the
 * deposit it waits; while those of the target chain differ about the release, it stays what it was before.
 */
export function claimState(facts: ClaimFacts | null): ClaimState {
  if (facts === null) return { kind: 'unknown', reason: 'loading' };
  const required = facts.requiredConfirmations;
  const { receipt } = facts;
  if (receipt === null) {
    return facts.transactionSeen
      ? { kind: 'waiting', confirmations: 0, required }
      : { kind: 'unknown', reason: 'notSeen' };
  }
  const isAwaited = facts.witness?.kind === 'awaited';
  if (!isAwaited && receipt.status === 'reverted') return { kind: 'failed', error: { code: 'depositReverted' } };
  if (isOneOfSeveral(receipt)) return { kind: 'unknown', reason: 'severalDeposits' };
  if (!isAwaited && receipt.event === null) return { kind: 'failed', error: { code: 'depositNotFound' } };
  if (!isAwaited && facts.released === true && facts.releaseWitness?.kind !== 'awaited') return { kind: 'released' };
  if (facts.sourceHead === null) return { kind: 'unknown', reason: 'headUnknown' };
  const confirmations = confirmationsOf(facts.sourceHead, receipt.blockNumber);
  if (isAwaited) return { kind: 'waiting', confirmations: Math.min(confirmations, required), required };
  return confirmations < required
    ? { kind: 'waiting', confirmations, required }
    : { kind: 'ready', confirmations, required };
}

/**
 * Whether what one node says would end the waiting, so that the others have to be heard.
 * @param highest the highest head that a node may have reached; it may be further on than what is agreed upon.
 */
export function needsWitness(
  { receipt, sourceHead, requiredConfirmations, released }: ClaimFacts,
  highest = sourceHead,
): boolean {
  if (receipt === null || isOneOfSeveral(receipt)) return false;
  if (receipt.status === 'reverted' || receipt.event === null || released === true) return true;
  return highest !== null && confirmationsOf(highest, receipt.blockNumber) >= requiredConfirmations;
}

/** Whether a release rests on all the nodes that there are: two operators of each chain, or the only one. */
export function isReleaseVouched(facts: ClaimFacts): boolean {
  const { witness, releaseWitness } = facts;
  return (
    claimState(facts).kind === 'released' &&
    [witness, releaseWitness].every(
      (one) => one?.kind === 'agreed' || (one?.kind === 'alone' && one.nodes.length === 0),
    )
  );
}
