import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

/**
 * What one node says is the newest block. It is no fact and decides nothing: what counts is `readTrustedHead`, which
 * starts from it. @throws as `readParsed`
 */
export function readHead(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return readParsed(reader, chainId, 'eth_blockNumber', [], quantity, options);
}
