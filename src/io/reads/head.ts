import { quantity } from '../rpc/rpcSchemas.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readParsed } from './readParsed.ts';

/**
 * The newest block according to one node. `readTrustedHead`, which starts from it, decides whether it is believed.
 * @throws as `readParsed`
 */
export function readHead(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return readParsed(reader, chainId, 'eth_blockNumber', [], quantity, options);
}
