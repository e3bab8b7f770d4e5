import type { Hex } from 'viem';
import * as v from 'valibot';
import type { KnownDeposit } from '../../core/claims/claimKey.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { unlessAborted } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import { readReceipt, readTransaction, receiptOf, transactionOf } from './transaction.ts';
import { readTrustedHead } from './trustedHead.ts';
import type { TrustedHead } from './trustedHead.ts';

/** A transaction as seen on the nodes of its chain. */
export interface TransactionLookup {
  receipt: RpcReceipt | null;
  transaction: RpcTransaction | null;
  /** Head of the chain; null: could not be read, or cannot be true. */
  head: TrustedHead | null;
  /** Nodes that do not know the transaction, when no node has it in a block. */
  lackedBy: string[];
  /** Whether a node could not be asked, or gave no usable answer: it may still know the transaction. */
  isUnsure: boolean;
  /** Whether no node knows the transaction, according to nodes of two operators or to all nodes of the chain. */
  isGone: boolean;
}

/** The result, or what reading threw. */
export type LookupResult = Result<TransactionLookup, unknown>;

/** The deposit to look for. If it was seen in a block before, the transaction is read only when the receipt is gone. */
export type SoughtDeposit = Pick<KnownDeposit, 'depositHash' | 'lastFacts'>;

/** Transactions in one body, with two requests each; some nodes refuse larger bodies. */
const mostInOneBody = 25;

/**
 * Looks for transactions of a chain, all in the same turn, so that their requests are sent together. If the serving
 * node has no receipt, every node of the chain is asked: nodes behind one address disagree, and one that has it is
 * right.
 * @returns by hash, with what was thrown for one that could not be read. Rejects only when cancelled.
 */
export async function lookUpDeposits(
  reader: RpcReader,
  chainId: number,
  sought: readonly SoughtDeposit[],
  nowMs: number,
  options?: ReadOptions,
): Promise<Map<Hex, LookupResult>> {
  const seen = new Map<Hex, LookupResult>();
  const wasMined = new Map(sought.map(({ depositHash, lastFacts }) => [depositHash, Boolean(lastFacts?.receipt)]));
  const [head] = await Promise.all([
    readTrustedHead(reader, chainId, nowMs, options).catch(unlessAborted),
    ...Array.from(
      wasMined,
      async ([hash, mined]) => void seen.set(hash, await lookUp(reader, chainId, hash, mined, options)),
    ),
  ]);
  const open: [Hex, TransactionLookup][] = [];
  for (const [hash, lookup] of seen) {
    if (!lookup.ok) continue;
    lookup.value.head = head;
    if (lookup.value.receipt === null) open.push([hash, lookup.value]);
  }
  for (let start = 0; start < open.length; start += mostInOneBody)
    await askOthers(reader, chainId, open.slice(start, start + mostInOneBody), options);
  return seen;
}

/** What the serving node has. */
async function lookUp(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  wasMined: boolean,
  options?: ReadOptions,
): Promise<LookupResult> {
  try {
    const [receipt, early] = await Promise.all([
      readReceipt(reader, chainId, hash, options),
      wasMined ? null : readTransaction(reader, chainId, hash, options),
    ]);
    const transaction = receipt === null && wasMined ? await readTransaction(reader, chainId, hash, options) : early;
    return ok({ receipt, transaction, head: null, lackedBy: [], isUnsure: false, isGone: false });
  } catch (cause) {
    unlessAborted(cause);
    return fail(cause);
  }
}

/**
 * Asks every node about transactions, and adds what they have. Only a node that answers null to both questions does not
 * know one: an error, or an answer that is not well-formed, says nothing about it.
 */
async function askOthers(
  reader: RpcReader,
  chainId: number,
  open: readonly [Hex, TransactionLookup][],
  options?: ReadOptions,
): Promise<void> {
  const calls = open.flatMap(([hash]) =>
    ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].map((method) => ({ method, params: [hash] })),
  );
  const answers = (await reader.rpcEach?.(chainId, calls, options)) ?? [];
  open.forEach(([hash, lookup], index) => {
    const operators = new Set<string>();
    for (const { node, operator, results } of answers) {
      const [found, known] = [
        v.safeParse(receiptOf(hash), results?.[index * 2]),
        v.safeParse(transactionOf(hash), results?.[index * 2 + 1]),
      ];
      const transaction = known.success ? known.output : null;
      if (found.success && found.output) {
        Object.assign(lookup, { receipt: found.output, transaction, lackedBy: [], isUnsure: false });
        return;
      }
      if (transaction !== null) lookup.transaction ??= transaction;
      else if (found.success && known.success) {
        lookup.lackedBy.push(node);
        operators.add(operator);
      } else lookup.isUnsure = true;
    }
    lookup.isGone = lookup.transaction === null && (!lookup.isUnsure || operators.size > 1);
  });
}
