/** Loads the database chunk once. */
export async function loadDatabase(): Promise<typeof import('./database.ts').database> {
  return (await import('./database.ts')).database;
}
