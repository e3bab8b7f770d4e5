import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toAppError } from '../../../src/core/errors/appError.ts';
import { loadLimitMs } from '../../../src/io/loadInTime.ts';
import { loadEngine, loadWrites } from '../../../src/wallet/connection/load.ts';

const never = vi.hoisted(() => () => new Promise<never>(() => undefined));
vi.mock('../../../src/wallet/send/writes.ts', never);
vi.mock('../../../src/wallet/connection/engine.ts', never);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each<[string, () => Promise<unknown>]>([
  ['writes', loadWrites],
  ['the connection', loadEngine],
])('an action whose code for %s does not come fails with a reason', async (_name, load) => {
  const outcome = load().catch(toAppError);
  await vi.advanceTimersByTimeAsync(loadLimitMs);
  expect(await outcome).toEqual({ code: 'unexpected', detail: 'A part of the app has not been loaded' });
});
