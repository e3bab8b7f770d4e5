import { MULTICALL_CHUNK_CALLS } from '../../config/limits.ts';
import { MULTICALL_RETRY_MAX_MS, MULTICALL_RETRY_MIN_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { Clock } from '../clock.ts';
import { isAbort } from '../clock.ts';
import { outcomeOf } from './askEach.ts';
import { parseUintWord } from './hexWords.ts';
import { RpcAnswerError, isNodeError } from './rpcError.ts';
import { decodeAggregate3, encodeAggregate3 } from './multicallCodec.ts';
import type { CallOutcome, ContractCall, MulticallOptions, RpcReader } from './rpcReader.ts';

const retries = 1;
const oldBlockRetries = 5;
/** getBlockNumber() of Multicall3 */
const blockNumberCall = '0x42cbb15c';

class OldBlockError extends Error {
  override readonly name = 'OldBlockError';
}

/**
 * Reads through Multicall3 in chunks of up to 500 calls. A failed chunk is sent again after 2.5-3.5 s; when that fails
 * too, it is halved until only the calls that cannot be read are marked (rule 1.8). Other chunks are not affected. A
 * cancelled read rejects with the signal's reason.
 * @throws CausewayError 'invalidAddress', 'invalidHex' before anything is sent, for an invalid call
 */
export async function multicall(
  reader: RpcReader,
  clock: Clock,
  chainId: number,
  calls: readonly ContractCall[],
  options: MulticallOptions = {},
): Promise<CallOutcome[]> {
  checkCalls(calls);
  const chunks: Promise<CallOutcome[]>[] = [];
  for (let start = 0; start < calls.length; start += MULTICALL_CHUNK_CALLS) {
    const chunk = calls.slice(start, start + MULTICALL_CHUNK_CALLS);
    chunks.push(readChunkWithRetry(reader, clock, chainId, chunk, options));
  }
  return (await Promise.all(chunks)).flat();
}

/**
 * An address is 0x and 40 hexadecimal digits, calldata is lower-case hex in pairs: anything else would shift the words
 * that follow.
 */
function checkCalls(calls: readonly ContractCall[]): void {
  let checkedData = '';
  for (const { to, data } of calls) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(to)) throw new CausewayError({ code: 'invalidAddress', detail: to.slice(0, 60) });
    if (data !== checkedData && !/^0x(?:[0-9a-f]{2})*$/.test(data))
      throw new CausewayError({ code: 'invalidHex', detail: data.slice(0, 60) });
    checkedData = data;
  }
}

async function readChunkWithRetry(
  reader: RpcReader,
  clock: Clock,
  chainId: number,
  calls: readonly ContractCall[],
  options: MulticallOptions,
): Promise<CallOutcome[]> {
  let failures = 0;
  for (;;) {
    try {
      return await readChunk(reader, chainId, calls, options);
    } catch (cause) {
      if (isAbort(cause) || options.signal?.aborted) throw cause;
      failures += 1;
      if (failures > (isOldBlock(cause) ? oldBlockRetries : retries)) {
        // A node that answers with an error may fail because of a single call, such as a token that burns all gas.
        return isNodeError(cause) && !isOldBlock(cause)
          ? readInPieces(reader, chainId, calls, options)
          : calls.map(() => unanswered(cause));
      }
      await clock.sleep(
        MULTICALL_RETRY_MIN_MS + clock.random() * (MULTICALL_RETRY_MAX_MS - MULTICALL_RETRY_MIN_MS),
        options.signal,
      );
    }
  }
}

/** After this many rounds in which every piece fails, the node counts as broken, not a call. */
const hopelessRounds = 3;

/** Halves the pieces that fail, round by round, each round in one HTTP request. */
async function readInPieces(
  reader: RpcReader,
  chainId: number,
  calls: readonly ContractCall[],
  options: MulticallOptions,
): Promise<CallOutcome[]> {
  const outcomes: CallOutcome[] = calls.map(() => ({ ok: false }));
  let open = halves({ start: 0, end: calls.length });
  let hasRead = false;
  for (let round = 1; open.length > 0 && (hasRead || round <= hopelessRounds); round += 1) {
    const read = await Promise.all(
      open.map(async (piece) => {
        try {
          return { piece, found: await readChunk(reader, chainId, calls.slice(piece.start, piece.end), options) };
        } catch (cause) {
          if (isAbort(cause) || options.signal?.aborted) throw cause;
          outcomes.fill(unanswered(cause), piece.start, piece.end);
          return { piece, found: null };
        }
      }),
    );
    for (const { piece, found } of read) if (found !== null) outcomes.splice(piece.start, found.length, ...found);
    hasRead ||= read.some(({ found }) => found !== null);
    open = read.flatMap(({ piece, found }) => (found === null ? halves(piece) : []));
  }
  return outcomes;
}

interface Piece {
  start: number;
  end: number;
}

/** The two halves of a piece; a single call has none. */
function halves({ start, end }: Piece): Piece[] {
  if (end - start < 2) return [];
  const middle = (start + end) >> 1;
  return [
    { start, end: middle },
    { start: middle, end },
  ];
}

async function readChunk(
  reader: RpcReader,
  chainId: number,
  calls: readonly ContractCall[],
  { minBlock, signal }: MulticallOptions,
): Promise<CallOutcome[]> {
  const to = reader.chain(chainId).contracts.multicall;
  if (to === '') return readOneByOne(reader, chainId, calls, signal);
  const asked: readonly ContractCall[] = minBlock === undefined ? calls : [...calls, { to, data: blockNumberCall }];
  const answer = await reader.rpc(chainId, 'eth_call', [{ to, data: encodeAggregate3(asked) }, 'latest'], { signal });
  const outcomes = decodeAggregate3(answer, asked.length);
  if (!outcomes) throw new Error('The answer of the multicall is not well-formed.');
  if (minBlock === undefined) return outcomes;
  const last = outcomes.at(-1);
  const block = last?.ok ? parseUintWord(last.data) : null;
  if (block === null || block < minBlock) throw new OldBlockError('Fetched for old block number');
  return outcomes.slice(0, -1);
}

/** For a chain without Multicall3: plain calls, still in one HTTP request. */
async function readOneByOne(
  reader: RpcReader,
  chainId: number,
  calls: readonly ContractCall[],
  signal: AbortSignal | undefined,
): Promise<CallOutcome[]> {
  const reads = calls.map((call) => reader.rpc(chainId, 'eth_call', [call, 'latest'], { signal }));
  const settled = await Promise.allSettled(reads);
  const failure = settled.find((entry) => entry.status === 'rejected');
  if (failure && settled.every((entry) => entry.status === 'rejected')) throw failure.reason;
  return settled.map((entry) => (entry.status === 'fulfilled' ? outcomeOf(entry.value) : unanswered(entry.reason)));
}

/** A contract that refuses was reached: then there is no other cause. */
function unanswered(cause: unknown): CallOutcome {
  return cause instanceof RpcAnswerError ? { ok: false } : { ok: false, cause };
}

const isOldBlock = (cause: unknown): boolean =>
  cause instanceof OldBlockError || (cause instanceof Error && cause.message.includes('Fetched for old block number'));
