import { useQuery } from '@tanstack/react-query';
import type { Address } from 'viem';
import { BLOCK_POLL_MS } from '../../config/timing.ts';
import type { EarnEntry } from '../../core/earn/entry.ts';
import { loadInTime } from '../../io/loadInTime.ts';
import { useTransactions } from '../../state/transactions.ts';
import { activityAt, type EarnActivity } from './activity.ts';

/** What an account has sent to a place: on its way, or done since the page was loaded; null: nothing. */
export function useEarnActivity(key: string, account: Address | null): EarnActivity | null {
  const transactions = useTransactions((state) => state.byKey);
  return activityAt(Object.values(transactions), key, account, performance.timeOrigin);
}

/** How often a receipt that no node shows is asked for. */
const mostLooks = 5;

/**
 * The same, and of a harvest of several pools whether this one has paid: its transaction succeeds also when a pool
 * fails. Until that is read the harvest counts as on its way; if no node shows it, nothing is said.
 */
export function usePaidActivity(key: string, entry: EarnEntry, account: Address): EarnActivity | null {
  const activity = useEarnActivity(key, account);
  const isOpen = activity?.isOfSeveral === true && activity.stage === 'done';
  const read = useQuery({
    queryKey: ['harvested', key, account, activity?.hash],
    queryFn: async ({ signal }) =>
      activity === null
        ? null
        : (await loadInTime(import('./earnAction.ts'))).askHarvested(entry, account, activity.hash, signal),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      typeof data === 'boolean' || dataUpdateCount + errorUpdateCount >= mostLooks ? false : BLOCK_POLL_MS,
    retry: false,
    meta: { isPersisted: false },
  });
  if (activity === null || !isOpen || read.data === true) return activity;
  if (read.data === false) return { ...activity, stage: 'unpaid' };
  return read.isPending && read.fetchStatus !== 'paused' ? { ...activity, stage: 'sent' } : null;
}
