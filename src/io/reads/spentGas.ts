import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { releaseGas } from '../../core/bridge/wholeCost.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import { isAbort } from '../clock.ts';
import { addressWord, hexQuantity, parseAddressWord, parseUintWord } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes, logList, quantity, type RpcLog } from '../rpc/rpcSchemas.ts';
import { encodeBalanceOf } from './balances.ts';
import { claimBridge, depositTopics, releasedTopics } from './bridgeKinds.ts';
import { readHead } from './head.ts';
import { readParsed } from './readParsed.ts';

/** Number of blocks that are searched: as many as most nodes allow at once, or few if a node refuses that. */
const spans = [5_000n, 500n] as const;

const spentSchema = v.object({ gasUsed: quantity });

/** A token or collection on the chain that the deposit is made on, and what is paid out for it on another. */
export interface PaidRoute {
  type: ClaimType;
  chainId: number;
  sourceToken: Address;
  /** The token that is paid out, for whose balance the gas of a release differs; null: an NFT. */
  paidToken: Address | null;
  receiver: Address;
}

/**
 * Units of gas that a release of this token or collection takes, from its last release on that chain. Only shown to the user: one
 * node is asked.
 * @returns null if there was none lately, or it could not be read; rejects only when cancelled
 */
export async function readReleaseGas(
  reader: RpcReader,
  { type, chainId, sourceToken, paidToken, receiver }: PaidRoute,
  options?: ReadOptions,
): Promise<bigint | null> {
  return orNull(options, async () => {
    const topics = [releasedTopics[type], `0x${addressWord(sourceToken)}`] as const;
    const log = await newestLog(reader, chainId, claimBridge(reader, type, chainId), topics, options);
    if (log === null) return null;
    if (paidToken === null) return readSpent(reader, chainId, log.transactionHash, options);
    const before = parseAddressWord(log.topics[2] ?? '0x');
    const [spent, had, has] = await Promise.all([
      readSpent(reader, chainId, log.transactionHash, options),
      before && hasBalance(reader, chainId, paidToken, before, log.blockNumber - 1n, options),
      hasBalance(reader, chainId, paidToken, receiver, null, options),
    ]);
    return releaseGas(spent, had, has);
  });
}

/**
 * Units of gas that the last deposit of a token or of an NFT of a collection took.
 * @returns null if there was none lately, or it could not be read; rejects only when cancelled
 */
export async function readDepositGas(
  reader: RpcReader,
  { type, chainId, token }: { type: ClaimType; chainId: number; token: Address },
  options?: ReadOptions,
): Promise<bigint | null> {
  return orNull(options, async () => {
    const topics = [depositTopics[type].deposit, `0x${addressWord(token)}`] as const;
    const log = await newestLog(reader, chainId, claimBridge(reader, type, chainId), topics, options);
    return log && readSpent(reader, chainId, log.transactionHash, options);
  });
}

async function newestLog(
  reader: RpcReader,
  chainId: number,
  address: Address,
  topics: readonly Hex[],
  options: ReadOptions | undefined,
): Promise<RpcLog | null> {
  const head = await readHead(reader, chainId, options);
  return lookBack(spans);

  async function lookBack([span = 0n, ...smaller]: readonly bigint[]): Promise<RpcLog | null> {
    const fromBlock = hexQuantity(head > span ? head - span : 0n);
    const filter = { address, topics, fromBlock, toBlock: hexQuantity(head) };
    try {
      const logs = await readParsed(reader, chainId, 'eth_getLogs', [filter], logList, options);
      return logs.findLast((log) => log.address === address.toLowerCase() && log.topics[0] === topics[0]) ?? null;
    } catch (cause) {
      if (!(cause instanceof RpcAnswerError) || smaller.length === 0) throw cause;
      return lookBack(smaller);
    }
  }
}

async function readSpent(reader: RpcReader, chainId: number, hash: Hex, options?: ReadOptions): Promise<bigint> {
  return (await readParsed(reader, chainId, 'eth_getTransactionReceipt', [hash], spentSchema, options)).gasUsed;
}

/** @param block null: now; few nodes keep the state of older blocks */
async function hasBalance(
  reader: RpcReader,
  chainId: number,
  token: Address,
  account: Address,
  block: bigint | null,
  options?: ReadOptions,
): Promise<boolean | null> {
  return orNull(options, async () => {
    const call = { to: token, data: encodeBalanceOf(account) };
    const at = block === null ? 'latest' : hexQuantity(block);
    const balance = parseUintWord(await readParsed(reader, chainId, 'eth_call', [call, at], bytes, options));
    return balance === null ? null : balance > 0n;
  });
}

async function orNull<T>(options: ReadOptions | undefined, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return null;
  }
}
