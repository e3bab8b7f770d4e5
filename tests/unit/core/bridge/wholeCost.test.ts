import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measuredBlockTime } from '../../../../src/core/bridge/blockTime.ts';
import { coinCost, nftReleaseGas, releaseGas, wholeValue } from '../../../../src/core/bridge/wholeCost.ts';

describe('what a transfer costs', () => {
  test('a cost of which a part is not known is not known, and never 0', () => {
    expect(coinCost({ gas: null, gasPrice: 5n })).toBeNull();
    expect(coinCost({ gas: 5n, gasPrice: null })).toBeNull();
    expect(coinCost({ gas: 100n, gasPrice: 7n, value: 3n })).toBe(703n);
    expect(wholeValue([1n, null, 2n])).toBeNull();
    expect(wholeValue([])).toBe(0n);
  });

  test('the whole is the sum of its parts', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n })), (values) => {
        expect(wholeValue(values)).toBe(values.reduce((sum, value) => sum + value, 0n));
      }),
    );
  });

  test('a recipient without the token takes the gas of a new balance more than one who has some', () => {
    expect(releaseGas(150_000n, true, false)).toBe(167_100n);
    expect(releaseGas(167_100n, false, true)).toBe(150_000n);
    expect(releaseGas(150_000n, false, false)).toBe(150_000n);
    expect(releaseGas(150_000n, null, false)).toBe(150_000n);
    expect(releaseGas(150_000n, true, null)).toBe(150_000n);
  });

  test('an NFT that is made takes more than one that comes home, by as much as is usual', () => {
    const usual = { mint: 275_000n, homecoming: 180_000n };
    expect(nftReleaseGas(270_000n, true, true, usual)).toBe(270_000n);
    expect(nftReleaseGas(190_000n, false, true, usual)).toBe(285_000n);
    expect(nftReleaseGas(270_000n, true, false, usual)).toBe(175_000n);
    expect(nftReleaseGas(60_000n, true, false, usual)).toBe(180_000n);
  });
});

describe('the pace of a chain', () => {
  const block = (number: bigint, timestamp: bigint) => ({ number, timestamp });
  test.each([
    ['measured from blocks', [block(92n, 904n), block(36n, 232n)], 12, 12],
    ['the shortest, after a pause or a moved clock', [block(92n, 1n), block(36n, 232n)], 12, 12],
    ['not known without another block', [], 12, null],
    ['not known if all blocks have one time', [block(92n, 1_000n)], 12, null],
    ['not known if it is far from what is usual', [block(92n, 200n)], 12, null],
    ['not known of a later block', [block(101n, 1_012n)], 12, null],
  ])('%s', (_, older, usual, seconds) => {
    expect(measuredBlockTime(block(100n, 1_000n), older, usual)).toBe(seconds);
  });
});
