import { createAppReader } from '../../io/rpc/appReader.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';

let reader: RpcReader | null = null;

/** The page's own reader for wallet requests; it never uses the worker or the wallet. */
export function chainReader(): RpcReader {
  reader ??= createAppReader(async () => (await import('../../io/rpc/persistedOwnNodes.ts')).loadOwnNodes());
  return reader;
}
