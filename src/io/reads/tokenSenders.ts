import { pad, toEventSelector, type Address } from 'viem';
import * as v from 'valibot';
import { POSITION_LOG_BLOCKS, POSITION_LOG_ROUND_MS } from '../../config/limits.ts';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { lower } from '../../core/swap/candidates.ts';
import { aloneSchema, aloneUpTo } from '../claims/blockRanges.ts';
import { scanLogs } from '../claims/logScan.ts';
import { isAbort } from '../clock.ts';
import { loadRecord, writeRecords } from '../db/records.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readHead } from './head.ts';

export const transferTopic = toEventSelector('Transfer(address,address,uint256)');
/** Blocks that may still be replaced are searched again. */
export const doubtedBlocks = 100n;

/** Contracts whose tokens an account received, and the blocks that were searched for them. */
export interface TokenSenders {
  contracts: ReadonlySet<Address>;
  /** All blocks of the chain were searched. */
  isWhole: boolean;
  /** Nodes of two operators agree about all blocks that were searched. */
  isConfirmed: boolean;
  /** The next read goes on with the search. */
  isSearching: boolean;
  /** The searched part of the blocks, from 0 to 1. */
  share: number;
}

/** How far the search has come, as it is stored. */
const progressSchema = v.object({
  low: uintSchema,
  high: uintSchema,
  alone: aloneSchema,
  contracts: v.array(addressSchema),
});
type Progress = v.InferOutput<typeof progressSchema>;

const byReader = new WeakMap<RpcReader, Map<string, Progress | null>>();

function parseProgress(record: unknown): Progress | null {
  const parsed = v.safeParse(progressSchema, record);
  return parsed.success ? parsed.output : null;
}

/**
 * The contracts whose tokens were sent to an account, newest blocks first. A read takes about
 * `POSITION_LOG_ROUND_MS`, and the next one goes on where it ended, also after a reload.
 * @throws only the signal's reason
 */
export async function readTokenSenders(
  reader: RpcReader,
  chainId: number,
  account: Address,
  options?: ReadOptions,
): Promise<TokenSenders> {
  const key = `tokenSenders:${chainId}:${lower(account)}`;
  const known = byReader.get(reader) ?? new Map<string, Progress | null>();
  byReader.set(reader, known);
  // If it cannot be read, the search only starts from the beginning.
  const stored = known.get(key) ?? (await loadRecord('cursors', key, parseProgress).catch(() => null));
  const contracts = new Set(stored?.contracts.map(lower) ?? []);
  const isConfirmed = (stored?.alone ?? []).length === 0;
  const search: Omit<TokenSenders, 'contracts'> = { isWhole: false, isConfirmed, isSearching: false, share: 0 };
  try {
    const head = await readHead(reader, chainId, options);
    const covered = stored !== null && stored.high <= head ? { low: stored.low, high: stored.high } : null;
    const filters = [{ address: null, topics: [transferTopic, null, pad(lower(account), { size: 32 })] }];
    const endMs = Date.now() + POSITION_LOG_ROUND_MS;
    const alone = covered === null ? [] : stored?.alone;
    const scan = { chainId, filters, covered, alone, head, mostBlocks: POSITION_LOG_BLOCKS };
    let isAgreed = true;
    for await (const step of scanLogs(reader, scan, options)) {
      for (const { address } of step.logs) contracts.add(lower(address));
      // After the first range on which two nodes differ, no block counts as searched.
      isAgreed &&= step.agreement !== 'different';
      search.isConfirmed = isAgreed && step.alone.length === 0;
      search.share = step.share;
      search.isWhole = step.covered.low === 0n;
      search.isSearching = isAgreed && step.share < 1;
      const high = step.covered.high > head - doubtedBlocks ? head - doubtedBlocks : step.covered.high;
      const progress = { low: step.covered.low, high, alone: aloneUpTo(step.alone, high), contracts: [...contracts] };
      if (isAgreed && high >= progress.low) {
        known.set(key, progress);
        await writeRecords((store) => store.write('cursors', [[key, progress]]));
      }
      if (Date.now() >= endMs) break;
    }
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    search.isSearching = false;
  }
  return { contracts, ...search };
}
