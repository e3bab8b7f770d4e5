import { useEffect, useState } from 'react';

/** Seconds since a time, updated every ten seconds; null without one. */
export function useAge(sinceMs: number | null): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (sinceMs === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return sinceMs === null || nowMs === null ? null : Math.max(0, Math.round((nowMs - sinceMs) / 1000));
}
