import type { Hex } from 'viem';
import * as v from 'valibot';
import { addressSchema, chainIdSchema, uintTextSchema } from '../records/schemas.ts';
import { shownText } from '../tokens/safety/shownText.ts';
import { claimTypeSchema } from './claimSchema.ts';
import type { SavedClaim } from './savedClaim.ts';

const hash = v.pipe(
  v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value), 'not a hash'),
  v.transform((value): Hex => `0x${value.slice(2).toLowerCase()}`),
);
const time = v.pipe(v.number(), v.finite(), v.minValue(0));

/**
 * A claim as the file writes it: its deposit, and what was typed for it. A file may come from anyone and its checksum
 * is not a signature, so the state of the claim is never taken from it but read from the chains.
 */
export const fileClaimSchema = v.object({
  depositHash: hash,
  depositNumber: v.exactOptional(uintTextSchema),
  type: claimTypeSchema,
  sourceChainId: chainIdSchema,
  targetChainId: chainIdSchema,
  // A name without invisible characters. The amount is valid, or empty until the chain supplies it.
  currencyId: v.pipe(
    v.string(),
    v.maxLength(100),
    v.transform((name) => shownText(name, 100).text),
  ),
  typedAmount: v.pipe(
    v.string(),
    v.maxLength(100),
    v.transform((amount) => (/^\d*\.?\d*$/.test(amount) ? amount : '')),
  ),
  createdAt: time,
  account: v.exactOptional(addressSchema),
  recipient: v.exactOptional(addressSchema),
}) satisfies v.GenericSchema<unknown, SavedClaim>;
