import type { Address, Hex } from 'viem';
import type { DepositEvent, DepositReceipt } from '../../core/claims/claim.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import type { RpcLog, RpcReceipt } from '../rpc/rpcSchemas.ts';

/** topic0 of the bridge's two deposit events (CONTRACTS section 12). */
export const depositTopics: Readonly<Record<DepositEvent['kind'], Hex>> = {
  deposit: '0xebd6f2206a0d9190034ec8644bc8ca6045eda0d820b2aab050668e77f1d131bc',
  liquidity: '0xbcb02d15f89f859cf73a030535b6e155d7d6973b0906a937f024c1a469a1f3fd',
};

/**
 * The deposit that a bridge logged:
 * (address indexed token, uint256 amount, address indexed receiver, uint256 sourceChainId, uint256 targetChainId, uint256 number).
 * @returns null for any other log.
 */
export function parseDepositLog(log: Pick<RpcLog, 'topics' | 'data'>): DepositEvent | null {
  const [topic, tokenWord, receiverWord] = log.topics;
  const kind = topic === depositTopics.deposit ? 'deposit' : topic === depositTopics.liquidity ? 'liquidity' : null;
  if (!kind || !tokenWord || !receiverWord || log.data.length !== 2 + 4 * 64) return null;
  const sourceToken = parseAddressWord(tokenWord);
  const receiver = parseAddressWord(receiverWord);
  const wordAt = (index: number): bigint => BigInt(`0x${log.data.slice(2 + index * 64, 66 + index * 64)}`);
  const sourceChainId = chainIdOf(wordAt(1));
  const targetChainId = chainIdOf(wordAt(2));
  if (!sourceToken || !receiver || sourceChainId === null || targetChainId === null) return null;
  return { sourceToken, amount: wordAt(0), receiver, sourceChainId, targetChainId, number: wordAt(3), kind };
}

/**
 * The deposit of a receipt: logged by the chain's own bridge, in this very transaction and block, for this source chain.
 * @returns null when there is none; a log of any other contract never counts (FAULTS R6).
 */
export function depositOfReceipt(receipt: RpcReceipt, bridge: Address, sourceChainId: number): DepositEvent | null {
  if (receipt.status !== 1) return null;
  for (const log of receipt.logs) {
    const isOurs =
      log.address === bridge.toLowerCase() &&
      log.transactionHash === receipt.transactionHash &&
      log.blockHash === receipt.blockHash;
    const event = isOurs ? parseDepositLog(log) : null;
    if (event?.sourceChainId === sourceChainId) return event;
  }
  return null;
}

/** A receipt as the facts of a claim hold it. */
export function depositReceiptOf(receipt: RpcReceipt, bridge: Address, sourceChainId: number): DepositReceipt {
  const { blockNumber, blockHash } = receipt;
  return { status: receipt.status === 1 ? 'success' : 'reverted', blockNumber, blockHash, event: depositOfReceipt(receipt, bridge, sourceChainId) };
}

const chainIdOf = (word: bigint): number | null => (word > 0n && word <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(word) : null);
