import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RECHECK_LIMIT_MS } from '../../../../src/config/timing.ts';
import { ok } from '../../../../src/core/result.ts';
import { sendEarnWrite, type FeeCheck } from '../../../../src/parts/earn/earnAction.ts';
import { account, stakingPool } from '../../core/earn/places.ts';

const hash = `0x${'1'.repeat(64)}`;
const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../../../../src/wallet/connection/load.ts', () => ({
  loadWrites: async () => ({ book: {}, sendWrite: asked }),
}));
vi.mock('../../../../src/wallet/kinds/unstake.ts', () => ({ prepareUnstake: () => ok({}) }));

beforeEach(() => {
  vi.useRealTimers();
  asked.mockReset().mockResolvedValue(ok({ hash }));
});

const { entry } = stakingPool({}, { kind: 'rewards' });
const unstake = (isFeeSame?: FeeCheck) =>
  sendEarnWrite(
    { kind: 'unstake', entry, amount: 100n, fee: 1n, ...(isFeeSame && { isFeeSame }) },
    { account, label: { id: 'tx.unstake', values: {} } },
  );

describe('the fee of an unstake is read again before the wallet is asked (rule 1.3)', () => {
  test('one that has changed is reported, and the wallet is not asked', async () => {
    expect(await unstake(async () => false)).toMatchObject({ ok: false, error: { code: 'routeChanged' } });
    expect(asked).not.toHaveBeenCalled();
  });

  test.each<[string, FeeCheck | undefined]>([
    ['is the same', async () => true],
    ['cannot be read', () => Promise.reject(new Error('down'))],
    ['is not asked for', undefined],
  ])('one that %s does not hold it back', async (_what, isFeeSame) => {
    expect(await unstake(isFeeSame)).toEqual(ok(hash));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('one that no node tells in time does not either', async () => {
    vi.useFakeTimers();
    const sending = unstake(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(RECHECK_LIMIT_MS - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual(ok(hash));
  });
});
