import * as v from 'valibot';
import { claimTypeSchema } from '../../src/core/claims/claimSchema.ts';
import { hexSchema } from '../../src/core/records/schemas.ts';
import { readRankOf, readRanks } from '../rules/checkPlan.ts';
import { formatFacts, parseFacts } from '../rules/followedClaim.ts';
import type { FollowedClaim } from '../rules/followedClaim.ts';
import { rowsOf } from './database.ts';
import type { Statements } from './database.ts';

const number = v.pipe(
  v.union([v.string(), v.number(), v.bigint()]),
  v.transform((value) => Number(value)),
);

const claimRow = v.pipe(
  v.object({
    id: v.string(),
    source_chain_id: number,
    target_chain_id: number,
    deposit_hash: hexSchema,
    type: claimTypeSchema,
    deposit_number: v.nullable(v.string()),
    facts: v.nullable(v.string()),
    created_at_ms: number,
    ready_at_ms: v.nullable(number),
  }),
  v.transform((row): FollowedClaim => ({
    id: row.id,
    sourceChainId: row.source_chain_id,
    targetChainId: row.target_chain_id,
    depositHash: row.deposit_hash,
    type: row.type,
    depositNumber: row.deposit_number === null ? null : BigInt(row.deposit_number),
    ...parseFacts(row.facts),
    createdAtMs: row.created_at_ms,
    readyAtMs: row.ready_at_ms,
  })),
);

/** Takes what is due of one rank; `places` is a number of rows at most, as SQL. */
const dueOf = (rank: number, places: string): string =>
  `select id from claims where read_rank = ${rank} and due_at_ms <= $2 order by due_at_ms limit ${places}
     for update skip locked`;

/**
 * Takes claims that are due for one instance, by their ranks; those of the last one are a fifth of a round at most.
 * Their next time is set to `untilMs`: an instance that dies leaves them due then, and another one takes them. What was
 * taken is written back only while that time still stands.
 */
export function takeDueClaims(
  statements: Statements,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
): Promise<FollowedClaim[]> {
  return rowsOf(
    statements,
    claimRow,
    `with seen as (${dueOf(readRanks.seen, '$3::int')}),
       unread as (${dueOf(readRanks.unread, '$3::int - (select count(*) from seen)')}),
       others as (select id from seen union all select id from unread),
       none as (${dueOf(readRanks.none, 'least($4::int, $3::int - (select count(*) from others))')})
     update claims set due_at_ms = $1 where id in (select id from others union all select id from none)
     returning id::text as id, source_chain_id, target_chain_id, deposit_hash, type, deposit_number, facts,
       created_at_ms, ready_at_ms`,
    [untilMs, nowMs, limit, Math.max(1, Math.floor(limit / 5))],
  );
}

/** A claim after a read, and when it is due again. */
export interface ReadClaim {
  claim: FollowedClaim;
  dueAtMs: number;
}

/**
 * Writes claims that were taken until `takenUntilMs`.
 * @returns the ids of those that were still this instance's
 */
export async function writeClaims(
  statements: Statements,
  read: readonly ReadClaim[],
  takenUntilMs: number,
): Promise<Set<string>> {
  const rows = read.map(({ claim, dueAtMs }) => ({
    id: claim.id,
    type: claim.type,
    deposit_number: claim.depositNumber?.toString() ?? null,
    facts: formatFacts(claim.facts, claim.track),
    ready_at_ms: claim.readyAtMs,
    due_at_ms: dueAtMs,
    read_rank: readRankOf(claim),
  }));
  const written = await rowsOf(
    statements,
    v.object({ id: v.string() }),
    `update claims set type = new.type, deposit_number = new.deposit_number, facts = new.facts,
       ready_at_ms = new.ready_at_ms, due_at_ms = new.due_at_ms, read_rank = new.read_rank
     from jsonb_to_recordset($1::jsonb) as new (id bigint, type text, deposit_number text, facts text,
       ready_at_ms double precision, due_at_ms double precision, read_rank integer)
     where claims.id = new.id and claims.due_at_ms = $2 returning claims.id::text as id`,
    [JSON.stringify(rows), takenUntilMs],
  );
  return new Set(written.map(({ id }) => id));
}

/** Deletes claims that are followed no longer; their subscriptions are idle from now on if they follow no other. */
export async function endClaims(statements: Statements, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return;
  await statements.query(
    `update subscriptions set idle_since_ms = $2 where id in (
       select subscription_id from follows where claim_id = any($1::bigint[])
     )`,
    [ids, nowMs],
  );
  await statements.query('delete from claims where id = any($1::bigint[])', [ids]);
}
