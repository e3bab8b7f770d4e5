import type { Hex } from 'viem';
import { keccakOfHex } from '../../core/keccak.ts';
import type { SeenTransaction } from '../../core/transactions/intent.ts';
import { readTransaction } from '../reads/transaction.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import type { RpcTransaction } from '../rpc/rpcSchemas.ts';

export interface SeenCall extends SeenTransaction {
  input: Hex;
  isMined: boolean;
  /** Null: not in a block. */
  blockNumber: bigint | null;
}

/** A node's transaction in the form that the rules of core compare. */
export function seenCall(transaction: RpcTransaction): SeenCall {
  const { hash, from, to, nonce, value, input, blockNumber } = transaction;
  const isMined = blockNumber !== null;
  return { hash, from, to, nonce, value, input, dataHash: keccakOfHex(input), isMined, blockNumber };
}

/** The transaction of a hash according to our own node; null if the node does not know it or cannot be asked. */
export async function seeTransaction(reader: RpcReader, chainId: number, hash: Hex): Promise<SeenCall | null> {
  try {
    const found = await readTransaction(reader, chainId, hash);
    return found && seenCall(found);
  } catch {
    return null;
  }
}
