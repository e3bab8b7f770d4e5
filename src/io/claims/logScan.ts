import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { isUnanswered } from '../reads/logs.ts';
import { readParsed } from '../reads/readParsed.ts';
import { isNodeError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcCall, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { logList } from '../rpc/rpcSchemas.ts';

/** The blocks from `low` to `high`, both included, that have been searched; null: none. */
export interface Covered {
  low: bigint;
  high: bigint;
}

export interface LogScanFilter {
  /** One contract or several; null: logs of every contract. */
  address: Address | readonly Address[] | null;
  /** Each is one topic, any of several, or null for any. */
  topics: readonly (Hex | readonly Hex[] | null)[];
}

export interface LogScanInput {
  chainId: number;
  /** One filter per kind of log; they are sent in the same request. */
  filters: readonly LogScanFilter[];
  covered: Covered | null;
  /** The last block to search. */
  head: bigint;
  /** The first block to search; left out: the first of the chain. */
  from?: bigint | undefined;
  /** Where no node takes all blocks at once, only so many of the newest ones are searched. */
  mostBlocks?: bigint | undefined;
}

export interface LogScanStep {
  logs: RpcLog[];
  /**
   * Nodes of two operators gave the same logs for this step's blocks, or there is only one operator: the blocks count
   * as searched.
   */
  isAgreed: boolean;
  /** Only one node answered for them. */
  isAlone: boolean;
  /** All blocks that are searched after this step. */
  covered: Covered;
  /** Progress from 0 to 1. */
  share: number;
}

/** The longest ranges that nodes usually take. */
const usualRanges: readonly bigint[] = [50_000n, 10_000n, 5_000n, 2_000n, 1_000n, 500n, 100n];

/** What is tried after a refused range: at most its half. */
function shorterThan(size: bigint): bigint {
  const half = size / 2n;
  return half >= 100_000n ? half : (usualRanges.find((range) => range <= half) ?? half);
}

/** After so many accepted ranges one as long as a refused one is tried again: the next blocks may have fewer logs. */
const patience = 16;

/** How many blocks are asked for at once. */
interface Pace {
  range: bigint;
  longest: bigint;
  acceptedCount: number;
}

/** Of searches that met a refusal and have not ended: continued, they do not try all the longer ranges anew. */
const pacesByReader = new WeakMap<RpcReader, Map<string, Pace>>();

function pacesOf(reader: RpcReader): Map<string, Pace> {
  const paces = pacesByReader.get(reader) ?? new Map<string, Pace>();
  pacesByReader.set(reader, paces);
  return paces;
}

/**
 * Searches logs, newest blocks first, because the wanted deposit is rarely old. It begins with all
 * blocks at once. A range that a node refuses is reduced until it is accepted, then increased again (rule 5.9). The
 * search can stop after any step and continue from its `covered` later. Nodes of two operators are asked for each
 * range, and a log that one of them has counts: a node that no longer keeps old logs answers as if there were none.
 * @throws the node's refusal of a single block, CausewayError 'rpcUnreachable' | 'rpcFailed', or the signal's reason
 */
export async function* scanLogs(
  reader: RpcReader,
  input: LogScanInput,
  options?: ReadOptions,
): AsyncGenerator<LogScanStep> {
  const { chainId, filters, head, from = 0n, mostBlocks = head + 1n } = input;
  const paces = pacesOf(reader);
  const search = JSON.stringify([chainId, filters]);
  const before = paces.get(search);
  let lowest = before === undefined ? from : max(from, head - mostBlocks + 1n);
  const pace = before ?? { range: head - lowest + 1n, longest: head - lowest + 1n, acceptedCount: 0 };
  let covered = input.covered;
  while (covered === null || covered.high < head || covered.low > lowest) {
    // First the blocks since the last search, then the older ones.
    const isNewer = covered !== null && covered.high < head;
    const fromEdge: bigint = covered === null ? head : isNewer ? covered.high + 1n : covered.low - 1n;
    const fromBlock = isNewer ? fromEdge : max(lowest, fromEdge - pace.range + 1n);
    const toBlock = isNewer ? min(head, fromEdge + pace.range - 1n) : fromEdge;
    const asked = await ask(reader, input, { fromBlock, toBlock }, options);
    const size = toBlock - fromBlock + 1n;
    if (asked === 'tooMuch' || asked === 'noAnswer') {
      lowest = max(lowest, head - mostBlocks + 1n);
      pace.range = max(1n, min(asked === 'tooMuch' ? shorterThan(size) : size / 16n, mostBlocks));
      if (asked === 'tooMuch') pace.longest = pace.range;
      pace.acceptedCount = 0;
      paces.set(search, pace);
      continue;
    }
    pace.acceptedCount += 1;
    if (pace.acceptedCount % patience === 0) pace.longest *= 2n;
    pace.range = max(pace.range, min(size * 2n, pace.longest));
    covered =
      covered === null
        ? { low: fromBlock, high: toBlock }
        : { low: min(covered.low, fromBlock), high: max(covered.high, toBlock) };
    yield { ...asked, covered, share: shareOf(covered, lowest, head) };
  }
  paces.delete(search);
}

type Asked = Pick<LogScanStep, 'logs' | 'isAgreed' | 'isAlone'>;

async function ask(
  reader: RpcReader,
  { chainId, filters }: LogScanInput,
  { fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint },
  options?: ReadOptions,
): Promise<Asked | 'tooMuch' | 'noAnswer'> {
  const blocks = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` };
  const calls = filters.map(({ address, topics }) => ({
    method: 'eth_getLogs',
    params: [{ ...(address === null ? {} : { address }), topics, ...blocks }],
  }));
  // The logs of each filter, without those of other contracts.
  const ours = (lists: readonly RpcLog[][]): RpcLog[] =>
    lists.flatMap((logs, index) => {
      const address = filters[index]?.address ?? null;
      const wanted = (typeof address === 'string' ? [address] : (address ?? [])).map((one) => one.toLowerCase());
      return logs.filter((log) => address === null || wanted.includes(log.address));
    });
  const answers = await askTwo(reader, chainId, calls, ours, options);
  if (answers !== null) return answers;
  try {
    const read = await Promise.all(
      calls.map(({ method, params }) => readParsed(reader, chainId, method, params, logList, options)),
    );
    return { logs: ours(read), isAgreed: false, isAlone: true };
  } catch (cause) {
    const size = toBlock - fromBlock + 1n;
    if (isNodeError(cause) && size > 1n) return 'tooMuch';
    if (isUnanswered(cause, size, options)) return 'noAnswer';
    throw cause;
  }
}

/** All logs that at least one of two operators has; null when neither answers. */
async function askTwo(
  reader: RpcReader,
  chainId: number,
  calls: readonly RpcCall[],
  ours: (lists: readonly RpcLog[][]) => RpcLog[],
  options?: ReadOptions,
): Promise<Asked | null> {
  const answers = (await reader.rpcEach?.(chainId, calls, { ...options, operators: 2 })) ?? [];
  const lists = answers.flatMap(({ results }) => {
    const parsed = (results ?? []).map((result) => v.safeParse(logList, result));
    return parsed.length > 0 && parsed.every(({ success }) => success)
      ? [distinct(ours(parsed.map(({ success, output }) => (success ? output : []))))]
      : [];
  });
  const [first] = lists;
  if (first === undefined) return null;
  const logs = distinct(lists.flat());
  return {
    logs,
    isAgreed: lists.length === answers.length && lists.every((list) => list.length === logs.length),
    isAlone: lists.length < 2,
  };
}

/** Several filters may find the same log. */
const distinct = (logs: readonly RpcLog[]): RpcLog[] => [...new Map(logs.map((log) => [logKey(log), log])).values()];

const logKey = ({ blockHash, transactionHash, logIndex }: RpcLog): string =>
  `${blockHash}:${transactionHash}:${logIndex}`;

function shareOf({ low, high }: Covered, lowest: bigint, head: bigint): number {
  return Math.min(1, Number(((high - low + 1n) * 10_000n) / (head - lowest + 1n)) / 10_000);
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
