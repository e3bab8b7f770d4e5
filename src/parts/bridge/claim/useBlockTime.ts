import { useQuery } from '@tanstack/react-query';
import { blockTimeSeconds, requiredConfirmations } from '../../../config/chains/chains.ts';
import { readsWorker } from '../../../workers/client.ts';
import { valueOf } from '../../reads/valueOf.ts';

const paceLastsMs = 300_000;

/** Seconds for each block of a chain as measured lately; until then, or if that failed, its usual block time. */
export function useBlockTime(chainId: number | null): number {
  const { data } = useQuery({
    queryKey: ['blockTime', chainId],
    queryFn: async () => (chainId === null ? null : valueOf(await readsWorker().readBlockTime(chainId))),
    enabled: chainId !== null,
    staleTime: paceLastsMs,
    refetchInterval: paceLastsMs,
    meta: { isPersisted: false },
  });
  return data ?? blockTimeSeconds(chainId ?? 0);
}

/** Seconds from a deposit on a chain until it can be claimed. */
export function useDepositWait(chainId: number): number {
  return useBlockTime(chainId) * requiredConfirmations(chainId);
}
