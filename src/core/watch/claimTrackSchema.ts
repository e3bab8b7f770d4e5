import * as v from 'valibot';
import { hexSchema, uintSchema } from '../records/schemas.ts';

/** What is remembered of a deposit between two reads, so that a step back can be told from a first look. */
export const claimTrackSchema = v.object({
  /** The block the deposit was last seen in. */
  blockHash: v.nullable(hexSchema),
  blockNumber: v.nullable(uintSchema),
  /** The deposit was last moved to another block, or out of one, at this time. */
  steppedBackAtMs: v.optional(v.number()),
  /** How often that happened. */
  stepsBack: v.number(),
  /** Since when a deposit that was in a block is in none and unknown to the chain. */
  removedAtMs: v.optional(v.number()),
  /** Since when the claim has been in an end state. */
  endedAtMs: v.optional(v.number()),
  /**
   * The highest head that was read, when it was read first, and by how many vouched for: a chain that stands still
   * keeps it.
   */
  head: v.optional(v.object({ block: uintSchema, sinceMs: v.number(), headAgreedBy: v.optional(v.number()) })),
});

export type ClaimTrack = v.InferOutput<typeof claimTrackSchema>;
