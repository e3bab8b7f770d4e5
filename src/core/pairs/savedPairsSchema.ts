import * as v from 'valibot';
import { addressSchema, chainIdSchema } from '../records/schemas.ts';
import { savedPairOf, type SavedPair } from './savedPairs.ts';

const savedPairSchema = v.object({ chainId: chainIdSchema, tokens: v.tuple([addressSchema, addressSchema]) });

/** The stored pairs: entries that are damaged or break the rule are left out. */
export const savedPairsSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries): SavedPair[] =>
    entries.flatMap((entry) => {
      const parsed = v.safeParse(savedPairSchema, entry);
      if (!parsed.success) return [];
      const { chainId, tokens } = parsed.output;
      const pair = savedPairOf({ chainId, address: tokens[0] }, { chainId, address: tokens[1] });
      return pair === null ? [] : [pair];
    }),
  ),
);
