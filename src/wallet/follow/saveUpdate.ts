import type { Hex } from 'viem';
import { carried } from '../../core/transactions/storedTransaction.ts';
import { storableFailure } from '../../core/transactions/storedFailure.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { checkTransaction } from '../../io/transactions/checkTransaction.ts';
import type { TransactionUpdate } from '../../io/transactions/checkTransaction.ts';
import { seen } from './followMemory.ts';
import type { Unseen } from './followMemory.ts';
import { findSent } from './findSent.ts';
import { closeMined, recordSent } from '../send/recordSent.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** The state of the chain when a transaction was checked. */
export interface ChainState {
  head: bigint;
  unseen: Unseen;
}

/** Records what has happened to a transaction: in the transactions, and in the intent it came from. */
export async function saveUpdate(
  dependencies: WriteDependencies,
  transaction: StoredTransaction,
  update: TransactionUpdate,
  { head, unseen }: ChainState,
): Promise<void> {
  const { chainId, hash } = transaction;
  switch (update.kind) {
    case 'mined': {
      const failure = update.failure && storableFailure(update.failure);
      const nonce = update.nonce === undefined ? {} : { nonce: update.nonce };
      const end = { receipt: update.receipt, confirmedTime: dependencies.clock.nowMs(), failure, ...nonce };
      await dependencies.records.updateTransaction(chainId, hash, {
        ...end,
        ...seen,
        searchFailure: undefined,
        takenBackAtMs: undefined,
      });
      await closeIntent(dependencies, chainId, hash, update.receipt.status === 0 ? 'failed' : 'done');
      return;
    }
    case 'spedUp':
      await dependencies.records.moveHash(chainId, hash, update.hash, update);
      if (update.nonce === null) await dependencies.records.updateTransaction(chainId, update.hash, carried);
      else if (update.nonce !== undefined)
        await dependencies.records.updateTransaction(chainId, update.hash, { nonce: update.nonce });
      await moveIntent(dependencies, chainId, hash, update);
      return;
    case 'cancelled':
    case 'replaced':
      await dependencies.records.updateTransaction(chainId, hash, { ended: update.kind });
      await closeIntent(dependencies, chainId, hash, 'failed');
      return;
    case 'pending':
    case 'unknown':
    case 'foreign': {
      const nonce = update.kind === 'pending' && update.nonce !== null ? { nonce: update.nonce } : {};
      await dependencies.records.updateTransaction(chainId, hash, {
        lastCheckedBlockNumber: head,
        ...unseen,
        searchFailure: undefined,
        ...nonce,
      });
    }
  }
}

/** The chain dropped its block: it becomes a transaction without a receipt again, and is followed as one (rule 6.4). */
export async function takeBack(
  dependencies: WriteDependencies,
  transaction: StoredTransaction,
): Promise<StoredTransaction> {
  const change = {
    receipt: undefined,
    confirmedTime: undefined,
    failure: undefined,
    lastCheckedBlockNumber: undefined,
    ...seen,
    takenBackAtMs: dependencies.clock.nowMs(),
  };
  await dependencies.records.updateTransaction(transaction.chainId, transaction.hash, change);
  return { ...transaction, ...change };
}

/**
 * For a hash that is not the account's own call, or that none of our nodes ever knew: the wallet may have sent the call
 * in another way. Or for one whose nonce was used so long ago that only its event tells whether it was sped up: then
 * only the account's own call with that nonce counts.
 */
export async function findByIntent(
  dependencies: WriteDependencies,
  transaction: StoredTransaction,
  otherwise: TransactionUpdate,
  head: bigint,
): Promise<TransactionUpdate> {
  const twin = twinOf(dependencies, transaction);
  if (twin) return { kind: 'spedUp', hash: twin.hash, ...(twin.nonce === undefined ? {} : { nonce: twin.nonce }) };
  const [intent] = await intentsOf(dependencies, transaction.chainId, transaction.hash);
  const found = intent && (await findSent(dependencies, intent));
  const { nonce } = transaction;
  if (!found || (nonce !== undefined && found.nonce !== nonce)) return otherwise;
  const isSame = found.hash === transaction.hash.toLowerCase();
  if (isSame && found.nonce === null) {
    await recordSent(dependencies, intent, found.summary, found);
    return checkTransaction(dependencies.reader, { ...transaction, ...carried }, head);
  }
  return isSame
    ? { kind: 'pending', nonce: found.nonce }
    : {
        kind: 'spedUp',
        hash: found.hash,
        nonce: found.nonce,
        depositNumber: found.depositNumber,
        formerNumber: intent.claim?.depositNumber,
      };
}

/**
 * The same request under the hash that our node has shown: a search and the wallet's answer may both have recorded it.
 */
function twinOf(
  dependencies: WriteDependencies,
  { chainId, hash, addedTime, dataHash, nonce }: StoredTransaction,
): StoredTransaction | undefined {
  const isTwin = (other: StoredTransaction): boolean =>
    other.chainId === chainId && other.addedTime === addedTime && other.dataHash === dataHash && other.hash !== hash;
  const isShown = (other: StoredTransaction): boolean =>
    nonce === undefined ? other.nonce !== undefined : other.nonce === nonce;
  return dependencies.records.allTransactions().find((other) => isTwin(other) && isShown(other));
}

/**
 * Open intents of a hash; none when the journal cannot be read: what happened to the transaction is reported
 * nevertheless, and an intent that stays open is reconciled with the chain at the next start.
 */
export const readableIntentsOf = (dependencies: WriteDependencies, chainId: number, hash: Hex) =>
  intentsOf(dependencies, chainId, hash).catch(() => []);

async function intentsOf(dependencies: WriteDependencies, chainId: number, hash: Hex) {
  return (await dependencies.journal.loadOpen()).filter(
    (intent) => intent.chainId === chainId && intent.hash?.toLowerCase() === hash.toLowerCase(),
  );
}

async function closeIntent(
  dependencies: WriteDependencies,
  chainId: number,
  hash: Hex,
  state: 'done' | 'failed',
): Promise<void> {
  for (const intent of await readableIntentsOf(dependencies, chainId, hash))
    await dependencies.journal.save({ ...intent, state });
}

async function moveIntent(
  dependencies: WriteDependencies,
  chainId: number,
  oldHash: Hex,
  { hash, depositNumber, formerNumber }: Extract<TransactionUpdate, { kind: 'spedUp' }>,
): Promise<void> {
  for (const intent of await readableIntentsOf(dependencies, chainId, oldHash)) {
    if (depositNumber !== undefined && intent.claim?.depositNumber !== formerNumber) continue;
    const claim =
      intent.claim && dependencies.kinds.of(intent.kind)?.makesClaim
        ? { claim: { ...intent.claim, depositHash: hash, ...(depositNumber === undefined ? {} : { depositNumber }) } }
        : {};
    await dependencies.journal.save({ ...intent, hash, ...claim });
    await closeMined(dependencies, { ...intent, hash, ...claim });
  }
}
