import * as v from 'valibot';
import { earnEventsOf, watchedRewards, type EarnReads } from '../../core/watch/earnEvents.ts';
import { isEarnDue, parseEarnMemory } from '../../core/watch/earnMemory.ts';
import { earnWatchesSchema, type EarnWatch } from '../../core/watch/earnWatch.ts';
import { earnWatchKey, type EarnEvent } from '../../core/watch/earnWatchKeys.ts';
import { loadPersisted } from '../db/persisted.ts';
import { writeRecords } from '../db/records.ts';
import { storage } from '../db/storage.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { earnReadsOf, wordsOf } from './earnAnswers.ts';

/** An event of a watch that is to be told. */
export interface EarnTold {
  watch: EarnWatch;
  event: EarnEvent;
  /** The rewards or the amount that the event is about, in smallest units; null: it is about none. */
  amount: bigint | null;
}

/** Loads the watches of this browser. @throws CausewayError as `loadPersisted` */
export async function loadEarnWatches(): Promise<EarnWatch[]> {
  const record = await loadPersisted('settings', 'earnWatches', (stored) => {
    const parsed = v.safeParse(earnWatchesSchema, stored);
    return parsed.success ? parsed.output : null;
  });
  return record?.watches ?? [];
}

/**
 * One check of the watches that are due: reads them in one multicall per network and records what is to be told, before
 * it is. A network that cannot be read does not affect the others.
 * @returns the events that nobody else has recorded meanwhile, of watches that are still switched on
 * @throws CausewayError when the database cannot be read
 */
export async function earnRound(
  reader: RpcReader,
  watches: readonly EarnWatch[],
  nowMs: number,
  options?: ReadOptions,
): Promise<EarnTold[]> {
  const { store } = await storage();
  const memories = watches.length === 0 ? new Map<string, unknown>() : new Map(await store.entries('watch'));
  const due = watches.filter((watch) => isEarnDue(parseEarnMemory(memories.get(earnWatchKey(watch)), watch), nowMs));
  if (due.length === 0) return [];
  const chainIds = [...new Set(due.map(({ chainId }) => chainId))];
  const read = new Map<string, EarnReads>();
  await Promise.all(
    chainIds.map(async (chainId) => {
      const own = due.filter((watch) => watch.chainId === chainId);
      const answers = await readChain(reader, chainId, own, options).catch(() => []);
      own.forEach((watch, index) => {
        const answer = answers[index];
        if (answer) read.set(earnWatchKey(watch), answer);
      });
    }),
  );
  // Those that were switched off or changed while they were read are left out.
  const current = (await loadEarnWatches()).filter((watch) => read.has(earnWatchKey(watch)));
  return recordEvents(current, read, nowMs);
}

async function recordEvents(
  watches: readonly EarnWatch[],
  read: ReadonlyMap<string, EarnReads>,
  nowMs: number,
): Promise<EarnTold[]> {
  const told: EarnTold[] = [];
  const byKey = new Map(watches.map((watch) => [earnWatchKey(watch), watch]));
  const written = await writeRecords((records) => {
    told.length = 0;
    return records.updateMany('watch', [...byKey.keys()], (key, old) => {
      const [watch, reads] = [byKey.get(key), read.get(key)];
      if (watch === undefined || reads === undefined) return 'keep';
      const { due, memory } = earnEventsOf(watch, parseEarnMemory(old, watch), reads, nowMs);
      for (const event of due) told.push({ watch, event, amount: amountOf(watch, event, reads) });
      return { put: memory };
    });
  });
  return written.ok ? told : [];
}

function amountOf(watch: EarnWatch, event: EarnEvent, reads: EarnReads): bigint | null {
  if (event === 'rewards') return watchedRewards(reads);
  return event === 'payable' ? watch.amount : null;
}

/** getBlockNumber() and getCurrentBlockTimestamp() of Multicall3. */
const clockCalls = ['0x42cbb15c', '0x0f28c97d'] as const;

/** The facts of watches of one network, in their order; empty when it could not be read. */
async function readChain(
  reader: RpcReader,
  chainId: number,
  watches: readonly EarnWatch[],
  options?: ReadOptions,
): Promise<EarnReads[]> {
  const { multicall } = reader.chain(chainId).contracts;
  const clock = multicall === '' ? [] : clockCalls.map((data) => ({ to: multicall, data }));
  const outcomes = await reader.multicall(chainId, [...clock, ...watches.flatMap(({ calls }) => calls)], options);
  const words = outcomes.map(wordsOf);
  if (words.every((answer) => answer === null)) return [];
  const [block, time] = words.splice(0, clock.length);
  return watches.map((watch) => ({
    block: block?.[0] ?? null,
    time: time?.[0] ?? null,
    ...earnReadsOf(watch, words.splice(0, watch.calls.length)),
  }));
}
