import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { isWriteAhead } from '../earn/ownStake.ts';

const removals: readonly (string | undefined)[] = ['withdrawLiquidity', 'burnLp', 'removePair'];

/**
 * Whether an own withdrawal on a network is on its way, or newer than the transfers that are shown: then these do not
 * say what is left to withdraw.
 * @param block the last one whose transfers are shown
 */
export const isRemovalAhead = (
  transactions: readonly StoredTransaction[],
  chainId: number,
  account: Address,
  block: bigint,
): boolean =>
  transactions.some(
    (one) =>
      removals.includes(one.kind) &&
      one.chainId === chainId &&
      isSameAddress(one.from, account) &&
      isWriteAhead(one, block),
  );
