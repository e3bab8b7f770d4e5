import { rowsOf } from './database.ts';
import type { Statements } from './database.ts';
import * as v from 'valibot';

/** Uses a ticket up, for all instances. @returns false when it was used before */
export async function useTicket(
  statements: Statements,
  { id, untilMs }: { id: string; untilMs: number },
): Promise<boolean> {
  const used = await rowsOf(
    statements,
    v.object({ id: v.string() }),
    'insert into used_tickets (id, until_ms) values ($1, $2) on conflict do nothing returning id',
    [id, untilMs],
  );
  return used.length > 0;
}
