import * as v from 'valibot';
import { hexSchema, uintSchema } from '../records/schemas.ts';

/** What is stored about a deposit between two reads, so that a step back can be distinguished from a first read. */
export const claimTrackSchema = v.object({
  /** The block the deposit was last seen in. */
  blockHash: v.nullable(hexSchema),
  blockNumber: v.nullable(uintSchema),
  /** When the deposit was last moved to another block, or out of one. */
  steppedBackAtMs: v.optional(v.number()),
  /** How often that has happened. */
  stepsBack: v.number(),
  /** Since when a deposit that was in a block is in none and unknown to the chain. */
  removedAtMs: v.optional(v.number()),
  /** Since when the claim has been in an end state. */
  endedAtMs: v.optional(v.number()),
  /**
   * The highest head that was read, when it was first read, and how many operators confirmed it: it does not change
   * while a chain stands still.
   */
  head: v.optional(v.object({ block: uintSchema, sinceMs: v.number(), headAgreedBy: v.optional(v.number()) })),
});

export type ClaimTrack = v.InferOutput<typeof claimTrackSchema>;
