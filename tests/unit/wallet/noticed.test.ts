import { expect, test, vi } from 'vitest';
import { fail, ok } from '../../../src/core/result.ts';
import { noticed } from '../../../src/wallet/send/noticed.ts';

const told = vi.hoisted((): string[] => []);
vi.mock('../../../src/state/openRequests.ts', () => ({
  reloadOpenRequests: async () => void told.push('read requests'),
}));
vi.mock('../../../src/state/walletAsked.ts', () => ({
  noteWalletAsked: () => {
    told.push('asked');
    return () => void told.push('answered');
  },
}));

const sent = ok({ hash: '0x01', intentId: 'one', isPersisted: true } as const);

test('the screens are told once when the wallet is asked, and when its answer is known', async () => {
  told.length = 0;
  const onStage = vi.fn<(stage: string) => void>();
  const result = await noticed({ onStage }, async (hooks) => {
    hooks.onStage?.('checking');
    expect(told).toEqual([]);
    hooks.onStage?.('signing');
    hooks.onStage?.('signing');
    expect(told.filter((one) => one === 'asked')).toHaveLength(1);
    expect(told).not.toContain('answered');
    return sent;
  });
  expect(result).toBe(sent);
  expect(told.slice(-2)).toEqual(['answered', 'read requests']);
  expect(onStage.mock.calls).toEqual([['checking'], ['signing'], ['signing']]);
});

test('a request that could not be stored: nothing was sent, and there is no deposit whose link could be copied', async () => {
  const unstored = fail({ code: 'storageUnavailable', detail: 'no answer' } as const);
  const error = { code: 'requestNotSaved', detail: 'no answer' };
  expect(await noticed({}, async () => unstored)).toEqual({ ok: false, error });
  const asked = await noticed({}, async (hooks) => {
    hooks.onStage?.('signing');
    return unstored;
  });
  expect(asked).toEqual(unstored);
  expect(await noticed({}, async () => fail({ code: 'storageFull' }))).toEqual(fail({ code: 'storageFull' }));
});

test('a run that throws leaves nothing asked', async () => {
  told.length = 0;
  const run = noticed({}, async (hooks) => {
    hooks.onStage?.('signing');
    throw new Error('lost');
  });
  await expect(run).rejects.toThrow('lost');
  expect(told.slice(-2)).toEqual(['answered', 'read requests']);
});
