import * as v from 'valibot';
import { addressSchema, chainIdSchema } from '../records/schemas.ts';
import { sortedPair } from '../swap/candidates.ts';

const savedPairSchema = v.object({
  chainId: chainIdSchema,
  /** The lower address first, both in lower case. */
  tokens: v.tuple([addressSchema, addressSchema]),
});

/** A pair that the user has looked at: shown again without a search. Positions never depend on it. */
export type SavedPair = v.InferOutput<typeof savedPairSchema>;

/** More are not remembered. */
const MOST_SAVED = 100;

/** One token of a pair that is to be saved. */
export type ChainToken = Pick<v.InferOutput<typeof savedPairSchema>, 'chainId'> & { address: SavedPair['tokens'][0] };

/** The pair of two tokens; null unless they are on the same chain with different addresses. */
export function savedPairOf(one: ChainToken, other: ChainToken): SavedPair | null {
  const tokens = one.chainId === other.chainId ? sortedPair(one.address, other.address) : null;
  return tokens === null ? null : { chainId: one.chainId, tokens: [...tokens] };
}

const keyOf = ({ chainId, tokens }: SavedPair): string => [chainId, ...tokens].join(':').toLowerCase();

/** The pairs with one more, newest first; a pair that is saved twice is kept once. */
export function addSavedPair(pairs: readonly SavedPair[], pair: SavedPair): SavedPair[] {
  return [pair, ...removeSavedPair(pairs, pair)].slice(0, MOST_SAVED);
}

export function removeSavedPair(pairs: readonly SavedPair[], pair: SavedPair): SavedPair[] {
  return pairs.filter((one) => keyOf(one) !== keyOf(pair));
}

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
