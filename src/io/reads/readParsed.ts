import * as v from 'valibot';
import { CausewayError } from '../../core/errors/appError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/**
 * Reads and parses one JSON-RPC result.
 * @throws CausewayError 'rpcFailed' when the answer has not the shape that the method requires, and all that
 * `RpcReader.rpc` throws
 */
export async function readParsed<T extends v.GenericSchema>(
  reader: RpcReader,
  chainId: number,
  method: string,
  params: readonly unknown[],
  schema: T,
  options?: ReadOptions,
): Promise<v.InferOutput<T>> {
  const parsed = v.safeParse(schema, await reader.rpc(chainId, method, params, options));
  if (parsed.success) return parsed.output;
  const message = `${method}: ${parsed.issues[0].message}`;
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}
