import { deployment } from '../../config/deployment.ts';
import { parseOwnNodeUrl } from '../../config/ownNodes.ts';
import { ownNodeSources } from '../../config/ownNodeSources.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { forgetOwnNodes } from '../../io/rpc/appReader.ts';
import { createRpcReader } from '../../io/rpc/rpcClient.ts';
import { tryOwnNode } from '../../io/rpc/tryOwnNode.ts';
import { setOwnNode } from '../../state/ownNodes.ts';

/** Asks a node what it is. It is compared with the nodes of the deployment alone. */
export function checkOwnNode(chainId: number, url: string): Promise<Result<void>> {
  return tryOwnNode(createRpcReader(deployment.chains), chainId, url);
}

/**
 * Takes a node of the user's own into use, once it has proved to be one of the chain. @returns as `parseOwnNodeUrl` and
 * `tryOwnNode`
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

/** The node is not asked any more, and nothing of it is kept. */
export async function removeOwnNode(chainId: number): Promise<void> {
  await setOwnNode(chainId, null);
  forgetOwnNodes();
}
