import pg from 'pg';
import type { Database, Statements } from './database.ts';

const connectionTimeoutMs = 10_000;
/** Kept by the server, which may be gone: `answerMs` is kept here. */
const statementTimeoutMs = 60_000;
const probeAfterMs = 10_000;
const noAnswer = 'Query read timeout';

/**
 * A PostgreSQL server or cluster; connections are opened when they are needed.
 * @param url as in DATABASE_URL, for example postgres://user:password@host:5432/name
 * @param answerMs after which a statement without an answer fails: its host is gone, and the connection with it
 */
export function openPostgres(url: string, connections: number, answerMs = statementTimeoutMs + 5_000): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: probeAfterMs,
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
      if (cause instanceof Error && cause.message === noAnswer) broken = cause;
      else
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
