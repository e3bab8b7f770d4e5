import * as v from 'valibot';
import { noticeKinds, parseShownNotices } from '../../src/core/notifications/shownNotices.ts';
import type { NoticeKind, ShownNotices } from '../../src/core/notifications/shownNotices.ts';
import { rowsOf } from './database.ts';
import type { Statements } from './database.ts';

/** What a subscription was told about a claim, and what it wants to be told. */
export interface Follow {
  claimId: string;
  subscriptionId: string;
  told: ShownNotices;
  wishes: readonly NoticeKind[];
}

const followRow = v.object({ claim_id: v.string(), subscription_id: v.string(), told: v.string(), wishes: v.string() });

/** Wishes as text, in the order of `noticeKinds`. */
export const formatWishes = (wishes: readonly NoticeKind[]): string =>
  noticeKinds.filter((kind) => wishes.includes(kind)).join(',');

const parseWishes = (text: string): NoticeKind[] => noticeKinds.filter((kind) => text.split(',').includes(kind));

function parseTold(text: string, nowMs: number): ShownNotices {
  try {
    return parseShownNotices(JSON.parse(text), nowMs);
  } catch {
    return parseShownNotices(null, nowMs);
  }
}

/** Who follows these claims. */
export async function loadFollows(
  statements: Statements,
  claimIds: readonly string[],
  nowMs: number,
): Promise<Follow[]> {
  if (claimIds.length === 0) return [];
  const rows = await rowsOf(
    statements,
    followRow,
    `select claim_id::text as claim_id, subscription_id, told, wishes from follows
     join subscriptions on subscriptions.id = subscription_id where claim_id = any($1::bigint[])`,
    [claimIds],
  );
  return rows.map((row) => ({
    claimId: row.claim_id,
    subscriptionId: row.subscription_id,
    told: parseTold(row.told, nowMs),
    wishes: parseWishes(row.wishes),
  }));
}

export async function writeTold(
  statements: Statements,
  follows: readonly Pick<Follow, 'claimId' | 'subscriptionId' | 'told'>[],
): Promise<void> {
  if (follows.length === 0) return;
  const rows = follows.map(({ claimId, subscriptionId, told }) => ({
    claim_id: claimId,
    subscription_id: subscriptionId,
    told: JSON.stringify(told),
  }));
  await statements.query(
    `update follows set told = new.told
     from jsonb_to_recordset($1::jsonb) as new (claim_id bigint, subscription_id text, told text)
     where follows.claim_id = new.claim_id and follows.subscription_id = new.subscription_id`,
    [JSON.stringify(rows)],
  );
}
