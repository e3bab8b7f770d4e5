import { useMemo } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { addOwnToken, removeOwnToken } from '../core/tokens/ownToken.ts';
import type { OwnToken } from '../core/tokens/ownToken.ts';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

/** Only one or two forms remember a token; more need not be stored. */
const mostPicked = 20;

const slice = createPersistedSlice({
  key: 'ownTokens',
  persistedIn: 'settings',
  isShared: true,
  initial: { tokens: [], picked: [] },
});

const isProved = (token: OwnToken): boolean => token.isProved === true;

export const ownTokensStore = slice.store;
export const ownTokensSlice = slice;

export function useOwnTokens<T>(select: (own: Persisted['ownTokens']) => T): T {
  return useStore(ownTokensStore, select);
}

/**
 * Every token that no registry has and whose amounts forms can compute: those added, then those of lists whose contract
 * has reported the decimals.
 */
export function useNamedTokens(): readonly OwnToken[] {
  const { tokens, picked } = useOwnTokens((own) => own);
  return useMemo(() => [...tokens, ...picked.filter(isProved)], [tokens, picked]);
}

/** Tokens of lists that an earlier version stored without asking their contracts. */
export function useUnprovedTokens(): readonly OwnToken[] {
  const picked = useOwnTokens((own) => own.picked);
  return useMemo(() => picked.filter((token) => !isProved(token)), [picked]);
}

/** The addresses on one network of the tokens that people added or chose from lists. */
export function ownTokenAddresses(chainId: number): Address[] {
  const { tokens, picked } = ownTokensStore.getState();
  return [...tokens, ...picked].filter((token) => token.chainId === chainId).map(({ address }) => address);
}

/** Also forgets what a list said of the token. Resolves when the token is in IndexedDB. */
export function importToken(token: OwnToken): Promise<void> {
  return slice.set(({ tokens, picked }) => ({
    tokens: addOwnToken(tokens, token),
    picked: removeOwnToken(picked, token),
  }));
}

/** Stores a token of a list that was chosen in a form, once its contract has reported its decimals. */
export function rememberPicked(token: OwnToken): Promise<void> {
  return slice.set(({ picked }) => ({
    picked: addOwnToken(picked, { ...token, isProved: true }).slice(0, mostPicked),
  }));
}

export function removeToken(token: Pick<OwnToken, 'chainId' | 'address'>): Promise<void> {
  return slice.set(({ tokens }) => ({ tokens: removeOwnToken(tokens, token) }));
}

/** 'Clear all': removes the added tokens of one network. */
export function clearTokens(chainId: number): Promise<void> {
  return slice.set(({ tokens }) => ({ tokens: tokens.filter((token) => token.chainId !== chainId) }));
}
