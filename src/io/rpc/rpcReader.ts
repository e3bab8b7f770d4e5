import type { Address, Hex } from 'viem';
import type { DeployedChain } from '../../config/deploymentSchema.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

export interface EachOptions extends ReadOptions {
  /** Asks at most one node each of this many operators; by default every node. */
  operators?: number | undefined;
  /** Asks no other nodes than these. */
  isWanted?: ((node: Pick<NodeAnswer, 'node' | 'operator'>) => boolean) | undefined;
  /**
   * The node that serves the reads of this turn is asked in the same request, so that it costs no request of its own.
   * For calls that any node can answer.
   */
  isShared?: boolean | undefined;
}

export interface ContractCall {
  to: Address;
  data: Hex;
}

/**
 * The answer to one call; a reverted or unanswered call is marked, the others stay usable. `cause`: why there is no
 * answer, if the contract was not reached.
 */
export type CallOutcome = { ok: true; data: Hex } | { ok: false; cause?: unknown };

export interface MulticallOptions extends ReadOptions {
  /** An answer of an older block than this counts as 'Fetched for old block number' and is requested again. */
  minBlock?: bigint | undefined;
}

/** One JSON-RPC call. */
export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

/** What one endpoint of a chain answered. */
export interface NodeAnswer {
  /** Host and port, as shown to the user. */
  node: string;
  /** Who runs it: two nodes of one operator count as one witness. */
  operator: string;
  /**
   * The raw results in the order of the calls, undefined for one that failed; null altogether when the node cannot be
   * used now.
   */
  results: unknown[] | null;
}

/** Reads of all chains of a deployment. */
export interface RpcReader {
  /**
   * One JSON-RPC read; reads of the same turn are sent in one HTTP request.
   * @returns the raw `result`, to be parsed by the caller
   * @throws RpcAnswerError when the request itself failed (a revert), NodeRefusal (a CausewayError 'rpcFailed') when
   * each node refused it, CausewayError 'rpcUnreachable' when no endpoint answered, or the signal's reason
   */
  rpc(chainId: number, method: string, params: readonly unknown[], options?: ReadOptions): Promise<unknown>;
  /** Contract reads through Multicall3 in chunks of up to 500. Rejects only when cancelled. */
  multicall(chainId: number, calls: readonly ContractCall[], options?: MulticallOptions): Promise<CallOutcome[]>;
  /**
   * The same calls at every endpoint of a chain separately, where it matters which node answers (rule 5.5). Rejects
   * only when cancelled. Absent if the reader has one node only.
   */
  rpcEach?(chainId: number, calls: readonly RpcCall[], options?: EachOptions): Promise<NodeAnswer[]>;
  /** Loads the list of nodes again before the next read. Absent if it never changes. */
  forgetNodes?(): void;
  /**
   * The deployment's entry of a chain.
   * @throws CausewayError 'unsupportedChain'
   */
  chain(chainId: number): DeployedChain;
}
