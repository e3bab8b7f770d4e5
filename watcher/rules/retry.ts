const firstPauseMs = 5_000;
const longestPauseMs = 15 * 60_000;

/**
 * Milliseconds until a message is tried again: doubled with each attempt, up to a quarter of an hour, and spread so
 * that many messages do not come back at once; never before the push service allows it (Retry-After, RFC 9110 10.2.3).
 * @param random from 0 to 1
 */
export function retryPauseMs(attempts: number, retryAfterMs: number | null, random: number): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(attempts, 20), longestPauseMs);
  return Math.max(retryAfterMs ?? 0, Math.round(pauseMs * (0.75 + random / 2)));
}
