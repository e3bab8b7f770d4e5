import type { Address, Hex } from 'viem';
import { toAppError } from '../../core/errors/appError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { isNodeError } from '../rpc/rpcError.ts';
import { logList } from '../rpc/rpcSchemas.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { readParsed } from './readParsed.ts';

export interface LogFilter {
  address: Address;
  topics: readonly (Hex | null)[];
  fromBlock: bigint;
  toBlock: bigint;
}

/** If a node does not answer a range of so many blocks, the range is not the reason: the node is unreachable. */
const modestRange = 5_000n;

/** Some nodes do not refuse a long range but never answer: then a shorter one is tried. */
export function isUnanswered(cause: unknown, size: bigint, options?: ReadOptions): boolean {
  return size > modestRange && toAppError(cause).code === 'rpcUnreachable' && options?.signal?.aborted !== true;
}

/**
 * Logs of a block range, oldest first. A range that a node refuses is halved until the node accepts it (rule 5.9); one
 * that is not answered is read in parts.
 * @throws as `readParsed`; the node's refusal when even one block is refused
 */
export async function readLogs(
  reader: RpcReader,
  chainId: number,
  filter: LogFilter,
  options?: ReadOptions,
): Promise<RpcLog[]> {
  const { fromBlock, toBlock } = filter;
  const logs: RpcLog[] = [];
  let range = toBlock - fromBlock + 1n;
  for (let from = fromBlock; from <= toBlock;) {
    const to = from + range > toBlock ? toBlock : from + range - 1n;
    try {
      logs.push(...(await readAccepted(reader, chainId, { ...filter, fromBlock: from, toBlock: to }, options)));
      from = to + 1n;
    } catch (cause) {
      if (!isUnanswered(cause, to - from + 1n, options)) throw cause;
      range = range / 16n > modestRange ? range / 16n : modestRange;
    }
  }
  return logs;
}

async function readAccepted(
  reader: RpcReader,
  chainId: number,
  filter: LogFilter,
  options?: ReadOptions,
): Promise<RpcLog[]> {
  const { address, topics, fromBlock, toBlock } = filter;
  const params = [{ address, topics, fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` }];
  try {
    const logs = await readParsed(reader, chainId, 'eth_getLogs', params, logList, options);
    return logs.filter((log) => log.address === address.toLowerCase());
  } catch (cause) {
    if (!isNodeError(cause) || fromBlock === toBlock) throw cause;
    const middle = (fromBlock + toBlock) / 2n;
    const older = await readAccepted(reader, chainId, { ...filter, toBlock: middle }, options);
    return [...older, ...(await readAccepted(reader, chainId, { ...filter, fromBlock: middle + 1n }, options))];
  }
}
