import type { Address } from 'viem';
import { useStore } from 'zustand';
import { isSameAddress } from '../../core/address.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { transactionOutcome } from '../../core/transactions/transactionList.ts';
import { isAwaited } from '../../core/transactions/transactionProblem.ts';
import { writeLockName } from '../../core/transactions/writeLock.ts';
import { openRequestsStore, reloadOpenRequests } from '../../state/openRequests.ts';
import { transactionsStore, useTransactions } from '../../state/transactions.ts';

type Place = Pick<EarnRow, 'key' | 'entry'>;

/** What this browser knows of writes that it made. */
export interface OwnWrites {
  transactions: readonly StoredTransaction[];
  asked: readonly Intent[];
  openNames: ReadonlySet<string>;
}

/**
 * Whether an own stake in a reward pool may come before an unstake from it, and begin the window of its fee anew (rule
 * 13.9): the wallet is asked for it, it is on its way, or it is newer than what is shown. One that no node knows any
 * more is not waited for.
 * @param block of what is shown; null: not known
 */
export function isStakeAhead(
  { transactions, asked, openNames }: OwnWrites,
  { key, entry: { kind, chainId } }: Place,
  account: Address,
  block: bigint | null,
): boolean {
  if (kind !== 'rewards') return false;
  // A record of which the place is not known may be about this one.
  const isItsStake = (write: Pick<StoredTransaction, 'kind' | 'chainId' | 'label'>, by: Address): boolean =>
    write.kind === 'stake' &&
    write.chainId === chainId &&
    isSameAddress(by, account) &&
    (write.label === undefined || write.label.values['place']?.split(' ').includes(key) === true);
  return (
    openNames.has(writeLockName({ kind: 'stake', account, chainId })) ||
    asked.some((intent) => isItsStake(intent, intent.account)) ||
    transactions.some((one) => isItsStake(one, one.from) && isWriteAhead(one, block))
  );
}

/** Whether a write of this browser is on its way, or newer than what is shown. @param block as for `isStakeAhead` */
export const isWriteAhead = (one: StoredTransaction, block: bigint | null): boolean =>
  isOnItsWay(one) || (transactionOutcome(one) === 'success' && isNewer(one, block));

const isOnItsWay = (one: StoredTransaction): boolean =>
  transactionOutcome(one) === 'pending' && isAwaited(one, one.lastCheckedBlockNumber ?? null);

const isNewer = ({ receipt, isSettled }: StoredTransaction, block: bigint | null): boolean =>
  receipt !== undefined && (block === null ? isSettled !== true : receipt.blockNumber > block);

/** The same for what the stores hold now. */
export function useIsStakeAhead(place: Place, account: Address, block: bigint | null): boolean {
  const byKey = useTransactions((state) => state.byKey);
  const { asked, openNames } = useStore(openRequestsStore);
  return isStakeAhead({ transactions: Object.values(byKey), asked, openNames }, place, account, block);
}

/** The same right before the wallet is asked: other tabs are looked at once more. */
export async function readStakeAhead(place: Place, account: Address, block: bigint | null): Promise<boolean> {
  await reloadOpenRequests();
  const transactions = Object.values(transactionsStore.getState().byKey);
  return isStakeAhead({ transactions, ...openRequestsStore.getState() }, place, account, block);
}
