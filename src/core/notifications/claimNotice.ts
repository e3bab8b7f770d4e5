import { claimPath } from '../claims/claimLink.ts';
import { claimKey } from '../claims/claimKey.ts';
import { claimState } from '../claims/claim.ts';
import type { SavedClaim } from '../claims/savedClaim.ts';
import { trackRemark } from '../watch/claimTrack.ts';
import type { NoticeKind, Told } from './told.ts';

/** A message id of this area with its values; the ids stand in locales/en.json. */
export interface NoticeText {
  id: `notification.${NoticeKind}.${'title' | 'plain' | 'body'}`;
  values: Record<string, string>;
}

/** A notification before it is put into the user's language. */
export interface ClaimNotice {
  kind: NoticeKind;
  /** One notification per claim, its key: a later one takes the place of an earlier one (rule 11.1). */
  tag: string;
  /** Below the app's folder: where a tap leads. */
  path: string;
  title: NoticeText;
  body: NoticeText;
  /** The one button, where the platform has buttons. */
  action: 'notification.action.claim' | 'notification.action.open';
}

/** Names as people know them; the amount is empty when it is not known. */
export interface ClaimNames {
  source: string;
  target: string;
  amount: string;
  symbol: string;
}

/** What has to be told of a claim now, or null. Each is told once until the claim has stepped back. */
export function dueNotice(claim: SavedClaim, told: Told): NoticeKind | null {
  const kind = noticeKind(claim, told);
  return kind === null || told[kind] !== undefined ? null : kind;
}

function noticeKind({ lastFacts, track }: SavedClaim, told: Told): NoticeKind | null {
  if (!lastFacts) return null;
  const state = claimState(lastFacts);
  const remark = trackRemark(track, state);
  if (remark === 'depositRemoved') return 'removed';
  switch (state.kind) {
    case 'ready':
      // Not before the target chain has said that nobody was paid yet.
      return lastFacts.released === false ? 'ready' : null;
    case 'waiting':
    case 'unknown':
      return remark === 'reorg' && told.ready !== undefined ? 'steppedBack' : null;
    case 'failed':
      return state.error.code === 'depositReverted' ? 'failed' : null;
    case 'released':
      return told.ready === undefined ? null : 'released';
  }
}

/** The text ids, values and destination of a notice. */
export function claimNotice(claim: SavedClaim, kind: NoticeKind, names: ClaimNames): ClaimNotice {
  const values = { ...names, type: claim.type };
  const isAmountKnown = names.amount !== '' && names.symbol !== '';
  return {
    kind,
    tag: claimKey(claim),
    path: claimPath(claim),
    title: { id: `notification.${kind}.${isAmountKnown ? 'title' : 'plain'}`, values },
    body: { id: `notification.${kind}.body`, values },
    action: kind === 'ready' ? 'notification.action.claim' : 'notification.action.open',
  };
}
