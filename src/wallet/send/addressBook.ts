import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { bridgeContracts } from '../../config/bridgeContracts.ts';
import type { DeployedChain } from '../../config/deployment.ts';
import type { Dex } from '../../config/dexes.ts';
import { lpSpendersOf, spendersOf } from '../../config/spenders.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { collectionAt, type Collection } from '../../core/nfts/collections.ts';
import type { RegistryToken } from '../../core/tokens/token.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';

/** The addresses built into the release: nothing else may be a target or a spender (T7, T8). */
export interface AddressBook {
  chain(chainId: number): DeployedChain | null;
  /** Every token of the release, and those of a remote registry whose full address was accepted. */
  tokens: readonly RegistryToken[];
  /** The exchange of a chain, as the deployment names it; absent: none. */
  dex?(chainId: number): Dex | null;
  /** The LP tokens of a chain that may be approved; absent: none. */
  lpTokens?(chainId: number): readonly Address[];
  /** The tokens of a chain that people added themselves: only the exchange may take them. Absent: none. */
  ownTokens?(chainId: number): readonly Address[];
  /** The collections of a chain whose contracts may be called. */
  collections(chainId: number): readonly Collection[];
}

/** The bridge of a chain for one kind of claim, or null where the deployment has none. */
export function bridgeOf(book: AddressBook, type: ClaimType, chainId: number): Address | null {
  return book.chain(chainId)?.contracts[bridgeContracts[type]] || null;
}

/**
 * Why nothing can be requested from the bridge of a chain: the bridge of this kind is missing, or the chain has none at
 * all.
 */
export function missingBridge(book: AddressBook, type: ClaimType, chainId: number): AppError {
  const contracts = book.chain(chainId)?.contracts;
  if (contracts === undefined || Object.values(bridgeContracts).every((name) => contracts[name] === ''))
    return { code: 'bridgeNotFound' };
  return { code: type === 'erc20' ? 'bridgeErc20NotFound' : 'bridgeErc721NotFound' };
}

/** Whether a contract of the deployment has this address on this chain. */
export function isKnownSpender(book: AddressBook, chainId: number, address: Address): boolean {
  const { contracts } = book.chain(chainId) ?? {};
  if (!contracts) return false;
  return spendersOf(contracts, book.dex?.(chainId)?.router ?? null).some((spender) =>
    isAddressEqual(spender.address, address),
  );
}

/** Whether a contract of the deployment that may take LP tokens has this address on this chain. */
export function isLpSpender(book: AddressBook, chainId: number, address: Address): boolean {
  const { contracts } = book.chain(chainId) ?? {};
  if (!contracts) return false;
  const router = book.dex?.(chainId)?.router ?? null;
  return lpSpendersOf(contracts, router).some((spender) => isAddressEqual(spender.address, address));
}

/** The registry's entry of a token address, or null. */
export function knownToken(book: AddressBook, chainId: number, address: Address): RegistryToken | null {
  const isIt = (entry: RegistryToken): boolean => {
    const token = tokenOnChain(entry, chainId);
    return token !== null && isAddressEqual(token.address, address);
  };
  return book.tokens.find(isIt) ?? null;
}

/** Whether an address is an LP token of the chain for which an approval may be requested. */
export function isKnownLpToken(book: AddressBook, chainId: number, address: Address): boolean {
  return book.lpTokens?.(chainId).some((lpToken) => isAddressEqual(lpToken, address)) ?? false;
}

/** Whether an address is a token that people added themselves, which only the exchange may take. */
export function isOwnToken(book: AddressBook, chainId: number, address: Address): boolean {
  return book.ownTokens?.(chainId).some((token) => isAddressEqual(token, address)) ?? false;
}

/** The collection of an address that may be called, or null. */
export function knownCollection(book: AddressBook, chainId: number, address: Address): Collection | null {
  return collectionAt(book.collections(chainId), address);
}
