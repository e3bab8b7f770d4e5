import { isSameAddress } from '../address.ts';
import type { OwnToken } from './ownToken.ts';
import type { RegistryToken } from './token.ts';

/** Tokens that a currency id may refer to besides those of the registry. */
export interface Currencies {
  registry: readonly RegistryToken[];
  /** Tokens of a remote registry; they are identified by address only. */
  remote?: readonly RegistryToken[];
  /** Added by the user or taken from lists; if two have one address, the first counts. */
  others: readonly OwnToken[];
}

/**
 * The token that a currency id of a path or form refers to: by a symbol of the registry, or by the address of a token
 * on any chain, the given chain first. Null when there is none. The same rule applies to every route.
 */
export function tokenOfCurrency(
  currencyId: string,
  chainId: number | null,
  { registry, remote = [], others }: Currencies,
): RegistryToken | null {
  const named = registry.find(({ symbol }) => symbol === currencyId);
  if (named !== undefined) return named;
  if (!/^0x[0-9a-fA-F]{40}$/.test(currencyId)) return null;
  const isHere = (token: RegistryToken): boolean =>
    chainId !== null && isSameAddress(token.addresses[chainId], currencyId);
  const isAnywhere = (token: RegistryToken): boolean =>
    Object.values(token.addresses).some((address) => isSameAddress(address, currencyId));
  const known = registry.find(isHere) ?? registry.find(isAnywhere) ?? remote.find(isHere) ?? remote.find(isAnywhere);
  if (known !== undefined) return known;
  const same = others.filter(({ address }) => isSameAddress(address, currencyId));
  const own = same.find((token) => token.chainId === chainId) ?? same[0];
  return own === undefined ? null : asRegistryToken(own);
}

/** A token of one chain in the form of a registry entry: known on that chain only, so it cannot be bridged. */
export function asRegistryToken({ chainId, address, decimals, symbol, name }: OwnToken): RegistryToken {
  return { symbol, name, addresses: { [chainId]: address }, decimals: { [chainId]: decimals } };
}

/**
 * The id that a form stores for a token: its symbol if it is in the registry, else its address, which cannot be
 * imitated.
 */
export function currencyIdOf(token: RegistryToken, registry: readonly RegistryToken[]): string {
  if (registry.includes(token)) return token.symbol;
  return Object.values(token.addresses).find((address) => address !== '') ?? token.symbol;
}
