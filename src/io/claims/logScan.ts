import { plainText } from '../../core/errors/plainText.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { unlessAborted } from '../clock.ts';
import { isUnanswered } from '../reads/logs.ts';
import { isNodeError, NodeRefusal, RpcAnswerError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { askLogs, doOthersAnswer, type Agreement, type AskedLogs, type LogScanFilter } from './askLogs.ts';
import { withAlone, withoutBlocks, type AloneBlocks, type Blocks } from './blockRanges.ts';

export type { LogScanFilter } from './askLogs.ts';

/** The blocks that have been searched; null: none. */
export type Covered = Blocks;

export interface LogScanInput {
  chainId: number;
  /** One filter per kind of log; they are sent in the same request. */
  filters: readonly LogScanFilter[];
  covered: Covered | null;
  /** Blocks of `covered` for which only one node answered. */
  alone?: readonly AloneBlocks[] | undefined;
  /** The last block to search. */
  head: bigint;
  /** The first block to search; left out: the first of the chain. */
  from?: bigint | undefined;
  /** Where no node takes all blocks at once, only so many of the newest ones are searched. */
  mostBlocks?: bigint | undefined;
}

export interface LogScanStep {
  logs: RpcLog[];
  /** The blocks of this step. */
  blocks: Blocks;
  /** What nodes said of them. Blocks about which nodes differ must not count as searched. */
  agreement: Agreement;
  /** All blocks that are searched after this step. */
  covered: Covered;
  /** Those of them for which only one node answered: they are searched, but something may be missing. */
  alone: readonly AloneBlocks[];
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
  /** The longest range that was taken. */
  taken: bigint;
  /** No node gave this block even alone, so nodes probably do not keep it: it is asked for alone again. */
  refusedBlock: bigint | null;
}

/** Of searches that met a refusal and have not ended: continued, they do not try all the longer ranges anew. */
const pacesByReader = new WeakMap<RpcReader, Map<string, Pace>>();

function pacesOf(reader: RpcReader): Map<string, Pace> {
  const paces = pacesByReader.get(reader) ?? new Map<string, Pace>();
  pacesByReader.set(reader, paces);
  return paces;
}

/** What a search has done so far. */
type Progress = Pick<LogScanStep, 'alone'> & { covered: Covered | null };

/**
 * Searches logs, newest blocks first, because the wanted deposit is rarely old. It begins with all
 * blocks at once. A range that a node refuses is reduced until it is accepted, then increased again (rule 5.9). The
 * search can stop after any step and continue from its `covered` later. Nodes of two operators are asked for each
 * range, and a log that one of them has counts: a node that no longer keeps old logs answers as if there were none.
 * Blocks for which one node alone answered are asked for once more as soon as another one answers for them.
 * @throws CausewayError 'rpcFailed' with the refusal of a single block; 'rpcUnreachable', or the signal's reason
 */
export async function* scanLogs(
  reader: RpcReader,
  input: LogScanInput,
  options?: ReadOptions,
): AsyncGenerator<LogScanStep> {
  const progress: Progress = { covered: input.covered, alone: input.alone ?? [] };
  let refusal: CausewayError | null = null;
  try {
    yield* scanUnsearched(reader, input, progress, options);
  } catch (cause) {
    refusal = refusalOf(cause);
    if (refusal === null) throw cause;
  }
  yield* scanAlone(reader, input, progress, options);
  if (refusal !== null) throw refusal;
}

/** The error that a node answered with; null: it is another fault. */
function refusalOf(cause: unknown): CausewayError | null {
  if (cause instanceof NodeRefusal) return cause;
  if (!(cause instanceof RpcAnswerError)) return null;
  const message = plainText(cause.message);
  return new CausewayError({ code: 'rpcFailed', params: { message }, detail: message }, { cause });
}

/** Searches the blocks that were not searched yet. */
async function* scanUnsearched(
  reader: RpcReader,
  input: LogScanInput,
  progress: Progress,
  options?: ReadOptions,
): AsyncGenerator<LogScanStep> {
  const { chainId, filters, head, from = 0n, mostBlocks = head + 1n } = input;
  const paces = pacesOf(reader);
  const search = JSON.stringify([chainId, filters]);
  const before = paces.get(search);
  let lowest = before === undefined ? from : max(from, head - mostBlocks + 1n);
  const all = head - lowest + 1n;
  const pace = before ?? { range: all, longest: all, acceptedCount: 0, taken: 0n, refusedBlock: null };
  const silent = new Set<string>();
  let { covered } = progress;
  while (covered === null || covered.high < head || covered.low > lowest) {
    // First the blocks since the last search, then the older ones.
    const isNewer = covered !== null && covered.high < head;
    const fromEdge: bigint = covered === null ? head : isNewer ? covered.high + 1n : covered.low - 1n;
    const range = !isNewer && fromEdge === pace.refusedBlock ? 1n : pace.range;
    const low: bigint = isNewer ? fromEdge : max(lowest, fromEdge - range + 1n);
    const blocks: Blocks = { low, high: isNewer ? min(head, fromEdge + range - 1n) : fromEdge };
    const size = blocks.high - blocks.low + 1n;
    const asked = await ask(reader, input, blocks, silent, options).catch((cause: unknown) => {
      if (isNodeError(cause) && covered !== null && !isNewer && pace.taken > 0n) {
        // Newer blocks are given in ranges as before.
        Object.assign(pace, { range: pace.taken, longest: pace.taken, refusedBlock: fromEdge });
        paces.set(search, pace);
      }
      throw cause;
    });
    if (asked === 'tooMuch' || asked === 'noAnswer') {
      lowest = max(lowest, head - mostBlocks + 1n);
      pace.range = max(1n, min(asked === 'tooMuch' ? shorterThan(size) : size / 16n, mostBlocks));
      if (asked === 'tooMuch') pace.longest = pace.range;
      pace.acceptedCount = 0;
      paces.set(search, pace);
      continue;
    }
    pace.acceptedCount += 1;
    if (pace.acceptedCount % patience === 0) {
      pace.longest *= 2n;
      silent.clear();
    }
    pace.range = max(pace.range, min(size * 2n, pace.longest));
    pace.taken = max(pace.taken, size);
    if (!isNewer) pace.refusedBlock = null;
    covered = covered === null ? blocks : { low: min(covered.low, low), high: max(covered.high, blocks.high) };
    progress.covered = covered;
    yield stepOf(asked, blocks, progress, covered, shareOf(covered, lowest, head));
  }
  paces.delete(search);
}

/** So many blocks show whether another node answers for a part; shorter ranges are not tried. */
const probe = 100n;

/** The requests that one search makes at most for blocks that it has. */
const mostChecks = 20;

/**
 * Asks again for blocks for which only one node answered, newest first, if another one answers for the newest of them.
 * Shorter ranges are tried where the other node refuses longer ones.
 */
async function* scanAlone(
  reader: RpcReader,
  input: LogScanInput,
  progress: Progress,
  options?: ReadOptions,
): AsyncGenerator<LogScanStep> {
  const { covered } = progress;
  const newest = progress.alone.at(-1);
  if (covered === null || newest === undefined) return;
  const { chainId, filters, head } = input;
  const probed = { low: max(newest.low, newest.high - probe + 1n), high: newest.high };
  if (!(await doOthersAnswer(reader, { chainId, filters, blocks: probed }, newest.by, options))) return;
  let [size, longest, below] = [probe, head + 1n, head + 1n];
  for (let count = 0; count < mostChecks; count += 1) {
    options?.signal?.throwIfAborted();
    const part = progress.alone.findLast(({ low }) => low < below);
    if (part === undefined) return;
    const high = min(part.high, below - 1n);
    const blocks = { low: max(part.low, high - size + 1n), high };
    // What cannot be asked again now keeps its mark.
    const question = { chainId, filters, blocks, silent: new Set<string>() };
    const asked = await askLogs(reader, question, options).catch(unlessAborted);
    if (asked === null || (asked.agreement === 'alone' && ['', part.by].includes(asked.by))) {
      size = shorterThan(min(size, high - blocks.low + 1n));
      longest = size;
      if (size < probe) return;
      continue;
    }
    below = blocks.low;
    yield stepOf(asked, blocks, progress, covered, 1);
    size = min(size * 10n, longest);
  }
}

/** The step, entered in the progress. Where nodes differ, what one of them said alone keeps its mark. */
function stepOf(
  { logs, agreement, by }: AskedLogs,
  blocks: Blocks,
  progress: Progress,
  covered: Covered,
  share: number,
): LogScanStep {
  if (agreement === 'same') progress.alone = withoutBlocks(progress.alone, blocks);
  else if (agreement === 'alone') progress.alone = withAlone(progress.alone, { ...blocks, by });
  return { logs, blocks, agreement, covered, alone: progress.alone, share };
}

async function ask(
  reader: RpcReader,
  { chainId, filters }: LogScanInput,
  blocks: Blocks,
  silent: Set<string>,
  options?: ReadOptions,
): Promise<AskedLogs | 'tooMuch' | 'noAnswer'> {
  try {
    return await askLogs(reader, { chainId, filters, blocks, silent }, options);
  } catch (cause) {
    const size = blocks.high - blocks.low + 1n;
    if (isNodeError(cause) && size > 1n) return 'tooMuch';
    if (isUnanswered(cause, size, options)) return 'noAnswer';
    throw cause;
  }
}

function shareOf({ low, high }: Covered, lowest: bigint, head: bigint): number {
  return Math.min(1, Number(((high - low + 1n) * 10_000n) / (head - lowest + 1n)) / 10_000);
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
