import type { Hex } from 'viem';
import * as v from 'valibot';
import { toAppError } from '../../core/errors/appError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
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

export interface SoughtTransaction {
  hash: Hex;
  /** It was seen in a block: the transaction itself is asked for only when its receipt is gone. */
  wasMined?: boolean | undefined;
}

type Shown = Omit<TransactionSight, 'head'>;

/** Transactions in one body; careful nodes refuse larger ones. */
const mostInOneBody = 25;

/**
 * Looks for transactions of a chain, all in the same turn, so that their questions travel together. Where the node that
 * serves has no receipt, every node of the chain is asked: nodes behind one address disagree, and one that has it is right.
 * @returns in the order of the transactions, with an error for one that could not be read. Rejects only when cancelled.
 */
export async function seeDeposits(reader: RpcReader, chainId: number, sought: readonly SoughtTransaction[], nowMs: number, options?: ReadOptions): Promise<Result<TransactionSight>[]> {
  const [head, shown] = await Promise.all([
    readTrustedHead(reader, chainId, nowMs, options).catch((cause: unknown) => {
      if (isAbort(cause)) throw cause;
      return null;
    }),
    Promise.all(sought.map((one) => lookUp(reader, chainId, one, options))),
  ]);
  const open = shown.flatMap((one, index) => (one.ok && one.value.receipt === null ? [index] : []));
  for (let start = 0; start < open.length && reader.rpcEach; start += mostInOneBody) await askOthers(reader, chainId, sought, shown, open.slice(start, start + mostInOneBody), options);
  return shown.map((one) => (one.ok ? ok({ ...one.value, head }) : one));
}

/** What the node that serves shows. */
async function lookUp(reader: RpcReader, chainId: number, { hash, wasMined = false }: SoughtTransaction, options?: ReadOptions): Promise<Result<Shown>> {
  try {
    const [receipt, early] = await Promise.all([readReceipt(reader, chainId, hash, options), wasMined ? null : readTransaction(reader, chainId, hash, options)]);
    const transaction = receipt === null && wasMined ? await readTransaction(reader, chainId, hash, options) : early;
    return ok({ receipt, transaction, lackedBy: [], isUnsure: false });
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return fail(toAppError(cause));
  }
}

/** Asks every node about the transactions at these places, and writes down there what they show together. */
async function askOthers(reader: RpcReader, chainId: number, sought: readonly SoughtTransaction[], shown: Result<Shown>[], places: readonly number[], options?: ReadOptions): Promise<void> {
  const hashes = places.flatMap((place) => sought[place]?.hash ?? []);
  const calls = hashes.flatMap((hash) => ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].map((method) => ({ method, params: [hash] })));
  const answers = (await reader.rpcEach?.(chainId, calls, options)) ?? [];
  hashes.forEach((hash, index) => {
    const place = places[index] ?? 0;
    const first = shown[place];
    if (first?.ok) shown[place] = ok(together(hash, first.value, answers.map(({ node, results }) => ({ node, results: results && results.slice(index * 2, index * 2 + 2) }))));
  });
}

function together(hash: Hex, first: Shown, answers: readonly { node: string; results: unknown[] | null }[]): Shown {
  const lackedBy: string[] = [];
  let isUnsure = false;
  let { transaction } = first;
  for (const { node, results } of answers) {
    const [found, known] = [v.safeParse(receiptOf(hash), results?.[0]), v.safeParse(transactionOf(hash), results?.[1])];
    const its = known.success ? known.output : null;
    if (found.success && found.output !== null) return { receipt: found.output, transaction: its, lackedBy: [], isUnsure: false };
    if (results === null) isUnsure = true;
    else if (its === null) lackedBy.push(node);
    else transaction ??= its;
  }
  return { receipt: null, transaction, lackedBy, isUnsure };
}
