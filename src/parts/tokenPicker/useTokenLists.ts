import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { listSources } from '../../config/listSources.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { ListVersion } from '../../core/tokens/lists/listVersion.ts';
import { activeListUris, noteListNews, switchList, useListNews, useTokenListChoice } from '../../state/tokenLists.ts';
import { readsWorker } from '../../workers/client.ts';
import type { ListSummary } from '../../workers/tokensApi.ts';
import { refreshLists } from './listRefresh.ts';
import type { ListCardModel, ListsModel, PendingListUpdate } from './types.ts';

const versionOf = ({ major, minor, patch }: ListVersion): string => `${major}.${minor}.${patch}`;

/** The token lists: all of them, which are active, and the updates that wait for acceptance. */
export function useTokenLists(chainId: number): ListsModel {
  const revision = useListNews((news) => news.revision);
  const active = activeListUris(useTokenListChoice((choice) => choice));
  const { data } = useQuery({
    queryKey: ['tokenLists', chainId, revision],
    queryFn: async () => {
      const read = await readsWorker().tokenLists(chainId);
      if (!read.ok) throw new CausewayError(read.error);
      return read.value;
    },
    enabled: listSources.length > 0,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    meta: { isPersisted: false },
  });
  const after = async (change: Promise<unknown>): Promise<void> => {
    await change.catch(() => undefined);
    noteListNews(false);
  };
  return {
    cards: listSources.map(({ uri }) =>
      cardOf(
        uri,
        active.includes(uri),
        data?.find((summary) => summary.uri === uri),
      ),
    ),
    onToggle: (uri, isActive) => void switchList(uri, isActive),
    onAccept: (uri) => void after(readsWorker().acceptTokenList(uri)),
    onIgnore: (uri) => void after(readsWorker().ignoreTokenList(uri)),
    onRetry: (uri) => void refreshLists(uri),
  };
}

function cardOf(url: string, isActive: boolean, summary: ListSummary | undefined): ListCardModel {
  return {
    url,
    name: summary?.name ?? null,
    version: summary?.version ? versionOf(summary.version) : null,
    counts: summary?.counts ?? null,
    logoURIs: summary?.logoURIs ?? [],
    isActive,
    isLoading: summary?.isLoading ?? true,
    pending: summary?.pending ? pendingOf(summary.pending) : null,
    error: summary?.error ?? null,
  };
}

function pendingOf({ version, isOlder, moved }: NonNullable<ListSummary['pending']>): PendingListUpdate {
  const isAddress = (text: string): text is Address => text.startsWith('0x');
  return {
    version: versionOf(version),
    isOlder,
    moved: moved.flatMap(({ symbol, from, to }) => (isAddress(from) && isAddress(to) ? [{ symbol, from, to }] : [])),
  };
}
