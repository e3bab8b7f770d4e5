import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountAfterFee, bridgeFee, bridgeFeeRate } from '../../../../src/core/bridge/fee.ts';

describe('bridgeFeeRate', () => {
  it.each([
    ['the token’s own above 0', 1_500n, 3_500n, 1_500n],
    ['the default when the own is 0', 0n, 3_500n, 3_500n],
    ['the default when the own is unknown', null, 3_500n, 3_500n],
    ['else 0', 0n, 0n, 0n],
    ['else 0 when nothing is known', null, null, 0n],
  ])('%s', (_, specific, fallback, rate) => {
    expect(bridgeFeeRate(specific, fallback)).toBe(rate);
  });
});

it('takes amount x rate / 1,000,000, rounded down like the contract', () => {
  expect(bridgeFee(1_000_000n, 3_500n)).toBe(3_500n);
  expect(bridgeFee(285n, 3_500n)).toBe(0n);
  expect(bridgeFee(286n, 3_500n)).toBe(1n);
  expect(amountAfterFee(286n, 3_500n)).toBe(285n);
});

it('never gains or loses a unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), fc.bigInt({ min: 0n, max: 1_000_000n }), (amount, rate) => {
      const fee = bridgeFee(amount, rate);
      expect(fee + amountAfterFee(amount, rate)).toBe(amount);
      expect(fee * 1_000_000n <= amount * rate && (fee + 1n) * 1_000_000n > amount * rate).toBe(true);
      expect(fee >= 0n && fee <= amount).toBe(true);
    }),
    { numRuns: 100_000 },
  );
});
