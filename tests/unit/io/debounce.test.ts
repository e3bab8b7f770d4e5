import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MULTICALL_DEBOUNCE_MS } from '../../../src/config/timing.ts';
import { createDebounce } from '../../../src/io/debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('five changes within 100 ms give one fetch', () => {
  const run = vi.fn<() => void>();
  const debounce = createDebounce(run, MULTICALL_DEBOUNCE_MS);
  for (let change = 0; change < 5; change += 1) {
    debounce.call();
    vi.advanceTimersByTime(20);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MULTICALL_DEBOUNCE_MS);
  expect(run).toHaveBeenCalledTimes(1);
});
