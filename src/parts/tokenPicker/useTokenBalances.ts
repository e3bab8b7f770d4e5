import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Address } from 'viem';
import { FAST_REFRESH_MS, MULTICALL_DEBOUNCE_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { readsWorker } from '../../workers/client.ts';
import { useDebounced } from '../reads/useDebounced.ts';
import type { PickerToken, TokenBalance } from './types.ts';

export interface TokenBalances {
  /** null: there is no wallet. */
  balanceOf(token: PickerToken): TokenBalance | null;
  onShown(tokens: readonly PickerToken[]): void;
}

/** Balances of the rows that are seen, in one multicall per pause of scrolling; read again every 10 seconds (spec B7, B9). */
export function useTokenBalances(chainId: number, account: Address | null): TokenBalances {
  const [shown, setShown] = useState<readonly PickerToken[]>([]);
  const known = useRef(new Map<string, bigint | null>());
  const key = shown.map(({ id }) => id).join();
  const { value: rested, key: restedKey } = useDebounced(shown, key, MULTICALL_DEBOUNCE_MS);
  const placeOf = (id: string): string => `${chainId} ${account ?? ''} ${id}`;
  useQuery({
    queryKey: ['pickerBalances', chainId, account, restedKey],
    queryFn: async () => {
      if (account === null) return null;
      const read = await readsWorker().readBalances(chainId, account, rested.map(({ address, isNative }) => ({ address, isNative })));
      for (const [index, token] of rested.entries()) {
        const place = placeOf(token.id);
        const balance = read.ok ? (read.value[index] ?? null) : null;
        // A number that was read is better than none: a later round may succeed again.
        if (balance !== null || !known.current.has(place)) known.current.set(place, balance);
      }
      if (!read.ok) throw new CausewayError(read.error);
      return read.value.map(String);
    },
    enabled: account !== null && rested.length > 0,
    refetchInterval: FAST_REFRESH_MS,
    retry: false,
    meta: { isKept: false },
  });
  const onShown = useCallback((tokens: readonly PickerToken[]) => setShown(tokens), []);
  return {
    onShown,
    balanceOf(token) {
      if (account === null) return null;
      const balance = known.current.get(placeOf(token.id));
      if (balance === undefined) return { kind: 'loading' };
      return balance === null ? { kind: 'unknown' } : { kind: 'known', value: balance };
    },
  };
}
