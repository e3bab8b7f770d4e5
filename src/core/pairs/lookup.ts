import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';

/** The states of the search for the pair of two tokens. */
export type PairLookup = 'LOADING' | 'NOT_EXISTS' | 'EXISTS';

/**
 * The state of a search by the factory's answer.
 * @param found the address of the pair; the zero address: there is none. Undefined: no answer yet
 */
export function pairLookup(found: Address | undefined): PairLookup {
  if (found === undefined) return 'LOADING';
  return isSameAddress(found, ZERO_ADDRESS) ? 'NOT_EXISTS' : 'EXISTS';
}
