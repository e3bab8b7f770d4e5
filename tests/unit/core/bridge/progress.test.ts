import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BridgeFacts } from '../../../../src/core/bridge/progress.ts';
import { bridgeSteps, bridgeStepIds, secondsToReady } from '../../../../src/core/bridge/progress.ts';
import type { ClaimState } from '../../../../src/core/claims/claim.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const nothing: BridgeFacts = {
  isDepositRequested: false,
  depositHash: null,
  isFromLink: false,
  claim: null,
  targetChainId: 6662,
  walletChainId: 6661,
  hasSignatures: false,
  haveSignaturesFailed: false,
  releaseHash: null,
  releaseReceipt: null,
};
const waiting: ClaimState = { kind: 'waiting', confirmations: 3, required: 12 };
const ready: ClaimState = { kind: 'ready', confirmations: 12, required: 12 };
const marks = (facts: BridgeFacts) =>
  bridgeSteps(facts)
    .steps.map(({ state }) => state[0])
    .join('');

describe('bridgeSteps', () => {
  it('counts no confirmations of a deposit whose nonce another transaction has taken', () => {
    const facts: BridgeFacts = {
      ...nothing,
      depositHash: hash,
      claim: { kind: 'waiting', confirmations: 0, required: 12 },
    };
    expect(bridgeSteps(facts).confirmations).toEqual({ count: 0, required: 12 });
    expect(bridgeSteps({ ...facts, hasDepositEnded: true }).confirmations).toBeNull();
  });

  // one fact after the other, as in a transfer; t todo, a active, d done, f failed
  const deposited = { ...nothing, isDepositRequested: true, depositHash: hash };
  const accepted = { ...deposited, claim: waiting };
  const confirmed = { ...accepted, claim: ready };
  const switched = { ...confirmed, walletChainId: 6662 };
  const signed = { ...switched, hasSignatures: true };
  const releasing = { ...signed, releaseHash: hash };
  const mined: BridgeFacts = { ...releasing, releaseReceipt: 'success' };
  const released: BridgeFacts = { ...mined, claim: { kind: 'released' } };

  it.each<[string, BridgeFacts, number, string]>([
    ['not begun', nothing, 0, 'ttttttt'],
    ['wallet asked', { ...nothing, isDepositRequested: true }, 0, 'atttttt'],
    ['deposit signed', deposited, 1, 'dattttt'],
    [
      'signed, seen by the network',
      { ...deposited, claim: { kind: 'waiting', confirmations: 0, required: 12 } },
      1,
      'dattttt',
    ],
    ['accepted', accepted, 2, 'ddatttt'],
    ['confirmed', confirmed, 3, 'dddattt'],
    ['on the target network', switched, 4, 'ddddatt'],
    ['signatures there', signed, 5, 'dddddat'],
    ['claim signed', releasing, 6, 'dddddda'],
    ['claim signed, wallet gone elsewhere', { ...releasing, walletChainId: 6661, hasSignatures: false }, 6, 'dddddda'],
    ['a receipt that the bridge does not confirm (rule 5.6)', mined, 6, 'dddddda'],
    ['done', released, 6, 'ddddddd'],
    ['released by someone else', { ...accepted, claim: { kind: 'released' } }, 6, 'ddddddd'],
    ['deposit reverted', { ...deposited, claim: { kind: 'failed', error: { code: 'depositReverted' } } }, 1, 'dfttttt'],
    [
      'deposit cancelled',
      { ...deposited, hasDepositEnded: true, claim: { kind: 'waiting', confirmations: 0, required: 12 } },
      1,
      'dfttttt',
    ],
    ['oracles failed', { ...switched, haveSignaturesFailed: true }, 4, 'ddddftt'],
    ['release reverted', { ...releasing, releaseReceipt: 'reverted' }, 5, 'dddddft'],
    ['waiting on the target already', { ...accepted, walletChainId: 6662 }, 2, 'ddatttt'],
    ['claim link, nothing read', { ...deposited, isFromLink: true }, 2, 'ddatttt'],
    [
      'claim link of a deposit that no node knows',
      { ...deposited, isFromLink: true, claim: { kind: 'unknown', reason: 'notSeen' } },
      1,
      'dattttt',
    ],
    [
      'claim link of a failed deposit',
      { ...deposited, isFromLink: true, claim: { kind: 'failed', error: { code: 'depositReverted' } } },
      1,
      'dfttttt',
    ],
    ['reorg takes the deposit back', { ...signed, claim: { kind: 'unknown', reason: 'notSeen' } }, 1, 'dattttt'],
  ])('%s', (_, facts, index, expected) => {
    expect(bridgeSteps(facts).index).toBe(index);
    expect(marks(facts)).toBe(expected);
  });

  it('puts the steps into the three groups', () => {
    expect(bridgeSteps(accepted).groups.map(({ id, steps }) => [id, steps.map((step) => step.id)])).toEqual([
      ['deposit', ['signDeposit', 'depositAccepted', 'confirmations']],
      ['crossChain', ['switchNetwork', 'getSignatures']],
      ['claim', ['signClaim', 'success']],
    ]);
  });

  it('shows the confirmations once the chain has reported them', () => {
    expect(bridgeSteps(accepted).confirmations).toEqual({ count: 3, required: 12 });
    expect(bridgeSteps(confirmed).confirmations).toEqual({ count: 12, required: 12 });
    expect(bridgeSteps(deposited).confirmations).toBeNull();
  });

  it('never leaves a gap, whatever the facts', () => {
    const claims = fc.constantFrom<ClaimState | null>(
      null,
      waiting,
      ready,
      { kind: 'released' },
      { kind: 'unknown', reason: 'loading' },
      { kind: 'failed', error: { code: 'depositReverted' } },
    );
    const facts: fc.Arbitrary<BridgeFacts> = fc.record({
      isDepositRequested: fc.boolean(),
      depositHash: fc.constantFrom(null, hash),
      isFromLink: fc.boolean(),
      claim: claims,
      targetChainId: fc.constantFrom(null, 6662),
      walletChainId: fc.constantFrom(null, 6661, 6662),
      hasSignatures: fc.boolean(),
      haveSignaturesFailed: fc.boolean(),
      releaseHash: fc.constantFrom(null, hash),
      releaseReceipt: fc.constantFrom(null, 'success', 'reverted'),
    });
    fc.assert(
      fc.property(facts, (input) => {
        expect(marks(input)).toMatch(/^(d*[aft]?t*)$/);
        const { index, isDone, steps } = bridgeSteps(input);
        expect(steps).toHaveLength(bridgeStepIds.length);
        expect(isDone ? 'done' : steps[index]?.state === 'done').toBe(isDone ? 'done' : false);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the time until the claim is possible', () => {
  it.each<[ClaimState | null, number | null]>([
    [waiting, 90],
    [{ kind: 'waiting', confirmations: 0, required: 12 }, null],
    [ready, null],
    [null, null],
  ])('of %o is %s seconds at ten a block', (claim, seconds) => {
    expect(secondsToReady(claim, 10)).toBe(seconds);
  });
});
