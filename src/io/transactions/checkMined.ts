import * as v from 'valibot';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { StoredReceipt } from '../../core/transactions/storedTransaction.ts';
import { readParsed } from '../reads/readParsed.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { hash } from '../rpc/rpcSchemas.ts';

/** standing: its block is there; settled: with the chain's confirmations on it; gone: another block took its place. */
export type MinedState = 'standing' | 'settled' | 'gone';

const blockSchema = v.nullable(v.object({ hash }));

/**
 * Whether the block of a receipt is still part of the chain. Only another block in its place takes a receipt back: a
 * node that has not reached it, or lost its receipt, says nothing (rules 5.5, 6.4). @throws when the chain cannot be
 * read.
 */
export async function checkMined(
  reader: RpcReader,
  chainId: number,
  receipt: StoredReceipt,
  head: bigint,
): Promise<MinedState> {
  const params = [hexQuantity(receipt.blockNumber), false];
  const block = await readParsed(reader, chainId, 'eth_getBlockByNumber', params, blockSchema);
  if (block === null) return 'standing';
  if (block.hash !== receipt.blockHash.toLowerCase()) return 'gone';
  return hasSettled(chainId, receipt.blockNumber, head) ? 'settled' : 'standing';
}

/** Whether a block has the confirmations of its chain, and stays. */
export function hasSettled(chainId: number, blockNumber: bigint, head: bigint): boolean {
  return head - blockNumber + 1n >= BigInt(requiredConfirmations(chainId));
}
