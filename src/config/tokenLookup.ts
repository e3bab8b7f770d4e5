import { isSameAddress } from '../core/address.ts';
import type { RegistryToken } from '../core/tokens/token.ts';
import { tokenBySymbol, tokens } from './tokens.ts';

/** The registry's entry of a contract on a chain, or null. */
export function tokenAt(chainId: number, address: string): RegistryToken | null {
  return tokens.find((token) => isSameAddress(token.addresses[chainId], address)) ?? null;
}

/** The entry that a currency id of a path names: a symbol, or an address on the chain. Null when there is none. */
export function tokenOfCurrencyId(currencyId: string, chainId: number): RegistryToken | null {
  return tokenBySymbol(currencyId) ?? tokenAt(chainId, currencyId);
}
