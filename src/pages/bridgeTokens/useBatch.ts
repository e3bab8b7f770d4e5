import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadWrites } from '../../wallet/connection/load.ts';
import type { BridgeForm } from './useBridgeForm.ts';

export interface BatchOffer {
  /** Only the approval is missing, and the wallet can send it together with the deposit. */
  isOffered: boolean;
  /** The wallet did not support it after all: two separate steps from now on. */
  refuse(): void;
}

/** Whether approval and deposit can be one request of the wallet (EIP-5792). */
export function useBatch(form: BridgeForm): BatchOffer {
  const { account, choice, round, blocker } = form;
  const key = `${choice.sourceChainId}:${account}`;
  const [refusedKey, setRefusedKey] = useState<string | null>(null);
  // A token that requires zero first would need a third call, so it gets the two separate steps.
  const isWanted = blocker === 'needsApproval' && account !== null && round?.allowance === 0n && refusedKey !== key;
  const answer = useQuery({
    queryKey: ['canBatch', key],
    queryFn: async () => account !== null && (await loadWrites()).canBatch(account, choice.sourceChainId),
    enabled: isWanted,
    staleTime: Infinity,
    networkMode: 'always',
    meta: { isPersisted: false },
  });
  return { isOffered: isWanted && answer.data === true, refuse: () => setRefusedKey(key) };
}
