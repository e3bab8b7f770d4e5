import type { ClaimFacts } from '../../core/claims/claim.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { parseSavedClaim } from '../../core/claims/savedClaim.ts';
import type { NoticeKind, ShownNotices } from '../../core/notifications/shownNotices.ts';
import { parseShownNotices, withNotice } from '../../core/notifications/shownNotices.ts';
import { claimWith } from '../../core/watch/claimWith.ts';
import { writeRecords } from '../db/records.ts';
import { storage } from '../db/storage.ts';

/**
 * Writes facts to persisted claims, all in one transaction. Newer facts stay, and a claim that was deleted meanwhile
 * stays deleted.
 * @returns the claims that changed, in their new form
 */
export async function writeFacts(facts: ReadonlyMap<ClaimKey, ClaimFacts>): Promise<SavedClaim[]> {
  const changed: SavedClaim[] = [];
  await writeRecords((store) => {
    changed.length = 0;
    return store.updateMany('claims', [...facts.keys()], (key, old) => {
      const claim = parseSavedClaim(old);
      const read = facts.get(key);
      if (!claim || !read) return 'keep';
      const next = claimWith(claim, read);
      if (next === claim) return 'keep';
      changed.push(next);
      return { put: next };
    });
  });
  return changed;
}

/** The notices that were shown for each of the claims. */
export async function loadShownNotices(nowMs: number): Promise<Map<string, ShownNotices>> {
  const { store } = await storage();
  const entries = await store.entries('watch').catch(() => []);
  return new Map(entries.map(([key, record]) => [key, parseShownNotices(record, nowMs)]));
}

/**
 * Records that notices are about to be shown, before they are (rule 8.3).
 * @returns those that nobody else has recorded meanwhile; none when the record could not be written
 */
export async function recordNotices(
  wanted: ReadonlyMap<string, NoticeKind>,
  nowMs: number,
): Promise<Map<string, NoticeKind>> {
  const ours = new Map<string, NoticeKind>();
  const written = await writeRecords((store) => {
    ours.clear();
    return store.updateMany('watch', [...wanted.keys()], (key, old) => {
      const shown = parseShownNotices(old, nowMs);
      const kind = wanted.get(key);
      if (kind === undefined || shown[kind] !== undefined) return 'keep';
      ours.set(key, kind);
      return { put: withNotice(shown, kind, nowMs) };
    });
  });
  return written.ok ? ours : new Map();
}

/** How far the watcher has come, for checkups and for support. */
export interface WatchCursor {
  lastRoundAtMs: number;
  /** Newest block seen, by chain id. */
  heads: Record<string, bigint>;
}

export async function saveCursor(cursor: WatchCursor): Promise<void> {
  await writeRecords((store) => store.write('cursors', [['watch', cursor]]));
}
