const MINUTE_MS = 60_000;

/**
 * Time between two looks for a request without a hash: every minute in its first hour, every ten until a day, then
 * every half hour. Each look costs the node's pending block and a range of events.
 */
export function searchPauseMs(ageMs: number): number {
  if (ageMs < 60 * MINUTE_MS) return MINUTE_MS;
  return ageMs < 24 * 60 * MINUTE_MS ? 10 * MINUTE_MS : 30 * MINUTE_MS;
}
