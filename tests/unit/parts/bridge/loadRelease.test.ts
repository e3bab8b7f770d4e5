import { afterEach, expect, test, vi } from 'vitest';
import { toAppError } from '../../../../src/core/errors/appError.ts';
import { loadRelease } from '../../../../src/parts/bridge/release/loadRelease.ts';

let send: () => void = () => undefined;
vi.mock('../../../../src/parts/bridge/release/releaseAction.ts', async () => {
  await new Promise<void>((resolve) => (send = resolve));
  return { checkRelease: () => 'checked' };
});
afterEach(() => vi.useRealTimers());

test('code of a claim that does not come is an error after 20 s, and is there once it has come (rule 1.5)', async () => {
  vi.useFakeTimers();
  const failed = vi.fn<(cause: unknown) => void>();
  loadRelease().catch(failed);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failed.mock.calls.map(([cause]) => toAppError(cause))).toEqual([
    { code: 'unexpected', detail: 'A part of the app has not been loaded' },
  ]);
  send();
  expect((await loadRelease()).checkRelease).toBeDefined();
  expect(vi.getTimerCount()).toBe(0);
});
