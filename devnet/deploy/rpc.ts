// The few JSON-RPC calls the deployment needs, many in one request.
import type { Hex } from 'viem';

export interface RpcCall {
  method: string;
  params: readonly unknown[];
}

interface RpcAnswer {
  id: number;
  result?: unknown;
  error?: { message: string; data?: unknown };
}

/** Answers in the order of the calls. Throws with the method and the node's words when one fails. */
export async function sendRpcBatch(rpcUrl: string, calls: readonly RpcCall[]): Promise<unknown[]> {
  if (calls.length === 0) return [];
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))),
  });
  const answers = (await response.json()) as RpcAnswer[];
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return calls.map(({ method }, id) => {
    const answer = byId.get(id);
    if (answer === undefined) throw new Error(`${method}: no answer`);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  });
}

/** One call. Throws like sendRpcBatch. */
export async function sendRpc(rpcUrl: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  return (await sendRpcBatch(rpcUrl, [{ method, params }]))[0];
}

export interface MinedReceipt {
  transactionHash: Hex;
  status: Hex;
  contractAddress: string | null;
}

/** Receipts once all are mined; sends a block along when the node does not mine by itself. Throws after ten rounds. */
export async function minedReceipts(rpcUrl: string, hashes: readonly Hex[]): Promise<MinedReceipt[]> {
  for (let round = 0; round < 10; round++) {
    const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }));
    const receipts = (await sendRpcBatch(rpcUrl, calls)) as (MinedReceipt | null)[];
    const mined = receipts.filter((receipt) => receipt !== null);
    if (mined.length === hashes.length) return mined;
    await sendRpc(rpcUrl, 'evm_mine');
  }
  throw new Error('Some transactions were not mined.');
}
