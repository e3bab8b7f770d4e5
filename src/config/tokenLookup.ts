import { isSameAddress } from '../core/address.ts';
import type { RegistryToken } from '../core/tokens/token.ts';
import { tokenBySymbol, tokens } from './tokens.ts';

/** The registry's entry of a contract on a chain, or null. */
export function tokenAt(chainId: number, address: string): RegistryToken | null {
  return tokens.find((token) => isSameAddress(token.addresses[chainId], address)) ?? null;
}

/** The entry that a currency id of a path names: a symbol, or the address on any chain. Null when there is none. */
export function tokenOfCurrencyId(currencyId: string): RegistryToken | null {
  const hasAddress = (token: RegistryToken): boolean => Object.values(token.addresses).some((address) => isSameAddress(address, currencyId));
  return tokenBySymbol(currencyId) ?? tokens.find(hasAddress) ?? null;
}
