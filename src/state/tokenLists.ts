import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listSources } from '../config/listSources.ts';
import { createPersistedSlice } from './persistedSlice.ts';
import type { Persisted } from './schemas.ts';

type TokenListChoice = Persisted['lists'];

const slice = createPersistedSlice({
  key: 'lists',
  persistedIn: 'settings',
  isShared: true,
  initial: { switched: {} },
});

export const tokenListsStore = slice.store;
export const tokenListsSlice = slice;

export function useTokenListChoice<T>(select: (choice: TokenListChoice) => T): T {
  return useStore(tokenListsStore, select);
}

/** Addresses of the active lists, in the order of the deployment. */
export function activeListUris({ switched }: TokenListChoice): string[] {
  return listSources.filter(({ uri, isActive }) => switched[uri] ?? isActive).map(({ uri }) => uri);
}

export function switchList(uri: string, isActive: boolean): Promise<void> {
  return slice.set(({ switched }) => ({ switched: { ...switched, [uri]: isActive } }));
}

/** How current the lists of this page are. `revision` rises when their tokens or their states may have changed. */
export const listNewsStore = createStore<{ revision: number; isRefreshing: boolean }>(() => ({
  revision: 0,
  isRefreshing: false,
}));

export function useListNews<T>(select: (news: { revision: number; isRefreshing: boolean }) => T): T {
  return useStore(listNewsStore, select);
}

export function noteListNews(isRefreshing: boolean): void {
  listNewsStore.setState(({ revision }) => ({ revision: revision + 1, isRefreshing }));
}
