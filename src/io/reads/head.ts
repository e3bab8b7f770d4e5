import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

/** Number of the newest block. @throws as `readParsed` */
export function readHead(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return readParsed(reader, chainId, 'eth_blockNumber', [], quantity, options);
}
