import type { Hex } from 'viem';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { storableFailure } from '../../core/transactions/storedFailure.ts';
import { isUnseen } from '../../core/transactions/transactionProblem.ts';
import { shouldCheckReceipt } from '../../core/transactions/receiptSchedule.ts';
import type { StoredReceipt, StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import { readReceipt } from '../../io/reads/transaction.ts';
import { checkMined, hasSettled } from '../../io/transactions/checkMined.ts';
import { checkTransaction } from '../../io/transactions/checkTransaction.ts';
import type { TransactionUpdate } from '../../io/transactions/checkTransaction.ts';
import { readFailure } from '../../io/transactions/readFailure.ts';
import { freshMemory, isLookedBackAt, isSearchDue, noteSeen, saidAfterMs } from './followMemory.ts';
import type { Look, Memory } from './followMemory.ts';
import { searchAlone } from './searchAlone.ts';
import { findByIntent, saveUpdate, takeBack } from './saveUpdate.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * notSeen: our nodes have not known it for too long (rule 6.6); it is still looked for. takenBack: the chain dropped
 * its block; it is followed to its next one.
 */
export type FollowUpdate =
  | Exclude<TransactionUpdate, { by: Hex }>
  | { kind: 'cancelled' | 'replaced' }
  | { kind: 'notSeen'; blocks: number }
  | { kind: 'takenBack' };

export type FollowListener = (update: FollowUpdate, transaction: StoredTransaction) => void;

const keyOf = (chainId: number, hash: Hex): string => `${chainId}:${hash.toLowerCase()}`;

type Asked = Omit<Look, 'answeredAtMs'>;

const lookBackMs = 10_000;

/** Why a search failed, in words of its own also where a node has refused it. */
const refusalOf = (cause: AppError): AppError =>
  cause.code === 'unexpected' ? { code: 'rpcFailed', params: { message: cause.detail ?? '' } } : cause;

export interface Follower {
  /**
   * Checks once every pending transaction that is due, and the blocks of receipts that may change. Never rejects.
   */
  round: () => Promise<void>;
  /** Checks one transaction now, due or not, and searches for it whenever the last search was. Never rejects. */
  check: (chainId: number, hash: Hex) => Promise<void>;
  /** Checks one transaction now, but searches for it no more often than the rounds do. Never rejects. */
  hint: (chainId: number, hash: Hex) => Promise<void>;
  /**
   * Reports what happens to one transaction, also under later hashes, and how it has ended if it has already.
   * @returns a function that stops it
   */
  follow: (chainId: number, hash: Hex, listener: FollowListener) => () => void;
  /**
   * Reports what happens to any transaction, for toasts.
   * @returns a function that stops it
   */
  followAll: (listener: FollowListener) => () => void;
  /** Milliseconds until the next round is useful; null when nothing is pending. */
  nextRoundMs: () => number | null;
}

/** Follows the stored transactions to their receipts and stores what it learns. */
export function createFollower(dependencies: WriteDependencies): Follower {
  const memories = new Map<string, Memory>();
  const listeners = new Map<FollowListener, string | null>();

  const memoryOf = (transaction: StoredTransaction): Memory => {
    const key = keyOf(transaction.chainId, transaction.hash);
    const known = memories.get(key) ?? freshMemory(transaction);
    memories.set(key, known);
    return known;
  };
  const live = (): StoredTransaction[] =>
    dependencies.records
      .pendingTransactions()
      .filter(({ chainId, hash }) => memories.get(keyOf(chainId, hash))?.isEnded !== true);
  const unsettled = (): StoredTransaction[] =>
    dependencies.records
      .unsettledTransactions()
      .filter((one) => isLookedBackAt(one, memories.get(keyOf(one.chainId, one.hash)), dependencies.clock.nowMs()));
  const notify = (key: string, update: FollowUpdate, transaction: StoredTransaction): void => {
    for (const [listener, wanted] of listeners) if (wanted === null || wanted === key) listener(update, transaction);
  };

  /** Why it failed in its block, if it did and the chain says why. */
  async function failureOf(transaction: StoredTransaction, receipt: StoredReceipt): Promise<{ failure?: AppError }> {
    if (receipt.status !== 0) return {};
    const errors = dependencies.kinds.ofTransaction(transaction)?.errors?.(transaction.claim) ?? {};
    const failure = await readFailure(dependencies.reader, transaction.chainId, receipt, errors);
    return failure === null ? {} : { failure };
  }

  /** What is stored of a transaction that ended before it was asked for: no round would report it any more. */
  async function tellEnd(transaction: StoredTransaction, listener: FollowListener): Promise<void> {
    const { chainId, hash, receipt, ended } = transaction;
    if (receipt === undefined && ended === undefined) return;
    const failure = receipt === undefined ? {} : await failureOf(transaction, receipt).catch(() => ({}));
    if (listeners.get(listener) !== keyOf(chainId, hash)) return;
    if (receipt !== undefined) listener({ kind: 'mined', receipt, ...failure }, transaction);
    else if (ended !== undefined) listener({ kind: ended }, transaction);
  }

  async function look(transaction: StoredTransaction, head: bigint): Promise<void> {
    const at: Asked = { head, askedAtMs: dependencies.clock.nowMs() };
    const checked = await checkTransaction(dependencies.reader, transaction, head);
    if (!isSearchedFor(transaction, checked)) return apply(transaction, checked, at);
    const memory = memoryOf(transaction);
    if (!isSearchDue(transaction, memory, dependencies.clock.nowMs()))
      return memory.failingSinceMs === null ? apply(transaction, checked, at) : noteUnsearched(transaction, head);
    await searchAlone(dependencies, async (isHeld) => {
      memory.searchedAtMs = dependencies.clock.nowMs();
      const found = await findByIntent(dependencies, transaction, checked, head).catch(toAppError);
      if (!isHeld()) return;
      if ('code' in found) return noteUnsearched(transaction, head, found);
      await apply(transaction, found, at);
    });
  }

  /** Whether only the journal's request leads to it. */
  function isSearchedFor({ nonce }: StoredTransaction, checked: TransactionUpdate): boolean {
    return nonce === undefined
      ? checked.kind === 'unknown' || checked.kind === 'foreign'
      : checked.kind === 'unknown' && checked.isNonceUsed === true;
  }

  /**
   * Nothing follows from a search that did not get through: the transaction may be on the chain. The reason is stored
   * once it has lasted for a while.
   */
  async function noteUnsearched(transaction: StoredTransaction, head: bigint, cause?: AppError): Promise<void> {
    const memory = memoryOf(transaction);
    const nowMs = dependencies.clock.nowMs();
    memory.failingSinceMs ??= nowMs;
    const hasLasted = cause !== undefined && nowMs - memory.failingSinceMs >= saidAfterMs;
    await dependencies.records.updateTransaction(transaction.chainId, transaction.hash, {
      lastCheckedBlockNumber: head,
      ...(hasLasted ? { searchFailure: storableFailure(refusalOf(cause)) } : {}),
    });
  }

  async function apply(transaction: StoredTransaction, update: TransactionUpdate, at: Asked): Promise<void> {
    const { chainId, hash } = transaction;
    const key = keyOf(chainId, hash);
    const memory = memoryOf(transaction);
    memory.failingSinceMs = null;
    const unseen = noteSeen(memory, update.kind !== 'unknown', { ...at, answeredAtMs: dependencies.clock.nowMs() });
    if (update.kind === 'mined') Object.assign(update, await failureOf(transaction, update.receipt));
    await saveUpdate(dependencies, transaction, update, { head: at.head, unseen });
    if (update.kind === 'spedUp') {
      const newKey = keyOf(chainId, update.hash);
      for (const [listener, wanted] of listeners) if (wanted === key) listeners.set(listener, newKey);
      notify(newKey, update, { ...transaction, hash: update.hash });
      return;
    }
    memory.isEnded =
      update.kind === 'mined' ||
      update.kind === 'cancelled' ||
      update.kind === 'replaced' ||
      (update.kind === 'foreign' && transaction.nonce !== undefined);
    const blocks = Number(at.head - (unseen.unseenSinceBlock ?? at.head));
    notify(key, isUnseen(unseen, at.head) ? { kind: 'notSeen', blocks } : update, transaction);
  }

  /** Checks whether the block of a transaction is still there; a reorganisation need not change the height. */
  async function lookBack(transaction: StoredTransaction, head: bigint): Promise<void> {
    const { chainId, hash, receipt } = transaction;
    if (receipt === undefined) return;
    memoryOf(transaction).looksLeft -= 1;
    const state = await checkMined(dependencies.reader, chainId, receipt, head);
    memoryOf(transaction).looksLeft = 0;
    if (state === 'settled') await dependencies.records.updateTransaction(chainId, hash, { isSettled: true });
    if (state !== 'gone') return;
    memoryOf(transaction).isEnded = false;
    const pending = await takeBack(dependencies, transaction);
    notify(keyOf(chainId, hash), { kind: 'takenBack' }, pending);
    await look(pending, head);
  }

  /** The transaction that used its nonce may be taken back as well, so that the nonce is free again. */
  async function lookAtEnd(transaction: StoredTransaction, head: bigint): Promise<void> {
    const { chainId, hash } = transaction;
    const checked = await checkTransaction(dependencies.reader, transaction, head);
    if (checked.kind === 'cancelled' || checked.kind === 'replaced') {
      const receipt = await readReceipt(dependencies.reader, chainId, checked.by);
      if (receipt && hasSettled(chainId, receipt.blockNumber, head))
        await dependencies.records.updateTransaction(chainId, hash, { isSettled: true });
    }
    if (checked.kind !== 'mined' && checked.kind !== 'spedUp') return;
    await dependencies.records.updateTransaction(chainId, hash, { ended: undefined });
    await look({ ...transaction, ended: undefined }, head);
  }

  async function checkNow(chainId: number, hash: Hex, isAsked: boolean): Promise<void> {
    const one = dependencies.records
      .pendingTransactions()
      .find((entry) => keyOf(entry.chainId, entry.hash) === keyOf(chainId, hash));
    if (one === undefined) return;
    if (isAsked) memoryOf(one).searchedAtMs = null;
    await readTrustedHead(dependencies.reader, chainId, dependencies.clock.nowMs())
      .then(({ block }) => look(one, block))
      .catch(() => undefined);
  }

  return {
    async round() {
      const chainIds = new Set([...live(), ...unsettled()].map((transaction) => transaction.chainId));
      await Promise.allSettled(
        [...chainIds].map(async (chainId) => {
          const nowMs = dependencies.clock.nowMs();
          const mined = unsettled().filter((one) => one.chainId === chainId);
          // A single node is not enough here, because a settled transaction is not checked again.
          const { block: head } = await readTrustedHead(dependencies.reader, chainId, nowMs).catch((cause: unknown) => {
            for (const one of mined) memoryOf(one).looksLeft -= 1;
            throw cause;
          });
          const due = live().filter((one) => one.chainId === chainId && shouldCheckReceipt(one, head, nowMs));
          await Promise.all([
            ...due.map((one) => look(one, head).catch(() => undefined)),
            ...mined.map((one) => (one.ended === undefined ? lookBack : lookAtEnd)(one, head).catch(() => undefined)),
          ]);
        }),
      );
    },
    check: (chainId, hash) => checkNow(chainId, hash, true),
    hint: (chainId, hash) => checkNow(chainId, hash, false),
    follow(chainId, hash, listener) {
      const stored = dependencies.records
        .allTransactions()
        .find((one) =>
          [one.hash, ...(one.formerHashes ?? [])].some((own) => keyOf(one.chainId, own) === keyOf(chainId, hash)),
        );
      listeners.set(listener, keyOf(chainId, stored?.hash ?? hash));
      if (stored !== undefined) void tellEnd(stored, listener);
      return () => void listeners.delete(listener);
    },
    followAll(listener) {
      listeners.set(listener, null);
      return () => void listeners.delete(listener);
    },
    nextRoundMs() {
      const pending = live();
      if (pending.length === 0) return unsettled().length === 0 ? null : lookBackMs;
      const youngestMs = dependencies.clock.nowMs() - Math.max(...pending.map((one) => one.addedTime));
      return youngestMs < 30_000 ? 1_000 : youngestMs < 300_000 ? 3_000 : 6_000;
    },
  };
}
