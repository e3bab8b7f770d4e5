import * as v from 'valibot';
import { noticeKinds } from '../core/notifications/shownNotices.ts';
import { parseOpenMessage } from './messages.ts';

const hashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/));
const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

const schema = v.object({
  notification: v.object({
    title: textSchema,
    body: textSchema,
    data: v.object({
      kind: v.picklist(noticeKinds),
      depositHash: hashSchema,
      path: v.pipe(
        v.string(),
        v.check((path) => parseOpenMessage({ type: 'OPEN', path }) !== null),
      ),
    }),
  }),
});

/** What the watcher says about a claim, in the language of its subscription. */
export type WatcherNotice = Pick<v.InferOutput<typeof schema>['notification'], 'title' | 'body'> &
  v.InferOutput<typeof schema>['notification']['data'];

/** The content of a push as the watcher writes it; null for everything else, and for a path that no tap may open. */
export function parsePushMessage(data: { json(): unknown } | null): WatcherNotice | null {
  try {
    const parsed = v.safeParse(schema, data?.json());
    if (!parsed.success) return null;
    const { title, body, data: about } = parsed.output.notification;
    return { title, body, ...about };
  } catch {
    // Not JSON.
    return null;
  }
}
