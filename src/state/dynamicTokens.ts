import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RegistryToken } from '../core/tokens/token.ts';

/** Tokens that the remote registry added to those of the release; only symbols that the release does not have (spec B7). */
export const dynamicTokensStore = createStore<{ tokens: readonly RegistryToken[] }>(() => ({ tokens: [] }));

export function useDynamicTokens<T>(select: (state: { tokens: readonly RegistryToken[] }) => T): T {
  return useStore(dynamicTokensStore, select);
}

export function setDynamicTokens(tokens: readonly RegistryToken[]): void {
  dynamicTokensStore.setState({ tokens });
}
