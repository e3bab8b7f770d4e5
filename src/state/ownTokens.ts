import { useStore } from 'zustand';
import { addOwnToken, removeOwnToken } from '../core/tokens/ownToken.ts';
import type { OwnToken } from '../core/tokens/ownToken.ts';
import { createKeptSlice } from './keptSlice.ts';

/** Tokens that this user brought in (spec B3: custom tokens). */
export interface OwnTokens {
  /** Added by the user, newest first. */
  tokens: OwnToken[];
  /** Taken from a list that is switched on: known by their address without the lists, newest first. */
  picked: OwnToken[];
}

/** A form or two remember a token; more need not be kept. */
const mostPicked = 20;

const slice = createKeptSlice({ key: 'ownTokens', keptIn: 'settings', initial: { tokens: [], picked: [] } });

export const ownTokensStore = slice.store;
export const ownTokensSlice = slice;

export function useOwnTokens<T>(select: (own: OwnTokens) => T): T {
  return useStore(ownTokensStore, select);
}

/** Resolves when the token is in IndexedDB. */
export function importToken(token: OwnToken): Promise<void> {
  return slice.set({ tokens: addOwnToken(ownTokensStore.getState().tokens, token) });
}

/** Remembers a token of a list that a form was set to. */
export function rememberPicked(token: OwnToken): Promise<void> {
  return slice.set({ picked: addOwnToken(ownTokensStore.getState().picked, token).slice(0, mostPicked) });
}

export function removeToken(token: Pick<OwnToken, 'chainId' | 'address'>): Promise<void> {
  return slice.set({ tokens: removeOwnToken(ownTokensStore.getState().tokens, token) });
}

/** 'Clear all': the added tokens of one network. */
export function clearTokens(chainId: number): Promise<void> {
  return slice.set({ tokens: ownTokensStore.getState().tokens.filter((token) => token.chainId !== chainId) });
}
