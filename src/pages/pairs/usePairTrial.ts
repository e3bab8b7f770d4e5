import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MULTICALL_DEBOUNCE_MS, SLOW_REFRESH_MS } from '../../config/timing.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { useDebounced } from '../../parts/reads/useDebounced.ts';
import type { TriedAddition, TriedRemoval } from '../../wallet/send/tryPair.ts';
import type { AdditionCall, RemovalCall } from './pairAction.ts';

const bigints = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

/** The same call gives the same result for a while. */
const shared = {
  staleTime: SLOW_REFRESH_MS,
  retry: false,
  networkMode: 'always',
  meta: { isPersisted: false },
} as const;

export interface PairTrial<Tried> {
  /** What a simulation of the call shows; null: not known yet. */
  tried: Tried | null;
  /** A dialog waits for its simulation. */
  isBusy: boolean;
  /** Simulates the call as it is now, and calls back with the result. Without a call nothing happens. */
  runThen(done: (tried: Tried) => void): void;
}

/**
 * What an addition mints by a simulation.
 * @param call null: nothing can be added yet
 * @param headTime of the newest block, in seconds
 */
export const useAdditionTrial = (call: AdditionCall | null, headTime: bigint | null): PairTrial<TriedAddition> =>
  useTrial(call, headTime, additionTrial);

/** What a removal pays by a simulation. The parameters are those of `useAdditionTrial`. */
export const useRemovalTrial = (call: RemovalCall | null, headTime: bigint | null): PairTrial<TriedRemoval> =>
  useTrial(call, headTime, removalTrial);

interface TrialKind<Call, Tried> {
  name: string;
  run(call: Call, headTime: bigint): Promise<Tried>;
  /** What is known where nothing could be asked. */
  unanswered: Tried;
}

const additionTrial: TrialKind<AdditionCall, TriedAddition> = {
  name: 'tryAddPair',
  run: async (call, headTime) => (await loadInTime(import('./pairAction.ts'))).tryAddPair(call, headTime),
  unanswered: { minted: null, isUnanswered: true },
};

const removalTrial: TrialKind<RemovalCall, TriedRemoval> = {
  name: 'tryRemovePair',
  run: async (call, headTime) => (await loadInTime(import('./pairAction.ts'))).tryRemovePair(call, headTime),
  unanswered: { isTaxed: false, arrived: null, isUnanswered: true },
};

function useTrial<Call extends AdditionCall | RemovalCall, Tried>(
  call: Call | null,
  headTime: bigint | null,
  { name, run, unanswered }: TrialKind<Call, Tried>,
): PairTrial<Tried> {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const now = JSON.stringify(call, bigints);
  // A call that has not changed for a moment.
  const { value: wanted, key } = useDebounced(call, now, MULTICALL_DEBOUNCE_MS);
  const queryOf = (one: Call | null, itsKey: string) => ({
    queryKey: [name, itsKey],
    queryFn: () => (one === null || headTime === null ? null : run(one, headTime)),
    ...shared,
  });
  const read = useQuery({ ...queryOf(wanted, key), enabled: wanted !== null && headTime !== null });
  const runThen = async (done: (tried: Tried) => void): Promise<void> => {
    if (call === null || isBusy) return;
    setBusy(true);
    const tried = await client.fetchQuery({ ...queryOf(call, now), staleTime: 0 }).catch(() => null);
    setBusy(false);
    done(tried ?? unanswered);
  };
  return { tried: key === now ? (read.data ?? null) : null, isBusy, runThen: (done) => void runThen(done) };
}
