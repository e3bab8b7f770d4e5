import type { Hex } from 'viem';
import * as v from 'valibot';
import type { ClaimFacts, ClaimRef, ClaimType, DepositReceipt, Witness } from '../../core/claims/claim.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { needsWitness } from '../../core/claims/claim.ts';
import { witnessOf } from '../../core/claims/witness.ts';
import type { NodeView } from '../../core/claims/witness.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { claimBridge } from './bridgeKinds.ts';
import { depositReceiptOf } from './depositEvent.ts';
import { hasStopped } from './nodeHeads.ts';
import { receiptOf } from './transaction.ts';

/** A deposit that one node showed, to be confirmed by the others. */
export interface Witnessed {
  type: ClaimType;
  hash: Hex;
  deposit: DepositReceipt;
  /** As in `witnessOf`. */
  neededHead: bigint | null;
}

/** Receipts in one body; some nodes refuse larger bodies. */
const mostInOneBody = 50;

/**
 * What all nodes of a chain say about deposits; each node is asked once for many of them (rules 5.4, 5.11).
 * @returns in the order of the deposits; null if the reader has one node only. Rejects only when cancelled.
 */
export async function readWitnesses(
  reader: RpcReader,
  chainId: number,
  deposits: readonly Witnessed[],
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  const found: (Witness | null)[] = [];
  for (let start = 0; start < deposits.length; start += mostInOneBody) {
    found.push(...(await readSome(reader, chainId, deposits.slice(start, start + mostInOneBody), options)));
  }
  return found;
}

async function readSome(
  reader: RpcReader,
  chainId: number,
  deposits: readonly Witnessed[],
  options?: ReadOptions,
): Promise<(Witness | null)[]> {
  if (!reader.rpcEach) return deposits.map(() => null);
  const calls = [
    ...deposits.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    { method: 'eth_blockNumber', params: [] },
  ];
  const answers = await reader.rpcEach(chainId, calls, options);
  return deposits.map(({ type, hash, deposit, neededHead }, index) => {
    const bridge = claimBridge(reader, type, chainId);
    const views = answers.map(({ node, operator, results }): NodeView => {
      const [receipt, head] = [v.safeParse(receiptOf(hash), results?.[index]), v.safeParse(quantity, results?.at(-1))];
      if (!receipt.success || !head.success || hasStopped(reader, chainId, node)) return { node, operator, view: null };
      return {
        node,
        operator,
        view: {
          receipt: receipt.output && depositReceiptOf(receipt.output, bridge, wishOf({ type, hash, deposit }, chainId)),
          head: head.output,
        },
      };
    });
    return witnessOf(deposit, views, neededHead);
  });
}

/** How to find the deposit that the first node showed in the answer of another one. */
function wishOf(
  { type, hash, deposit }: Pick<Witnessed, 'type' | 'hash' | 'deposit'>,
  sourceChainId: number,
): DepositWish {
  return {
    type,
    sourceChainId,
    targetChainId: deposit.event?.targetChainId ?? 0,
    depositHash: hash,
    depositNumber: deposit.event?.number,
  };
}

/** What the witnesses have to be asked about facts that would end the waiting; null: the facts are not final. */
export function toWitness(
  { type, depositHash: hash }: Pick<ClaimRef, 'type' | 'depositHash'>,
  facts: ClaimFacts,
  highest: bigint | null,
): Witnessed | null {
  const { receipt, requiredConfirmations } = facts;
  if (receipt === null || !needsWitness(facts, highest)) return null;
  const hasFailed = receipt.status === 'reverted' || receipt.event === null;
  const isDeep = highest !== null && highest - receipt.blockNumber + 1n >= BigInt(requiredConfirmations);
  return {
    type,
    hash,
    deposit: receipt,
    neededHead: hasFailed || !isDeep ? null : receipt.blockNumber + BigInt(requiredConfirmations) - 1n,
  };
}
