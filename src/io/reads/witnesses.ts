import * as v from 'valibot';
import type { Hex } from 'viem';
import type { DepositReceipt } from '../../core/claims/claim.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { receiptOf } from './transaction.ts';

/** A node further behind than this has stopped; nobody waits for it. */
const stuckBlocks = 200n;

/**
 * The nodes of a chain that do not show a deposit in the block that we know it in: behind it, or on another fork. Empty
 * when all that can be asked agree (FAULTS R4). Rejects only when cancelled.
 * @returns hosts, as people are told them.
 */
export async function readDissent(reader: RpcReader, chainId: number, hash: Hex, deposit: DepositReceipt, options?: ReadOptions): Promise<string[]> {
  if (!reader.rpcEach) return [];
  const calls = [{ method: 'eth_getTransactionReceipt', params: [hash] }, { method: 'eth_blockNumber', params: [] }];
  const answers = await reader.rpcEach(chainId, calls, options);
  return answers.flatMap(({ node, results }) => {
    if (results === null) return [];
    const [receipt, head] = [v.safeParse(receiptOf(hash), results[0]), v.safeParse(quantity, results[1])];
    if (!receipt.success || !head.success || receipt.output?.blockHash === deposit.blockHash) return [];
    const isStuck = receipt.output === null && head.output + stuckBlocks < deposit.blockNumber;
    return isStuck ? [] : [node];
  });
}
