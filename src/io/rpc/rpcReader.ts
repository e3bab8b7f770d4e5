import type { Address, Hex } from 'viem';
import type { DeployedChain } from '../../config/deploymentSchema.ts';

export interface ReadOptions {
  signal?: AbortSignal | undefined;
}

export interface ContractCall {
  to: Address;
  data: Hex;
}

/** One call's answer; a reverted or unanswered call is marked, the others stay usable. */
export type CallOutcome = { ok: true; data: Hex } | { ok: false };

export interface MulticallOptions extends ReadOptions {
  /** An answer of an older block than this counts as 'Fetched for old block number' and is asked again. */
  minBlock?: bigint | undefined;
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
  /** Contract reads through Multicall3 in chunks of up to 500 (spec B7). Rejects only when cancelled. */
  multicall(chainId: number, calls: readonly ContractCall[], options?: MulticallOptions): Promise<CallOutcome[]>;
  /** The deployment's entry of a chain. @throws CausewayError 'unsupportedChain' */
  chain(chainId: number): DeployedChain;
}
