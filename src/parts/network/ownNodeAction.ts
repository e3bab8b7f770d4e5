import { deployment } from '../../config/deployment.ts';
import { parseOwnNodeUrl } from '../../config/ownNodes.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { forgetOwnNodes } from '../../io/rpc/appReader.ts';
import { createRpcReader } from '../../io/rpc/rpcClient.ts';
import { tryOwnNode } from '../../io/rpc/tryOwnNode.ts';
import { setOwnNode } from '../../state/ownNodes.ts';

/** Checks a node. It is compared only with the nodes of the deployment. */
export function checkOwnNode(chainId: number, url: string): Promise<Result<void>> {
  return tryOwnNode(createRpcReader(deployment.chains), chainId, url);
}

/**
 * Starts to use a user's own node, once it has proved to belong to the chain.
 * @returns as `parseOwnNodeUrl` and `tryOwnNode`
 */
export async function takeOwnNode(chainId: number, typed: string): Promise<Result<void>> {
  const url = parseOwnNodeUrl(typed, ownNodeSources(deployment));
  if (!url.ok) return fail(url.error);
  const proved = await checkOwnNode(chainId, url.value);
  if (!proved.ok) return proved;
  await setOwnNode(chainId, url.value);
  forgetOwnNodes();
  return ok(undefined);
}

/** Stops using the node and deletes its address. */
export async function removeOwnNode(chainId: number): Promise<void> {
  await setOwnNode(chainId, null);
  forgetOwnNodes();
}
