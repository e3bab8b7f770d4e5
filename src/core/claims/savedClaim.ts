import * as v from 'valibot';
import { addressSchema, hexSchema } from '../records/schemas.ts';
import { claimTrackSchema } from '../watch/claimTrackSchema.ts';
import { claimForms } from './claimForm.ts';
import { claimFactsSchema, claimRefSchema } from './claimSchema.ts';

/** A time in ms within the range of Date. */
const timeSchema = v.pipe(
  v.number(),
  v.check((time) => time >= 0 && time <= 8.64e15),
);

/** A claim stored in this browser, under `claimKey`. */
export const savedClaimSchema = v.object({
  ...claimRefSchema.entries,
  /** The key it is stored under, if another claim of its transaction was stored before it. */
  key: v.optional(
    v.pipe(
      v.string(),
      v.check((key) => /^0x[0-9a-f]*:\d+$/.test(key)),
    ),
  ),
  /** The form that made it, see `formOf`. A form that only another version knows does not make the record damaged. */
  form: v.fallback(v.optional(v.picklist(claimForms)), undefined),
  /** The coin's symbol in the registry; the collection for NFTs. */
  currencyId: v.string(),
  typedAmount: v.string(),
  createdAt: timeSchema,
  account: v.optional(addressSchema),
  recipient: v.optional(addressSchema),
  releaseHash: v.optional(hexSchema),
  lastFacts: v.optional(claimFactsSchema),
  /** Paid out finally at this time (ms): no longer in the lists, stored with the chain's facts. */
  archivedAt: v.optional(timeSchema),
  /** The history of the deposit: blocks it was in, and how often it moved back. */
  track: v.optional(claimTrackSchema),
});

export type SavedClaim = v.InferOutput<typeof savedClaimSchema>;

/** A stored record as a claim, or null when it is damaged. */
export function parseSavedClaim(record: unknown): SavedClaim | null {
  const parsed = v.safeParse(savedClaimSchema, record);
  return parsed.success ? parsed.output : null;
}
