import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ZERO_ADDRESS } from '../../../../src/core/address.ts';
import { NATIVE_RESERVE_WEI } from '../../../../src/core/amounts.ts';
import type { BridgeConditions } from '../../../../src/core/bridge/conditions.ts';
import { isStillPaid } from '../../../../src/core/bridge/shownTarget.ts';
import { percentOf, lpForUnderlying, underlyingOfLp } from '../../../../src/core/liquidity/lpAmount.ts';
import {
  betterPlaces,
  canPay,
  largestWithdrawal,
  targetOf,
  type PayablePlace,
  type WithdrawalSource,
} from '../../../../src/core/liquidity/payable.ts';
import {
  fitsPool,
  isPoolFull,
  largestAddition,
  poolRoom,
  poolShare,
  shareAfterAdding,
  shareAfterWithdrawing,
  shareRatio,
} from '../../../../src/core/liquidity/poolRoom.ts';
import { afterWithdrawalFee, withdrawalFee, withdrawalFeeRate } from '../../../../src/core/liquidity/withdrawalFee.ts';

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n });
const rates = fc.bigInt({ min: 0n, max: 1_000_000n });

describe('the withdrawal fee', () => {
  test("is the token's own rate above 0, else the default, else 0", () => {
    expect(withdrawalFeeRate(5_000n, 2_000n)).toBe(5_000n);
    expect(withdrawalFeeRate(0n, 2_000n)).toBe(2_000n);
    expect(withdrawalFeeRate(0n, 0n)).toBe(0n);
  });

  test('is not known while what decides was not read', () => {
    expect(withdrawalFeeRate(null, 2_000n)).toBeNull();
    expect(withdrawalFeeRate(0n, null)).toBeNull();
    expect(withdrawalFeeRate(5_000n, null)).toBe(5_000n);
  });

  it('rounds down as the contract does, and leaves the rest', () => {
    expect(withdrawalFee(499n, 2_000n)).toBe(0n);
    expect(afterWithdrawalFee(1_000_000n, 2_000n)).toBe(998_000n);
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const fee = withdrawalFee(amount, rate);
        expect(fee + afterWithdrawalFee(amount, rate)).toBe(amount);
        expect(fee * 1_000_000n <= amount * rate && (fee + 1n) * 1_000_000n > amount * rate).toBe(true);
      }),
    );
  });
});

describe('the room of a pool', () => {
  it('has no limit at 0, is nothing at the limit and above it, and is unknown when unread', () => {
    expect(poolRoom(0n, null)).toBe('unlimited');
    expect(poolRoom(10n, 4n)).toBe(6n);
    expect(poolRoom(10n, 10n)).toBe(0n);
    expect(poolRoom(10n, 11n)).toBe(0n);
    expect(poolRoom(null, 1n)).toBeNull();
    expect(poolRoom(10n, null)).toBeNull();
    expect([isPoolFull(0n), isPoolFull(1n), isPoolFull('unlimited'), isPoolFull(null)]).toEqual([
      true,
      false,
      false,
      null,
    ]);
  });

  it('takes exactly what the contract takes: balance and amount up to the limit', () => {
    // Nobody adds nothing, which a pool above its limit does not take either.
    const additions = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(amounts, amounts, additions, (limit, balance, amount) => {
        const contractTakes = limit === 0n || balance + amount <= limit;
        expect(fitsPool(poolRoom(limit, balance), amount)).toBe(contractTakes);
      }),
    );
    expect(fitsPool(poolRoom(10n, 4n), 6n)).toBe(true);
    expect(fitsPool(poolRoom(10n, 4n), 7n)).toBe(false);
  });

  it('holds MAX down, as the gas of a native coin does', () => {
    const most = { balance: 100n * NATIVE_RESERVE_WEI, isNative: true, gasCost: 0n, room: 'unlimited' as const };
    expect(largestAddition(most)).toBe(99n * NATIVE_RESERVE_WEI);
    expect(largestAddition({ ...most, isNative: false })).toBe(most.balance);
    expect(largestAddition({ ...most, room: 7n })).toBe(7n);
    expect(largestAddition({ ...most, room: null })).toBe(99n * NATIVE_RESERVE_WEI);
    expect(largestAddition({ ...most, balance: 1n })).toBe(0n);
  });
});

describe('the share of a pool', () => {
  it('is exact before and after', () => {
    expect(poolShare(1n, 3n)).toEqual({ part: 1n, whole: 3n });
    expect(poolShare(0n, 0n)).toBeNull();
    expect(poolShare(4n, 3n)).toBeNull();
    expect(shareAfterAdding(0n, 0n, 5n)).toEqual({ part: 5n, whole: 5n });
    expect(shareAfterAdding(1n, 3n, 2n)).toEqual({ part: 3n, whole: 5n });
    expect(shareAfterWithdrawing(3n, 5n, 2n)).toEqual({ part: 1n, whole: 3n });
    expect(shareAfterWithdrawing(5n, 5n, 5n)).toEqual({ part: 0n, whole: 1n });
    expect(shareAfterWithdrawing(3n, 5n, 4n)).toBeNull();
    expect(shareAfterAdding(null, 5n, 4n)).toBeNull();
  });

  it('comes back after the same amount was added and withdrawn', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (mine, others, amount) => {
        const whole = mine + others;
        const added = shareAfterAdding(mine, whole, amount);
        if (added === null || whole === 0n) return;
        expect(shareAfterWithdrawing(added.part, added.whole, amount)).toEqual({ part: mine, whole });
      }),
    );
  });

  it('is shown as a number from 0 to 1 that is never 0 while there is a share', () => {
    expect(shareRatio({ part: 1n, whole: 4n })).toBe(0.25);
    expect(shareRatio({ part: 1n, whole: 10n ** 30n })).toBe(1e-12);
    expect(shareRatio({ part: 0n, whole: 1n })).toBe(0);
    fc.assert(
      fc.property(amounts, amounts, (part, others) => {
        if (part + others === 0n) return;
        const ratio = shareRatio({ part, whole: part + others });
        expect(ratio >= 0 && ratio <= 1 && (ratio > 0 || part === 0n)).toBe(true);
      }),
    );
  });
});

test('LP tokens are as many as smallest units of the underlying, and a percentage never exceeds them', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: -10, max: 110, noNaN: true }), (amount, percent) => {
      expect(underlyingOfLp(lpForUnderlying(amount))).toBe(amount);
      const part = percentOf(amount, percent);
      expect(part >= 0n && part <= amount).toBe(true);
    }),
  );
  expect([percentOf(1_001n, 100), percentOf(1_001n, 50), percentOf(1_001n, 0)]).toEqual([1_001n, 500n, 0n]);
});

const unread: BridgeConditions = {
  feeRate: 0n,
  balance: null,
  unsentFees: null,
  available: null,
  paused: null,
  wrappedNative: ZERO_ADDRESS,
  oracleContract: ZERO_ADDRESS,
  signaturesNeeded: null,
  releaseToken: null,
};
const source: WithdrawalSource = { decimals: 18, withdrawalFeeRate: 2_000n, mode: 'raw' };
const place = (changed: Partial<PayablePlace> = {}): PayablePlace => ({
  chainId: 2,
  decimals: 18,
  spendable: 1_000_000n,
  bridgeFeeRate: 3_500n,
  isPaused: false,
  ...changed,
});

describe('a withdrawal to another network', () => {
  it('pays what both fees leave', () => {
    expect(targetOf(1_000_000n, source, place())).toEqual({
      withdrawalFee: 2_000n,
      deposited: 998_000n,
      gross: 998_000n,
      bridgeFee: 3_493n,
      arrives: 994_507n,
    });
    expect(targetOf(1_000_000n, source, place({ bridgeFeeRate: null }))).toMatchObject({
      bridgeFee: null,
      arrives: null,
    });
  });

  it('between different decimals is closed, or pays the same amount where the oracles scale', () => {
    expect(targetOf(10n ** 18n, source, place({ decimals: 6 }))).toBeNull();
    expect(targetOf(10n ** 18n, { ...source, mode: 'scaled' }, place({ decimals: 6 }))).toMatchObject({
      deposited: 998n * 10n ** 15n,
      gross: 998_000n,
      arrives: 994_507n,
    });
  });

  it('can be paid by a bridge that holds all of it and is not paused', () => {
    expect(canPay(place(), 1_000_000n)).toBe(true);
    expect(canPay(place(), 1_000_001n)).toBe(false);
    expect(canPay(place({ isPaused: true }), 1n)).toBe(false);
    expect(canPay(place({ spendable: null }), 1n)).toBeNull();
    expect(canPay(place({ isPaused: null }), 1n)).toBeNull();
  });

  it('is at most the last amount that is paid', () => {
    const spendables = fc.bigInt({ min: 0n, max: 10n ** 24n });
    const decimals = fc.constantFrom(0, 6, 18);
    fc.assert(
      fc.property(spendables, spendables, rates, decimals, (most, spendable, withdrawalFeeRate, targetDecimals) => {
        const from: WithdrawalSource = { ...source, withdrawalFeeRate, mode: 'scaled' };
        const to = place({ spendable, decimals: targetDecimals });
        const largest = largestWithdrawal(most, from, to) ?? -1n;
        expect(largest >= 0n && largest <= most).toBe(true);
        expect((targetOf(largest, from, to)?.gross ?? 1n) <= spendable).toBe(true);
        expect(largest === most || (targetOf(largest + 1n, from, to)?.gross ?? 0n) > spendable).toBe(true);
      }),
    );
    expect(largestWithdrawal(5n, source, place({ isPaused: true }))).toBe(0n);
    expect(largestWithdrawal(5n, source, place({ spendable: null }))).toBeNull();
    expect(largestWithdrawal(5n, source, place({ decimals: 6 }))).toBeNull();
  });

  it('of MAX is still paid when its bridge is read again before the wallet is asked', () => {
    const token = ZERO_ADDRESS;
    const spendables = fc.bigInt({ min: 1n, max: 10n ** 24n });
    fc.assert(
      fc.property(spendables, spendables, rates, (most, spendable, withdrawalFeeRate) => {
        const from: WithdrawalSource = { ...source, withdrawalFeeRate };
        const largest = largestWithdrawal(most, from, place({ spendable })) ?? 0n;
        const arriving = targetOf(largest, from, place())?.gross ?? 0n;
        fc.pre(arriving > 0n);
        const now = { ...unread, available: spendable };
        const shown = { token, arriving, mayTakeAll: true, feeRate: null };
        expect(isStillPaid(shown, now)).toBe(true);
        expect(isStillPaid({ ...shown, arriving: spendable + 1n }, now)).toBe(false);
      }),
    );
  });

  it('is offered where it can be paid, best first, only while the chosen network cannot', () => {
    const places = [
      place({ chainId: 2, spendable: 1n }),
      place({ chainId: 3, bridgeFeeRate: 9_000n }),
      place({ chainId: 4 }),
      place({ chainId: 5, isPaused: true }),
      place({ chainId: 6, spendable: null }),
      place({ chainId: 7, decimals: 6 }),
    ];
    expect(betterPlaces(1_000n, source, 2, places).map(({ chainId }) => chainId)).toEqual([4, 3]);
    expect(betterPlaces(1_000n, source, 3, places)).toEqual([]);
    expect(betterPlaces(1_000n, source, 6, places)).toEqual([]);
    expect(betterPlaces(1_000n, source, 99, places)).toEqual([]);
  });

  it('is not offered where less than one unit would arrive', () => {
    const places = [place({ chainId: 2, spendable: 0n }), place({ chainId: 3, decimals: source.decimals - 2 })];
    const scaled = { ...source, mode: 'scaled' } as const;
    expect(betterPlaces(1_000n, scaled, 2, places).map(({ chainId }) => chainId)).toEqual([3]);
    expect(betterPlaces(99n, scaled, 2, places)).toEqual([]);
  });
});
