import { archivedClaim, isReleaseFinal } from '../../core/claims/archive.ts';
import type { ClaimFacts } from '../../core/claims/claim.ts';
import { claimState } from '../../core/claims/claim.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import { watchGapMs } from '../../core/watch/watchPlan.ts';
import { writeRecords } from '../db/records.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { TypedDeposit } from '../reads/bridgeKinds.ts';
import { readPersistedClaims } from '../reads/readClaims.ts';
import { settledAfterMs } from '../watch/settledAfter.ts';
import { writeFacts } from '../watch/watchRecords.ts';
import { readReleaseFinality } from './releaseFinality.ts';

/** The claim watcher reads persisted claims too; a list only reads what the watcher has not read for this long. */
const graceMs = 12_000;

/** Whether the claim has not been read for longer than the watcher's interval. */
function isOverdue(claim: SavedClaim, nowMs: number): boolean {
  const readAtMs = claim.lastFacts?.readAtMs;
  if (readAtMs === undefined || readAtMs > nowMs) return true;
  const gapMs = watchGapMs(claim, nowMs, settledAfterMs(claim.targetChainId));
  return gapMs !== null && nowMs - readAtMs >= gapMs + graceMs;
}

/**
 * One round of a list of claims: reads those that are overdue, all reads of a chain together, and archives those that
 * are finally released (rule 6.4). Changes are written at once.
 * @returns the keys of the claims that were written
 * @throws only the signal's reason
 */
export async function refreshClaims(
  reader: RpcReader,
  shown: readonly SavedClaim[],
  nowMs: number,
  options?: ReadOptions,
): Promise<ClaimKey[]> {
  const open = shown.filter((claim) => claim.archivedAt === undefined);
  const released = open.filter((claim) => claimState(claim.lastFacts ?? null).kind === 'released');
  const due = open.filter((claim) => released.includes(claim) || isOverdue(claim, nowMs));
  if (due.length === 0) return [];
  const deposits = released.flatMap(({ type, lastFacts }): TypedDeposit[] =>
    lastFacts?.receipt?.event ? [{ type, event: lastFacts.receipt.event }] : [],
  );
  const [facts, finality] = await Promise.all([
    readPersistedClaims(reader, due, nowMs, options),
    readReleaseFinality(reader, deposits, nowMs, options),
  ]);
  // A released claim is read in each round, but only changes are written.
  const news = new Map(
    [...facts].filter(([key, read]) =>
      isNews(
        due.find((claim) => claimKey(claim) === key),
        read,
        nowMs,
      ),
    ),
  );
  const changed = (news.size === 0 ? [] : await writeFacts(news)).map(claimKey);
  const done = released.filter((claim) =>
    isReleaseFinal({
      facts: facts.get(claimKey(claim)) ?? null,
      wasReleasedAtFinalBlock: finalityOf(claim, deposits, finality),
    }),
  );
  if (done.length > 0) await archive(done, facts, nowMs);
  return [...new Set([...changed, ...done.map(claimKey)])];
}

function isNews(claim: SavedClaim | undefined, read: ClaimFacts, nowMs: number): boolean {
  return (
    claim === undefined || isOverdue(claim, nowMs) || claimState(claim.lastFacts ?? null).kind !== claimState(read).kind
  );
}

function finalityOf(
  claim: SavedClaim,
  deposits: readonly TypedDeposit[],
  finality: readonly (boolean | null)[],
): boolean | null {
  const event = claim.lastFacts?.receipt?.event;
  return event ? (finality[deposits.findIndex((deposit) => deposit.event === event)] ?? null) : null;
}

/** Archives claims with the chain's facts; a claim that was deleted meanwhile stays deleted. */
async function archive(
  claims: readonly SavedClaim[],
  facts: ReadonlyMap<ClaimKey, ClaimFacts>,
  nowMs: number,
): Promise<void> {
  await writeRecords((store) =>
    store.updateMany('claims', claims.map(claimKey), (_, old) => {
      const persisted = parseSavedClaim(old);
      return persisted ? { put: archivedClaim(persisted, facts.get(claimKey(persisted)) ?? null, nowMs) } : 'keep';
    }),
  );
}
