import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BLOCK_POLL_MS,
  FAST_REFRESH_MS,
  MULTICALL_DEBOUNCE_MS,
  SLOW_REFRESH_MS,
  WALLET_PROVIDER_POLL_MS,
} from '../../../src/config/timing.ts';
import { createDebounce } from '../../../src/io/debounce.ts';
import { createVisiblePoller } from '../../../src/io/visiblePoller.ts';

function tab(isVisible = true) {
  const listeners = new Set<() => void>();
  return {
    listeners,
    isVisible: () => isVisible,
    onVisibilityChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(next: boolean) {
      isVisible = next;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('polling while the tab is visible', () => {
  test('the intervals are 6, 10 and 60 s', () => {
    expect([BLOCK_POLL_MS, FAST_REFRESH_MS, SLOW_REFRESH_MS]).toEqual([6_000, 10_000, 60_000]);
  });

  test.each([BLOCK_POLL_MS, FAST_REFRESH_MS, SLOW_REFRESH_MS])(
    'every %d ms: at once, then in each interval',
    async (intervalMs) => {
      const run = vi.fn<() => void>();
      createVisiblePoller({ intervalMs, ...tab(), run });
      expect(run).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(intervalMs - 1);
      expect(run).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(run).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(intervalMs * 8);
      expect(run).toHaveBeenCalledTimes(10);
    },
  );

  test('a hidden tab runs nothing; coming back runs once when a round is due, whatever was missed', async () => {
    const run = vi.fn<() => void>();
    const page = tab();
    createVisiblePoller({ intervalMs: 6_000, ...page, run });
    await vi.advanceTimersByTimeAsync(0);
    page.show(false);
    await vi.advanceTimersByTimeAsync(8 * 3_600_000);
    expect(run).toHaveBeenCalledTimes(1);
    page.show(true);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('hiding and showing again does not change the interval', async () => {
    const run = vi.fn<() => void>();
    const page = tab();
    createVisiblePoller({ intervalMs: 6_000, ...page, run });
    for (let second = 0; second < 5; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      page.show(false);
      page.show(true);
    }
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a round that takes long is not doubled, and a failing one does not end the polling', async () => {
    const run = vi.fn<() => Promise<void>>(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      throw new Error('no answer');
    });
    createVisiblePoller({ intervalMs: 6_000, ...tab(), run });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('a clock that is set back a year does not stop it', async () => {
    const run = vi.fn<() => void>();
    createVisiblePoller({ intervalMs: 6_000, ...tab(), run });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() - 365 * 86_400_000);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  test('stopping stops', async () => {
    const run = vi.fn<() => void>();
    const page = tab();
    createVisiblePoller({ intervalMs: 6_000, ...page, run }).stop();
    page.show(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(page.listeners.size).toBe(0);
  });
});

test('five listener changes within 100 ms are one fetch; the wallet provider polls every 12 s', async () => {
  expect([MULTICALL_DEBOUNCE_MS, WALLET_PROVIDER_POLL_MS]).toEqual([100, 12_000]);
  const run = vi.fn<() => void>();
  const debounce = createDebounce(run, MULTICALL_DEBOUNCE_MS);
  for (let change = 0; change < 5; change += 1) {
    debounce.call();
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(80);
  expect(run).toHaveBeenCalledTimes(1);
  debounce.call();
  debounce.cancel();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});
