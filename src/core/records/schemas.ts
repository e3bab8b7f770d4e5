import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { parseUintText } from '../amounts.ts';

/** Parts of the schemas of stored records. Amounts are stored as bigint, which IndexedDB supports. */
export const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'not an address',
);

export const hexSchema = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value),
  'not hex',
);

export const uintSchema = v.pipe(
  v.bigint(),
  v.check((value) => value >= 0n),
);

export const chainIdSchema = v.pipe(
  v.number(),
  v.check((id) => Number.isSafeInteger(id) && id >= 1),
);

/** An amount or a number as decimal text, as files and links write it. */
export const uintTextSchema = v.pipe(v.string(), v.transform(parseUintText), v.bigint());
