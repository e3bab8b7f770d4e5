import type { Address } from 'viem';

/** The most tokens that are stored for one user; beyond that the oldest is removed. */
export const MAX_OWN_TOKENS = 500;

/** A token that the user has added. */
export interface OwnToken {
  chainId: number;
  address: Address;
  decimals: number;
  symbol: string;
  name: string;
  logoURI?: string | undefined;
  /** The list that contains it; null: only its own contract describes it ('Unknown Source'). */
  listName: string | null;
  /** True: symbol, name or decimals are replacements for what the contract does not say. */
  isIncomplete: boolean;
  /** A text of it had invisible characters, or was too long. */
  hadHidden: boolean;
  /** Of a token of a list: its contract has reported these decimals. Earlier versions stored tokens without asking. */
  isProved?: boolean;
}

const isSame = (one: Pick<OwnToken, 'chainId' | 'address'>, other: Pick<OwnToken, 'chainId' | 'address'>): boolean =>
  one.chainId === other.chainId && one.address.toLowerCase() === other.address.toLowerCase();

/** The tokens with one more, newest first. An existing one is replaced. */
export function addOwnToken(tokens: readonly OwnToken[], token: OwnToken): OwnToken[] {
  return [token, ...tokens.filter((other) => !isSame(other, token))].slice(0, MAX_OWN_TOKENS);
}

export function removeOwnToken(tokens: readonly OwnToken[], token: Pick<OwnToken, 'chainId' | 'address'>): OwnToken[] {
  return tokens.filter((other) => !isSame(other, token));
}
