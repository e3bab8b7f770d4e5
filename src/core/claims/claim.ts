import type { Address, Hex } from 'viem';
import type { AppError } from '../errors/appError.ts';

export type ClaimType = 'erc20' | 'erc721';

export const claimTypes: readonly ClaimType[] = ['erc20', 'erc721'];

/** Everything that is needed to find a claim again: where the deposit is and where it is released. */
export interface ClaimRef {
  type: ClaimType;
  sourceChainId: number;
  targetChainId: number;
  /** Lower case. */
  depositHash: Hex;
  /**
   * Which deposit of that transaction, if it holds several. An only deposit needs no number, and none is stored: a
   * chain reorganisation may give it another.
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
  /** Also null while it is not decided which of several deposits is meant. */
  event: DepositEvent | null;
  /** How many deposits the transaction holds, if more than one. */
  depositCount?: number | undefined;
  /**
   * Which of several it is, counted from 0 in the order of the transaction: a chain reorganisation changes the number,
   * not the order.
   */
  depositIndex?: number | undefined;
}

/**
 * What the nodes of a chain say together. Nodes are named by host, as shown to the user. Nodes of one operator are one
 * witness.
 */
export type Witness =
  /** Nodes of at least two operators show the same. */
  | { kind: 'agreed' }
  /** Only one node could be asked; the named ones did not answer. Without names there is no other node. */
  | { kind: 'alone'; nodes: string[] }
  /** The named nodes show something else, or have not reached the block yet. */
  | { kind: 'awaited'; nodes: string[] };

/** What the two chains say about a claim. Null means that it could not be read. */
export interface ClaimFacts {
  receipt: DepositReceipt | null;
  /** The source chain knows the transaction, whether it is in a block or not. */
  transactionSeen: boolean;
  /** Nodes that do not know the deposit, asked when no node shows it in a block (rule 5.5). */
  lackedBy?: string[] | undefined;
  /** At most one operator could say that it does not know the deposit, others could not be asked: it may be there. */
  isUnsure?: boolean | undefined;
  sourceHead: bigint | null;
  /**
   * Operators whose nodes have reached `sourceHead`; missing in facts of older versions, whose head came from one node.
   */
  headAgreedBy?: number | undefined;
  requiredConfirmations: number;
  /**
   * Read once the deposit has its confirmations, has failed, or seems paid out: a single node never ends the waiting.
   */
  witness?: Witness | undefined;
  /** `releasedDeposits` of the target bridge. */
  released: boolean | null;
  /** What the nodes of the target chain say about the release, asked once one of them reports a payout. */
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

/** Confirmations of a block; the block itself counts as the first. Never below 0, even when the node is behind. */
export function confirmationsOf(head: bigint, blockNumber: bigint): number {
  const count = head - blockNumber + 1n;
  return count > 0n ? Number(count) : 0;
}

/** Whether it is not decided yet which deposit of a transaction is meant. */
export function isOneOfSeveral({ event, depositCount }: DepositReceipt): boolean {
  return event === null && depositCount !== undefined;
}

/**
 * Derives a claim's state from chain facts alone. While nodes of the source chain disagree about the deposit, the claim
 * waits; while nodes of the target chain disagree about the release, its state does not change.
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
 * Whether one node's answer would end the waiting, so that other nodes have to be asked.
 * @param highest the highest head that a node may have reached; it may be above the confirmed one
 */
export function needsWitness(
  { receipt, sourceHead, requiredConfirmations, released }: ClaimFacts,
  highest = sourceHead,
): boolean {
  if (receipt === null || isOneOfSeveral(receipt)) return false;
  if (receipt.status === 'reverted' || receipt.event === null || released === true) return true;
  return highest !== null && confirmationsOf(highest, receipt.blockNumber) >= requiredConfirmations;
}

/** Whether a release is confirmed by as many operators as possible: two on each chain, or the only one. */
export function isReleaseVouched(facts: ClaimFacts): boolean {
  const { witness, releaseWitness } = facts;
  return (
    claimState(facts).kind === 'released' &&
    [witness, releaseWitness].every(
      (one) => one?.kind === 'agreed' || (one?.kind === 'alone' && one.nodes.length === 0),
    )
  );
}
