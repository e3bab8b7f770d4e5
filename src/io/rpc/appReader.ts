import { deployment } from '../../config/deployment.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { openTabChannel, parseTabMessage } from '../tabChannel.ts';
import { createRpcReader } from './rpcClient.ts';
import type { RpcReaderOptions } from './rpcClient.ts';
import type { RpcReader } from './rpcReader.ts';

/** Loads the user's own nodes by chain id. */
export type LoadOwnNodes = () => Promise<ReadonlyMap<number, string>>;

/** Functions that tell the readers of this page or worker that the user's nodes have changed. */
const forgetters = new Set<() => void>();
let isListening = false;

/**
 * The reader of the app's chains. A user's own node is tried first if there is one; the deployment's nodes follow, as a
 * fallback and for comparison. If the deployment offers no own nodes, nothing is loaded for them.
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

/** To be called when the user's nodes have changed: every reader here loads them again before its next read. */
export function forgetOwnNodes(): void {
  for (const forget of forgetters) forget();
}
