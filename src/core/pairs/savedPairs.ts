import type { Address } from 'viem';
import { sortedPair } from '../swap/candidates.ts';

/** A pair that the user has looked at: shown again without a search. Positions never depend on it. */
export interface SavedPair {
  chainId: number;
  /** The lower address first, both in lower case. */
  tokens: [Address, Address];
}

/** More are not remembered. */
const MOST_SAVED = 100;

/** One token of a pair that is to be saved. */
export interface ChainToken {
  chainId: number;
  address: Address;
}

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
