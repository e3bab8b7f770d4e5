import type { Hex } from 'viem';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import { tracesAnywhere } from '../follow/findByEvent.ts';
import { findInTransaction, findSent } from '../follow/findSent.ts';
import type { FoundWrite } from '../follow/findSent.ts';
import { isTraceTaken } from '../follow/takenHashes.ts';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';
import { ask } from '../provider/ask.ts';
import { recordSent } from '../send/recordSent.ts';
import { unclear } from '../send/send.ts';
import type { Search, Sent } from '../send/send.ts';
import type { PreparedWrite } from '../send/write.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';
import { isBatchUnknown, parseBatchStatus, type BatchStatus } from './answers.ts';

const pollMs = 1_000;
/** Co-owners may need days: the longer it has taken, the more rarely the wallet is asked. */
const mostPollMs = 15_000;
const pollShare = 10;
/** After this time the screen does not wait any longer. */
const patienceMs = 30_000;
/**
 * The contract's own events are searched once in this many rounds, in case the wallet names no transaction or a wrong
 * one.
 */
const roundsPerSearch = 5;
/** After the wallet has reported a failure, the write is still looked for during this many blocks and rounds. */
const doubtBlocks = 3n;
const doubtRounds = 15;
const mostDoubtRounds = 120;

/** A batch that the wallet has accepted, and the wallet's id of it. */
export interface AcceptedBatch {
  intent: Intent;
  /** The last call, which is looked for. */
  write: PreparedWrite;
  id: string;
}

/**
 * Waits until our own node shows the write of a batch, or the wallet reports a failure. The chain is looked at whether
 * or not the wallet answers.
 * A wallet that does not know the batch says nothing about the chain: then the request stays open.
 * @param over aborted when the write was found elsewhere: nothing is stored any more, and the result is not used
 * @param onLong called when it has taken longer than a screen waits for, and the wallet has not reported a failure
 */
export async function followBatch(
  dependencies: WriteDependencies,
  search: Search,
  provider: Eip1193Provider,
  { intent, write, id }: AcceptedBatch,
  over: AbortSignal,
  onLong: () => void,
): Promise<Result<Sent>> {
  const { clock } = dependencies;
  const question = createQuestion(provider, id);
  const startMs = clock.nowMs();
  let doubt: Doubt | null = null;
  for (let round = 1; !over.aborted; round += 1) {
    const waitedMs = clock.nowMs() - startMs;
    if (doubt === null && waitedMs >= patienceMs) onLong();
    const pause = clock.sleep(doubt === null ? Math.min(Math.max(pollMs, waitedMs / pollShare), mostPollMs) : pollMs);
    await Promise.race([question.ask(), pause]);
    const status = question.answer();
    const found =
      (await foundAmong(dependencies, intent, status?.hashes ?? [])) ??
      (round % roundsPerSearch === 0 ? await findSent(dependencies, intent).catch(() => null) : null);
    if (over.aborted) break;
    if (found) {
      dependencies.answered.add(intent.id);
      const persisted = await recordSent(dependencies, intent, write.summary, found);
      return ok({ hash: found.hash, intentId: intent.id, isPersisted: persisted.ok });
    }
    if (status === null || status.state === 'pending' || status.state === 'confirmed') doubt = null;
    else {
      const head = await readTrustedHead(dependencies.reader, intent.chainId, clock.nowMs()).then(
        ({ block }) => block,
        () => null,
      );
      doubt ??= { round, head };
      if (status.state === 'unknown') {
        if (isLookedFor(doubt, round, head)) return fail(unclear(search, intent, { code: 'noTransactionHash' }));
        await pause;
        continue;
      }
      // A wallet that has fallen silent since may say something else by now.
      if (!question.isOpen() && isLookedFor(doubt, round, head) && (await isNowhere(dependencies, intent))) {
        if (over.aborted) break;
        // This is only the wallet's report: a write that is found later is still recorded.
        await dependencies.journal.save({ ...intent, state: 'lost' });
        return fail({ code: status.state === 'partial' ? 'batchPartial' : 'batchFailed' });
      }
      if (round - doubt.round >= mostDoubtRounds) return fail(unclear(search, intent, { code: 'noTransactionHash' }));
    }
    await pause;
  }
  return fail({ code: 'walletPending' });
}

/**
 * Asks the wallet what became of a batch, one question at a time: one that was closed after the signature may answer
 * much later, or never.
 */
function createQuestion(provider: Eip1193Provider, id: string) {
  let open: Promise<unknown> | null = null;
  let answer: BatchStatus | null = null;
  const parseRefusal = (cause: unknown): BatchStatus | null =>
    isBatchUnknown(cause) ? { state: 'unknown', hashes: [] } : null;
  return {
    /** Waits for the answer to the open question, or to a new one. Never rejects. */
    ask: (): Promise<unknown> =>
      (open ??= ask(provider, 'wallet_getCallsStatus', [id])
        .then(parseBatchStatus, parseRefusal)
        .then((status) => (answer = status))
        .finally(() => (open = null))),
    isOpen: (): boolean => open !== null,
    /** The last one. */
    answer: (): BatchStatus | null => answer,
  };
}

/** Since when the wallet has reported the failure. */
interface Doubt {
  round: number;
  head: bigint | null;
}

/**
 * Our own node may be behind the wallet's: it gets some more blocks, and at most two minutes on a chain that stands
 * still.
 */
function isLookedFor(since: Doubt, round: number, head: bigint | null): boolean {
  const rounds = round - since.round;
  if (rounds >= mostDoubtRounds) return true;
  return rounds >= doubtRounds && head !== null && since.head !== null && head - since.head >= doubtBlocks;
}

/**
 * Whether no node of the chain has the write. An unreadable answer, or one node that has it, keeps the request open.
 */
async function isNowhere(dependencies: WriteDependencies, intent: Intent): Promise<boolean> {
  try {
    if ((await findSent(dependencies, intent)) !== null) return false;
    for (const trace of await tracesAnywhere(dependencies, intent))
      if (!(await isTraceTaken(dependencies, intent, trace))) return false;
    return true;
  } catch {
    return false;
  }
}

/** Looks for the write in the transactions that the wallet names; the rest of its answer is not trusted. */
async function foundAmong(
  dependencies: WriteDependencies,
  intent: Intent,
  hashes: readonly Hex[],
): Promise<FoundWrite | null> {
  for (const hash of hashes) {
    const found = await findInTransaction(dependencies, intent, hash).catch(() => null);
    if (found) return found;
  }
  return null;
}
