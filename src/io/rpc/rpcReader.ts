import type { Address, Hex } from 'viem';
import type { DeployedChain } from '../../config/deploymentSchema.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

export interface EachOptions extends ReadOptions {
  /** Asks no more than one node each of so many operators; every node unless told. */
  operators?: number | undefined;
  /**
   * The node that the reads of this turn go to is asked together with them, so that it costs no request of its own.
   * For calls that any node can answer.
   */
  isShared?: boolean | undefined;
}

export interface ContractCall {
  to: Address;
  data: Hex;
}

/**
 * One call's answer; a reverted or unanswered call is marked, the others stay usable. `cause`: why none came, where the
 * contract was not heard at all.
 */
export type CallOutcome = { ok: true; data: Hex } | { ok: false; cause?: unknown };

export interface MulticallOptions extends ReadOptions {
  /** An answer of an older block than this counts as 'Fetched for old block number' and is asked again. */
  minBlock?: bigint | undefined;
}

/** One call of JSON-RPC. */
export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

/** What one endpoint of a chain said. */
export interface NodeAnswer {
  /** Host and port, as people are told it. */
  node: string;
  /** Who runs it: two nodes of one operator are one witness. */
  operator: string;
  /**
   * The raw results in the order of the calls, null for one that failed; null as a whole when the node cannot be used
   * now.
   */
  results: unknown[] | null;
}

/** Reads of all chains of a deployment. */
export interface RpcReader {
  /**
   * One JSON-RPC read; reads of the same turn travel in one HTTP request.
   * @returns the raw `result`, to be parsed by the caller.
   * @throws RpcAnswerError when the request itself failed (a revert), CausewayError 'rpcUnreachable' when no endpoint
   * answered, or the signal's reason.
   */
  rpc(chainId: number, method: string, params: readonly unknown[], options?: ReadOptions): Promise<unknown>;
  /** Contract reads through Multicall3 in chunks of up to 500. Rejects only when cancelled. */
  multicall(chainId: number, calls: readonly ContractCall[], options?: MulticallOptions): Promise<CallOutcome[]>;
  /**
   * The same calls at every endpoint of a chain, each asked on its own, where it matters who says it (rule 5.5).
   * Rejects only when cancelled. Absent where the reader has one node only.
   */
  rpcEach?(chainId: number, calls: readonly RpcCall[], options?: EachOptions): Promise<NodeAnswer[]>;
  /** Looks anew which nodes there are before the next read. Absent where they never change. */
  forgetNodes?(): void;
  /** The deployment's entry of a chain. @throws CausewayError 'unsupportedChain' */
  chain(chainId: number): DeployedChain;
}
