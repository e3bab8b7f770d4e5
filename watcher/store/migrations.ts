import * as v from 'valibot';
import { rowsOf } from './database.ts';
import type { Database } from './database.ts';

/**
 * The steps of the schema, in order. A step is never changed after a release: a change is a further step, and an older
 * instance must be able to run beside it.
 */
const steps: readonly string[] = [
  `create table subscriptions (
     id text primary key,
     endpoint text not null unique,
     p256dh text not null,
     auth text not null,
     locale text not null,
     wishes text not null,
     idle_since_ms double precision not null
   );
   create table claims (
     id bigint generated always as identity primary key,
     source_chain_id bigint not null,
     target_chain_id bigint not null,
     deposit_hash text not null,
     type text not null,
     deposit_number text,
     facts text,
     created_at_ms double precision not null,
     ready_at_ms double precision,
     due_at_ms double precision not null,
     unique (deposit_hash, source_chain_id, target_chain_id)
   );
   create index claims_due on claims (due_at_ms);
   create table follows (
     claim_id bigint not null references claims on delete cascade,
     subscription_id text not null references subscriptions on delete cascade,
     told text not null default '{}',
     primary key (claim_id, subscription_id)
   );
   create index follows_subscription on follows (subscription_id);
   create table messages (
     id bigint generated always as identity primary key,
     subscription_id text not null references subscriptions on delete cascade,
     claim_key text not null,
     content text not null,
     attempts integer not null default 0,
     due_at_ms double precision not null,
     expires_at_ms double precision not null,
     unique (subscription_id, claim_key)
   );
   create index messages_due on messages (due_at_ms);
   create table used_tickets (id text primary key, until_ms double precision not null);`,
  // 1: not read yet, see `readRanks`.
  `alter table claims add column read_rank integer not null default 1;
   create index claims_due_by_rank on claims (read_rank, due_at_ms);`,
];

/** One number for all instances: only one of them migrates at a time. */
const migrationLock = 8030_8291;

const versionRow = v.object({ version: v.nullable(v.number()) });

/**
 * Brings the schema to the newest step. Several instances may call it at once.
 * @throws when the database was migrated by a newer version
 */
export async function migrate(database: Database): Promise<void> {
  await database
    .script('create table if not exists watcher_schema (version integer not null)')
    .catch((cause: unknown) => {
      // Two instances that create it at the same moment: the loser finds it below.
      if (!(cause instanceof Error && /watcher_schema|pg_type_typname/.test(cause.message))) throw cause;
    });
  await database.transaction(async (statements) => {
    await statements.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const [row] = await rowsOf(
      statements,
      versionRow,
      'select max(version) as version from watcher_schema where version > 0',
    );
    const version = row?.version ?? 0;
    if (version > steps.length)
      throw new Error(
        `The database has schema ${version}, this version knows ${steps.length}: start the newer version.`,
      );
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      for (const statement of step.split(/;\s*\n/)) await statements.query(statement.replace(/;\s*$/, ''));
      await statements.query('insert into watcher_schema (version) values ($1)', [index + 1]);
    }
  });
}
