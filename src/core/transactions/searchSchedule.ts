const MINUTE_MS = 60_000;

/**
 * Time between two searches for a request without a hash, in ms: every minute in its first hour, every ten minutes up
 * to a day, then every half hour. Each search reads the node's pending block and a range of events.
 */
export function searchPauseMs(ageMs: number): number {
  if (ageMs < 60 * MINUTE_MS) return MINUTE_MS;
  return ageMs < 24 * 60 * MINUTE_MS ? 10 * MINUTE_MS : 30 * MINUTE_MS;
}
