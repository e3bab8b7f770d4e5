import { useCallback, useEffect, useMemo } from 'react';
import { chainById } from '../../config/chains/chains.ts';
import { deployedChain } from '../../config/deployment.ts';
import { clearTokens, removeToken, useOwnTokens } from '../../state/ownTokens.ts';
import { startListRefresh } from './listRefresh.ts';
import { ownRow } from './pickerRows.ts';
import type { PickerToken, TokenPickerModel, TokenPickerProps } from './types.ts';
import { useTokenBalances } from './useTokenBalances.ts';
import { useTokenImport } from './useTokenImport.ts';
import { useTokenLists } from './useTokenLists.ts';
import { useTokenScope } from './useTokenScope.ts';
import { useTokenSearch } from './useTokenSearch.ts';

/** Everything that the token picker shows and does. */
export function useTokenPicker({
  chainId,
  account,
  selectedIds,
  registryOnly = false,
  firstQuery,
}: Omit<TokenPickerProps, 'onChoose' | 'onClose'>): TokenPickerModel {
  useEffect(() => void startListRefresh(), []);
  const keyed = useTokenScope(chainId, registryOnly);
  const { onShown: onRowsShown, ...search } = useTokenSearch(keyed, firstQuery);
  const { balanceOf, onShown: onBalancesWanted } = useTokenBalances(chainId, account);
  const importing = useTokenImport(keyed);
  const lists = useTokenLists(chainId);
  const own = useOwnTokens((state) => state.tokens);
  const customTokens = useMemo(() => own.filter((token) => token.chainId === chainId).map(ownRow), [own, chainId]);
  const onShown = useCallback(
    (tokens: readonly PickerToken[]): void => {
      onRowsShown(tokens);
      onBalancesWanted(tokens);
    },
    [onRowsShown, onBalancesWanted],
  );
  return {
    chainId,
    networkName: chainById(chainId)?.name ?? String(chainId),
    explorerUrl: deployedChain(chainId)?.explorerUrl ?? '',
    search: { ...search, selectedIds, balanceOf, onShown },
    importing,
    custom: {
      tokens: customTokens,
      onRemove: (token) => void removeToken(token),
      onClearAll: () => void clearTokens(chainId),
    },
    lists,
    registryOnly,
  };
}
