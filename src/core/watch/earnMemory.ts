import * as v from 'valibot';
import { uintSchema } from '../records/schemas.ts';
import type { EarnWatch } from './earnWatch.ts';
import type { EarnEvent } from './earnWatchKeys.ts';

const state = v.optional(v.boolean());

/** What the service worker remembers of a watch between two rounds. */
const earnMemorySchema = v.object({
  /** The `sinceMs` of the watch: what was remembered before it was switched on again does not count. */
  sinceMs: v.number(),
  readAtMs: v.number(),
  block: v.nullable(uintSchema),
  /** Whether each event was the case at the last read that could tell. */
  states: v.object({
    feeOver: state,
    room: state,
    nearlyFull: state,
    finished: state,
    inactive: state,
    payable: state,
    rewards: state,
  } satisfies Record<EarnEvent, typeof state>),
  /** All rewards that a pool has received, and since when there were no more, in seconds of the chain's clock. */
  quiet: v.nullable(v.object({ total: uintSchema, since: uintSchema })),
});

export type EarnMemory = v.InferOutput<typeof earnMemorySchema>;

/**
 * The memory of a watch; null: none, or of a time before it was switched on. A damaged one counts as if everything had
 * been told, so that nothing is repeated.
 */
export function parseEarnMemory(record: unknown, { sinceMs }: Pick<EarnWatch, 'sinceMs'>): EarnMemory | null {
  if (record === undefined) return null;
  const parsed = v.safeParse(earnMemorySchema, record);
  if (!parsed.success) return { sinceMs, readAtMs: 0, block: null, states: { rewards: true }, quiet: null };
  return parsed.output.sinceMs === sinceMs ? parsed.output : null;
}

/** How often a watch is read. */
const earnGapMs = 60_000;

/** Whether a watch has to be read now. A clock that was set back never delays it. */
export function isEarnDue(memory: EarnMemory | null, nowMs: number): boolean {
  return memory === null || memory.readAtMs > nowMs || nowMs - memory.readAtMs >= earnGapMs;
}
