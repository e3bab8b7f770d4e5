import type { Address } from 'viem';
import { chainById } from '../../config/chains/chains.ts';
import { tokens } from '../../config/tokens.ts';
import { isSameAddress } from '../../core/address.ts';
import { currencyIdOf, tokenOfCurrency } from '../../core/tokens/currency.ts';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { tokenOnChain, type RegistryToken, type Token } from '../../core/tokens/token.ts';

/** A token of a form of pairs, with the registry's entry that it comes from. */
export interface PairToken {
  entry: RegistryToken;
  token: Token;
}

/** The token into which the native coin of a chain is wrapped; null for every other token. */
export function wrappedOf(native: Token): Token | null {
  const symbol = chainById(native.chainId)?.wrappedSymbol;
  return native.isNative && symbol !== undefined ? { ...native, symbol, name: symbol, isNative: false } : null;
}

/** The native coin of a chain, by the registry's entry of its wrapped token. */
export function nativeOf(chainId: number, remote: readonly RegistryToken[]): PairToken | null {
  const entry = [...tokens, ...remote].find(({ nativeOn = [] }) => nativeOn.includes(chainId));
  const token = entry && tokenOnChain(entry, chainId);
  return entry && token ? { entry, token } : null;
}

/**
 * The token that an id of the address names on a chain: a symbol of the registry, an address, or the name of the
 * wrapped coin, which stands for that coin as a token. Null: it names none there.
 * @param others tokens that no registry has
 */
export function tokenOfId(
  id: string,
  chainId: number,
  remote: readonly RegistryToken[],
  others: readonly OwnToken[] = [],
): PairToken | null {
  const entry = tokenOfCurrency(id, chainId, { registry: tokens, remote, others });
  const token = entry && tokenOnChain(entry, chainId);
  if (entry && token) return { entry, token };
  const native = nativeOf(chainId, remote);
  const wrapped = native && wrappedOf(native.token);
  return native && wrapped?.symbol === id ? { entry: native.entry, token: wrapped } : null;
}

/** Whether the release does not have a chosen token: its address is shown. */
export const isForeign = ({ entry }: PairToken): boolean => !tokens.includes(entry);

/** Whether the release does not have a token, known or not: it does not get the drawing of its symbol. */
export const isUnlisted = (one: PairToken | null | undefined): boolean => !one || isForeign(one);

/** A token as an amount field shows it. */
export const shownToken = (one: PairToken) => ({ ...one.token, isForeign: isForeign(one) });

/** The id by which an address names a token. */
export function idOfToken({ entry, token }: PairToken): string {
  const isWrapped = !token.isNative && entry.nativeOn?.includes(token.chainId) === true;
  return isWrapped ? token.symbol : currencyIdOf(entry, tokens);
}

/** The known token at an address; that of the wrapped coin is the coin itself. Null: no registry has it. */
export function tokenAtAddress(chainId: number, address: Address, remote: readonly RegistryToken[]): PairToken | null {
  const entry = [...tokens, ...remote].find(({ addresses }) => isSameAddress(addresses[chainId], address));
  const token = entry && tokenOnChain(entry, chainId);
  return entry && token ? { entry, token } : null;
}
