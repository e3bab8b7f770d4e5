import type { Address, Hex } from 'viem';
import { EARN_LOG_RANGES, EARN_LOG_REQUESTS } from '../../config/limits.ts';
import { isNodeError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { logList } from '../rpc/rpcSchemas.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { isUnanswered } from './logs.ts';
import { readParsed } from './readParsed.ts';

export interface RecentLogFilter {
  addresses: readonly Address[];
  topics: readonly (Hex | null)[];
  fromBlock: bigint;
  toBlock: bigint;
}

export interface RecentLogs {
  /** Oldest first, of every block from `fromBlock` to the last requested one. */
  logs: RpcLog[];
  /** Later than requested if the node only accepts short ranges: later reads continue further back. */
  fromBlock: bigint;
}

/** The result of earlier reads: all logs of the blocks from `low` to `high`. */
interface Kept extends RecentLogs {
  high: bigint;
  /** The number of blocks that a node accepted in one request; null: it was never asked for fewer than all. */
  range: bigint | null;
}

const byReader = new WeakMap<RpcReader, Map<string, Kept>>();
/** This many of the newest blocks are read again, because a reorganisation may have replaced them. */
const doubtedBlocks = 100n;
/** Sent in one turn, so that they are one HTTP request. */
const beside = 8;

/**
 * Logs of some contracts, newest blocks first, in ranges that the node takes and with a limited number of requests.
 * What was read is kept, so that a later read asks for new blocks, and goes on with older ones where the limit ended
 * the one before.
 * @throws as `readParsed`, and the node's refusal of the shortest range, while no block was read
 */
export async function readRecentLogs(
  reader: RpcReader,
  chainId: number,
  filter: RecentLogFilter,
  options?: ReadOptions,
): Promise<RecentLogs> {
  const { addresses, topics, fromBlock, toBlock } = filter;
  const all = byReader.get(reader) ?? new Map<string, Kept>();
  byReader.set(reader, all);
  const key = `${chainId}:${addresses.join()}:${topics.join()}`;
  const kept = settled(all.get(key), toBlock);
  const found: RpcLog[] = [];
  let range = all.get(key)?.range ?? null;
  let isTaken = range !== null;
  let left = EARN_LOG_REQUESTS;
  let low = toBlock + 1n;
  while (low > fromBlock && left > 0) {
    if (kept !== null && low - 1n <= kept.high && low - 1n >= kept.fromBlock) {
      found.push(...kept.logs.filter(({ blockNumber }) => blockNumber < low));
      low = kept.fromBlock;
      continue;
    }
    const stop = kept !== null && kept.high < low ? max(fromBlock, kept.high + 1n) : fromBlock;
    const parts = partsOf(stop, low - 1n, range, isTaken ? Math.min(beside, left) : 1);
    const asked = parts.map(async ([from, to]) => {
      const blocks = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
      const params = [{ address: addresses, topics, ...blocks }];
      return readParsed(reader, chainId, 'eth_getLogs', params, logList, options);
    });
    left -= parts.length;
    const answers = await Promise.allSettled(asked);
    const refused = answers.findIndex(({ status }) => status === 'rejected');
    for (const answer of refused === -1 ? answers : answers.slice(0, refused))
      if (answer.status === 'fulfilled') found.push(...answer.value);
    const read = refused === -1 ? parts.length : refused;
    low = parts[read - 1]?.[0] ?? low;
    isTaken = refused === -1;
    const failure = answers[refused];
    if (failure?.status !== 'rejected') continue;
    const [from, to] = parts[refused] ?? [low, low];
    const size = to - from + 1n;
    const shorter = EARN_LOG_RANGES.find((one) => one < size);
    const isTooLong = isNodeError(failure.reason) || isUnanswered(failure.reason, size, options);
    if (isTooLong && shorter !== undefined) range = shorter;
    else if (low <= toBlock) break;
    else throw failure.reason;
  }
  const ours = new Set<string>(addresses.map((address) => address.toLowerCase()));
  const first = max(low, fromBlock);
  const logs = found.filter(({ address, blockNumber }) => ours.has(address) && blockNumber >= first).sort(byPlace);
  if (first <= toBlock) all.set(key, { logs, fromBlock: first, high: toBlock, range });
  return { logs, fromBlock: min(first, toBlock) };
}

/** The earlier result, without blocks that may have changed. */
function settled(kept: Kept | undefined, head: bigint): Kept | null {
  if (kept === undefined) return null;
  const high = min(kept.high, head) - doubtedBlocks;
  if (high < kept.fromBlock) return null;
  return { ...kept, high, logs: kept.logs.filter(({ blockNumber }) => blockNumber <= high) };
}

/** The newest parts of a range of blocks, newest first; with a range of null everything at once. */
function partsOf(from: bigint, to: bigint, range: bigint | null, most: number): [bigint, bigint][] {
  const parts: [bigint, bigint][] = [];
  for (let end = to; end >= from && parts.length < most;) {
    const start = range === null ? from : max(from, end - range + 1n);
    parts.push([start, end]);
    end = start - 1n;
  }
  return parts;
}

const byPlace = (one: RpcLog, other: RpcLog): number =>
  Number(one.blockNumber - other.blockNumber) || one.logIndex - other.logIndex;

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
