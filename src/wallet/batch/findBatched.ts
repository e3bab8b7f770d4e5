import { keccak256 } from 'viem';
import type { Hex } from 'viem';
import type { DepositEvent } from '../../core/claims/claim.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { depositTopics } from '../../io/reads/bridgeKinds.ts';
import { depositsOfReceipt, parseDepositLog } from '../../io/reads/depositEvent.ts';
import { readLogs } from '../../io/reads/logs.ts';
import { readReceipt } from '../../io/reads/transaction.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import type { SeenCall } from '../../io/transactions/seeTransaction.ts';
import { depositErc20Data } from '../calldata.ts';

/**
 * A batched deposit does not stand as a transaction of its own on the chain: it may be one call among others of the
 * account's own code, or sent by somebody else. Its event says the same as its calldata would.
 */
function callOfEvent(intent: Intent, event: DepositEvent, hash: Hex): SeenCall | null {
  const input = depositErc20Data(event.sourceToken, event.amount, event.receiver, event.targetChainId);
  const dataHash = keccak256(input);
  if (dataHash !== intent.dataHash || event.sourceChainId !== intent.chainId) return null;
  return { hash, from: intent.account, to: intent.target, nonce: intent.nonce, value: 0n, input, dataHash, isMined: true };
}

/** The deposit of an intent in one transaction, as our own node shows it; null when it is not there. @throws as reads do */
export async function batchedIn(reader: RpcReader, intent: Intent, hash: Hex): Promise<SeenCall | null> {
  const receipt = await readReceipt(reader, intent.chainId, hash);
  const deposits = receipt === null ? [] : depositsOfReceipt(receipt, 'erc20', intent.target, intent.chainId);
  return deposits.map((event) => callOfEvent(intent, event, hash)).find((call) => call !== null) ?? null;
}

/** The deposit of a batched intent among all that the bridge logged since; the wallet is not needed. @throws as reads do */
export async function findBatched(reader: RpcReader, intent: Intent, fromBlock: bigint, toBlock: bigint): Promise<SeenCall | null> {
  const logs = await readLogs(reader, intent.chainId, { address: intent.target, topics: [depositTopics.erc20.deposit], fromBlock, toBlock });
  for (const log of logs) {
    const event = parseDepositLog(log, 'erc20');
    const call = event && callOfEvent(intent, event, log.transactionHash);
    if (call) return call;
  }
  return null;
}
