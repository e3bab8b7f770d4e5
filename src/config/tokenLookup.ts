import { isSameAddress } from '../core/address.ts';
import type { RegistryToken } from '../core/tokens/token.ts';
import { tokens } from './tokens.ts';

/** The registry's entry of a contract on a chain, or null. */
export function tokenAt(chainId: number, address: string): RegistryToken | null {
  return tokens.find((token) => isSameAddress(token.addresses[chainId], address)) ?? null;
}
