import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_THROTTLE_MS } from '../../../src/config/timing.ts';
import { createThrottle } from '../../../src/io/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ten scroll events within 200 ms run the handler once, the next ten once more', () => {
  expect(SCROLL_THROTTLE_MS).toBe(200);
  const run = vi.fn<() => void>();
  const throttle = createThrottle(run, SCROLL_THROTTLE_MS);
  for (let round = 1; round <= 2; round += 1) {
    for (let event = 0; event < 10; event += 1) {
      throttle.call();
      vi.advanceTimersByTime(19);
    }
    vi.advanceTimersByTime(10);
    expect(run).toHaveBeenCalledTimes(round);
  }
});

test('a state that comes last is never missed, and nothing runs after the end', () => {
  let state = 0;
  const seen: number[] = [];
  const throttle = createThrottle(() => seen.push(state), SCROLL_THROTTLE_MS);
  for (state = 1; state < 5; state += 1) throttle.call();
  vi.advanceTimersByTime(SCROLL_THROTTLE_MS);
  expect(seen).toEqual([5]);
  throttle.call();
  throttle.cancel();
  vi.advanceTimersByTime(SCROLL_THROTTLE_MS);
  expect(seen).toEqual([5]);
});
