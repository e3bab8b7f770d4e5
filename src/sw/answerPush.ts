import { claimState } from '../core/claims/claim.ts';
import { claimKey } from '../core/claims/claimKey.ts';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import type { NoticeKind } from '../core/notifications/shownNotices.ts';
import { loadClaims } from '../io/db/claims.ts';
import type { RoundReport } from '../io/watch/watchRound.ts';
import { loadShownNotices, recordNotices } from '../io/watch/watchRecords.ts';
import type { Notifier } from './notify.ts';
import type { WatcherNotice } from './pushMessage.ts';
import { soon } from './soon.ts';

export interface AnswerDependencies {
  notifier: Notifier;
  /** Checks the claims for as long as a push allows; null: they were not checked, or not in time. */
  watch(): Promise<RoundReport | null>;
  nowMs(): number;
}

/**
 * Handles a push, which must always show a notification, whatever was found (rule 11.1). What this device has read
 * itself is shown first. If it could not read the claim, what the watcher says is shown instead, because the watcher
 * says it only once; and nothing is said about claims that were not read.
 * @param message what the watcher says; null when the push has nothing that can be used
 */
export async function answerPush(
  { notifier, watch, nowMs }: AnswerDependencies,
  message: WatcherNotice | null,
): Promise<void> {
  const before = notifier.shownCount;
  const startedAtMs = nowMs();
  const report = await watch();
  // If the database cannot be read: told once more rather than not at all.
  if (message !== null && (await soon(isNews(message, startedAtMs, nowMs()), true)))
    return notifier.showMessage(message);
  // What was shown meanwhile may be about other claims, so this counts only once the message is dealt with.
  if (notifier.shownCount !== before) return;
  await notifier.showChecked(report === null || report.unread > 0 ? null : report.ready);
}

/**
 * Whether this device has neither told it before nor knows that it is not true. If so it counts as told from now on.
 * Rejects when the database cannot be read.
 */
async function isNews({ kind, depositHash }: WatcherNotice, startedAtMs: number, nowMs: number): Promise<boolean> {
  const claim = (await loadClaims()).find((one) => claimKey(one) === depositHash);
  if (claim !== undefined && contradicts(claim, kind, startedAtMs)) return false;
  const told = (await loadShownNotices(nowMs)).get(depositHash) ?? {};
  if (told[kind] !== undefined) return false;
  // What this device has read and told during this push is at least as new as what the watcher says.
  const isRead = (claim?.lastFacts?.readAtMs ?? 0) >= startedAtMs;
  const toldAtMs = Object.values<number | undefined>(told).map((atMs) => atMs ?? 0);
  if (isRead && Math.max(0, ...toldAtMs) >= startedAtMs) return false;
  if (claim !== undefined) await recordNotices(new Map([[depositHash, kind]]), nowMs);
  return true;
}

/** Nodes of this device may be behind those of the watcher, so a claim that waits here contradicts nothing. */
function contradicts({ lastFacts }: SavedClaim, kind: NoticeKind, startedAtMs: number): boolean {
  const state = claimState(lastFacts ?? null).kind;
  if (state === kind || !lastFacts) return false;
  return state === 'released' || state === 'failed' || (state === 'ready' && lastFacts.readAtMs >= startedAtMs);
}
