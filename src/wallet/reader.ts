import { deployment } from '../config/deployment.ts';
import { createRpcReader } from '../io/rpc/rpcClient.ts';
import type { RpcReader } from '../io/rpc/rpcReader.ts';

let reader: RpcReader | null = null;

/** The page's own reader for what belongs to a wallet request; it never goes through the worker or the wallet. */
export function chainReader(): RpcReader {
  reader ??= createRpcReader(deployment.chains);
  return reader;
}
