import * as v from 'valibot';

/** A value that is passed to a statement in place of $1, $2, ... */
export type SqlValue = string | number | boolean | null | readonly string[];

/** Statements of one connection or one transaction. */
export interface Statements {
  /** The rows that the statement returns. @throws the database's error */
  query(sql: string, values?: readonly SqlValue[]): Promise<unknown[]>;
}

/** A SQL database: PostgreSQL, or PostgreSQL in this process. */
export interface Database extends Statements {
  /** All statements of the task in one transaction; rolled back when it throws. */
  transaction<T>(task: (statements: Statements) => Promise<T>): Promise<T>;
  /** Runs several statements without values. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Rows in their checked form.
 * @throws ValiError for a row of another shape, which only a wrong migration leaves
 */
export async function rowsOf<Schema extends v.GenericSchema>(
  statements: Statements,
  schema: Schema,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<v.InferOutput<Schema>[]> {
  return v.parse(v.array(schema), await statements.query(sql, values));
}
