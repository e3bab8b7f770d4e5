import fc from 'fast-check';
import type { Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { stepCost } from '../../../../src/core/exitPlan/cost.ts';
import {
  exitSteps,
  isExitDone,
  type ExitClaim,
  type ExitFacts,
  type ExitPlan,
} from '../../../../src/core/exitPlan/plan.ts';

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const plan: ExitPlan = {
  account: address('a'),
  chainId: 6661,
  lpToken: address('b'),
  place: 'mining:6661:0x1:0x2',
  amount: 100n,
  targetChainId: 6662,
  startBlock: 10n,
  startedAtMs: 1,
};
const begun: ExitFacts = { staked: 100n, held: 0n, unstaked: 0n, returned: 0n, claims: [] };
const states = (facts: ExitFacts, of = plan) => exitSteps(of, facts).map(({ kind, state }) => `${kind}: ${state}`);
const claim = (kind: 'waiting' | 'ready' | 'released', amount = 100n): ExitClaim => ({
  state: kind === 'released' ? { kind } : { kind, confirmations: 1, required: 12 },
  amount,
});

describe('the steps follow from what the chains say', () => {
  test('unstake, withdraw, wait, claim, done', () => {
    expect(states(begun)).toEqual(['unstake: next', 'withdraw: later', 'claim: later']);
    const unstaked = { ...begun, staked: 0n, held: 100n, unstaked: 100n };
    expect(states(unstaked)).toEqual(['unstake: done', 'withdraw: next', 'claim: later']);
    const burned = { ...unstaked, held: 0n, returned: 100n };
    expect(states({ ...burned, claims: [claim('waiting')] }).at(-1)).toBe('claim: waiting');
    expect(states({ ...burned, claims: [claim('ready')] }).at(-1)).toBe('claim: next');
    const steps = exitSteps(plan, { ...burned, claims: [claim('released')] });
    expect(isExitDone(steps)).toBe(true);
  });

  test('what is not known is never taken for done', () => {
    expect(states({ ...begun, staked: null })).toEqual(['unstake: unknown', 'withdraw: later', 'claim: later']);
    expect(states({ ...begun, staked: 0n, held: null, unstaked: 100n })[1]).toBe('withdraw: unknown');
    expect(states({ ...begun, staked: 0n, unstaked: 100n, returned: 100n, claims: null })[2]).toBe('claim: unknown');
  });

  test('LP tokens that left the wallet on another way are named', () => {
    expect(states({ ...begun, staked: 0n, unstaked: 100n })[1]).toBe('withdraw: gone');
  });

  test('a withdrawal in parts goes on with the rest, and is done when nothing is left', () => {
    const [, step] = exitSteps(plan, { ...begun, staked: 0n, held: 500n, unstaked: 100n, returned: 30n });
    expect(step).toMatchObject({ state: 'next', amount: 70n });
    expect(states({ ...begun, staked: 0n, held: 0n, unstaked: 100n, returned: 30n })[1]).toBe('withdraw: done');
  });

  test('a withdrawal that is still to come says what it will give back, though it is not in the wallet yet', () => {
    expect(exitSteps(plan, begun)[1]).toMatchObject({ state: 'later', amount: 100n });
    expect(exitSteps(plan, { ...begun, held: null, returned: null })[1]).toMatchObject({
      state: 'later',
      amount: 100n,
    });
    expect(exitSteps(plan, { ...begun, staked: 60n, held: 10n, unstaked: 40n, returned: 30n })[1]).toMatchObject({
      state: 'later',
      amount: 70n,
    });
  });

  test('a claim is about what is not paid yet, and about what is still to be withdrawn', () => {
    expect(exitSteps(plan, begun).at(-1)).toMatchObject({ state: 'later', amount: 100n });
    const burned = { ...begun, staked: 0n, unstaked: 100n, returned: 100n };
    const claims = [claim('released', 60n), claim('ready', 40n)];
    expect(exitSteps(plan, { ...burned, claims }).at(-1)).toMatchObject({ state: 'next', amount: 40n });
    // 30 are paid and 20 can be claimed; of the other 50 the wallet has 45.
    const part = { ...burned, held: 45n, returned: 50n, claims: [claim('released', 30n), claim('ready', 20n)] };
    expect(exitSteps(plan, part).at(-1)).toMatchObject({ state: 'later', amount: 65n });
  });

  test('a plan of a pair, and one that is paid on its own network, have no claim', () => {
    expect(states({ ...begun, held: 100n }, { ...plan, place: null, targetChainId: null })).toEqual(['withdraw: next']);
    expect(states(begun, { ...plan, targetChainId: 6661 })).toEqual(['unstake: next', 'withdraw: later']);
  });

  test('there is at most one next step, and nothing after a step that is not done', () => {
    const amount = fc.option(fc.bigInt({ min: 0n, max: 200n }), { nil: null });
    const facts = fc.record({
      staked: amount,
      held: amount,
      unstaked: amount,
      returned: amount,
      claims: fc.option(fc.array(fc.constantFrom(claim('waiting'), claim('ready'), claim('released'))), { nil: null }),
    });
    fc.assert(
      fc.property(facts, (random) => {
        const steps = exitSteps(plan, random);
        const open = steps.filter(({ state }) => state !== 'done' && state !== 'later');
        expect(open.length).toBeLessThanOrEqual(1);
        const sent = steps.filter(({ state, kind }) => state === 'next' && kind !== 'claim');
        expect(sent.every(({ amount: left }) => left > 0n && left <= plan.amount)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

test('a network fee without a gas price or a price of the coin is unknown, not 0', () => {
  const coin = { address: address('c'), symbol: 'ETH', decimals: 18 };
  const prices = { [coin.address]: 2_000n * 10n ** 18n };
  expect(stepCost(1, 100n, null, coin, prices)).toEqual({ chainId: 1, wei: null, value: null });
  expect(stepCost(1, 100n, 10n ** 9n, coin, {})).toEqual({ chainId: 1, wei: 10n ** 11n, value: null });
  expect(stepCost(1, 10n ** 6n, 10n ** 9n, coin, prices).value).toBe(2n * 10n ** 18n);
});
