import type { Address } from 'viem';
import { lower } from '../swap/candidates.ts';
import type { BurnFacts } from './facts.ts';

/**
 * The path of the contract's swap, in lower case: for the native coin the wrapped coin and the burn token, else as read
 * or through the wrapped coin. Null: the swap reverts, because a token would be swapped with itself, or back in the
 * same pair at once.
 */
export function burnPath({ token, burnToken, adapterPath, wrappedNative }: BurnFacts): Address[] | null {
  if (token === null) return usable([wrappedNative, burnToken]);
  return usable(adapterPath !== null && adapterPath.length > 1 ? adapterPath : [token, wrappedNative, burnToken]);
}

function usable(tokens: readonly Address[]): Address[] | null {
  const path = tokens.map(lower);
  return path.some((token, index) => token === path[index + 1] || token === path[index + 2]) ? null : path;
}
