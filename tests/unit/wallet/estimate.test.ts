import { expect, test } from 'vitest';
import { padGas } from '../../../src/wallet/send/estimate.ts';

test.each([
  [21_000n, 23_100n],
  [100_001n, 110_001n],
  [0n, 0n],
  [30_000_000n, 33_000_000n],
])('the gas limit of an estimate of %d is %d: x 11000 / 10000', (estimate, limit) => {
  expect(padGas(estimate)).toBe(limit);
});
