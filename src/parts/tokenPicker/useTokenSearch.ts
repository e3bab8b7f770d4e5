import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { TOKEN_ROWS_AT_ONCE } from '../../config/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '../../config/timing.ts';
import { CausewayError, toAppError } from '../../core/errors/appError.ts';
import type { TokenSearch } from '../../io/tokens/tokenDesk.ts';
import { readsWorker } from '../../workers/client.ts';
import { useDebounced } from '../reads/useDebounced.ts';
import type { PickerToken, SearchModel } from './types.ts';
import type { KeyedScope } from './useTokenScope.ts';

interface Answer {
  query: string;
  search: TokenSearch;
}

const nothing: Answer['search'] = { active: [], activeTotal: 0, inactive: [], inactiveTotal: 0, enter: null, unknownAddress: null, commonBases: [] };
/** So many rows before the last one that is there, the next ones are asked for. */
const rowsAhead = 60;
let lastSearchId = 0;

/** One search in the worker. What is no longer wanted is cancelled there. */
async function searchInWorker({ scope }: KeyedScope, query: string, limit: number, signal: AbortSignal): Promise<Answer> {
  const searchId = (lastSearchId += 1);
  const cancel = (): void => void readsWorker().cancelTokenSearch(searchId);
  signal.addEventListener('abort', cancel, { once: true });
  const found = await readsWorker().searchTokens(searchId, { ...scope, query, limit });
  signal.removeEventListener('abort', cancel);
  if (!found.ok) throw new CausewayError(found.error);
  // A newer search overtook this one; who still waits for it asks again.
  if (found.value === null) throw new OvertakenError();
  return { query, search: found.value };
}

class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

export type TokenSearchPart = Omit<SearchModel, 'selectedIds' | 'balanceOf'>;

/** The search of the picker: debounced, in the worker, with more rows as people scroll to them (spec B5). */
export function useTokenSearch(keyed: KeyedScope, allows: ((token: PickerToken) => boolean) | undefined): TokenSearchPart {
  const queryClient = useQueryClient();
  const [query, setQuery] = useState('');
  const [window, setWindow] = useState({ query: '', limit: TOKEN_ROWS_AT_ONCE });
  const { value: asked } = useDebounced(query, query, SEARCH_DEBOUNCE_MS);
  const limit = window.query === asked ? window.limit : TOKEN_ROWS_AT_ONCE;
  const options = (text: string, rows: number) => ({
    queryKey: ['tokenSearch', ...keyed.key, text, rows],
    queryFn: ({ signal }: { signal: AbortSignal }) => searchInWorker(keyed, text, rows, signal),
    // Its answers are as good as the lists they come from, which are part of the key.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { isKept: false },
    networkMode: 'always' as const,
    retry: (failures: number, cause: Error) => cause instanceof OvertakenError && failures < 3,
    retryDelay: 0,
  });
  const result = useQuery({ ...options(asked, limit), placeholderData: keepPreviousData });
  const { search, query: answeredQuery } = result.data ?? { search: nothing, query: asked };
  const keep = (rows: readonly PickerToken[]): readonly PickerToken[] => (allows === undefined ? rows : rows.filter(allows));

  const { active, activeTotal, inactive, inactiveTotal } = search;
  const onShown = useCallback((shown: readonly PickerToken[]): void => {
    if (active.length + inactive.length >= activeTotal + inactiveTotal) return;
    const late = new Set([...active, ...inactive].slice(-rowsAhead).map(({ id }) => id));
    if (shown.some(({ id }) => late.has(id))) setWindow({ query: answeredQuery, limit: active.length + inactive.length + TOKEN_ROWS_AT_ONCE });
  }, [active, inactive, activeTotal, inactiveTotal, answeredQuery]);

  return {
    query,
    onQuery: setQuery,
    state: result.data !== undefined ? 'ready' : result.isError ? 'failed' : 'loading',
    error: result.data === undefined && result.isError ? toAppError(result.error) : null,
    onRetry: () => void result.refetch(),
    answeredQuery,
    // Rows that are filtered here are not counted in the worker.
    ...(allows === undefined ? { total: activeTotal + inactiveTotal } : {}),
    active: keep(active),
    inactive: inactive.map((token) => ({ token, listName: token.listName ?? '' })),
    unknownAddress: search.unknownAddress,
    commonBases: keep(search.commonBases),
    onShown,
    async enterChoice() {
      const answer = await queryClient.fetchQuery(options(query, TOKEN_ROWS_AT_ONCE)).catch(() => null);
      const choice = answer?.search.enter ?? null;
      return choice !== null && (allows === undefined || allows(choice)) ? choice : null;
    },
  };
}
