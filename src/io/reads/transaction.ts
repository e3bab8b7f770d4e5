import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes, quantity, receipt, transaction } from '../rpc/rpcSchemas.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import { readParsed } from './readParsed.ts';

/** The receipt of a transaction, or null while it is in no block. A receipt of another hash is refused (rule 5.6). */
export async function readReceipt(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  options?: ReadOptions,
): Promise<RpcReceipt | null> {
  return readParsed(reader, chainId, 'eth_getTransactionReceipt', [hash], receiptOf(hash), options);
}

/** A transaction that the node knows, whether in a block or not, else null. */
export async function readTransaction(
  reader: RpcReader,
  chainId: number,
  hash: Hex,
  options?: ReadOptions,
): Promise<RpcTransaction | null> {
  return readParsed(reader, chainId, 'eth_getTransactionByHash', [hash], transactionOf(hash), options);
}

/** Number of mined transactions of an account at a block: its next nonce. */
export async function readNonce(
  reader: RpcReader,
  chainId: number,
  account: Address,
  block: 'latest' | 'pending' | bigint = 'latest',
  options?: ReadOptions,
): Promise<number> {
  return Number(
    await readParsed(
      reader,
      chainId,
      'eth_getTransactionCount',
      [account, typeof block === 'bigint' ? hexQuantity(block) : block],
      quantity,
      options,
    ),
  );
}

/** True when the address has contract code. */
export async function readHasCode(
  reader: RpcReader,
  chainId: number,
  address: Address,
  options?: ReadOptions,
): Promise<boolean> {
  return (await readParsed(reader, chainId, 'eth_getCode', [address, 'latest'], bytes, options)) !== '0x';
}

/** Schema of the receipt of one transaction, null while there is none. */
export const receiptOf = (hash: Hex) =>
  v.nullable(
    v.pipe(
      receipt,
      v.check((found) => found.transactionHash === hash.toLowerCase(), 'receipt of another transaction'),
    ),
  );

/** Schema of one transaction, null if it is not known. */
export const transactionOf = (hash: Hex) =>
  v.nullable(
    v.pipe(
      transaction,
      v.check((found) => found.hash === hash.toLowerCase(), 'another transaction'),
    ),
  );
