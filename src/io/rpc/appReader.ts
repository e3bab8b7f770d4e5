import { deployment } from '../../config/deployment.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { openTabChannel, parseTabMessage } from '../tabChannel.ts';
import { createRpcReader } from './rpcClient.ts';
import type { RpcReaderOptions } from './rpcClient.ts';
import type { RpcReader } from './rpcReader.ts';

/** Loads the user's own nodes by chain id. */
export type LoadOwnNodes = () => Promise<ReadonlyMap<number, string>>;

/** Readers of this page or worker, told when the user's nodes have changed. */
const forgetters = new Set<() => void>();
let isListening = false;

/**
 * The reads of the app's chains. A node of the user's own comes first where there is one; the deployment's stay behind
 * it, to stand in and to be compared with. Where the deployment offers none, nothing is loaded for it.
 */
export function createAppReader(loadOwnNodes: LoadOwnNodes, options: RpcReaderOptions = {}): RpcReader {
  if (ownNodeSources(deployment).length === 0) return createRpcReader(deployment.chains, options);
  const reader = createRpcReader(deployment.chains, { ...options, loadOwnNodes });
  if (reader.forgetNodes) forgetters.add(reader.forgetNodes);
  if (!isListening) {
    isListening = true;
    openTabChannel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (parseTabMessage(data)?.key === 'ownNodes') forgetOwnNodes();
    });
  }
  return reader;
}

/** The user's nodes have changed: every reader here looks again before its next read. */
export function forgetOwnNodes(): void {
  for (const forget of forgetters) forget();
}
