import type { Hex } from 'viem';
import { isSameClaim } from '../../core/claims/claimKey.ts';
import type { Result } from '../../core/result.ts';
import { ok } from '../../core/result.ts';
import type { Intent, WriteSummary } from '../../core/transactions/intent.ts';
import { claimsOf, isTold } from '../../core/transactions/transactionList.ts';
import { carried } from '../../core/transactions/storedTransaction.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/** A write's transaction on the chain. */
export interface SentPlace {
  hash: Hex;
  /**
   * The nonce of the account's own call, when a node has shown it; null: the call is inside a transaction of other
   * code.
   */
  nonce?: number | null | undefined;
  /** The number of a deposit whose event was read. */
  depositNumber?: bigint | undefined;
}

/**
 * Stores everything that follows from a hash: the intent first, then what its kind records, then the transaction. A
 * repetition for the same hash changes nothing, so it can be completed if the tab was closed in between.
 * @param summary what was shown; null if it is not known any more
 * @returns the first failure; what comes after it is stored nevertheless
 */
export async function recordSent(
  dependencies: WriteDependencies,
  intent: Intent,
  summary: WriteSummary | null,
  { hash, nonce, depositNumber }: SentPlace,
): Promise<Result<void>> {
  const kind = dependencies.kinds.of(intent.kind);
  const record = (summary && kind?.record?.(summary, { book: dependencies.book, intent, hash, depositNumber })) ?? {};
  const claim = record.claim ?? intent.claim;
  const isCarried = intent.isBatch === true || nonce === null;
  const sent: Intent = { ...intent, state: 'sent', hash, ...(claim ? { claim } : {}) };
  const persisted = [await dependencies.journal.save(sent)];
  const transaction: StoredTransaction = {
    hash,
    from: intent.account,
    chainId: intent.chainId,
    kind: intent.kind,
    addedTime: intent.createdAtMs,
    ...(isCarried
      ? { isBatch: true }
      : { to: intent.target, dataHash: intent.dataHash, ...(nonce === undefined ? {} : { nonce }) }),
    ...record.transaction,
    ...(intent.label === undefined ? {} : { label: intent.label }),
    ...(intent.summary === undefined ? {} : { summary: intent.summary }),
    ...(claim ? { claim } : {}),
    ...(intent.claims === undefined ? {} : { furtherClaims: intent.claims.slice(1) }),
  };
  if (record.save) persisted.push(await record.save(dependencies.records));
  persisted.push(await dependencies.records.addTransaction(transaction));
  // A record that was stored for a hash that no node had shown expects the account's own call.
  if (isCarried)
    persisted.push(
      await dependencies.records.updateTransaction(intent.chainId, hash, {
        ...carried,
        ...(claim && !isOneOfMore(dependencies, sent) ? { claim } : {}),
      }),
    );
  const failed = persisted.find((result) => !result.ok);
  if (failed === undefined) await closeMined(dependencies, sent);
  return failed ?? ok(undefined);
}

const storedOf = ({ records }: WriteDependencies, { chainId, hash }: Intent) =>
  records.allTransactions().find((one) => one.chainId === chainId && one.hash.toLowerCase() === hash?.toLowerCase());

/** Whether the stored transaction belongs to another request of this browser as well. */
function isOneOfMore(dependencies: WriteDependencies, { claim, ...intent }: Intent): boolean {
  const stored = storedOf(dependencies, intent);
  return (
    stored !== undefined &&
    claimsOf(stored).some((one) => isTold(stored, one) && (claim === undefined || !isSameClaim(one, claim)))
  );
}

/**
 * For a request that another request's transaction executed as well: its receipt is already known, so there is nothing
 * left to wait for.
 */
export async function closeMined(dependencies: WriteDependencies, intent: Intent): Promise<void> {
  const receipt = storedOf(dependencies, intent)?.receipt;
  if (receipt !== undefined)
    await dependencies.journal.save({ ...intent, state: receipt.status === 0 ? 'failed' : 'done' });
}
