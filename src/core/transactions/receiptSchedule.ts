import type { StoredTransaction } from './storedTransaction.ts';

const MINUTE_MS = 60_000;

/**
 * Blocks between two checks for a receipt: every block in the first 5 minutes, every 3 up to an hour, then every 10.
 */
export function receiptCheckGap(ageMs: number): bigint {
  if (ageMs < 5 * MINUTE_MS) return 1n;
  return ageMs < 60 * MINUTE_MS ? 3n : 10n;
}

/** Whether the receipt of a transaction has to be requested at this block. */
export function shouldCheckReceipt(
  transaction: Pick<StoredTransaction, 'receipt' | 'addedTime' | 'lastCheckedBlockNumber'>,
  currentBlock: bigint,
  nowMs: number,
): boolean {
  if (transaction.receipt !== undefined) return false;
  if (transaction.lastCheckedBlockNumber === undefined) return true;
  const blocksSince = currentBlock - transaction.lastCheckedBlockNumber;
  return blocksSince >= receiptCheckGap(nowMs - transaction.addedTime);
}
