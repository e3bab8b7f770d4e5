import { isSameAddress } from '../address.ts';
import type { OwnToken } from './ownToken.ts';
import type { RegistryToken } from './token.ts';

/** Tokens that a currency id may name besides those of the registry. */
export interface Currencies {
  registry: readonly RegistryToken[];
  /** Of a remote registry; they are named by their address alone. */
  remote?: readonly RegistryToken[];
  /** Added by the user or taken from lists; where two have one address, the first counts. */
  others: readonly OwnToken[];
}

/**
 * The token that a currency id of a path or form names: a symbol of the registry, or the address of a token on any
 * chain, that of the given chain first. Null when there is none. The same rule holds on every route.
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

/** A token of one chain as an entry of the registry has it: known on that chain alone, so it can be bridged nowhere. */
export function asRegistryToken({ chainId, address, decimals, symbol, name }: OwnToken): RegistryToken {
  return { symbol, name, addresses: { [chainId]: address }, decimals: { [chainId]: decimals } };
}

/** What a form keeps of a token: its symbol where the registry has it, else its address, which nobody can imitate. */
export function currencyIdOf(token: RegistryToken, registry: readonly RegistryToken[]): string {
  if (registry.includes(token)) return token.symbol;
  return Object.values(token.addresses).find((address) => address !== '') ?? token.symbol;
}
