import { deployment } from '../../src/config/deployment.ts';
import { walletError } from './walletError.ts';

/**
 * Sends a request to the nodes of a chain, the next one when one cannot be reached.
 * @throws the node's own error
 */
export async function rpc(chainId: number, method: string, params: readonly unknown[]): Promise<unknown> {
  const urls = deployment.chains.find((chain) => chain.chainId === chainId)?.rpcUrls ?? [];
  for (const url of urls) {
    let answer: unknown;
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      answer = await response.json();
    } catch {
      continue;
    }
    if (typeof answer !== 'object' || answer === null) continue;
    if ('result' in answer) return answer.result;
    const error: unknown = Reflect.get(answer, 'error');
    const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null;
    throw walletError(-32603, typeof message === 'string' ? message : 'The node refused the request.');
  }
  throw walletError(4900, 'No node of this chain can be reached.');
}

/** A quantity in a node's answer. */
export async function rpcQuantity(chainId: number, method: string, params: readonly unknown[]): Promise<bigint> {
  const answer = await rpc(chainId, method, params);
  if (typeof answer !== 'string') throw walletError(-32603, 'The node answered something that is not a number.');
  return BigInt(answer);
}
