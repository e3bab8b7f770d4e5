import type { Address, Hex } from 'viem';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import type { IsHeld } from '../../io/tryLock.ts';
import { estimateWrite } from '../send/estimate.ts';
import { withEarlier } from '../follow/findByEvent.ts';
import { answerOrFound } from '../send/foundMeanwhile.ts';
import { isStillRequested } from '../send/isStillRequested.ts';
import { locksOf } from '../send/lockOf.ts';
import { stopReason, tryRunAll } from '../send/locks.ts';
import { ask } from '../provider/ask.ts';
import { isClaimOnItsWay } from '../send/isClaimOnItsWay.ts';
import { closeIntent, newIntent, refusal, unclear } from '../send/send.ts';
import type { Search, SendHooks, Sent } from '../send/send.ts';
import type { PreparedWrite } from '../send/write.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';
import { recordOthers } from './recordOthers.ts';
import { callsOf, checkBatch, type Batch } from './checkBatch.ts';
import { batchRequest, isBatchUnsupported, parseBatchId } from './answers.ts';
import { followBatch } from './followBatch.ts';

/**
 * What became of a batch for which its screen no longer waits. Anything but a definite failure is in the journal, or is
 * still looked for.
 */
export type LateEnd = (intentId: string, result: Result<Sent>) => void;

/** Of the stages only 'signing' is reported. After an abort the wallet is not asked any more. */
export type SendBatch = (batch: Batch, hooks?: SendHooks) => Promise<Result<Sent>>;

/**
 * Sends the calls of a batch in one `wallet_sendCalls` (EIP-5792). As with a single write: one at a time, all calls
 * compared with what was shown, account and chain checked again, an intent stored before the wallet is asked, and the
 * hash accepted only when our own node shows the event of the last call. One that takes long, for example because
 * co-owners have to sign, is reported as unclear and followed nevertheless; its intent keeps it from being sent again.
 * @returns `batchUnsupported` when the wallet turns out not to support it, `batchFailed` or `batchPartial` when it
 * failed: in all three cases the calls can still be sent separately
 */
export function createSendBatch(
  dependencies: WriteDependencies,
  search: Search,
  onLate: LateEnd = () => undefined,
): SendBatch {
  return async (batch, hooks = {}) => {
    const account = dependencies.wallet.account();
    if (account === null) return fail({ code: 'walletMissing' });
    const calls = callsOf(batch);
    if (calls === null) return fail({ code: 'requestMismatch', detail: 'empty' });
    let result: Result<Sent> = fail({ code: 'walletPending' });
    const task = async (isHeld: IsHeld): Promise<void> =>
      void (result = await attempt(dependencies, search, { batch, ...calls }, account, { ...hooks, isHeld }, onLate));
    const isTogether = 'releases' in batch;
    const names = locksOf(dependencies, isTogether ? batch.releases : [calls.write], account, isTogether);
    await tryRunAll(dependencies.locks, names, task).catch((cause: unknown) => (result = fail(toAppError(cause))));
    return result;
  };
}

/** A batch with its calls, as `callsOf` says. */
interface AskedBatch {
  batch: Batch;
  before: readonly PreparedWrite[];
  write: PreparedWrite;
}

async function attempt(
  dependencies: WriteDependencies,
  search: Search,
  { batch, before, write }: AskedBatch,
  account: Address,
  hooks: SendHooks & { isHeld: IsHeld },
  onLate: LateEnd,
): Promise<Result<Sent>> {
  const provider = await dependencies.wallet.provider();
  if (!provider) return fail({ code: 'missingInputParameters' });
  const checked = await checkBatch(dependencies, provider, batch, account);
  if (!checked.ok) return checked;
  for (const one of 'releases' in batch ? batch.releases : [write]) {
    if (await isStillRequested(dependencies, one, account, true)) return fail({ code: 'walletPending' });
    if (await isClaimOnItsWay(dependencies, one)) return fail({ code: 'transactionExists' });
  }
  // A write cannot be simulated before its approval exists; the wallet simulates both.
  const apart = 'approval' in batch ? before : [...before, write];
  const estimates = await Promise.all(apart.map((call) => estimateWrite(dependencies.reader, call, account)));
  const estimate = estimates.find(({ ok: isFine }) => !isFine) ?? estimates.at(-1);
  if (estimate === undefined || !estimate.ok) return estimate ?? fail({ code: 'requestMismatch', detail: 'empty' });
  const { value: estimated } = estimate;
  const intentOf = (one: PreparedWrite): Promise<Intent> => {
    const asked: Intent = { ...newIntent(dependencies, one, account, estimated, hooks.label), isBatch: true };
    return withEarlier(dependencies, asked, estimated.nextNonce);
  };
  const intent = await intentOf(write);
  // Each claim has an intent of its own: none of them is made again, and each is found by its own event.
  const others = 'releases' in batch ? await Promise.all(before.map(intentOf)) : [];
  const intents = [...others, intent];
  for (const [index, one] of intents.entries()) {
    const journaled = await dependencies.journal.save(one);
    if (journaled.ok) continue;
    // The last of them may be stored, too, if its writing was not confirmed.
    void closeAll(dependencies, intents.slice(0, index + 1), 'failed');
    return journaled;
  }
  const stillRight = await checkBatch(dependencies, provider, batch, account);
  const stop = stillRight.ok ? stopReason(hooks) : stillRight.error;
  if (stop !== null) {
    await closeAll(dependencies, intents, 'failed');
    return fail(stop);
  }
  hooks.onStage?.('signing');
  let first: Awaited<ReturnType<typeof answerOrFound<unknown>>>;
  try {
    first = await answerOrFound(
      intent.id,
      ask(provider, 'wallet_sendCalls', [batchRequest(account, intent.chainId, [...before, write])]),
    );
  } catch (cause) {
    const refusal = await refused(dependencies, search, intent, write, cause);
    if (refusal.isUnclear) for (const one of others) void search(one);
    else await closeAll(dependencies, others, refusal.code === 'userDenied' ? 'denied' : 'failed');
    return fail(refusal);
  }
  const conclude = async (end: { found: Hex } | { answer: Result<Sent> }): Promise<Result<Sent>> => {
    if ('found' in end) {
      dependencies.answered.add(intent.id);
      await recordOthers(dependencies, search, others, end.found);
      return ok({ hash: end.found, intentId: intent.id, isPersisted: true });
    }
    const sent = end.answer;
    if (sent.ok) await recordOthers(dependencies, search, others, sent.value.hash);
    else if (!sent.error.isUnclear)
      for (const one of others) await dependencies.journal.save({ ...one, state: 'lost' });
    return sent;
  };
  if ('found' in first) return conclude(first);
  const id = parseBatchId(first.answer);
  if (id === null) {
    for (const one of others) void search(one);
    return fail(unclear(search, intent, { code: 'noTransactionHash' }));
  }
  hooks.onAccepted?.();
  const over = new AbortController();
  let giveUp = (): void => undefined;
  const tooLong = new Promise<null>((resolve) => (giveUp = () => resolve(null)));
  const following = followBatch(dependencies, search, provider, { intent, write, id }, over.signal, giveUp);
  const ended = answerOrFound(intent.id, following)
    .finally(() => over.abort())
    .then(conclude);
  const early = await Promise.race([ended, tooLong]);
  if (early !== null) return early;
  void ended.catch((cause: unknown) => fail(toAppError(cause))).then((result) => onLate(intent.id, result));
  return fail({ code: 'noTransactionHash', isUnclear: true, intentId: intent.id });
}

async function closeAll(
  dependencies: WriteDependencies,
  intents: readonly Intent[],
  state: 'denied' | 'failed',
): Promise<void> {
  await Promise.all(intents.map((one) => closeIntent(dependencies, one, state)));
}

async function refused(
  dependencies: WriteDependencies,
  search: Search,
  intent: Intent,
  write: PreparedWrite,
  cause: unknown,
): Promise<AppError> {
  if (!isBatchUnsupported(cause)) return refusal(dependencies, search, intent, write, cause);
  await closeIntent(dependencies, intent, 'failed');
  return { code: 'batchUnsupported' };
}
