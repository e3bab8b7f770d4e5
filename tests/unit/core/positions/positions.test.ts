import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { lpElsewhere, lpFrom, lpReturns, type LpMove } from '../../../../src/core/positions/lpPlaces.ts';
import { pairWorth } from '../../../../src/core/positions/pairWorth.ts';
import { sumOf } from '../../../../src/core/positions/sum.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const zero = address('0');
const [account, lpToken, manager, pool, other, dev] = ['a', 'b', 'c', 'd', 'e', 'f'].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
];

describe('sums', () => {
  const values = fc.array(fc.option(fc.bigInt({ min: 0n, max: 10n ** 40n }), { nil: null }), { maxLength: 30 });

  test('an unknown value is counted apart and never adds to the sum', () => {
    fc.assert(
      fc.property(values, (list) => {
        const { known, unpriced } = sumOf(list);
        const priced = list.filter((value) => value !== null);
        expect(unpriced).toBe(list.length - priced.length);
        expect(known).toBe(priced.reduce((sum, value) => sum + value, 0n));
      }),
      { numRuns: 5_000 },
    );
  });

  test('the order of the positions changes nothing', () => {
    fc.assert(
      fc.property(values, fc.infiniteStream(fc.nat()), (list, order) => {
        const keyed = list.map((value) => ({ value, key: order.next().value }));
        const mixed = keyed.toSorted((one, two) => one.key - two.key).map(({ value }) => value);
        expect(sumOf(mixed)).toEqual(sumOf(list));
      }),
      { numRuns: 5_000 },
    );
  });

  test('a pair of which no token has a price has no value; one price is enough for both', () => {
    const tokens = [
      { address: address('1'), symbol: 'ONE', decimals: 6 },
      { address: address('2'), symbol: 'TWO', decimals: 18 },
    ] as const;
    const amounts = { amount0: 2_000_000n, amount1: 5n * 10n ** 18n };
    expect(pairWorth(tokens, amounts, {})).toBeNull();
    expect(pairWorth(tokens, amounts, { [tokens[0].address]: 10n ** 18n })).toBe(4n * 10n ** 18n);
    expect(pairWorth(tokens, amounts, { [tokens[0].address]: 10n ** 18n, [tokens[1].address]: 10n ** 18n })).toBe(
      7n * 10n ** 18n,
    );
  });
});

let logIndex = 0;
const move = (from: Address, to: Address, amount: bigint, transactionHash = hash('1')): LpMove => ({
  lpToken,
  from,
  to,
  amount,
  transactionHash,
  blockNumber: 1n,
  logIndex: (logIndex += 1),
});
const elsewhere = (moves: readonly LpMove[]) => lpElsewhere(account, lpToken, moves, [manager], [pool]);

describe('where LP tokens went', () => {
  test('what was minted, burned, staked or given back is nowhere else', () => {
    const moves = [
      move(zero, account, 100n),
      move(account, pool, 40n),
      move(pool, account, 10n),
      move(account, manager, 5n),
      move(account, zero, 20n),
      move(account, lpToken, 1n),
    ];
    expect(elsewhere(moves)).toEqual([]);
    expect(lpFrom(account, lpToken, moves, pool)).toBe(10n);
  });

  test('what was sent away is named with its last transfer, less what came back', () => {
    const moves = [
      move(account, other, 40n, hash('1')),
      move(account, other, 10n, hash('2')),
      move(other, account, 15n, hash('3')),
      move(dev, account, 9n, hash('4')),
    ];
    expect(elsewhere(moves)).toEqual([{ to: other, amount: 35n, transactionHash: hash('2') }]);
    expect(elsewhere([...moves, move(other, account, 35n)])).toEqual([]);
  });

  test('the fee of a withdrawal, which is taken as LP tokens, belongs to the withdrawal', () => {
    const moves = [move(account, dev, 2n, hash('5')), move(account, zero, 98n, hash('5'))];
    expect(elsewhere(moves)).toEqual([]);
    expect(lpReturns(account, lpToken, moves, [manager])).toEqual([{ transactionHash: hash('5'), amount: 100n }]);
  });

  test('transfers of other tokens and of other accounts do not count', () => {
    const moves = [{ ...move(account, other, 5n), lpToken: address('9') }, move(other, dev, 7n)];
    expect(elsewhere(moves.slice(0, 1))).toEqual([]);
    expect(lpReturns(account, lpToken, [move(other, zero, 7n)], [manager])).toEqual([]);
  });
});
