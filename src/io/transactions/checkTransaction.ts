import type { Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { SentTransaction } from '../../core/transactions/replacement.ts';
import { classifyReplacement } from '../../core/transactions/replacement.ts';
import type { FoundDeposit, StoredReceipt, StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { readNonce, readReceipt, readTransaction } from '../reads/transaction.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt } from '../rpc/rpcSchemas.ts';
import { findByNonce } from './findByNonce.ts';
import { seenCall } from './seeTransaction.ts';
import type { SeenCall } from './seeTransaction.ts';
import { isCallVouched, isReceiptVouched, seeElsewhere } from './vouched.ts';

/** What has happened to a transaction. */
export type TransactionUpdate =
  | { kind: 'pending'; nonce: number | null }
  /** With the reason if it failed and the chain gives one; with the nonce if it was not known. */
  | { kind: 'mined'; receipt: StoredReceipt; failure?: AppError; nonce?: number }
  /**
   * The same call under another hash; with the nonce if it was not known, or null if other code sent the call: then
   * with the number of its deposit.
   */
  | ({ kind: 'spedUp'; hash: Hex; nonce?: number | null } & FoundDeposit)
  | { kind: 'cancelled'; by: Hex }
  /** Another call used its nonce. */
  | { kind: 'replaced'; by: Hex }
  /** No node knows it, and its nonce is free, or used so long ago that the nodes do not say by which transaction. */
  | { kind: 'unknown'; isNonceUsed?: true }
  /** The hash belongs to a call that was never requested. */
  | { kind: 'foreign' };

const oldestReplacementBlocks = 50_000n;

/**
 * Asks the chain about a stored transaction. Replaced requires the mined transaction that used the nonce; a missing
 * receipt alone proves nothing (rules 5.5, 6.5). Two operators' nodes have to report that it failed or was replaced,
 * and all nodes that it is unknown: it is pending until then.
 * @throws when the chain cannot be read
 */
export async function checkTransaction(
  reader: RpcReader,
  transaction: StoredTransaction,
  head: bigint,
): Promise<TransactionUpdate> {
  const { chainId, hash, from } = transaction;
  const served = await readReceipt(reader, chainId, hash);
  // A node that refuses to say what it knows does not make it unknown.
  const found = served ? null : await readTransaction(reader, chainId, hash);
  const known = found && seenCall(found);
  const { receipt, seen } =
    served || known ? { receipt: served, seen: known } : await seeElsewhere(reader, chainId, hash);
  if (receipt) {
    const call = await checkFirstSeen(reader, transaction);
    const isOwn =
      isOurs(transaction, receipt.from, receipt.to) && (call === null || call.dataHash === transaction.dataHash);
    if (!isOwn) return { kind: 'foreign' };
    const isSure =
      receipt.status === 1 ||
      (await isReceiptVouched(
        reader,
        chainId,
        hash,
        (other) => other.status === 0 && other.blockHash === receipt.blockHash,
      ));
    if (!isSure) return { kind: 'pending', nonce: transaction.nonce ?? call?.nonce ?? null };
    return { kind: 'mined', receipt: storedReceipt(receipt), ...(call === null ? {} : { nonce: call.nonce }) };
  }
  if (seen) {
    const isSameData = transaction.dataHash === undefined || transaction.dataHash === seen.dataHash;
    return isOurs(transaction, seen.from, seen.to) && isSameData
      ? { kind: 'pending', nonce: seen.nonce }
      : { kind: 'foreign' };
  }
  const { nonce, to, dataHash } = transaction;
  if (nonce === undefined || to === undefined || dataHash === undefined) return { kind: 'unknown' };
  if ((await readNonce(reader, chainId, from)) <= nonce) return { kind: 'unknown' };
  const fromBlock = head > oldestReplacementBlocks ? head - oldestReplacementBlocks : 0n;
  const other = await findByNonce(reader, chainId, { account: from, nonce, fromBlock, head });
  if (other === 'tooOld') return { kind: 'unknown', isNonceUsed: true };
  if (!other || !(await isCallVouched(reader, chainId, other))) return { kind: 'pending', nonce };
  // The bridge requires the value to equal the amount in the calldata, so comparing the data is enough.
  const sent: SentTransaction = { hash, from, to, nonce, dataHash, value: other.value };
  switch (classifyReplacement(sent, other)) {
    case 'spedUp':
      return { kind: 'spedUp', hash: other.hash };
    case 'cancelled':
      return { kind: 'cancelled', by: other.hash };
    case 'replaced':
      return { kind: 'replaced', by: other.hash };
    case 'same':
    case 'unrelated':
      break;
  }
  return { kind: 'pending', nonce };
}

/**
 * Checks the call of a hash that no node had shown before: the wallet may have given the hash of another call to the
 * same contract (rule 7.7), and the nonce is needed in case the chain removes the transaction.
 */
async function checkFirstSeen(
  reader: RpcReader,
  { chainId, hash, nonce, dataHash }: StoredTransaction,
): Promise<SeenCall | null> {
  if (nonce !== undefined || dataHash === undefined) return null;
  const seen = await readTransaction(reader, chainId, hash);
  return seen && seenCall(seen);
}

function isOurs(transaction: StoredTransaction, from: string, to: string | null): boolean {
  // A batch may be sent by another account; its event has already proved that it contains the deposit.
  if (transaction.isBatch) return true;
  return isSameAddress(transaction.from, from) && (transaction.to === undefined || isSameAddress(transaction.to, to));
}

function storedReceipt(receipt: RpcReceipt): StoredReceipt {
  const { blockHash, blockNumber, contractAddress, from, status, to, transactionHash, transactionIndex } = receipt;
  return { blockHash, blockNumber, contractAddress, from, status, to, transactionHash, transactionIndex };
}
