import type { Address } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../address.ts';
import { addressSchema } from '../records/schemas.ts';

/** More than this are not kept: the oldest go first. */
export const MAX_USED_RECIPIENTS = 200;

const usedSchema = v.object({ used: v.array(v.object({ address: addressSchema, usedAtMs: v.number() })) });

/** Recipients that this browser sent to, the last one first. Times in ms. */
export type UsedRecipients = v.InferOutput<typeof usedSchema>;

/** A kept record as the list, or null when it is damaged. */
export function parseUsedRecipients(record: unknown): UsedRecipients | null {
  const parsed = v.safeParse(usedSchema, record);
  return parsed.success ? parsed.output : null;
}

/** The list after one more use; each address stands in it once. */
export function withUse(list: UsedRecipients | null, address: Address, usedAtMs: number): UsedRecipients {
  const others = (list?.used ?? []).filter((entry) => !isSameAddress(entry.address, address));
  return { used: [{ address, usedAtMs }, ...others].slice(0, MAX_USED_RECIPIENTS) };
}
