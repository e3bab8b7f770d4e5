import type { Address, Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { transactionOutcome } from '../../core/transactions/transactionList.ts';

export type EarnAction = 'stake' | 'unstake' | 'harvest';

/** What an account does at one place to earn at. */
export interface EarnActivity {
  action: EarnAction;
  /** unpaid: a harvest of several pools is done, but not at this one. */
  stage: 'sent' | 'done' | 'failed' | 'unpaid';
  hash: Hex;
  /** What is staked or unstaked, as its dialog named it; null: a harvest. */
  amount: string | null;
  /** A harvest of several pools, of which one may have failed while the transaction did not. */
  isOfSeveral: boolean;
}

const actions: Readonly<Record<string, EarnAction>> = {
  stake: 'stake',
  unstake: 'unstake',
  harvest: 'harvest',
  harvestMany: 'harvest',
};

/** How the label of a write names its places; a harvest of several has several. */
export const placesLabel = (keys: readonly string[]): string => keys.join(' ');

/**
 * The last write of an account at a place: one on its way, or one that got into its block, or failed, since the page
 * was loaded.
 * @param sinceMs when the page was loaded
 */
export function activityAt(
  transactions: readonly StoredTransaction[],
  key: string,
  account: Address | null,
  sinceMs: number,
): EarnActivity | null {
  const own = transactions
    .filter(
      ({ from, kind = '', label }) =>
        isSameAddress(from, account) && kind in actions && label?.values['place']?.split(' ').includes(key) === true,
    )
    .toSorted((one, other) => other.addedTime - one.addedTime);
  for (const transaction of own) {
    const action = actions[transaction.kind ?? ''];
    if (action === undefined) continue;
    const outcome = transactionOutcome(transaction);
    const { hash, label } = transaction;
    const isOfSeveral = transaction.kind === 'harvestMany';
    const sent = { action, hash, amount: label?.values['amount'] ?? null, isOfSeveral };
    if (outcome === 'pending') return { ...sent, stage: 'sent' };
    const isOfPage = (transaction.confirmedTime ?? 0) >= sinceMs;
    return isOfPage ? { ...sent, stage: outcome === 'success' ? 'done' : 'failed' } : null;
  }
  return null;
}

/** The last block in which an account's own transaction was seen since the page was loaded: nothing older counts. */
export function lastReceiptBlock(
  transactions: readonly StoredTransaction[],
  chainId: number,
  account: Address | null,
  sinceMs = performance.timeOrigin,
): bigint | null {
  let last: bigint | null = null;
  for (const { from, chainId: chain, receipt, confirmedTime = 0 } of transactions)
    if (chain === chainId && receipt !== undefined && confirmedTime >= sinceMs && isSameAddress(from, account))
      if (last === null || receipt.blockNumber > last) last = receipt.blockNumber;
  return last;
}
