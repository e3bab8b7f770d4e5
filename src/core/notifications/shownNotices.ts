import * as v from 'valibot';

export const noticeKinds = ['ready', 'steppedBack', 'removed', 'failed', 'released'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When each kind of notice about a claim was shown, in ms. */
export type ShownNotices = { readonly [Kind in NoticeKind]?: number | undefined };

const time = v.optional(v.number());
export const shownNoticesSchema = v.object({
  ready: time,
  steppedBack: time,
  removed: time,
  failed: time,
  released: time,
} satisfies Record<NoticeKind, typeof time>);

/** The stored record of notices; a damaged one counts as if every notice had been shown, so that none is repeated. */
export function parseShownNotices(record: unknown, nowMs: number): ShownNotices {
  if (record === undefined) return {};
  const parsed = v.safeParse(shownNoticesSchema, record);
  return parsed.success ? parsed.output : Object.fromEntries(noticeKinds.map((kind) => [kind, nowMs]));
}

/** The record after a notice was shown. After a step back, 'ready' is due again, and the other way round. */
export function withNotice(shown: ShownNotices, kind: NoticeKind, nowMs: number): ShownNotices {
  const { ready, steppedBack, removed, ...others } = shown;
  if (kind === 'ready') return { ...others, ready: nowMs };
  if (kind === 'steppedBack' || kind === 'removed') return { ...others, [kind]: nowMs };
  const persisted = { ready, steppedBack, removed };
  return {
    ...others,
    ...Object.fromEntries(Object.entries(persisted).filter(([, time]) => time !== undefined)),
    [kind]: nowMs,
  };
}
