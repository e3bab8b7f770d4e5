import { describe, expect, test } from 'vitest';
import type { BridgeConditions } from '../../../../src/core/bridge/conditions.ts';
import { isStillPaid } from '../../../../src/core/bridge/shownTarget.ts';

const token = '0x00000000000000000000000000000000000000aa';
const other = '0x00000000000000000000000000000000000000bb';
const shown = { token, arriving: 100n, feeRate: 1_500n } as const;
const now: BridgeConditions = {
  feeRate: 1_500n,
  balance: 500n,
  unsentFees: 0n,
  available: 500n,
  paused: false,
  wrappedNative: other,
  oracleContract: other,
  signaturesNeeded: 3,
  releaseToken: token,
};

describe('a deposit that was shown (rule 1.3)', () => {
  test.each<[string, Partial<BridgeConditions>]>([
    ['nothing has changed', {}],
    ['there is more liquidity', { balance: 900n, available: 900n }],
    ['what cannot be read', { available: null, balance: null, paused: null, releaseToken: null }],
  ])('is still paid as shown: %s', (_what, change) => {
    expect(isStillPaid(shown, { ...now, ...change })).toBe(true);
  });

  test.each<[string, Partial<BridgeConditions>]>([
    ['another fee', { feeRate: 1_501n }],
    ['a lower fee', { feeRate: 0n }],
    ['a pause', { paused: true }],
    ['another token', { releaseToken: other }],
    ['as little liquidity as the form refuses', { available: 100n }],
  ])('is not: %s', (_what, change) => {
    expect(isStillPaid(shown, { ...now, ...change })).toBe(false);
  });

  test('as much liquidity as it takes is enough for a withdrawal, but less is not', () => {
    expect(isStillPaid({ ...shown, mayTakeAll: true }, { ...now, available: 100n })).toBe(true);
    expect(isStillPaid({ ...shown, mayTakeAll: true }, { ...now, available: 99n })).toBe(false);
  });

  test('a fee that was not known is no change', () => {
    expect(isStillPaid({ ...shown, feeRate: null }, now)).toBe(true);
  });
});
