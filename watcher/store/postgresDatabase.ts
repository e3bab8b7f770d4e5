import pg from 'pg';
import type { Database, Statements } from './database.ts';

const connectionTimeoutMs = 10_000;
const statementTimeoutMs = 60_000;

/**
 * A PostgreSQL server or cluster; connections are opened when they are needed.
 * @param url as in DATABASE_URL, for example postgres://user:password@host:5432/name
 */
export function openPostgres(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  // A connection that breaks while it is idle is replaced; the statement that needs it reports the failure.
  pool.on('error', () => undefined);
  async function once<T>(task: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await task({
        query: async (sql, values = []) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
      });
      await client.query('commit');
      return result;
    } catch (cause) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
      throw cause;
    } finally {
      client.release(broken);
    }
  }

  return {
    query: async (sql, values = []) => (await pool.query<Record<string, unknown>>(sql, [...values])).rows,
    transaction: (task) => retried(() => once(task)),
    async script(sql) {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
}

/** Two transactions that wait for each other: the server ends one of them, which is then made again. */
const deadlock = '40P01';
const mostTries = 4;

async function retried<T>(make: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (cause) {
      const isDeadlock = cause instanceof Error && 'code' in cause && cause.code === deadlock;
      if (!isDeadlock || tries === mostTries) throw cause;
    }
  }
}
