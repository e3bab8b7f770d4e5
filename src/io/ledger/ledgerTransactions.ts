import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import type { LedgerTransaction } from '../../core/ledger/entry.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { readHeader } from '../reads/header.ts';
import { readParsed } from '../reads/readParsed.ts';
import { transactionOf } from '../reads/transaction.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity, receipt } from '../rpc/rpcSchemas.ts';

const pricedReceipt = v.nullable(
  v.object({ ...receipt.entries, gasUsed: quantity, effectiveGasPrice: v.optional(v.nullable(quantity), null) }),
);
const price = v.nullable(v.object({ gasPrice: quantity }));

/** Times of blocks by their hash, in seconds; kept by the caller for as long as it reads. */
export type BlockTimes = Map<Hex, Promise<bigint>>;

/**
 * A transaction with its receipt and time; value, calldata and gas are only read of the account's own transactions.
 * @param account null: whoever sent it
 * @returns null if the node knows no receipt
 * @throws as `readParsed`; CausewayError 'rpcFailed' if the transaction or the price of its gas is missing
 */
export async function readLedgerTransaction(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  account: Address | null,
  times: BlockTimes,
  options?: ReadOptions,
): Promise<LedgerTransaction | null> {
  const found = await readParsed(reader, chainId, 'eth_getTransactionReceipt', [hash], pricedReceipt, options);
  if (found === null) return null;
  if (found.transactionHash !== hash) throw missing(hash);
  const time = times.get(found.blockHash) ?? readTime(reader, chainId, found.blockNumber, options);
  times.set(found.blockHash, time);
  const isOwn = account === null || found.from === account;
  const [own, gasPrice] = await Promise.all([
    isOwn ? readParsed(reader, chainId, 'eth_getTransactionByHash', [hash], transactionOf(hash), options) : null,
    isOwn ? (found.effectiveGasPrice ?? readPrice(reader, chainId, hash, options)) : 0n,
  ]);
  if (isOwn && own === null) throw missing(hash);
  return {
    chainId,
    hash,
    block: found.blockNumber,
    time: await time,
    from: found.from,
    to: found.to,
    isSuccess: found.status === 1,
    gasCost: found.gasUsed * gasPrice,
    value: own?.value ?? 0n,
    input: own?.input ?? '0x',
    logs: found.logs,
  };
}

/** What a receipt without a price of its own was charged. */
async function readPrice(reader: RpcReader, chainId: number, hash: Hex, options?: ReadOptions): Promise<bigint> {
  const found = await readParsed(reader, chainId, 'eth_getTransactionByHash', [hash], price, options);
  if (found === null) throw missing(hash);
  return found.gasPrice;
}

async function readTime(reader: RpcReader, chainId: number, block: bigint, options?: ReadOptions): Promise<bigint> {
  return (await readHeader(reader, chainId, block, options)).timestamp;
}

const missing = (hash: Hex): CausewayError =>
  new CausewayError({ code: 'rpcFailed', params: { message: `transaction ${hash} is missing` } });
