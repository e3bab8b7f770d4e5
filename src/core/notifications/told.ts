import * as v from 'valibot';

export const noticeKinds = ['ready', 'steppedBack', 'removed', 'failed', 'released'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** When the user was told what about a claim, in ms. */
export type Told = { readonly [Kind in NoticeKind]?: number | undefined };

const time = v.optional(v.number());
export const toldSchema = v.object({
  ready: time,
  steppedBack: time,
  removed: time,
  failed: time,
  released: time,
} satisfies Record<NoticeKind, typeof time>);

/** The kept record as what was told; a damaged one counts as everything told, so that nobody is told twice. */
export function parseTold(record: unknown, nowMs: number): Told {
  if (record === undefined) return {};
  const parsed = v.safeParse(toldSchema, record);
  return parsed.success ? parsed.output : Object.fromEntries(noticeKinds.map((kind) => [kind, nowMs]));
}

/** After another notice: a step back makes 'ready' news again, and the other way round. */
export function tell(told: Told, kind: NoticeKind, nowMs: number): Told {
  const { ready, steppedBack, removed, ...others } = told;
  if (kind === 'ready') return { ...others, ready: nowMs };
  if (kind === 'steppedBack' || kind === 'removed') return { ...others, [kind]: nowMs };
  const persisted = { ready, steppedBack, removed };
  return {
    ...others,
    ...Object.fromEntries(Object.entries(persisted).filter(([, time]) => time !== undefined)),
    [kind]: nowMs,
  };
}
