import type { Address, Hex } from 'viem';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import { logList } from '../rpc/rpcSchemas.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { readParsed } from './readParsed.ts';

export interface LogFilter {
  address: Address;
  topics: readonly (Hex | null)[];
  fromBlock: bigint;
  toBlock: bigint;
}

/**
 * Logs of a block range, oldest first. A range that a node refuses is halved until the node accepts it (rule 5.9).
 * @throws as `readParsed`; the node's refusal when even one block is refused
 */
export async function readLogs(
  reader: RpcReader,
  chainId: number,
  filter: LogFilter,
  options?: ReadOptions,
): Promise<RpcLog[]> {
  const { address, topics, fromBlock, toBlock } = filter;
  if (fromBlock > toBlock) return [];
  const params = [{ address, topics, fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` }];
  try {
    const logs = await readParsed(reader, chainId, 'eth_getLogs', params, logList, options);
    return logs.filter((log) => log.address === address.toLowerCase());
  } catch (cause) {
    if (!(cause instanceof RpcAnswerError) || fromBlock === toBlock) throw cause;
    const middle = (fromBlock + toBlock) / 2n;
    const older = await readLogs(reader, chainId, { ...filter, toBlock: middle }, options);
    return [...older, ...(await readLogs(reader, chainId, { ...filter, fromBlock: middle + 1n }, options))];
  }
}
