import { describe, expect, test } from 'vitest';
import type { BurnFacts } from '../../../../src/core/burn/facts.ts';
import { burnOutcome, refusalOfTrial } from '../../../../src/core/burn/outcome.ts';
import type { BurnPreview } from '../../../../src/core/burn/preview.ts';
import { addressOf } from '../../io/fakeNode.ts';

const [usdc, bridge, wrapped] = [addressOf('a'), addressOf('b'), addressOf('c')];
const facts: BurnFacts = {
  chainId: 6661,
  token: usdc,
  collected: 60n,
  unsent: 40n,
  bridgeBalance: 1_000n,
  burnToken: bridge,
  heldBurnToken: 7n,
  isPaused: false,
  isBridgePaused: false,
  adapterPath: null,
  wrappedNative: wrapped,
  isOriginal: false,
};
const impact = { part: 1n, whole: 100n };
const swap = { path: [usdc, wrapped, bridge], amountOut: 500n, impact };
const burning: BurnPreview = { mode: 'swapAndBurn', amountIn: 100n, swap, burned: 507n, keptAfter: 0n };
const swapping: BurnPreview = { mode: 'swapOnly', amountIn: 100n, swap, burned: 0n, keptAfter: 507n };

describe('what a call would do', () => {
  test('is what the reserves promise, until it is simulated', () => {
    const expected = { amountIn: 100n, bought: 500n, burned: 507n, kept: 0n, impact, isShort: false };
    expect(burnOutcome(facts, 'swapAndBurn', null, burning)).toEqual(expected);
    expect(burnOutcome(facts, 'swapOnly', null, swapping)).toEqual({ ...expected, burned: 0n, kept: 507n });
  });

  test('is what the simulation brought: of what is burned, the rest beyond what was held is bought', () => {
    const burned = burnOutcome(facts, 'swapAndBurn', { isOk: true, burned: 495n, bought: -7n }, burning);
    expect(burned).toMatchObject({ bought: 488n, burned: 495n, kept: 0n, isShort: false });
    const swapped = burnOutcome(facts, 'swapOnly', { isOk: true, burned: 0n, bought: 488n }, swapping);
    expect(swapped).toMatchObject({ bought: 488n, burned: 0n, kept: 495n, isShort: false });
  });

  test('is marked where the simulation brings less than 97 of 100 of what the reserves promise', () => {
    const short = (bought: bigint) =>
      burnOutcome(facts, 'swapOnly', { isOk: true, burned: 0n, bought }, swapping).isShort;
    expect([short(485n), short(484n)]).toEqual([false, true]);
  });

  test('of the burn token itself is no swap', () => {
    const own = { ...facts, token: bridge };
    const preview = { ...burning, swap: null, burned: 107n };
    expect(burnOutcome(own, 'swapAndBurn', { isOk: true, burned: 107n, bought: -7n }, preview)).toMatchObject({
      bought: null,
      burned: 107n,
      impact: null,
    });
    expect(burnOutcome(own, 'swapAndBurn', { isOk: true, burned: 107n, bought: -7n }, null).bought).toBe(null);
  });

  test('without reserves follows from the simulation alone, and without both only what waits is known', () => {
    expect(burnOutcome(facts, 'swapAndBurn', { isOk: true, burned: 495n, bought: -7n }, null)).toEqual({
      amountIn: 100n,
      bought: 488n,
      burned: 495n,
      kept: 0n,
      impact: null,
      isShort: false,
    });
    expect(burnOutcome({ ...facts, heldBurnToken: null }, 'swapOnly', null, null)).toMatchObject({
      amountIn: 100n,
      bought: null,
      burned: null,
      kept: null,
    });
  });
});

test('a simulation that fails is explained by its reason, else by the reserves', () => {
  expect(refusalOfTrial(null, burning)).toBe(null);
  expect(refusalOfTrial({ isOk: true, burned: 1n, bought: 1n }, 'noPair')).toBe(null);
  expect(refusalOfTrial({ isOk: false, reason: 'Pausable: paused' }, 'noPair')).toMatchObject({ why: 'paused' });
  expect(refusalOfTrial({ isOk: false, reason: '' }, 'noPair')).toEqual({ why: 'noPair', reason: '' });
  expect(refusalOfTrial({ isOk: false, reason: 'Closed' }, burning)).toEqual({ why: 'otherReason', reason: 'Closed' });
  expect(refusalOfTrial({ isOk: false, reason: 'Closed' }, 'unknown')).toEqual({
    why: 'otherReason',
    reason: 'Closed',
  });
});
