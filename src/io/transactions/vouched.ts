import type { Hex } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../../core/address.ts';
import { hasStopped } from '../reads/nodeHeads.ts';
import { receiptOf, transactionOf } from '../reads/transaction.ts';
import type { RpcCall, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt } from '../rpc/rpcSchemas.ts';
import { seenCall } from './seeTransaction.ts';
import type { SeenCall } from './seeTransaction.ts';

/**
 * Whether nodes of two operators say the same; one operator is enough if no other one can be asked. A request counts as
 * sent, and a transaction as failed, cancelled or replaced, only on this condition: after each of these something may
 * be sent again, and a single node may lie or be on a fork.
 */
async function isVouched(
  reader: RpcReader,
  chainId: number,
  call: RpcCall,
  saysIt: (answer: unknown) => boolean,
): Promise<boolean> {
  if (!reader.rpcEach) return true;
  const answers = (await reader.rpcEach(chainId, [call])).filter(
    ({ node, results }) => results !== null && !hasStopped(reader, chainId, node),
  );
  const agreeing = new Set(answers.filter(({ results }) => saysIt(results?.[0])).map(({ operator }) => operator));
  return agreeing.size >= 2 || (agreeing.size === 1 && new Set(answers.map(({ operator }) => operator)).size === 1);
}

/** Whether nodes of two operators know exactly that call; in a block, if it was seen in one. */
export function isCallVouched(reader: RpcReader, chainId: number, call: SeenCall): Promise<boolean> {
  return isVouched(reader, chainId, { method: 'eth_getTransactionByHash', params: [call.hash] }, (answer) => {
    const parsed = v.safeParse(transactionOf(call.hash), answer);
    const seen = parsed.success && parsed.output !== null ? seenCall(parsed.output) : null;
    if (seen === null || (call.isMined && !seen.isMined)) return false;
    return (
      isSameAddress(seen.from, call.from) &&
      seen.nonce === call.nonce &&
      seen.dataHash === call.dataHash &&
      seen.value === call.value
    );
  });
}

/** Whether nodes of two operators show a receipt that says so. */
export function isReceiptVouched(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  saysIt: (receipt: RpcReceipt) => boolean,
): Promise<boolean> {
  return isVouched(reader, chainId, { method: 'eth_getTransactionReceipt', params: [hash] }, (answer) => {
    const parsed = v.safeParse(receiptOf(hash), answer);
    return parsed.success && parsed.output !== null && saysIt(parsed.output);
  });
}

/**
 * What all nodes together know about a transaction that the serving node does not know: it is not lost as long as one
 * node has it.
 */
export async function seeElsewhere(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
): Promise<{ receipt: RpcReceipt | null; seen: SeenCall | null }> {
  const calls = ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].map((method) => ({ method, params: [hash] }));
  let seen: SeenCall | null = null;
  for (const { results } of (await reader.rpcEach?.(chainId, calls)) ?? []) {
    const [found, known] = [v.safeParse(receiptOf(hash), results?.[0]), v.safeParse(transactionOf(hash), results?.[1])];
    if (found.success && found.output !== null) return { receipt: found.output, seen };
    if (known.success && known.output !== null) seen ??= seenCall(known.output);
  }
  return { receipt: null, seen };
}
