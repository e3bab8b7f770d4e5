import { describe, expect, test } from 'vitest';
import {
  areConditionsShown,
  haveConditionsChanged,
  valueDoubt,
  type PayoutConditions,
  type ShownConditions,
} from '../../../../src/core/bridge/payoutConditions.ts';
import { agreedFee, AMPLE_FEE_WEI } from '../../../../src/core/nfts/fee.ts';

const now: PayoutConditions = { net: 9_965n, isNative: false, value: 0n, valueDoubt: null };
const shown: ShownConditions = { net: 9_965n, isNative: false, value: 0n };

describe('what is signed is what was shown', () => {
  test('the same terms need no further press', () => {
    expect(haveConditionsChanged(shown, now)).toBe(false);
    expect(areConditionsShown(shown, now)).toBe(true);
  });

  test('another net amount, another value, or the wrapped token in place of the coin is a change', () => {
    const changes: Partial<PayoutConditions>[] = [{ net: 9_900n }, { value: 1n }, { isNative: true }];
    for (const change of changes) {
      expect([change, haveConditionsChanged(shown, { ...now, ...change })]).toEqual([change, true]);
      expect(areConditionsShown(shown, { ...now, ...change })).toBe(false);
    }
  });

  test('what the screen did not know is no change, but has to be seen first', () => {
    const unknown: ShownConditions = { net: null, isNative: null, value: null };
    expect(haveConditionsChanged(unknown, now)).toBe(false);
    expect(areConditionsShown(unknown, now)).toBe(false);
    expect(
      areConditionsShown(
        { ...unknown, value: 100_000n },
        { net: null, isNative: false, value: 100_000n, valueDoubt: null },
      ),
    ).toBe(true);
    expect(areConditionsShown(unknown, { net: null, isNative: false, value: 100_000n, valueDoubt: null })).toBe(false);
  });
});

describe('the fee of an NFT release', () => {
  test('the one that most nodes report counts, of two the lower one, and a difference is reported', () => {
    expect(agreedFee([])).toBeNull();
    expect(agreedFee([5n])).toEqual({ fee: 5n, doNodesDiffer: false });
    expect(agreedFee([5n, 5n])).toEqual({ fee: 5n, doNodesDiffer: false });
    expect(agreedFee([10n ** 18n, 5n])).toEqual({ fee: 5n, doNodesDiffer: true });
    expect(agreedFee([7n, 5n, 7n])).toEqual({ fee: 7n, doNodesDiffer: true });
  });

  test('more than 0.05 of the coin, or nodes that differ, have to be agreed to', () => {
    expect(valueDoubt(100_000n, false)).toBeNull();
    expect(valueDoubt(AMPLE_FEE_WEI, false)).toBeNull();
    expect(valueDoubt(AMPLE_FEE_WEI + 1n, false)).toBe('high');
    expect(valueDoubt(100_000n, true)).toBe('nodesDiffer');
  });
});
