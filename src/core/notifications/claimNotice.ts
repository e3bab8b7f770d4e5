import { claimPath } from '../claims/claimLink.ts';
import { claimKey } from '../claims/claimKey.ts';
import { claimState } from '../claims/claim.ts';
import type { SavedClaim } from '../claims/savedClaim.ts';
import { trackRemark } from '../watch/claimTrack.ts';
import type { NoticeKind, ShownNotices } from './shownNotices.ts';

/** A message id of this area with its values; the ids are in locales/en.json. */
export interface NoticeText {
  id: `notification.${NoticeKind}.${'title' | 'plain' | 'body'}`;
  values: Record<string, string>;
}

/** A notification before it is translated. */
export interface ClaimNotice {
  kind: NoticeKind;
  /** The claim's key, so that each claim has one notification: a later one replaces an earlier one (rule 11.1). */
  tag: string;
  /** Where a tap leads, relative to the app's folder. */
  path: string;
  title: NoticeText;
  body: NoticeText;
  /** The one button, if the platform supports buttons. */
  action: 'notification.action.claim' | 'notification.action.open';
}

/** Names as they are shown; the amount is empty when it is not known. */
export interface ClaimNames {
  source: string;
  target: string;
  amount: string;
  symbol: string;
}

/** The notice that is due for a claim now, or null. Each is shown once, unless the claim moves back. */
export function dueNotice(claim: SavedClaim, shown: ShownNotices): NoticeKind | null {
  const kind = noticeKind(claim, shown);
  return kind === null || shown[kind] !== undefined ? null : kind;
}

function noticeKind({ lastFacts, track }: SavedClaim, shown: ShownNotices): NoticeKind | null {
  if (!lastFacts) return null;
  const state = claimState(lastFacts);
  const remark = trackRemark(track, state);
  if (remark === 'depositRemoved') return 'removed';
  switch (state.kind) {
    case 'ready':
      // Only when the target chain has said that the claim is not paid out yet.
      return lastFacts.released === false ? 'ready' : null;
    case 'waiting':
    case 'unknown':
      return remark === 'reorg' && shown.ready !== undefined ? 'steppedBack' : null;
    case 'failed':
      return state.error.code === 'depositReverted' ? 'failed' : null;
    case 'released':
      return shown.ready === undefined ? null : 'released';
  }
}

/** The message id of a notice's button. */
export const noticeAction = (kind: NoticeKind): ClaimNotice['action'] =>
  kind === 'ready' ? 'notification.action.claim' : 'notification.action.open';

/** The message ids, values and link of a notice. */
export function claimNotice(claim: SavedClaim, kind: NoticeKind, names: ClaimNames): ClaimNotice {
  const values = { ...names, type: claim.type };
  const isAmountKnown = names.amount !== '' && names.symbol !== '';
  return {
    kind,
    tag: claimKey(claim),
    path: claimPath(claim),
    title: { id: `notification.${kind}.${isAmountKnown ? 'title' : 'plain'}`, values },
    body: { id: `notification.${kind}.body`, values },
    action: noticeAction(kind),
  };
}
