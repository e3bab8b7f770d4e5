import { blockTimeSeconds } from '../../config/chains/chains.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { claimsOf } from '../../core/transactions/transactionList.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import type { IsHeld } from '../../io/tryLock.ts';
import { findSent } from './findSent.ts';
import { noteFound } from '../send/foundMeanwhile.ts';
import { isPaidForGood } from './paidForGood.ts';
import { recordSent } from '../send/recordSent.ts';
import { searchAlone } from './searchAlone.ts';
import { ownNonce } from './takenHashes.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** How long a request that is lost, or harmless if sent twice, is still looked for. */
export const forgottenAfterSeconds = 7 * 24 * 60 * 60;

/** How old a request is before others' payouts end it although it could not be searched for. */
const trustedAfterMs = 24 * 60 * 60 * 1_000;

export type Reconciled = 'found' | 'open' | 'lost';

/**
 * Compares one intent with the chain: a sent transaction is recorded as if the tab had never been closed. Rejects when
 * the chain cannot be read; the intent is then not changed.
 */
export async function reconcileIntent(
  dependencies: WriteDependencies,
  intent: Intent,
  isHeld: IsHeld = () => true,
): Promise<Reconciled> {
  // From a newer version of the app: only that version knows what has to be recorded.
  if (dependencies.kinds.of(intent.kind) === null) return 'open';
  const search = findSent(dependencies, intent);
  const found = await search.catch(() => undefined);
  // Another tab searches: it may have taken the same transaction for an equal request.
  if (!isHeld()) return 'open';
  if (found) {
    // The search takes time: meanwhile the wallet may have answered, or another tab may have found the transaction
    // under another hash.
    const now = (await dependencies.journal.loadOpen()).find(({ id }) => id === intent.id) ?? intent;
    // What was found without the hash may be an equal request's; the hash tells which one is meant.
    if (now.hash !== undefined && now.hash !== intent.hash) return reconcileIntent(dependencies, now, isHeld);
    // Sped up before our node had seen it: what is stored under the old hash is moved.
    if (now.hash !== undefined && now.hash.toLowerCase() !== found.hash)
      await dependencies.records.moveHash(now.chainId, now.hash, found.hash, {
        depositNumber: found.depositNumber,
        formerNumber: now.claim?.depositNumber,
      });
    await recordSent(dependencies, now, found.summary, found);
    noteFound(intent.id, found.hash);
    return 'found';
  }
  // A search that has failed may have missed the own transaction. But nodes may refuse the logs of an old request for
  // ever, so after a day it ends nevertheless.
  const mayBeOwn = found === undefined && dependencies.clock.nowMs() - intent.createdAtMs < trustedAfterMs;
  if (!mayBeOwn && intent.state !== 'sent' && (await isPaidForGood(dependencies, intent))) {
    // The wallet may have answered meanwhile.
    const now = (await dependencies.journal.loadOpen()).find(({ id }) => id === intent.id);
    if (now?.state === intent.state) await dependencies.journal.save({ ...now, state: 'failed' });
    return 'lost';
  }
  await search;
  if (!canEnd(dependencies, intent)) return 'open';
  if ((await ageSeconds(dependencies, intent)) > forgottenAfterSeconds)
    await dependencies.journal.save({ ...intent, state: 'failed' });
  return intent.state === 'lost' ? 'lost' : 'open';
}

/**
 * A wallet request can be signed days later, whatever the account has sent meanwhile: no time limit ends it, only the
 * user or the chain (`isPaidForGood`), unless it is harmless if sent twice.
 */
const canEnd = ({ kinds }: WriteDependencies, { state, kind }: Intent): boolean =>
  state === 'lost' || (state === 'asked' && kinds.of(kind)?.isRepeatable === true);

/** The age of an intent on which the nodes of its chain agree and which the device's clock allows (rule 8.12). */
async function ageSeconds(
  { reader, clock }: WriteDependencies,
  { chainId, startBlock, createdAtMs }: Intent,
): Promise<number> {
  const nowMs = clock.nowMs();
  const { block } = await readTrustedHead(reader, chainId, nowMs);
  return Math.min(Number(block - startBlock) * blockTimeSeconds(chainId), (nowMs - createdAtMs) / 1_000);
}

/**
 * Reconciles every open intent (rule 8.1), one tab at a time. Intents of a chain that cannot be read stay open for
 * later.
 * @param isDue whether an intent is looked for in this round
 * @returns how many were found
 */
export async function reconcileIntents(
  dependencies: WriteDependencies,
  isDue: (intent: Intent) => boolean = () => true,
): Promise<number> {
  let found = 0;
  await searchAlone(dependencies, async (isHeld) => {
    for (const intent of await dependencies.journal.loadOpen()) {
      // By another tab.
      if (intent.state === 'sent' && intent.hash !== undefined) noteFound(intent.id, intent.hash);
      if (isFollowed(dependencies, intent) || !isDue(intent)) continue;
      const outcome = await reconcileIntent(dependencies, intent, isHeld).catch(() => 'open' as const);
      if (outcome === 'found') found += 1;
    }
  });
  return found;
}

/**
 * Whether the follower already watches the transaction of an intent: one that a node has shown as pending is followed
 * by its nonce and reported when it is sped up; one that was found by its event is followed by its hash.
 */
function isFollowed(dependencies: WriteDependencies, intent: Intent): boolean {
  const pending = dependencies.records
    .pendingTransactions()
    .find(({ chainId, hash }) => chainId === intent.chainId && hash === intent.hash);
  if (intent.state !== 'sent' || pending === undefined) return false;
  const number = intent.claim?.depositNumber;
  return (
    ownNonce(dependencies, intent) !== undefined ||
    (number !== undefined && claimsOf(pending).some(({ depositNumber }) => depositNumber === number))
  );
}

/**
 * Whether a request still has to be looked for: its hash is not known, or the tab was closed after it stored the intent
 * and before it stored the transaction.
 */
export const isSearched = (dependencies: WriteDependencies, intent: Intent): boolean =>
  intent.state !== 'sent' || isHalfPersisted(dependencies, intent);

/** It has a hash that no stored transaction has. */
export function isHalfPersisted({ records }: WriteDependencies, { chainId, hash: own, state }: Intent): boolean {
  if (state !== 'sent' || own === undefined) return false;
  return !records
    .allTransactions()
    .some(
      ({ hash, formerHashes = [], ...one }) =>
        one.chainId === chainId && [hash, ...formerHashes].some((known) => known.toLowerCase() === own.toLowerCase()),
    );
}

const searchRounds = 20;
const searchPauseMs = 3_000;

/** Looks for one request in rounds, for a wallet that gave no hash; the next start continues where this ends. */
export async function searchIntent(dependencies: WriteDependencies, intent: Intent): Promise<Reconciled> {
  for (let round = 0; round < searchRounds; round += 1) {
    let outcome: Reconciled = 'open';
    await searchAlone(dependencies, async (isHeld) => {
      outcome = await reconcileIntent(dependencies, intent, isHeld).catch(() => 'open' as const);
    });
    if (outcome !== 'open') return outcome;
    await dependencies.clock.sleep(searchPauseMs);
  }
  return 'open';
}
