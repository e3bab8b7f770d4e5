import * as v from 'valibot';
import { addressSchema, chainIdSchema } from '../records/schemas.ts';
import type { OwnToken } from './ownToken.ts';
import { MAX_TOKEN_DECIMALS } from './token.ts';

/** The shape of a stored token of the user. In a file of its own, because the first view needs only the rules. */
export const ownTokenSchema: v.GenericSchema<unknown, OwnToken> = v.object({
  chainId: chainIdSchema,
  address: addressSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKEN_DECIMALS)),
  symbol: v.pipe(v.string(), v.maxLength(300)),
  name: v.pipe(v.string(), v.maxLength(600)),
  logoURI: v.exactOptional(v.pipe(v.string(), v.maxLength(40_000))),
  listName: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  isIncomplete: v.boolean(),
  hadHidden: v.boolean(),
  isProved: v.exactOptional(v.boolean()),
});
