import type { Database } from './database.ts';
import { migrate } from './migrations.ts';
import { openPglite } from './pgliteDatabase.ts';
import { openPostgres } from './postgresDatabase.ts';

export interface DatabasePlace {
  /** Of a PostgreSQL server; empty: PostgreSQL in this process. */
  url: string;
  /** Files of the one in this process; null: in memory. */
  folder: string | null;
  /** Connections to the server at most. */
  connections: number;
}

/** Opens the database and brings its schema up to date. @throws when it cannot be reached, or is newer */
export async function openDatabase({ url, folder, connections }: DatabasePlace): Promise<Database> {
  const database = url === '' ? await openPglite(folder) : openPostgres(url, connections);
  try {
    await migrate(database);
    return database;
  } catch (cause) {
    await database.close();
    throw cause;
  }
}
