import { useQuery } from '@tanstack/react-query';
import { MULTICALL_DEBOUNCE_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { useDebounced } from '../../parts/reads/useDebounced.ts';
import type { AdditionCall, RemovalCall, RemovalTrial } from './pairAction.ts';

const bigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** The same call gives the same result for a while. */
const shared = { staleTime: SLOW_REFRESH_MS, retry: false, meta: { isPersisted: false } } as const;

/**
 * The LP tokens that an addition mints by a simulation.
 * @param call null: nothing can be added yet
 * @param headTime of the newest block, in seconds
 * @returns null: not known
 */
export function useAdditionTrial(call: AdditionCall | null, headTime: bigint | null): bigint | null {
  const { wanted, key, isCurrent } = useWanted(call);
  const read = useQuery({
    queryKey: ['tryAddPair', key],
    queryFn: async () =>
      wanted === null || headTime === null ? null : (await import('./pairAction.ts')).tryAddPair(wanted, headTime),
    enabled: wanted !== null && headTime !== null,
    ...shared,
  });
  return isCurrent ? (read.data ?? null) : null;
}

/** What a removal pays by a simulation; null: not known yet. The parameters are those of `useAdditionTrial`. */
export function useRemovalTrial(call: RemovalCall | null, headTime: bigint | null): RemovalTrial | null {
  const { wanted, key, isCurrent } = useWanted(call);
  const read = useQuery({
    queryKey: ['tryRemovePair', key],
    queryFn: async () =>
      wanted === null || headTime === null ? null : (await import('./pairAction.ts')).tryRemovePair(wanted, headTime),
    enabled: wanted !== null && headTime !== null,
    ...shared,
  });
  return isCurrent ? (read.data ?? null) : null;
}

/** A call that has not changed for a moment. */
function useWanted<Call extends AdditionCall | RemovalCall>(call: Call | null) {
  const now = JSON.stringify(call, bigints);
  const { value: wanted, key } = useDebounced(call, now, MULTICALL_DEBOUNCE_MS);
  return { wanted, key, isCurrent: key === now };
}
