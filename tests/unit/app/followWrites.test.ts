import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWritesOnce } from '../../../src/app/followWrites.ts';
import { showTransactionToasts } from '../../../src/app/transactionToasts.ts';
import { loadWrites, type WalletWrites } from '../../../src/wallet/connection/load.ts';

vi.mock('../../../src/app/transactionToasts.ts', () => ({ showTransactionToasts: vi.fn<() => void>() }));
vi.mock('../../../src/wallet/connection/load.ts', () => ({
  loadWrites: vi.fn<() => Promise<Partial<WalletWrites>>>(),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('code that could not be loaded is requested again until transactions are followed, and they are followed once', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const startWrites = vi.fn<() => () => void>();
  const startExplorer = vi.fn<() => void>();
  vi.mocked<() => Promise<Partial<WalletWrites>>>(loadWrites)
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing)
    .mockResolvedValue({ startWrites, startExplorer });
  await followWritesOnce();
  expect(startWrites).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await followWritesOnce();
  for (const start of [startWrites, startExplorer, showTransactionToasts]) expect(start).toHaveBeenCalledTimes(1);
  expect(loadWrites).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});
