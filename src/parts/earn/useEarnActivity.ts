import type { Address } from 'viem';
import { useTransactions } from '../../state/transactions.ts';
import { activityAt, type EarnActivity } from './activity.ts';

/** What an account has sent to a place: on its way, or done since the page was loaded; null: nothing. */
export function useEarnActivity(key: string, account: Address | null): EarnActivity | null {
  const transactions = useTransactions((state) => state.byKey);
  return activityAt(Object.values(transactions), key, account, performance.timeOrigin);
}
