import type { Address } from 'viem';
import { describe, expect, it, test } from 'vitest';
import {
  afterPlain,
  afterTaxed,
  arrivalOf,
  isBelowMinimum,
  isShortArrival,
  saleDoubt,
  shortfallOf,
  signedMinimum,
  type Simulation,
} from '../../../../src/core/swap/arrival.ts';
import { arrivalIn, taxedTokens, type SimulatedTransfer } from '../../../../src/core/swap/tokenTax.ts';

const passes = (promised: bigint | null, arrived: bigint | null): Simulation => ({ kind: 'passes', promised, arrived });
const reverts = (reason: string): Simulation => ({ kind: 'reverts', reason });

describe('after the simulation of the plain call', () => {
  it('the same is signed if everything that was promised arrives', () => {
    const sign = { next: 'sign', variant: 'plain' };
    for (const simulation of [passes(100n, 100n), passes(100n, 101n), passes(null, 5n)])
      expect([afterPlain(simulation, 'INPUT'), afterPlain(simulation, 'OUTPUT')]).toEqual([sign, sign]);
  });

  it('the one for taxed tokens is signed for an exact amount in if nothing shows what arrives', () => {
    for (const simulation of [passes(100n, null), passes(null, null), { kind: 'unknown' } as const]) {
      expect(afterPlain(simulation, 'INPUT')).toEqual({ next: 'sign', variant: 'taxed' });
      expect(afterPlain(simulation, 'OUTPUT')).toEqual({ next: 'sign', variant: 'plain' });
    }
  });

  it('the one for taxed tokens follows if less arrives, or a pair got too little', () => {
    const taxed = [
      passes(100n, 99n),
      ...['UniswapV2: K', 'Pancake: K', 'Joe: TRANSFER_FAILED', 'PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT'].map(
        reverts,
      ),
    ];
    for (const simulation of taxed) {
      expect(afterPlain(simulation, 'INPUT')).toEqual({ next: 'simulateTaxed' });
      expect(afterPlain(simulation, 'OUTPUT')).toEqual({ next: 'needsExactInput' });
    }
  });

  it('only the router speaks of the price, before a token has moved', () => {
    const reasons = ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'UniswapV2: K', 'Joe: TRANSFER_FAILED', ''];
    expect(reasons.map(isBelowMinimum)).toEqual([true, false, false, false]);
  });

  it('any other reason refuses', () => {
    for (const reason of ['TransferHelper: TRANSFER_FROM_FAILED', 'UniswapV2Router: EXPIRED', 'NOT OK', 'KO', ''])
      expect(afterPlain(reverts(reason), 'INPUT')).toEqual({ next: 'refuse', reason });
  });
});

test('after the simulation of the call for taxed tokens only what arrives is a minimum', () => {
  expect(afterTaxed(passes(null, 99n))).toEqual({ next: 'sign', arrival: 99n });
  expect([afterTaxed(passes(null, null)), afterTaxed({ kind: 'unknown' })]).toEqual([
    { next: 'arrivalUnknown' },
    { next: 'arrivalUnknown' },
  ]);
  expect(afterTaxed(reverts('UniswapV2: K'))).toEqual({ next: 'refuse', reason: 'UniswapV2: K' });
});

describe('the arrival', () => {
  it('is what the recipient got, never what was promised', () => {
    expect([passes(100n, 99n), passes(100n, null), passes(null, null), reverts('x')].map(arrivalOf)).toEqual([
      99n,
      null,
      null,
      null,
    ]);
    expect(arrivalOf({ kind: 'unknown' })).toBe(null);
  });

  it('limits the minimum that is signed, which is never 0', () => {
    expect(signedMinimum(1_000n, 990n, 50)).toBe(985n);
    expect(signedMinimum(1_000n, 1_010n, 50)).toBe(995n);
    expect(signedMinimum(1_000n, null, 50)).toBe(995n);
    expect([signedMinimum(1_000n, 0n, 50), signedMinimum(1_000n, 1n, 50), signedMinimum(0n, null, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is named as short below 97 % of the quote', () => {
    expect([969n, 970n, 1_000n].map((arrival) => isShortArrival(1_000n, arrival))).toEqual([true, false, false]);
    expect(isShortArrival(0n, 0n)).toBe(false);
    expect(shortfallOf(1_000n, 990n)).toEqual({ part: 10n, whole: 1_000n });
    expect([shortfallOf(1_000n, 1_000n), shortfallOf(1_000n, 1_001n), shortfallOf(0n, 0n)]).toEqual([null, null, null]);
  });

  it('makes a doubt of a trial sale that reverts', () => {
    expect((['passes', 'reverts', 'unknown'] as const).map(saleDoubt)).toEqual([null, 'cannotBeSold', null]);
  });
});

describe('the tax of a token', () => {
  const [usdc, taxed, bridge] = ['0xA1', '0xa2', '0xa3'] as const;
  const [me, pair1, pair2, collector] = ['0xB1', '0xb2', '0xb3', '0xb4'] as const;
  const moved = (token: Address, from: Address, to: Address, amount: bigint): SimulatedTransfer => ({
    token,
    from,
    to,
    amount,
  });
  const path = [usdc, taxed, bridge];
  const stations = [me, pair1, pair2, me];

  it('is what a station did not get of what the one before gave', () => {
    const transfers = [
      moved('0xa1', '0xb1', pair1, 100n),
      moved(taxed, pair1, pair2, 99n),
      moved(taxed, pair1, collector, 1n),
      moved(bridge, pair2, '0xb1', 50n),
    ];
    expect(taxedTokens(transfers, path, stations)).toEqual([{ token: taxed, tax: { part: 1n, whole: 100n } }]);
    expect(arrivalIn(transfers, '0xA3', me)).toBe(50n);
  });

  it('is named for every token that takes one, at the first and the last station too', () => {
    const transfers = [
      moved(usdc, me, pair1, 90n),
      moved(usdc, me, collector, 10n),
      moved(taxed, pair1, pair2, 100n),
      moved(bridge, pair2, me, 40n),
      moved(bridge, pair2, '0x0', 10n),
    ];
    expect(taxedTokens(transfers, path, stations)).toEqual([
      { token: usdc, tax: { part: 10n, whole: 100n } },
      { token: bridge, tax: { part: 10n, whole: 50n } },
    ]);
    expect(taxedTokens([], path, stations)).toEqual([]);
  });

  it('does not count what others move meanwhile, and what comes back', () => {
    const transfers = [
      moved(bridge, collector, pair2, 7n),
      moved(bridge, pair2, me, 40n),
      moved(bridge, me, pair1, 3n),
    ];
    expect(taxedTokens(transfers, path, stations)).toEqual([]);
    expect(arrivalIn(transfers, bridge, me)).toBe(37n);
    expect(arrivalIn([moved(bridge, me, pair1, 3n)], bridge, me)).toBe(0n);
  });
});
