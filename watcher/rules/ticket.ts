import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a ticket can be used. */
export const ticketForMs = 10 * 60_000;

export interface Tickets {
  /** A ticket for one request, as text. */
  issue(nowMs: number): string;
  /** @returns its name and end, or null where it is not ours or too old */
  check(ticket: string, nowMs: number): { id: string; untilMs: number } | null;
}

/**
 * Tickets that every instance with the same key issues and accepts. Each is good for one request, so that a request
 * that was recorded cannot be repeated; which ones were used is in the database.
 */
export function createTickets(key: Uint8Array): Tickets {
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    issue(nowMs) {
      const text = `${nowMs + ticketForMs}.${randomBytes(16).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    check(ticket, nowMs) {
      const match = /^((\d{1,16})\.([\w-]{22}))\.([\w-]{43})$/.exec(ticket);
      if (match === null) return null;
      const [, text = '', until = '', id = '', signature = ''] = match;
      const untilMs = Number(until);
      if (untilMs <= nowMs || untilMs > nowMs + 2 * ticketForMs) return null;
      // Compared as text: of the last character two bits do not belong to the signature.
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text))) ? { id, untilMs } : null;
    },
  };
}
