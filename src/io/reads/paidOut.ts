import type { Address, Hex } from 'viem';
import type { DepositEvent } from '../../core/claims/claim.ts';
import { isAbort } from '../clock.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { addressWord, parseAddressWord } from '../rpc/hexWords.ts';
import { logList, type RpcLog, type RpcReceipt } from '../rpc/rpcSchemas.ts';
import { claimBridge, releasedTopics } from './bridgeKinds.ts';
import { readLogs } from './logs.ts';
import { readParsed } from './readParsed.ts';
import { readReceipt } from './transaction.ts';
import { readTrustedHead } from './trustedHead.ts';

/** What a release has paid according to its own event: after the fee of that moment. */
export interface PaidOut {
  /** In smallest units of the target token. */
  amount: bigint;
  /** As the native coin; false: as a token, for example the wrapped coin. */
  isNative: boolean;
  hash: Hex;
}

/** Blocks that are searched if a node does not accept the whole chain. */
const searchedBlocks = 10_000n;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * Reads what a token deposit was paid out with: from the release that this browser knows, else from the logs of the
 * target bridge.
 * @returns null if no node has it; rejects only when cancelled
 */
export async function readPaidOut(
  reader: RpcReader,
  event: DepositEvent,
  knownHash: Hex | null,
  options?: ReadOptions,
): Promise<PaidOut | null> {
  try {
    const bridge = claimBridge(reader, 'erc20', event.targetChainId);
    const known = knownHash && (await readReceipt(reader, event.targetChainId, knownHash, options));
    const paid = known && paidOutOf(known, event, bridge);
    if (paid) return paid;
    const log = (await findLogs(reader, event, bridge, options)).find((found) => isOf(found, event));
    const receipt = log && (await readReceipt(reader, event.targetChainId, log.transactionHash, options));
    return receipt ? paidOutOf(receipt, event, bridge) : null;
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}

/** What a receipt says about this deposit's release; null: nothing. */
export function paidOutOf(receipt: RpcReceipt, event: DepositEvent, bridge: Address): PaidOut | null {
  const own = receipt.logs.find((log) => log.address === bridge.toLowerCase() && isOf(log, event));
  if (receipt.status !== 1 || own === undefined) return null;
  const amount = wordAt(own, 0);
  const isTransfer = ({ topics, data }: RpcLog): boolean =>
    topics[0] === transferTopic &&
    isSame(topics[1], bridge) &&
    isSame(topics[2], event.receiver) &&
    data === `0x${amount.toString(16).padStart(64, '0')}`;
  return { amount, isNative: !receipt.logs.some(isTransfer), hash: receipt.transactionHash };
}

async function findLogs(
  reader: RpcReader,
  event: DepositEvent,
  bridge: Address,
  options?: ReadOptions,
): Promise<RpcLog[]> {
  const topics = [
    releasedTopics.erc20,
    `0x${addressWord(event.sourceToken)}`,
    `0x${addressWord(event.receiver)}`,
  ] as const;
  const whole = [{ address: bridge, topics, fromBlock: '0x0', toBlock: 'latest' }];
  const found = await readParsed(reader, event.targetChainId, 'eth_getLogs', whole, logList, options).catch(
    (cause: unknown) => {
      if (isAbort(cause)) throw cause;
      return null;
    },
  );
  if (found !== null) return found.filter((log) => log.address === bridge.toLowerCase());
  const { block: head } = await readTrustedHead(reader, event.targetChainId, Date.now(), options);
  return readLogs(
    reader,
    event.targetChainId,
    { address: bridge, topics, fromBlock: head > searchedBlocks ? head - searchedBlocks : 0n, toBlock: head },
    options,
  );
}

/**
 * (address indexed sourceToken, uint256 amount, address indexed receiver, uint256 depositChainId, uint256
 * depositNumber)
 */
function isOf(log: RpcLog, { sourceToken, receiver, sourceChainId, number }: DepositEvent): boolean {
  const { topics, data } = log;
  return (
    topics[0] === releasedTopics.erc20 &&
    isSame(topics[1], sourceToken) &&
    isSame(topics[2], receiver) &&
    data.length === 2 + 3 * 64 &&
    wordAt(log, 1) === BigInt(sourceChainId) &&
    wordAt(log, 2) === number
  );
}

const wordAt = ({ data }: RpcLog, index: number): bigint => BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`);
const isSame = (topic: Hex | undefined, address: Address): boolean =>
  topic !== undefined && parseAddressWord(topic) === address.toLowerCase();
