export interface RateLimit {
  /** @returns null when the caller may go on, else the milliseconds until it may */
  take(key: string, nowMs: number): number | null;
  /** Keys that are remembered. */
  readonly size: number;
}

export interface RateLimitSettings {
  /** As many at once. */
  burst: number;
  /** As many more in each minute. */
  perMinute: number;
  /** Keys that are remembered at most; the one that was used longest ago is forgotten first. */
  mostKeys?: number;
}

/** Token buckets by key, in memory: full again after a restart. */
export function createRateLimit({ burst, perMinute, mostKeys = 50_000 }: RateLimitSettings): RateLimit {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  const perMs = perMinute / 60_000;
  return {
    get size() {
      return buckets.size;
    },
    take(key, nowMs) {
      const before = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
      const tokens = Math.min(burst, before.tokens + Math.max(0, nowMs - before.atMs) * perMs);
      const isFree = tokens >= 1;
      buckets.delete(key);
      buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, atMs: nowMs });
      if (buckets.size > mostKeys) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return isFree ? null : Math.ceil((1 - tokens) / perMs);
    },
  };
}
