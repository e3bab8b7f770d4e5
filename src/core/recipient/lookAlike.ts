import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';

/** Why an address is known: the connected account, a saved claim's recipient, an earlier recipient, a contract. */
export type KnownAs = 'account' | 'claim' | 'recent' | 'deployment';

export interface KnownAddress {
  address: Address;
  as: KnownAs;
}

/** A known address that another one resembles but does not equal. */
export interface LookAlike extends KnownAddress {
  /** Which hex characters are the same. With 'both', the address was made on purpose. */
  ends: 'first' | 'last' | 'both';
}

const sharedCharacters = 4;

/** Which ends of two addresses are equal; null when neither is, or when the addresses are the same (rule 9.5). */
export function sharedEnds(one: Address, other: Address): LookAlike['ends'] | null {
  if (isSameAddress(one, other)) return null;
  const [a, b] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()];
  const isFirst = a.slice(0, sharedCharacters) === b.slice(0, sharedCharacters);
  const isLast = a.slice(-sharedCharacters) === b.slice(-sharedCharacters);
  if (isFirst && isLast) return 'both';
  return isFirst ? 'first' : isLast ? 'last' : null;
}

const ranks: Readonly<Record<KnownAs, number>> = { account: 0, claim: 1, recent: 2, deployment: 3 };

/**
 * The known address that a recipient is most easily mistaken for, or null: one with both ends equal first, then the
 * account.
 */
export function lookAlike(recipient: Address, known: readonly KnownAddress[]): LookAlike | null {
  let gravest: LookAlike | null = null;
  for (const { address, as } of known) {
    const ends = sharedEnds(recipient, address);
    if (ends === null) continue;
    const found: LookAlike = { address, as, ends };
    if (gravest === null || rankOf(found) < rankOf(gravest)) gravest = found;
  }
  return gravest;
}

const rankOf = ({ as, ends }: LookAlike): number => (ends === 'both' ? 0 : 10) + ranks[as];
