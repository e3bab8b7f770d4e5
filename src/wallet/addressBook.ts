import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import type { DeployedChain } from '../config/deployment.ts';
import { spendersOf } from '../config/spenders.ts';
import type { RegistryToken } from '../core/tokens/token.ts';
import { tokenOnChain } from '../core/tokens/token.ts';

/** The addresses built into the release: nothing else may be a target or a spender (T7, T8). */
export interface AddressBook {
  chain(chainId: number): DeployedChain | null;
  /** Every token of the release. */
  tokens: readonly RegistryToken[];
}

/** The token bridge of a chain, or null where the deployment has none. */
export function bridgeOf(book: AddressBook, chainId: number): Address | null {
  return book.chain(chainId)?.contracts.bridgeERC20 || null;
}

/** Whether a contract of the deployment has this address on this chain. */
export function isKnownSpender(book: AddressBook, chainId: number, address: Address): boolean {
  const { contracts } = book.chain(chainId) ?? {};
  if (!contracts) return false;
  return spendersOf(contracts).some((spender) => isAddressEqual(spender.address, address));
}

/** The registry's entry of a token address, or null. */
export function knownToken(book: AddressBook, chainId: number, address: Address): RegistryToken | null {
  const isIt = (entry: RegistryToken): boolean => {
    const token = tokenOnChain(entry, chainId);
    return token !== null && isAddressEqual(token.address, address);
  };
  return book.tokens.find(isIt) ?? null;
}
