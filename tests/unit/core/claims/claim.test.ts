import { describe, expect, it } from 'vitest';
import type { ClaimFacts, DepositReceipt } from '../../../../src/core/claims/claim.ts';
import { claimState, confirmationsOf } from '../../../../src/core/claims/claim.ts';

const receipt: DepositReceipt = {
  status: 'success',
  blockNumber: 100n,
  blockHash: `0x${'11'.repeat(32)}`,
  event: {
    sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    amount: 10n,
    receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    sourceChainId: 6661,
    targetChainId: 6662,
    number: 1n,
    kind: 'deposit',
  },
};
const facts: ClaimFacts = {
  receipt,
  transactionSeen: true,
  sourceHead: 100n,
  requiredConfirmations: 12,
  released: false,
  readAtMs: 0,
};

describe('claimState', () => {
  it.each<[string, ClaimFacts | null, unknown]>([
    ['nothing read yet', null, { kind: 'unknown', reason: 'loading' }],
    [
      'not seen by the network',
      { ...facts, receipt: null, transactionSeen: false },
      { kind: 'unknown', reason: 'notSeen' },
    ],
    ['seen, not mined', { ...facts, receipt: null }, { kind: 'waiting', confirmations: 0, required: 12 }],
    ['just mined: inclusion is the first confirmation', facts, { kind: 'waiting', confirmations: 1, required: 12 }],
    ['one short', { ...facts, sourceHead: 110n }, { kind: 'waiting', confirmations: 11, required: 12 }],
    ['enough', { ...facts, sourceHead: 111n }, { kind: 'ready', confirmations: 12, required: 12 }],
    ['a node that is behind', { ...facts, sourceHead: 90n }, { kind: 'waiting', confirmations: 0, required: 12 }],
    ['head unreadable', { ...facts, sourceHead: null }, { kind: 'unknown', reason: 'headUnknown' }],
    ['released', { ...facts, released: true, sourceHead: null }, { kind: 'released' }],
    [
      'release state unreadable',
      { ...facts, sourceHead: 111n, released: null },
      { kind: 'ready', confirmations: 12, required: 12 },
    ],
    [
      'reverted',
      { ...facts, receipt: { ...receipt, status: 'reverted' } },
      { kind: 'failed', error: { code: 'depositReverted' } },
    ],
    [
      'no deposit in it',
      { ...facts, receipt: { ...receipt, event: null } },
      { kind: 'failed', error: { code: 'depositNotFound' } },
    ],
  ])('%s', (_, read, state) => {
    expect(claimState(read)).toEqual(state);
  });

  it('steps back when a reorg takes the deposit out', () => {
    expect(claimState({ ...facts, sourceHead: 111n }).kind).toBe('ready');
    expect(claimState({ ...facts, receipt: { ...receipt, blockNumber: 105n }, sourceHead: 111n })).toEqual({
      kind: 'waiting',
      confirmations: 7,
      required: 12,
    });
    expect(claimState({ ...facts, receipt: null, transactionSeen: false }).kind).toBe('unknown');
  });
});

it('counts the block itself as the first confirmation', () => {
  expect(confirmationsOf(5n, 5n)).toBe(1);
  expect(confirmationsOf(4n, 5n)).toBe(0);
});
