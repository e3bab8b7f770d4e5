import { queryOptions, useQueries } from '@tanstack/react-query';
import type { EarnEntry, EarnKind } from '../../core/earn/entry.ts';

/** Stored like all that is read: without a network, or without the registry, its pools are those that it had last. */
const remotePoolsQuery = (kind: EarnKind, chainId: number) =>
  queryOptions({
    queryKey: ['remotePools', kind, chainId],
    queryFn: async (): Promise<EarnEntry[]> => {
      if (kind === 'farms') return [];
      const [{ readRemoteEntries }, { loadDynamicTokens }] = await Promise.all([
        import('./remoteEntries.ts'),
        import('../tokenPicker/dynamicRegistry.ts'),
      ]);
      // Pools may be of tokens that only a registry names.
      await loadDynamicTokens();
      return readRemoteEntries(kind, chainId);
    },
    enabled: kind !== 'farms',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const none: readonly EarnEntry[] = [];

/** The pools of one kind that remote registries add to those of this build, in the order of the networks. */
export function useRemotePools(kind: EarnKind, chainIds: readonly number[]): (readonly EarnEntry[])[] {
  const read = useQueries({ queries: chainIds.map((chainId) => remotePoolsQuery(kind, chainId)) });
  return read.map(({ data }) => data ?? none);
}
