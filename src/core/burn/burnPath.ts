import type { Address } from 'viem';
import { lower } from '../swap/candidates.ts';
import type { BurnFacts } from './facts.ts';

/**
 * The path of the contract's swap, in lower case: as configured, else through the wrapped coin. Null: it cannot be
 * swapped that way, because a token would be swapped with itself, or back in the same pair at once.
 */
export function burnPath({ token, burnToken, configuredPath, wrappedNative }: BurnFacts): Address[] | null {
  if (configuredPath !== null && configuredPath.length > 1) return usable(configuredPath.map(lower));
  return usable((token === null ? [wrappedNative, burnToken] : [token, wrappedNative, burnToken]).map(lower));
}

const usable = (path: Address[]): Address[] | null =>
  path.some((token, index) => token === path[index + 1] || token === path[index + 2]) ? null : path;
