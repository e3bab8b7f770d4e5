import { claimState } from '../../src/core/claims/claim.ts';
import { dueNotice } from '../../src/core/notifications/claimNotice.ts';
import { withNotice } from '../../src/core/notifications/shownNotices.ts';
import type { Clock } from '../../src/io/clock.ts';
import type { RpcReader } from '../../src/io/rpc/rpcReader.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { failedGapMs, isTooOld, nextCheckMs } from '../rules/checkPlan.ts';
import { asSavedClaim } from '../rules/followedClaim.ts';
import type { FollowedClaim } from '../rules/followedClaim.ts';
import type { Database, Statements } from '../store/database.ts';
import { endClaims, takeDueClaims, writeClaims } from '../store/followedClaims.ts';
import type { ReadClaim } from '../store/followedClaims.ts';
import { loadFollows, writeTold } from '../store/follows.ts';
import type { Follow } from '../store/follows.ts';
import { addMessages } from '../store/messages.ts';
import type { MessageContent } from '../store/messages.ts';
import { readFollowed } from './readFollowed.ts';

export interface ClaimRoundDependencies {
  database: Database;
  /** The reader of this time: it is made anew from time to time, see `readerSource`. */
  reader(): RpcReader;
  clock: Clock;
  metrics: Metrics;
  /** Claims of one round. */
  batch: number;
}

/** How long an instance may work on what it took; after that another one takes it. */
const leaseMs = 120_000;
/** A message that could not be delivered for so long is of no use any more. */
const usefulMs = 24 * 60 * 60_000;

export interface ClaimRoundReport {
  taken: number;
  /** Claims that could not be read. */
  failed: number;
  /** Messages that were added. */
  added: number;
}

/**
 * Takes claims that are due, reads them in one batch per chain, and writes what was found together with the messages
 * that follow from it, in one transaction. A round that dies leaves nothing behind but the time until another instance
 * takes the same claims (rule 12.3).
 * @throws the signal's reason, and what the database throws
 */
export async function claimRound(
  { database, reader, clock, metrics, batch }: ClaimRoundDependencies,
  signal?: AbortSignal,
): Promise<ClaimRoundReport> {
  const startMs = clock.nowMs();
  const untilMs = startMs + leaseMs;
  const taken = await takeDueClaims(database, { nowMs: startMs, untilMs, limit: batch });
  if (taken.length === 0) return { taken: 0, failed: 0, added: 0 };
  const found = await readFollowed(reader(), taken, startMs, { signal });
  const failed = found.filter((claim) => claim === null).length;
  const nowMs = clock.nowMs();
  const read = taken.map((before, index): FollowedClaim & { isRead: boolean } => ({
    ...(found[index] ?? before),
    isRead: Boolean(found[index]),
  }));
  const added = await database.transaction((statements) => write(statements, read, { untilMs, nowMs }));
  metrics.add('claims_read_total', {}, taken.length - failed);
  metrics.add('claims_unread_total', {}, failed);
  metrics.observe('round_seconds', {}, (clock.nowMs() - startMs) / 1000);
  return { taken: taken.length, failed, added };
}

async function write(
  statements: Statements,
  read: readonly (FollowedClaim & { isRead: boolean })[],
  { untilMs, nowMs }: { untilMs: number; nowMs: number },
): Promise<number> {
  const ended: string[] = [];
  const planned = read.map((claim): ReadClaim => {
    const gapMs = nextCheckMs(claim, nowMs);
    // What was away for a day is not known to have ended: it is read first.
    if (gapMs === null && (claim.isRead || isTooOld(claim, nowMs))) ended.push(claim.id);
    return { claim, dueAtMs: nowMs + Math.max(gapMs ?? 0, claim.isRead ? 0 : failedGapMs) };
  });
  const ours = await writeClaims(statements, planned, untilMs);
  const own = read.filter(({ id }) => ours.has(id));
  const tellable = own.filter((claim) => claim.isRead && mayTell(claim));
  const follows = await loadFollows(
    statements,
    tellable.map(({ id }) => id),
    nowMs,
  );
  const news = newsOf(tellable, follows);
  await writeTold(
    statements,
    news.map(({ follow, kind }) => ({ ...follow, told: withNotice(follow.told, kind, nowMs) })),
  );
  const wanted = news.filter(({ follow, kind }) => follow.wishes.includes(kind));
  await addMessages(
    statements,
    wanted.map(({ follow: { subscriptionId }, claim, kind }) => ({
      subscriptionId,
      content: contentOf(claim, kind),
      expiresAtMs: nowMs + usefulMs,
    })),
    nowMs,
  );
  await endClaims(
    statements,
    ended.filter((id) => ours.has(id)),
    nowMs,
  );
  return wanted.length;
}

/**
 * Whether a claim can be in a state that somebody is told about; most claims are waiting, and their followers not
 * loaded.
 */
function mayTell({ facts, track }: FollowedClaim): boolean {
  const { kind } = claimState(facts);
  return (
    kind === 'ready' ||
    kind === 'released' ||
    kind === 'failed' ||
    track?.steppedBackAtMs !== undefined ||
    track?.removedAtMs !== undefined
  );
}

interface News {
  follow: Follow;
  claim: FollowedClaim;
  kind: MessageContent['kind'];
}

function newsOf(claims: readonly FollowedClaim[], follows: readonly Follow[]): News[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return follows.flatMap((follow) => {
    const claim = byId.get(follow.claimId);
    const kind = claim && dueNotice(asSavedClaim(claim), follow.told);
    return kind ? [{ follow, claim, kind }] : [];
  });
}

const contentOf = (
  { type, sourceChainId, targetChainId, depositHash }: FollowedClaim,
  kind: MessageContent['kind'],
): MessageContent => ({ kind, type, sourceChainId, targetChainId, depositHash });
