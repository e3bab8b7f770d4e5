import { afterEach, expect, test, vi } from 'vitest';
import { steadyClock, systemClock } from '../../../src/io/clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([86_400_000, 3650 * 86_400_000, -86_400_000])(
  'setting the clock by %i ms moves no pause and no limit (rule 8.12)',
  (offMs) => {
    const beforeMs = steadyClock.nowMs();
    expect(Math.abs(beforeMs - systemClock.nowMs())).toBeLessThan(60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
    expect(Math.abs(systemClock.nowMs() - beforeMs)).toBeGreaterThan(80_000_000);
    expect(steadyClock.nowMs() - beforeMs).toBeGreaterThanOrEqual(0);
    expect(steadyClock.nowMs() - beforeMs).toBeLessThan(60_000);
  },
);
