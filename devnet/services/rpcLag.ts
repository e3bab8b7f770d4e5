import { numberToHex } from 'viem';

/** The position of each method's block parameter. */
const blockParameter: Record<string, number> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_getStorageAt: 2,
  eth_getBlockByNumber: 0,
  eth_getBlockReceipts: 0,
  eth_feeHistory: 1,
};
const newestTags: readonly unknown[] = [undefined, null, 'latest', 'safe', 'finalized'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function blockOf(value: unknown): bigint | null {
  if (!isRecord(value) || typeof value.blockNumber !== 'string') return null;
  return BigInt(value.blockNumber);
}

/** The parameters as a node would interpret them whose newest block is `head`. */
export function lagParams(method: string, params: readonly unknown[], head: bigint): unknown[] {
  const lagged = [...params];
  const index = blockParameter[method];
  if (index !== undefined && newestTags.includes(lagged[index])) {
    while (lagged.length < index) lagged.push(null);
    lagged[index] = numberToHex(head);
  }
  const filter = lagged[0];
  if (method === 'eth_getLogs' && isRecord(filter) && filter.blockHash === undefined) {
    const to = typeof filter.toBlock === 'string' && filter.toBlock.startsWith('0x') ? BigInt(filter.toBlock) : head;
    lagged[0] = { ...filter, toBlock: numberToHex(to < head ? to : head) };
  }
  return lagged;
}

/** The result that such a node would give: nothing from blocks that it has not seen. */
export function lagResult(method: string, result: unknown, head: bigint): unknown {
  if (method === 'eth_blockNumber') return numberToHex(head);
  if (method === 'eth_getLogs' && Array.isArray(result)) return result.filter((log) => (blockOf(log) ?? 0n) <= head);
  if (method === 'eth_getBlockByNumber' || method === 'eth_getBlockByHash') {
    return isRecord(result) && typeof result.number === 'string' && BigInt(result.number) > head ? null : result;
  }
  if (method === 'eth_getTransactionReceipt' || method === 'eth_getTransactionByHash')
    return (blockOf(result) ?? 0n) > head ? null : result;
  return result;
}
