import { claimState } from '../../core/claims/claim.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { dueNotice } from '../../core/notifications/claimNotice.ts';
import type { NoticeKind } from '../../core/notifications/shownNotices.ts';
import { isDue, isPressing, isWatched } from '../../core/watch/watchPlan.ts';
import type { Clock } from '../clock.ts';
import { loadClaims } from '../db/claims.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { readPersistedClaims } from '../reads/readClaims.ts';
import type { FactsByKey } from '../reads/readClaims.ts';
import { settledAfterMs } from './settledAfter.ts';
import { settleMissing } from './settleMissing.ts';
import { earnRound, loadEarnWatches } from './earnRound.ts';
import type { EarnTold } from './earnRound.ts';
import { recordNotices, loadShownNotices, saveCursor, writeFacts } from './watchRecords.ts';

/** Everything outside the watcher that it uses. The page and the worker each pass their own. */
export interface WatchDependencies {
  /** Sends all reads of a chain in one request. */
  reader: RpcReader;
  /** For chains whose nodes refuse requests of that size. */
  carefulReader?: RpcReader;
  clock: Clock;
  /** Whether a notification would be seen now; otherwise nothing counts as shown. */
  canNotify(): boolean;
  /** Shows notices. Called once per claim and notice, after they were recorded. */
  showNotices(notices: readonly { claim: SavedClaim; kind: NoticeKind }[]): Promise<void>;
  /**
   * Shows what is told of the places that the user watches. Called once per event, after it was recorded. Absent: they
   * are not watched.
   */
  showEarnEvents?(told: readonly EarnTold[]): Promise<void>;
  /** True if no page is open: pages move hashes themselves, also in their forms. */
  mayMoveHashes(): Promise<boolean>;
  /** Claims that were written, so that open pages load them again. */
  onWritten(keys: readonly ClaimKey[]): void;
  /** Number of claims that are ready, for the app's badge. */
  onReady(count: number): void;
}

export interface RoundReport {
  /** Claims read in this round. */
  read: number;
  /** Claims that were due and could not be read. */
  unread: number;
  /** Chains on which a claim waits for a next block. */
  pressingChainIds: number[];
  /** Number of claims that are still checked from time to time. */
  active: number;
  ready: number;
  /** Number of places to earn at and pools that are watched. */
  earnWatches: number;
}

/** More requests of a chain than this may be too many for some nodes. */
const smallRound = 50;

/**
 * One check of every persisted claim that is due, and of the places that the user watches: reads them in one request
 * per chain, writes changes, and shows the notices that are due. All state is in the database, so an interrupted round
 * is simply repeated (rule 8.3).
 * @throws the signal's reason when cancelled, and CausewayError when the persisted claims cannot be read
 */
export async function watchRound(dependencies: WatchDependencies, signal?: AbortSignal): Promise<RoundReport> {
  const nowMs = dependencies.clock.nowMs();
  const earn = watchEarn(dependencies, nowMs, signal);
  const claims = await loadClaims();
  const due = claims.filter((claim) => isDue(claim, nowMs, settledAfterMs(claim.targetChainId)));
  const facts = await readDue(dependencies, due, nowMs, signal);
  const changed = facts.size === 0 ? [] : await writeFacts(facts);
  if (changed.length > 0) {
    dependencies.onWritten(changed.map(claimKey));
    await saveCursor({ lastRoundAtMs: nowMs, heads: headsOf(facts, due) });
  }
  const current = withChanges(claims, changed);
  // What cannot be resolved now is tried again in the next round; notices about what was found are shown in any case.
  const moved = (await dependencies.mayMoveHashes())
    ? await settleMissing(dependencies.reader, changed).catch(() => [])
    : [];
  if (moved.length > 0) dependencies.onWritten(moved);
  await showDueNotices(dependencies, changed, nowMs);
  const ready = current.filter(
    ({ lastFacts, archivedAt }) => archivedAt === undefined && claimState(lastFacts ?? null).kind === 'ready',
  ).length;
  dependencies.onReady(ready);
  const afterMs = dependencies.clock.nowMs();
  const pressing = current.filter((claim) => isPressing(claim, afterMs, settledAfterMs(claim.targetChainId)));
  return {
    read: facts.size,
    unread: due.length - facts.size,
    pressingChainIds: [...new Set(pressing.map((claim) => claim.sourceChainId))],
    active: current.filter((claim) => isWatched(claim, afterMs, settledAfterMs(claim.targetChainId))).length,
    ready,
    earnWatches: await earn,
  };
}

/** @returns how many places are watched; their failed check affects no claim, and is made again in the next round */
async function watchEarn(dependencies: WatchDependencies, nowMs: number, signal?: AbortSignal): Promise<number> {
  const { showEarnEvents, reader } = dependencies;
  // While nothing can be shown, nothing may count as told.
  if (!showEarnEvents || !dependencies.canNotify()) return 0;
  const watches = await loadEarnWatches().catch(() => []);
  const told = await earnRound(reader, watches, nowMs, { signal }).catch(() => []);
  if (told.length > 0) await showEarnEvents(told);
  return watches.length;
}

async function readDue(
  dependencies: WatchDependencies,
  due: readonly SavedClaim[],
  nowMs: number,
  signal?: AbortSignal,
): Promise<FactsByKey> {
  if (due.length === 0) return new Map();
  const facts = await readPersistedClaims(dependencies.reader, due, nowMs, { signal });
  const missing = due.filter((claim) => !facts.has(claimKey(claim)));
  if (!dependencies.carefulReader || missing.length <= smallRound) return facts;
  return new Map([...facts, ...(await readPersistedClaims(dependencies.carefulReader, missing, nowMs, { signal }))]);
}

/** Only claims that were just read: a notice is never based on old facts. */
async function showDueNotices(
  dependencies: WatchDependencies,
  changed: readonly SavedClaim[],
  nowMs: number,
): Promise<void> {
  if (changed.length === 0 || !dependencies.canNotify()) return;
  const shown = await loadShownNotices(nowMs);
  const wanted = new Map<string, NoticeKind>();
  for (const claim of changed) {
    const kind = dueNotice(claim, shown.get(claimKey(claim)) ?? {});
    if (kind !== null) wanted.set(claimKey(claim), kind);
  }
  if (wanted.size === 0) return;
  const ours = await recordNotices(wanted, nowMs);
  const notices = changed.flatMap((claim) => {
    const kind = ours.get(claimKey(claim));
    return kind === undefined ? [] : [{ claim, kind }];
  });
  if (notices.length > 0) await dependencies.showNotices(notices);
}

function headsOf(facts: FactsByKey, due: readonly SavedClaim[]): Record<string, bigint> {
  const heads: Record<string, bigint> = {};
  for (const claim of due) {
    const head = facts.get(claimKey(claim))?.sourceHead;
    if (head !== null && head !== undefined) heads[claim.sourceChainId] = head;
  }
  return heads;
}

function withChanges(claims: readonly SavedClaim[], changed: readonly SavedClaim[]): SavedClaim[] {
  const byKey = new Map(changed.map((claim) => [claimKey(claim), claim]));
  return claims.map((claim) => byKey.get(claimKey(claim)) ?? claim);
}
