import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { lockFolder } from './folderLock.ts';

/**
 * PostgreSQL in this process: nothing to install, one process only.
 * @param folder where its files are; null: in memory, gone with the process
 * @throws when another process uses the folder
 */
export async function openPglite(folder: string | null): Promise<Database> {
  const unlock = folder === null ? () => undefined : lockFolder(folder);
  const engine = await (folder === null ? PGlite.create() : PGlite.create(folder)).catch((cause: unknown) => {
    unlock();
    throw cause;
  });
  return {
    query: async (sql, values = []) => (await engine.query(sql, [...values])).rows,
    transaction: (task) =>
      engine.transaction((inner) =>
        task({ query: async (sql, values = []) => (await inner.query(sql, [...values])).rows }),
      ),
    async script(sql) {
      await engine.exec(sql);
    },
    close: () => engine.close().finally(unlock),
  };
}
