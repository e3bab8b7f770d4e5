import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Address } from 'viem';
import { FAST_REFRESH_MS, MULTICALL_DEBOUNCE_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { packTokens } from '../../core/tokens/packedTokens.ts';
import { readsWorker } from '../../workers/client.ts';
import { useDebounced } from '../reads/useDebounced.ts';
import type { PickerToken, TokenBalance } from './types.ts';

export interface TokenBalances {
  /** null: there is no wallet. */
  balanceOf(token: PickerToken): TokenBalance | null;
  onShown(tokens: readonly PickerToken[]): void;
}

const loading: TokenBalance = { kind: 'loading' };
const unknown: TokenBalance = { kind: 'unknown' };

/** Balances of the visible rows, in one multicall after each pause in scrolling; read again every 10 seconds. */
export function useTokenBalances(chainId: number, account: Address | null): TokenBalances {
  const [shown, setShown] = useState<readonly PickerToken[]>([]);
  const known = useRef(new Map<string, TokenBalance>());
  const key = shown.map(({ id }) => id).join();
  const { value: rested, key: restedKey } = useDebounced(shown, key, MULTICALL_DEBOUNCE_MS);
  const placeOf = (id: string): string => `${chainId} ${account ?? ''} ${id}`;
  useQuery({
    queryKey: ['pickerBalances', chainId, account, restedKey],
    queryFn: async () => {
      if (account === null) return null;
      const read = await readsWorker().readBalances(chainId, account, packTokens(rested));
      for (const [index, token] of rested.entries()) {
        const place = placeOf(token.id);
        const balance = read.ok ? (read.value[index] ?? null) : null;
        const before = known.current.get(place);
        // A failed read keeps the last number, because a later round may succeed. The same object is returned, so that
        // its row does not render again.
        if (balance === null) known.current.set(place, before ?? unknown);
        else if (before?.kind !== 'known' || before.value !== balance)
          known.current.set(place, { kind: 'known', value: balance });
      }
      if (!read.ok) throw new CausewayError(read.error);
      return read.value.map(String);
    },
    enabled: account !== null && rested.length > 0,
    refetchInterval: FAST_REFRESH_MS,
    retry: false,
    meta: { isPersisted: false },
  });
  const onShown = useCallback((tokens: readonly PickerToken[]) => setShown(tokens), []);
  return {
    onShown,
    balanceOf(token) {
      if (account === null) return null;
      return known.current.get(placeOf(token.id)) ?? loading;
    },
  };
}
