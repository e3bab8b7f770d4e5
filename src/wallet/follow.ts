import type { Hex } from 'viem';
import { droppedAfterBlocks } from '../core/transactions/fate.ts';
import { shouldCheckReceipt } from '../core/transactions/receiptSchedule.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { readHead } from '../io/reads/head.ts';
import { checkTransaction } from '../io/transactions/checkTransaction.ts';
import type { TransactionUpdate } from '../io/transactions/checkTransaction.ts';
import { findSent } from './findSent.ts';
import type { WriteWorld } from './writeWorld.ts';

/** notSeen: our node has not known it for 10 blocks; it is looked for all the same. */
export type FollowUpdate = TransactionUpdate | { kind: 'notSeen'; blocks: number };

export type FollowListener = (update: FollowUpdate, transaction: StoredTransaction) => void;

interface Memory {
  unseenSince: bigint | null;
  isEnded: boolean;
}

const keyOf = (chainId: number, hash: Hex): string => `${chainId}:${hash.toLowerCase()}`;

export interface Follower {
  /** Looks once at every pending transaction that is due. Never rejects. */
  round: () => Promise<void>;
  /** Tells what happens to one transaction, its later hash included. @returns the end of it. */
  follow: (chainId: number, hash: Hex, listener: FollowListener) => () => void;
  /** Tells what happens to any transaction (toasts). @returns the end of it. */
  followAll: (listener: FollowListener) => () => void;
  /** Milliseconds until the next round is worth it; null when nothing is pending. */
  nextRoundMs: () => number | null;
}

/** Follows the stored transactions to their receipts and keeps what it learns (spec B4, B9). */
export function createFollower(world: WriteWorld): Follower {
  const memories = new Map<string, Memory>();
  const listeners = new Map<FollowListener, string | null>();

  const memoryOf = (key: string, unseenSince: bigint | undefined): Memory => {
    const known = memories.get(key) ?? { unseenSince: unseenSince ?? null, isEnded: false };
    memories.set(key, known);
    return known;
  };
  const live = (): StoredTransaction[] =>
    world.shelf.pendingTransactions().filter(({ chainId, hash }) => memories.get(keyOf(chainId, hash))?.isEnded !== true);
  const tell = (key: string, update: FollowUpdate, transaction: StoredTransaction): void => {
    for (const [listener, wanted] of listeners) if (wanted === null || wanted === key) listener(update, transaction);
  };

  async function look(transaction: StoredTransaction, head: bigint): Promise<void> {
    const { chainId, hash } = transaction;
    const key = keyOf(chainId, hash);
    const memory = memoryOf(key, transaction.unseenSinceBlock);
    const checked = await checkTransaction(world.reader, transaction, head);
    const update = checked.kind === 'unknown' ? await byIntent(world, transaction, checked) : checked;
    if (update.kind === 'unknown') memory.unseenSince ??= head;
    else memory.unseenSince = null;
    await keep(world, transaction, update, head, memory.unseenSince);
    if (update.kind === 'spedUp') {
      const newKey = keyOf(chainId, update.hash);
      for (const [listener, wanted] of listeners) if (wanted === key) listeners.set(listener, newKey);
      tell(newKey, update, { ...transaction, hash: update.hash });
      return;
    }
    memory.isEnded = update.kind === 'mined' || update.kind === 'cancelled' || update.kind === 'replaced' || update.kind === 'foreign';
    const unseen = memory.unseenSince === null ? 0n : head - memory.unseenSince;
    if (update.kind === 'unknown' && unseen >= droppedAfterBlocks) tell(key, { kind: 'notSeen', blocks: Number(unseen) }, transaction);
    else tell(key, update, transaction);
  }

  return {
    async round() {
      const chainIds = new Set(live().map((transaction) => transaction.chainId));
      await Promise.all(
        [...chainIds].map(async (chainId) => {
          const head = await readHead(world.reader, chainId);
          const nowMs = world.clock.nowMs();
          const due = live().filter((one) => one.chainId === chainId && shouldCheckReceipt(one, head, nowMs));
          await Promise.all(due.map((one) => look(one, head).catch(() => undefined)));
        }),
      ).catch(() => undefined);
    },
    follow(chainId, hash, listener) {
      listeners.set(listener, keyOf(chainId, hash));
      return () => void listeners.delete(listener);
    },
    followAll(listener) {
      listeners.set(listener, null);
      return () => void listeners.delete(listener);
    },
    nextRoundMs() {
      const pending = live();
      if (pending.length === 0) return null;
      const youngestMs = world.clock.nowMs() - Math.max(...pending.map((one) => one.addedTime));
      return youngestMs < 30_000 ? 1_000 : youngestMs < 300_000 ? 3_000 : 6_000;
    },
  };
}

async function keep(world: WriteWorld, transaction: StoredTransaction, update: TransactionUpdate, head: bigint, unseenSince: bigint | null): Promise<void> {
  const { chainId, hash } = transaction;
  switch (update.kind) {
    case 'mined':
      await world.shelf.updateTransaction(chainId, hash, { receipt: update.receipt, confirmedTime: world.clock.nowMs(), unseenSinceBlock: undefined });
      await closeIntent(world, chainId, hash, update.receipt.status === 0 ? 'failed' : 'done');
      return;
    case 'spedUp':
      await world.shelf.moveHash(chainId, hash, update.hash);
      await moveIntent(world, chainId, hash, update.hash);
      return;
    case 'cancelled':
    case 'replaced':
      await world.shelf.updateTransaction(chainId, hash, { ended: update.kind });
      await closeIntent(world, chainId, hash, 'failed');
      return;
    case 'pending':
    case 'unknown':
    case 'foreign': {
      const nonce = update.kind === 'pending' && update.nonce !== null ? { nonce: update.nonce } : {};
      await world.shelf.updateTransaction(chainId, hash, { lastCheckedBlockNumber: head, unseenSinceBlock: unseenSince ?? undefined, ...nonce });
    }
  }
}

/** A hash that no node of ours ever knew: the wallet may have sent the call under another one at once. */
async function byIntent(world: WriteWorld, transaction: StoredTransaction, otherwise: TransactionUpdate): Promise<TransactionUpdate> {
  if (transaction.nonce !== undefined) return otherwise;
  const [intent] = await intentsOf(world, transaction.chainId, transaction.hash);
  const found = intent && (await findSent(world, intent));
  return found && found.hash !== transaction.hash.toLowerCase() ? { kind: 'spedUp', hash: found.hash } : otherwise;
}

async function intentsOf(world: WriteWorld, chainId: number, hash: Hex) {
  return (await world.journal.loadOpen()).filter((intent) => intent.chainId === chainId && intent.hash?.toLowerCase() === hash.toLowerCase());
}

async function closeIntent(world: WriteWorld, chainId: number, hash: Hex, state: 'done' | 'failed'): Promise<void> {
  for (const intent of await intentsOf(world, chainId, hash)) await world.journal.save({ ...intent, state });
}

async function moveIntent(world: WriteWorld, chainId: number, oldHash: Hex, newHash: Hex): Promise<void> {
  for (const intent of await intentsOf(world, chainId, oldHash)) await world.journal.save({ ...intent, hash: newHash });
}
