import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useState } from 'react';
import { loadWrites } from '../../wallet/connection/load.ts';

export interface OfferedBatch {
  /** The wallet can take the approvals and the write as one request. */
  isOffered: boolean;
  /** It did not support it after all: separate steps from now on. */
  refuse(): void;
}

/**
 * Whether approvals and the write that needs them can be one request of the wallet (EIP-5792).
 * @param isWanted only approvals are missing, and none of them needs a further call before it
 */
export function useOfferedBatch(account: Address | null, chainId: number, isWanted: boolean): OfferedBatch {
  const key = `${chainId}:${account}`;
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  const isAsked = isWanted && account !== null && refusedKey !== key;
  const answer = useQuery({
    queryKey: ['canBatch', key],
    queryFn: async () => account !== null && (await loadWrites()).canBatch(account, chainId),
    enabled: isAsked,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { isPersisted: false },
  });
  return { isOffered: isAsked && answer.data === true, refuse: () => setRefusedKey(key) };
}
