import type { Address, Hex } from 'viem';
import { chooseDeposit } from '../../core/claims/chooseDeposit.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import type { ClaimType, DepositEvent, DepositReceipt } from '../../core/claims/claim.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import type { RpcLog, RpcReceipt } from '../rpc/rpcSchemas.ts';
import { depositTopics } from './bridgeKinds.ts';

const kindsByTopic: Readonly<Record<ClaimType, ReadonlyMap<Hex, DepositEvent['kind']>>> = {
  erc20: new Map<Hex, DepositEvent['kind']>([
    [depositTopics.erc20.deposit, 'deposit'],
    [depositTopics.erc20.liquidity, 'liquidity'],
  ]),
  erc721: new Map<Hex, DepositEvent['kind']>([[depositTopics.erc721.deposit, 'deposit']]),
};

/**
 * Parses a deposit that a bridge of this type logged; both types log the same fields: (address indexed token or
 * collection, uint256 amount or token id, address indexed receiver, uint256 sourceChainId, uint256 targetChainId,
 * uint256 number).
 * @returns null for any other log
 */
export function parseDepositLog(log: Pick<RpcLog, 'topics' | 'data'>, type: ClaimType): DepositEvent | null {
  const [topic, tokenWord, receiverWord] = log.topics;
  const kind = topic && kindsByTopic[type].get(topic);
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
 * The deposits in a receipt: logged by the chain's own bridge of that type, in exactly this transaction and block, for
 * this source chain. A log of any other contract never counts.
 */
export function depositsOfReceipt(
  receipt: RpcReceipt,
  type: ClaimType,
  bridge: Address,
  sourceChainId: number,
): DepositEvent[] {
  if (receipt.status !== 1) return [];
  return receipt.logs.flatMap((log) => {
    const isOurs =
      log.address === bridge.toLowerCase() &&
      log.transactionHash === receipt.transactionHash &&
      log.blockHash === receipt.blockHash;
    const event = isOurs ? parseDepositLog(log, type) : null;
    return event?.sourceChainId === sourceChainId ? [event] : [];
  });
}

/** A receipt in the form of a claim's facts, with the deposit that is meant. */
export function depositReceiptOf(receipt: RpcReceipt, bridge: Address, wish: DepositWish): DepositReceipt {
  const { blockNumber, blockHash } = receipt;
  const deposits = depositsOfReceipt(receipt, wish.type, bridge, wish.sourceChainId);
  const event = chooseDeposit(deposits, wish);
  return {
    status: receipt.status === 1 ? 'success' : 'reverted',
    blockNumber,
    blockHash,
    event,
    ...(deposits.length > 1
      ? { depositCount: deposits.length, ...(event === null ? {} : { depositIndex: deposits.indexOf(event) }) }
      : {}),
  };
}

const chainIdOf = (word: bigint): number | null =>
  word > 0n && word <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(word) : null;
