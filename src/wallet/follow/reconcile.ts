import { blockTimeSeconds } from '../../config/chains/chains.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { claimsOf } from '../../core/transactions/transactionList.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import { findSent } from './findSent.ts';
import { noteFound } from '../send/foundMeanwhile.ts';
import { recordSent } from '../send/recordSent.ts';
import { ownNonce } from './takenHashes.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/** How long a request that was given up, or that does no harm twice, is still looked for. */
export const forgottenAfterSeconds = 7 * 24 * 60 * 60;

export type Reconciled = 'found' | 'open' | 'lost';

/**
 * Settles one intent with the chain: what was sent is kept as if the tab had never died. Rejects when the chain cannot
 * be read; the intent then stays as it was.
 */
export async function reconcileIntent(dependencies: WriteDependencies, intent: Intent): Promise<Reconciled> {
  // of a newer version of the app: what it has to keep, only that version knows
  if (dependencies.kinds.of(intent.kind) === null) return 'open';
  const found = await findSent(dependencies, intent);
  if (found) {
    // the search takes time: the wallet may have answered meanwhile, or another tab have found it under another hash
    const now = (await dependencies.journal.loadOpen()).find(({ id }) => id === intent.id) ?? intent;
    // sped up before our node had seen it: what is kept under the old hash goes along
    if (now.hash !== undefined && now.hash.toLowerCase() !== found.hash)
      await dependencies.records.moveHash(now.chainId, now.hash, found.hash, {
        depositNumber: found.depositNumber,
        formerNumber: now.claim?.depositNumber,
      });
    await recordSent(dependencies, now, found.summary, found);
    noteFound(intent.id, found.hash);
    return 'found';
  }
  if (!canEnd(dependencies, intent)) return 'open';
  if ((await ageSeconds(dependencies, intent)) > forgottenAfterSeconds)
    await dependencies.journal.save({ ...intent, state: 'failed' });
  return intent.state === 'lost' ? 'lost' : 'open';
}

/**
 * What the wallet was asked for can be signed days later, whatever the account has sent meanwhile: no time ends it,
 * only the user or the chain, unless it does no harm twice.
 */
const canEnd = ({ kinds }: WriteDependencies, { state, kind }: Intent): boolean =>
  state === 'lost' || (state === 'asked' && kinds.of(kind)?.isRepeatable === true);

/** The age of an intent as the nodes of its chain agree on it, and the device's clock allows for it (rule 8.12). */
async function ageSeconds(
  { reader, clock }: WriteDependencies,
  { chainId, startBlock, createdAtMs }: Intent,
): Promise<number> {
  const nowMs = clock.nowMs();
  const { block } = await readTrustedHead(reader, chainId, nowMs);
  return Math.min(Number(block - startBlock) * blockTimeSeconds(chainId), (nowMs - createdAtMs) / 1_000);
}

/**
 * Settles every open intent (rule 8.1), one tab at a time. A chain that cannot be read leaves its intents for later.
 * @param isDue whether an intent is looked for in this round.
 * @returns how many were found.
 */
export async function reconcileIntents(
  dependencies: WriteDependencies,
  isDue: (intent: Intent) => boolean = () => true,
): Promise<number> {
  let found = 0;
  await dependencies.locks.tryRun('reconcile', async () => {
    for (const intent of await dependencies.journal.loadOpen()) {
      // by another tab
      if (intent.state === 'sent' && intent.hash !== undefined) noteFound(intent.id, intent.hash);
      if (isFollowed(dependencies, intent) || !isDue(intent)) continue;
      const outcome = await reconcileIntent(dependencies, intent).catch(() => 'open' as const);
      if (outcome === 'found') found += 1;
    }
  });
  return found;
}

/**
 * What our node has shown waiting is followed by its nonce, and told when it is sped up; what was found by its event,
 * by its hash.
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
 * Whether a request still has to be looked for: its hash is not known, or the tab that wrote it down died before it
 * kept the transaction.
 */
export const isSearched = (dependencies: WriteDependencies, intent: Intent): boolean =>
  intent.state !== 'sent' || isHalfPersisted(dependencies, intent);

/** Has a hash, and no transaction of this browser has it. */
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

/** Looks for one request in rounds, for a wallet that gave no hash; the next start goes on where this ends. */
export async function searchIntent(dependencies: WriteDependencies, intent: Intent): Promise<Reconciled> {
  for (let round = 0; round < searchRounds; round += 1) {
    const outcome = await reconcileIntent(dependencies, intent).catch(() => 'open' as const);
    if (outcome !== 'open') return outcome;
    await dependencies.clock.sleep(searchPauseMs);
  }
  return 'open';
}
