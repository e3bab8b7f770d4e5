import type { Hex } from 'viem';
import * as v from 'valibot';
import { isAbort } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import { readReceipt, readTransaction, receiptOf, transactionOf } from './transaction.ts';
import { readTrustedHead } from './trustedHead.ts';
import type { TrustedHead } from './trustedHead.ts';

/** A transaction as the nodes of its chain show it. */
export interface TransactionSight {
  receipt: RpcReceipt | null;
  transaction: RpcTransaction | null;
  /** Head of the chain; null: could not be read, or cannot be true. */
  head: TrustedHead | null;
  /** Nodes that do not know the transaction, when no node showed it in a block. */
  lackedBy: string[];
  /** Whether a node could not be asked then: what the others do not know, that one might. */
  isUnsure: boolean;
}

/**
 * Looks for a transaction. When the node that serves has no receipt, every node of the chain is asked: nodes behind one
 * address disagree, and one that has it is right (FAULTS R5, W10). @throws as `readReceipt`
 */
export async function seeDeposit(reader: RpcReader, chainId: number, hash: Hex, nowMs: number, options?: ReadOptions): Promise<TransactionSight> {
  const [receipt, transaction, head] = await Promise.all([
    readReceipt(reader, chainId, hash, options),
    readTransaction(reader, chainId, hash, options),
    readTrustedHead(reader, chainId, nowMs, options).catch((cause: unknown) => {
      if (isAbort(cause)) throw cause;
      return null;
    }),
  ]);
  const first = { receipt, transaction, head, lackedBy: [], isUnsure: false };
  if (receipt !== null || !reader.rpcEach) return first;
  const calls = [
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { method: 'eth_getTransactionByHash', params: [hash] },
  ];
  const lackedBy: string[] = [];
  let isUnsure = false;
  let best: TransactionSight = first;
  for (const { node, results } of await reader.rpcEach(chainId, calls, options)) {
    if (results === null) {
      isUnsure = true;
      continue;
    }
    const [found, known] = [v.safeParse(receiptOf(hash), results[0]), v.safeParse(transactionOf(hash), results[1])];
    const sight = { receipt: found.success ? found.output : null, transaction: known.success ? known.output : null, head };
    if (sight.receipt !== null) return { ...sight, lackedBy: [], isUnsure: false };
    if (sight.transaction === null) lackedBy.push(node);
    else if (best.transaction === null) best = { ...sight, lackedBy: [], isUnsure: false };
  }
  return { ...best, lackedBy, isUnsure };
}
