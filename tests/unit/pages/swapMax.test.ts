import { expect, test } from 'vitest';
import type { Token } from '../../../src/core/tokens/token.ts';
import { mostPaid } from '../../../src/pages/swap/mostPaid.ts';

const token: Token = {
  chainId: 1,
  address: `0x${'aa'.repeat(20)}`,
  decimals: 18,
  symbol: 'AA',
  name: 'A',
  tags: [],
  isNative: false,
};

test('MAX of the native coin leaves the gas of a swap at the price of now, at least 0.01', () => {
  const one = 10n ** 18n;
  const native = { ...token, isNative: true };
  expect(mostPaid(native, one, 10n ** 9n)).toBe(one - one / 100n);
  expect(mostPaid(native, one, 10n ** 11n)).toBe(one - 2n * 400_000n * 10n ** 11n);
  expect([mostPaid(native, one, null), mostPaid(native, 1n, null)]).toEqual([one - one / 100n, 0n]);
  expect([mostPaid(token, one, 10n ** 11n), mostPaid(null, one, null)]).toEqual([one, one]);
});
