import type { Address } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../address.ts';
import { addressSchema } from '../records/schemas.ts';

/** The most recipients that are stored: beyond that the oldest are removed. */
export const MAX_USED_RECIPIENTS = 200;

const usedSchema = v.object({ used: v.array(v.object({ address: addressSchema, usedAtMs: v.number() })) });

/** Recipients that this browser has sent to, the latest first. Times in ms. */
export type UsedRecipients = v.InferOutput<typeof usedSchema>;

/** A stored record as the list, or null when it is damaged. */
export function parseUsedRecipients(record: unknown): UsedRecipients | null {
  const parsed = v.safeParse(usedSchema, record);
  return parsed.success ? parsed.output : null;
}

/** The list after one more use; each address occurs once. */
export function withUse(list: UsedRecipients | null, address: Address, usedAtMs: number): UsedRecipients {
  const others = (list?.used ?? []).filter((entry) => !isSameAddress(entry.address, address));
  return { used: [{ address, usedAtMs }, ...others].slice(0, MAX_USED_RECIPIENTS) };
}
