import * as v from 'valibot';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { StoredReceipt } from '../../core/transactions/storedTransaction.ts';
import { readParsed } from '../reads/readParsed.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { hash } from '../rpc/rpcSchemas.ts';

/**
 * standing: its block is part of the chain; settled: it also has the chain's confirmations; gone: another block took
 * its place.
 */
export type MinedState = 'standing' | 'settled' | 'gone';

const blockSchema = v.nullable(v.object({ hash }));

/**
 * Whether the block of a receipt is still part of the chain. Only another block in its place invalidates a receipt: a
 * node that has not reached it, or lost its receipt, proves nothing (rules 5.5, 6.4).
 * @throws when the chain cannot be read
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

/** Whether a block has the confirmations of its chain, so that it is final. */
export function hasSettled(chainId: number, blockNumber: bigint, head: bigint): boolean {
  return head - blockNumber + 1n >= BigInt(requiredConfirmations(chainId));
}
