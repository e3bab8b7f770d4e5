import { keccak256, numberToHex, pad, toEventSelector } from 'viem';
import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../core/address.ts';
import type { ClaimType, DepositEvent } from '../core/claims/claim.ts';
import type { Intent } from '../core/transactions/intent.ts';
import { depositTopics, releasedTopics } from '../io/reads/bridgeKinds.ts';
import { parseDepositLog } from '../io/reads/depositEvent.ts';
import { readLogs } from '../io/reads/logs.ts';
import { readReceipt } from '../io/reads/transaction.ts';
import { parseAddressWord } from '../io/rpc/hexWords.ts';
import { logList, type RpcLog, type RpcReceipt } from '../io/rpc/rpcSchemas.ts';
import { isReceiptVouched } from '../io/transactions/vouched.ts';
import { bridgeOf } from './addressBook.ts';
import type { AddressBook } from './addressBook.ts';
import { approveData, decodeCall, depositErc20Data, depositErc721Data, depositNativeData } from './calldata.ts';
import type { DecodedCall } from './calldata.ts';
import type { WriteWorld } from './writeWorld.ts';

/** The event that a request was to leave behind, with the call that it stands for. */
export interface TracedCall {
  hash: Hex;
  blockNumber: bigint;
  /** null: the event does not tell it, the transaction has to (a release). */
  call: DecodedCall | null;
  /** Of a deposit. */
  depositNumber?: bigint;
}

const approvalTopic = toEventSelector('Approval(address,address,uint256)');

/**
 * The events of an intent in one transaction, as our own node shows them, whoever sent it: the wallet may act through other
 * code (a smart account, a relayer, a batch). @throws as reads do
 */
export async function tracesIn({ reader, book }: WriteWorld, intent: Intent, hash: Hex): Promise<TracedCall[]> {
  const receipt = await readReceipt(reader, intent.chainId, hash);
  return receipt === null ? [] : tracesOf(book, intent, receipt);
}

function tracesOf(book: AddressBook, intent: Intent, receipt: RpcReceipt): TracedCall[] {
  if (receipt.status !== 1) return [];
  const own = receipt.logs.filter((log) => isSameAddress(log.address, intent.target) && log.transactionHash === receipt.transactionHash && log.blockHash === receipt.blockHash);
  return own.flatMap((log) => traceOf(book, intent, log) ?? []);
}

/** Whether the nodes of two operators show that event in that transaction. @throws as reads do */
export function isTraceVouched({ reader, book }: WriteWorld, intent: Intent, { hash, depositNumber }: TracedCall): Promise<boolean> {
  return isReceiptVouched(reader, intent.chainId, hash, (receipt) => tracesOf(book, intent, receipt).some((trace) => trace.depositNumber === depositNumber));
}

/** The events of an intent in a range of blocks, oldest first. @throws as reads do */
export async function tracesSince(world: WriteWorld, intent: Intent, fromBlock: bigint, toBlock: bigint): Promise<TracedCall[]> {
  const { reader, book } = world;
  const logs = await readLogs(reader, intent.chainId, { ...logPlace(book, intent), fromBlock, toBlock });
  return logs.flatMap((log) => traceOf(book, intent, log) ?? []);
}

/** The events of an intent since its start block, as any node of the chain shows them. Rejects only when cancelled. */
export async function tracesAnywhere({ reader, book }: WriteWorld, intent: Intent): Promise<TracedCall[]> {
  const { address, topics } = logPlace(book, intent);
  const filter = { address, topics, fromBlock: numberToHex(intent.startBlock), toBlock: 'latest' };
  const answers = (await reader.rpcEach?.(intent.chainId, [{ method: 'eth_getLogs', params: [filter] }])) ?? [];
  return answers.flatMap(({ results }) => {
    const logs = v.safeParse(logList, results?.[0]);
    return logs.success ? logs.output.filter((log) => isSameAddress(log.address, address)).flatMap((log) => traceOf(book, intent, log) ?? []) : [];
  });
}

function logPlace(book: AddressBook, intent: Intent) {
  const type = typeOf(book, intent);
  const topics: Record<Intent['kind'], Hex[]> = {
    approve: [approvalTopic, pad(intent.account, { size: 32 })],
    deposit: [depositTopics[type].deposit],
    release: [releasedTopics[type]],
  };
  return { address: intent.target, topics: topics[intent.kind] };
}

const typeOf = (book: AddressBook, { target, chainId }: Intent): ClaimType => (isSameAddress(target, bridgeOf(book, 'erc721', chainId)) ? 'erc721' : 'erc20');

/** What an event says is written as calldata again: it has to be, byte by byte, what the wallet was asked for. */
function traceOf(book: AddressBook, intent: Intent, log: RpcLog): TracedCall | null {
  const place = { hash: log.transactionHash, blockNumber: log.blockNumber };
  if (intent.kind === 'approve') {
    const call = calledWith(intent, approvalOf(log, intent.account));
    return call && { ...place, call };
  }
  if (intent.kind === 'release') return { ...place, call: null };
  const event = parseDepositLog(log, typeOf(book, intent));
  if (event?.kind !== 'deposit' || event.sourceChainId !== intent.chainId) return null;
  const call = depositsOf(book, event, typeOf(book, intent)).map((data) => calledWith(intent, data)).find((found) => found !== null);
  return call ? { ...place, call, depositNumber: event.number } : null;
}

const calledWith = (intent: Intent, data: Hex | null): DecodedCall | null => (data !== null && keccak256(data) === intent.dataHash ? decodeCall(data) : null);

/** The native coin is logged as its wrapped token: the calldata names no token, so as many units of any other one would fit. */
function depositsOf(book: AddressBook, { sourceChainId, sourceToken, amount, receiver, targetChainId }: DepositEvent, type: ClaimType): Hex[] {
  if (type === 'erc721') return [depositErc721Data(sourceToken, amount, receiver, targetChainId)];
  const isNative = book.tokens.some((token) => token.nativeOn?.includes(sourceChainId) && isSameAddress(token.addresses[sourceChainId], sourceToken));
  return [depositErc20Data(sourceToken, amount, receiver, targetChainId), ...(isNative ? [depositNativeData(amount, receiver, targetChainId)] : [])];
}

/** `Approval` of an amount, or of one NFT, whose id is indexed. */
function approvalOf({ topics, data }: RpcLog, owner: Address): Hex | null {
  const [topic, ownerWord, spenderWord, idWord] = topics;
  const number = idWord ?? data;
  if (topic !== approvalTopic || !ownerWord || !spenderWord || number.length !== 66) return null;
  const spender = parseAddressWord(spenderWord);
  return spender !== null && isSameAddress(parseAddressWord(ownerWord), owner) ? approveData(spender, BigInt(number)) : null;
}
