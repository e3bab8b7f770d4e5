import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

/**
 * What one node says is the newest block. It decides nothing alone: `readTrustedHead`, which starts from it, does.
 * @throws as `readParsed`
 */
export function readHead(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return readParsed(reader, chainId, 'eth_blockNumber', [], quantity, options);
}
