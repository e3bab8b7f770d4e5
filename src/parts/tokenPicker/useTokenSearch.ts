import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { TOKEN_ROWS_AT_ONCE } from '../../config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '../../config/timing.ts';
import { CausewayError, toAppError } from '../../core/errors/appError.ts';
import type { TokenSearch } from '../../io/tokens/tokenService.ts';
import { readsWorker } from '../../workers/client.ts';
import { useDebounced } from '../reads/useDebounced.ts';
import type { PickerToken, SearchModel } from './types.ts';
import type { KeyedScope } from './useTokenScope.ts';

interface Answer {
  query: string;
  search: TokenSearch;
}

const nothing: Answer['search'] = {
  active: [],
  activeTotal: 0,
  inactive: [],
  inactiveTotal: 0,
  enter: null,
  unknownAddress: null,
  commonBases: [],
};
const noPages: readonly Answer[] = [];
/** The next rows are requested when this many rows before the last loaded one become visible. */
const rowsAhead = 20;
let lastSearchId = 0;

/** Requests some rows of a search in the worker. A search that is no longer wanted is cancelled there. */
async function searchInWorker(
  { scope }: KeyedScope,
  query: string,
  from: number,
  signal: AbortSignal,
): Promise<Answer> {
  const searchId = (lastSearchId += 1);
  const cancel = (): void => void readsWorker().cancelTokenSearch(searchId);
  signal.addEventListener('abort', cancel, { once: true });
  const found = await readsWorker().searchTokens(searchId, { ...scope, query, from, limit: TOKEN_ROWS_AT_ONCE });
  signal.removeEventListener('abort', cancel);
  if (!found.ok) throw new CausewayError(found.error);
  // A newer search replaced this one; if its result is still needed, it is requested again.
  if (found.value === null) throw new OvertakenError();
  return { query, search: found.value };
}

class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** The first row of the next request; undefined: all rows are loaded. */
function nextFrom(_last: Answer, pages: readonly Answer[]): number | undefined {
  const { activeTotal, inactiveTotal } = pages[0]?.search ?? nothing;
  const rows = pages.reduce((sum, { search }) => sum + search.active.length + search.inactive.length, 0);
  return rows < activeTotal + inactiveTotal ? rows : undefined;
}

export type TokenSearchPart = Omit<SearchModel, 'selectedIds' | 'balanceOf'>;

/** The search of the picker: debounced, in the worker, with more rows when the user scrolls to them. */
export function useTokenSearch(keyed: KeyedScope, firstQuery = ''): TokenSearchPart {
  const queryClient = useQueryClient();
  const [query, setQuery] = useState(firstQuery);
  const { value: asked } = useDebounced(query, query, SEARCH_DEBOUNCE_MS);
  const options = (text: string) => ({
    queryKey: ['tokenSearch', ...keyed.key, text],
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
      searchInWorker(keyed, text, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextFrom,
    // Its results are as current as the lists they come from, which are part of the key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
    meta: { isPersisted: false },
    networkMode: 'always' as const,
    retry: (failures: number, cause: Error) => cause instanceof OvertakenError && failures < 3,
    retryDelay: 0,
  });
  const result = useInfiniteQuery({
    ...options(asked),
    placeholderData: keepPreviousData<InfiniteData<Answer, number>>,
  });
  const pages = result.data?.pages ?? noPages;
  const { search: first, query: answeredQuery } = pages[0] ?? { search: nothing, query: asked };
  const { activeTotal, inactiveTotal } = first;
  const rows = useMemo(
    () => ({
      active: pages.flatMap(({ search }) => search.active),
      inactive: pages.flatMap(({ search }) =>
        search.inactive.map((token) => ({ token, listName: token.listName ?? '' })),
      ),
      commonBases: pages[0]?.search.commonBases ?? [],
    }),
    [pages],
  );

  const { fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = result;
  const onShown = useCallback(
    (shown: readonly PickerToken[]): void => {
      if (!hasNextPage || isFetchingNextPage || isPlaceholderData) return;
      const late = new Set(lastOf(pages).map(({ id }) => id));
      if (shown.some(({ id }) => late.has(id))) void fetchNextPage();
    },
    [pages, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage],
  );

  return {
    query,
    onQuery: setQuery,
    state: result.data !== undefined ? 'ready' : result.isError ? 'failed' : 'loading',
    error: result.data === undefined && result.isError ? toAppError(result.error) : null,
    onRetry: () => void result.refetch(),
    answeredQuery,
    total: activeTotal + inactiveTotal,
    ...rows,
    unknownAddress: first.unknownAddress,
    onShown,
    async enterChoice() {
      const answer = await queryClient.fetchInfiniteQuery(options(query)).catch(() => null);
      return answer?.pages[0]?.search.enter ?? null;
    },
  };
}

/** The last loaded rows. */
const lastOf = (pages: readonly Answer[]): readonly PickerToken[] =>
  pages
    .slice(-1)
    .flatMap(({ search }) => [...search.active, ...search.inactive])
    .slice(-rowsAhead);
