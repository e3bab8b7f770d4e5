import * as v from 'valibot';
import type { ClaimType } from '../../src/core/claims/claim.ts';
import type { NoticeKind } from '../../src/core/notifications/shownNotices.ts';
import type { ClaimPointer } from '../rules/followedClaim.ts';
import { rowsOf } from './database.ts';
import type { Statements } from './database.ts';
import { formatWishes } from './follows.ts';

/** What an app subscribes with. */
export interface Subscription {
  /** A hash of the secret that only the app has. */
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
  locale: string;
  wishes: readonly NoticeKind[];
}

export interface NewFollow extends ClaimPointer {
  /** The type to read it as first. */
  type: ClaimType;
}

const idRow = v.object({ id: v.string() });

/** Stores a subscription. One with the same address at the push service is replaced, with all that it followed. */
export async function addSubscription(
  statements: Statements,
  { id, endpoint, keys, locale, wishes }: Subscription,
  nowMs: number,
): Promise<void> {
  await statements.query('delete from subscriptions where endpoint = $1 or id = $2', [endpoint, id]);
  await statements.query(
    `insert into subscriptions (id, endpoint, p256dh, auth, locale, wishes, idle_since_ms)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, endpoint, keys.p256dh, keys.auth, locale, formatWishes(wishes), nowMs],
  );
}

/**
 * Changes what a subscription says about its owner's device.
 * @returns false when there is no such subscription
 */
export async function changeSubscription(
  statements: Statements,
  { id, endpoint, keys, locale, wishes }: Subscription,
): Promise<boolean> {
  await statements.query('delete from subscriptions where endpoint = $1 and id <> $2', [endpoint, id]);
  const changed = await rowsOf(
    statements,
    idRow,
    `update subscriptions set endpoint = $2, p256dh = $3, auth = $4, locale = $5, wishes = $6 where id = $1
     returning id`,
    [id, endpoint, keys.p256dh, keys.auth, locale, formatWishes(wishes)],
  );
  return changed.length > 0;
}

/** Sets what a subscription follows: claims that are not named are dropped, new ones are due at once. */
export async function setFollows(
  statements: Statements,
  subscriptionId: string,
  claims: readonly NewFollow[],
  nowMs: number,
): Promise<void> {
  const rows = claims.map(({ sourceChainId, targetChainId, depositHash, type }) => ({
    source_chain_id: sourceChainId,
    target_chain_id: targetChainId,
    deposit_hash: depositHash,
    type,
  }));
  const ids = await rowsOf(
    statements,
    idRow,
    `insert into claims (source_chain_id, target_chain_id, deposit_hash, type, created_at_ms, due_at_ms)
     select source_chain_id, target_chain_id, deposit_hash, type, $2, $2 from jsonb_to_recordset($1::jsonb)
       as new (source_chain_id bigint, target_chain_id bigint, deposit_hash text, type text)
     order by deposit_hash
     on conflict (deposit_hash, source_chain_id, target_chain_id) do update set deposit_hash = excluded.deposit_hash
     returning id::text as id`,
    [JSON.stringify(rows), nowMs],
  );
  const followed = ids.map(({ id }) => id);
  const dropped = await rowsOf(
    statements,
    idRow,
    `delete from follows where subscription_id = $1 and not (claim_id = any($2::bigint[]))
     returning claim_id::text as id`,
    [subscriptionId, followed],
  );
  const added = await rowsOf(
    statements,
    idRow,
    `insert into follows (claim_id, subscription_id) select unnest($2::bigint[]), $1 on conflict do nothing
     returning claim_id::text as id`,
    [subscriptionId, followed],
  );
  // A claim that was followed for others already may be read less often: the new follower is told soon.
  await statements.query('update claims set due_at_ms = least(due_at_ms, $2) where id = any($1::bigint[])', [
    added.map(({ id }) => id),
    nowMs,
  ]);
  await statements.query('update subscriptions set idle_since_ms = $2 where id = $1', [subscriptionId, nowMs]);
  await dropUnfollowed(
    statements,
    dropped.map(({ id }) => id),
  );
}

/**
 * Ends a subscription: nothing about it is left.
 * @param endpoint only if this is still its address at the push service; undefined: whatever its address is
 * @returns false when there is no such subscription
 */
export async function endSubscription(statements: Statements, id: string, endpoint?: string): Promise<boolean> {
  const followed = await rowsOf(
    statements,
    idRow,
    'select claim_id::text as id from follows where subscription_id = $1',
    [id],
  );
  const ended = await rowsOf(
    statements,
    idRow,
    'delete from subscriptions where id = $1 and endpoint = coalesce($2, endpoint) returning id',
    [id, endpoint ?? null],
  );
  if (ended.length === 0) return false;
  await dropUnfollowed(
    statements,
    followed.map(({ id }) => id),
  );
  return true;
}

/** Deletes those of the claims that nobody follows; two statements, so that a follower who came meanwhile is seen. */
async function dropUnfollowed(statements: Statements, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  await statements.query('select id from claims where id = any($1::bigint[]) order by id for update', [claimIds]);
  await statements.query(
    'delete from claims where id = any($1::bigint[]) and not exists (select 1 from follows where claim_id = claims.id)',
    [claimIds],
  );
}

/** Deletes every claim that nobody follows. */
export async function dropAllUnfollowed(statements: Statements): Promise<void> {
  const unfollowed = await rowsOf(
    statements,
    idRow,
    `select id::text as id from claims where not exists (select 1 from follows where claim_id = claims.id)`,
  );
  await dropUnfollowed(
    statements,
    unfollowed.map(({ id }) => id),
  );
}
