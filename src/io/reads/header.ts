import * as v from 'valibot';
import { CausewayError } from '../../core/errors/appError.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readParsed } from './readParsed.ts';

const header = v.nullable(v.object({ number: quantity, timestamp: quantity }));

/** A block and its time, in seconds of the chain's clock. */
export interface Header {
  number: bigint;
  timestamp: bigint;
}

/**
 * The header of a block.
 * @throws as `readParsed`; CausewayError 'rpcFailed' when the node does not have the block
 */
export async function readHeader(
  reader: RpcReader,
  chainId: number,
  block: bigint,
  options?: ReadOptions,
): Promise<Header> {
  const read = await readParsed(reader, chainId, 'eth_getBlockByNumber', [hexQuantity(block), false], header, options);
  if (read !== null) return read;
  throw new CausewayError({ code: 'rpcFailed', params: { message: `block ${block} is missing` } });
}
