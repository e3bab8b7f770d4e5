import { useMemo } from 'react';
import type { TokenScope } from '../../io/tokens/tokenService.ts';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { useOwnTokens } from '../../state/ownTokens.ts';
import { activeListUris, useListNews, useTokenListChoice } from '../../state/tokenLists.ts';

export interface KeyedScope {
  scope: TokenScope;
  /** Distinguishes scopes with different results: part of every query's key. */
  key: readonly unknown[];
}

/** What counts as a known token on a network, according to the page's state. */
export function useTokenScope(chainId: number, registryOnly: boolean): KeyedScope {
  const own = useOwnTokens((state) => state.tokens);
  const choice = useTokenListChoice((state) => state);
  const dynamic = useDynamicTokens((state) => state.tokens);
  const revision = useListNews((news) => news.revision);
  return useMemo(() => {
    const scope: TokenScope = { chainId, activeUris: activeListUris(choice), own, dynamic, registryOnly };
    const ownKey = own
      .filter((token) => token.chainId === chainId)
      .map(({ address }) => address)
      .join();
    return { scope, key: [chainId, registryOnly, scope.activeUris.join(' '), ownKey, dynamic.length, revision] };
  }, [chainId, registryOnly, choice, own, dynamic, revision]);
}
