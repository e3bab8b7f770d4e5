// The few JSON-RPC calls that deployment and administration need.
import type { Hex } from 'viem';

interface RpcAnswer {
  result?: unknown;
  error?: { message: string };
}

/**
 * The result of one call.
 * @throws with the method and the node's message when it fails
 */
export async function sendRpc(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as RpcAnswer;
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

export interface MinedReceipt {
  transactionHash: Hex;
  status: Hex;
  contractAddress: string | null;
}

/**
 * Sends a transaction of an account the node holds and waits for its block.
 * @throws when it would fail
 */
export async function sendMined(rpcUrl: string, transaction: Record<string, string>): Promise<MinedReceipt> {
  return (await sendRpc(rpcUrl, 'eth_sendTransactionSync', [transaction])) as MinedReceipt;
}
