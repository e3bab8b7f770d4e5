import type { StoredTransaction } from '../../../../src/core/transactions/storedTransaction.ts';
import { account } from '../../core/earn/places.ts';

export const hash = `0x${'01'.repeat(32)}` as const;
export const stranger = `0x${'bb'.repeat(20)}` as const;

/** What is stored of a write that got into a block. */
export const minedIn = (blockNumber: bigint, status = 1): Pick<StoredTransaction, 'receipt' | 'confirmedTime'> => ({
  confirmedTime: 2_000,
  receipt: {
    blockHash: hash,
    blockNumber,
    contractAddress: null,
    from: account,
    status,
    to: stranger,
    transactionHash: hash,
    transactionIndex: 0,
  },
});
