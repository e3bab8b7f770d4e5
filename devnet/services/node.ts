import { createPublicClient, http, type Hash, type PublicClient } from 'viem';
import * as v from 'valibot';

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
});

const numberedSchema = v.object({ ...answerSchema.entries, id: v.number() });

/**
 * One JSON-RPC call directly to a node.
 * @throws with the node's own message
 */
export async function callNode(nodeUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = v.parse(answerSchema, await response.json());
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result ?? null;
}

/**
 * The same call several times with other parameters, in one request.
 * @returns the results in their order
 * @throws with the node's own message
 */
export async function callNodeEach(
  nodeUrl: string,
  method: string,
  each: readonly (readonly unknown[])[],
): Promise<unknown[]> {
  if (each.length === 0) return [];
  const response = await fetch(nodeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(each.map((params, id) => ({ jsonrpc: '2.0', id, method, params }))),
  });
  const answers = new Map(v.parse(v.array(numberedSchema), await response.json()).map((answer) => [answer.id, answer]));
  return each.map((_, id) => {
    const { result = null, error } = answers.get(id) ?? {};
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  });
}

/** Height of the newest block of a node. */
export async function nodeHead(nodeUrl: string): Promise<bigint> {
  return BigInt(v.parse(v.string(), await callNode(nodeUrl, 'eth_blockNumber')));
}

/** A viem client without retries and caches: a test must see the current state of the chain. */
export const nodeClient = (nodeUrl: string): PublicClient =>
  createPublicClient({ transport: http(nodeUrl, { retryCount: 0 }), cacheTime: 0, pollingInterval: 30 });

/** Whether a text has the form of a transaction hash. */
export const isHash = (text: string): text is Hash => /^0x[0-9a-fA-F]{64}$/.test(text);
