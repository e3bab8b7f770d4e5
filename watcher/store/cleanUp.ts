import * as v from 'valibot';
import { rowsOf } from './database.ts';
import type { Database } from './database.ts';
import { dropAllUnfollowed } from './subscriptions.ts';

/** How long a subscription is kept after its last claim has ended. */
export const idleKeptMs = 24 * 60 * 60_000;

/** Deletes everything that is no longer needed: subscriptions without claims, claims without followers, old tickets. */
export async function cleanUp(database: Database, nowMs: number): Promise<void> {
  await database.transaction(async (statements) => {
    await statements.query(
      `delete from subscriptions where idle_since_ms <= $1
         and not exists (select 1 from follows where subscription_id = subscriptions.id)`,
      [nowMs - idleKeptMs],
    );
    await dropAllUnfollowed(statements);
    await statements.query('delete from messages where expires_at_ms <= $1', [nowMs]);
    await statements.query('delete from used_tickets where until_ms <= $1', [nowMs]);
  });
}

const countsRow = v.object({ subscriptions: v.number(), claims: v.number(), messages: v.number() });

/** How many rows there are, for the metrics. */
export async function countRows(database: Database): Promise<v.InferOutput<typeof countsRow>> {
  const [counts] = await rowsOf(
    database,
    countsRow,
    `select (select count(*) from subscriptions)::float8 as subscriptions,
       (select count(*) from claims)::float8 as claims, (select count(*) from messages)::float8 as messages`,
  );
  return counts ?? { subscriptions: 0, claims: 0, messages: 0 };
}
