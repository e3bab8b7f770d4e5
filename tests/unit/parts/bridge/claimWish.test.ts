import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClaimRef } from '../../../../src/core/claims/claim.ts';
import { switchToClaim, takeClaimWish } from '../../../../src/parts/bridge/claim/claimWish.ts';

const ref: ClaimRef = {
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: `0x${'ab'.repeat(32)}`,
  depositNumber: 2n,
};

beforeEach(() => {
  const persisted = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => persisted.get(key) ?? null,
    setItem: (key: string, text: string) => persisted.set(key, text),
    removeItem: (key: string) => persisted.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reload = (): void => void vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1);

test('after the reload the claim that was pressed opens once, and no other deposit of its transaction', async () => {
  await switchToClaim(ref, () => Promise.resolve(true));
  expect(takeClaimWish(ref)).toBe(false);
  reload();
  expect(takeClaimWish({ ...ref, depositNumber: 1n })).toBe(false);
  expect(takeClaimWish(ref)).toBe(true);
  expect(takeClaimWish(ref)).toBe(false);
});

test('a wallet that refused to switch leaves no wish', async () => {
  await switchToClaim(ref, () => Promise.resolve(false));
  reload();
  expect(takeClaimWish(ref)).toBe(false);
});
