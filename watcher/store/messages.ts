import * as v from 'valibot';
import { claimTypeSchema } from '../../src/core/claims/claimSchema.ts';
import { noticeKinds } from '../../src/core/notifications/shownNotices.ts';
import { hexSchema } from '../../src/core/records/schemas.ts';
import { rowsOf } from './database.ts';
import type { Statements } from './database.ts';

const contentSchema = v.object({
  kind: v.picklist(noticeKinds),
  type: claimTypeSchema,
  sourceChainId: v.number(),
  targetChainId: v.number(),
  depositHash: hexSchema,
});

/** What a message says, before it is translated. */
export type MessageContent = v.InferOutput<typeof contentSchema>;

/** A message on its way to a push service, with the subscription that it goes to. */
export interface Message {
  id: string;
  subscriptionId: string;
  content: MessageContent;
  /** How often it was tried before. */
  attempts: number;
  expiresAtMs: number;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  locale: string;
}

const messageRow = v.pipe(
  v.object({
    id: v.string(),
    subscription_id: v.string(),
    content: v.pipe(
      v.string(),
      v.transform((text): unknown => JSON.parse(text)),
      contentSchema,
    ),
    attempts: v.number(),
    expires_at_ms: v.number(),
    endpoint: v.string(),
    p256dh: v.string(),
    auth: v.string(),
    locale: v.string(),
  }),
  v.transform(({ id, subscription_id, content, attempts, expires_at_ms, endpoint, p256dh, auth, locale }): Message => ({
    id,
    subscriptionId: subscription_id,
    content,
    attempts,
    expiresAtMs: expires_at_ms,
    endpoint,
    keys: { p256dh, auth },
    locale,
  })),
);

const claimKeyOf = ({ sourceChainId, targetChainId, depositHash }: MessageContent): string =>
  `${sourceChainId},${targetChainId},${depositHash}`;

/** Adds messages. An older one about the same claim that was not delivered yet is replaced: it is no longer true. */
export async function addMessages(
  statements: Statements,
  messages: readonly { subscriptionId: string; content: MessageContent; expiresAtMs: number }[],
  nowMs: number,
): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ subscriptionId, content, expiresAtMs }) => ({
    subscription_id: subscriptionId,
    claim_key: claimKeyOf(content),
    content: JSON.stringify(content),
    expires_at_ms: expiresAtMs,
  }));
  await statements.query(
    `insert into messages (subscription_id, claim_key, content, due_at_ms, expires_at_ms)
     select subscription_id, claim_key, content, $2, expires_at_ms from jsonb_to_recordset($1::jsonb)
       as new (subscription_id text, claim_key text, content text, expires_at_ms double precision)
     on conflict (subscription_id, claim_key) do update set content = excluded.content, attempts = 0,
       due_at_ms = excluded.due_at_ms, expires_at_ms = excluded.expires_at_ms`,
    [JSON.stringify(rows), nowMs],
  );
}

/** Takes messages that are due for one instance, as `takeDueClaims` takes claims. */
export function takeDueMessages(
  statements: Statements,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
): Promise<Message[]> {
  return rowsOf(
    statements,
    messageRow,
    `update messages set due_at_ms = $1 from subscriptions where subscriptions.id = messages.subscription_id
       and messages.id in (
         select id from messages where due_at_ms <= $2 order by due_at_ms limit $3 for update skip locked
       ) returning messages.id::text as id, subscription_id, content, attempts, expires_at_ms, endpoint, p256dh, auth,
       locale`,
    [untilMs, nowMs, limit],
  );
}

/** A message that was delivered, or that nobody can receive; one that was replaced meanwhile stays. */
export async function dropMessage(statements: Statements, id: string, takenUntilMs: number): Promise<void> {
  await statements.query('delete from messages where id = $1::bigint and due_at_ms = $2', [id, takenUntilMs]);
}

/** A message that could not be delivered is due again later. */
export async function delayMessage(
  statements: Statements,
  id: string,
  takenUntilMs: number,
  dueAtMs: number,
): Promise<void> {
  await statements.query(
    'update messages set due_at_ms = $3, attempts = attempts + 1 where id = $1::bigint and due_at_ms = $2',
    [id, takenUntilMs, dueAtMs],
  );
}
