import { describe, expect, it } from 'vitest';
import {
  claimState,
  isReleaseVouched,
  needsWitness,
  type ClaimFacts,
  type DepositReceipt,
} from '../../../../src/core/claims/claim.ts';
import { releaseWitnessOf, witnessOf, type NodeView, type ReleaseView } from '../../../../src/core/claims/witness.ts';

const deposit: DepositReceipt = {
  status: 'success',
  blockNumber: 1_000n,
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
const node = (name: string, receipt: DepositReceipt | null = deposit, head = 1_011n): NodeView => ({
  node: name,
  operator: name,
  view: { receipt, head },
});
const away = (name: string): NodeView => ({ node: name, operator: name, view: null });
const of = (operator: string, name: string): NodeView => ({ ...node(name), operator });
const elsewhere: DepositReceipt = { ...deposit, blockHash: `0x${'22'.repeat(32)}` };
const otherAmount: DepositReceipt = { ...deposit, event: deposit.event && { ...deposit.event, amount: 11n } };

describe('witnessOf (rule 5.11)', () => {
  it.each<[string, NodeView[], unknown]>([
    ['two show the same', [node('a'), node('b')], { kind: 'agreed' }],
    ['two show the same, one is away', [node('a'), node('b'), away('c')], { kind: 'agreed' }],
    ['two against one', [node('a'), node('b'), node('c', elsewhere)], { kind: 'agreed' }],
    [
      'two against two',
      [node('a'), node('b'), node('c', elsewhere), node('d', null)],
      { kind: 'awaited', nodes: ['c', 'd'] },
    ],
    [
      'one against two: it is the one that is named',
      [node('a'), node('b', null), node('c', null)],
      { kind: 'awaited', nodes: ['a'] },
    ],
    ['another block', [node('a'), node('b', elsewhere)], { kind: 'awaited', nodes: ['b'] }],
    ['another amount', [node('a'), node('b', otherAmount)], { kind: 'awaited', nodes: ['b'] }],
    [
      'another end',
      [node('a'), node('b', { ...deposit, status: 'reverted', event: null })],
      { kind: 'awaited', nodes: ['b'] },
    ],
    ['not there, though its head is beyond', [node('a'), node('b', null)], { kind: 'awaited', nodes: ['b'] }],
    ['there, with too few blocks on it', [node('a'), node('b', deposit, 1_010n)], { kind: 'awaited', nodes: ['b'] }],
    ['not there yet', [node('a'), node('b', null, 999n)], { kind: 'awaited', nodes: ['b'] }],
    [
      'far behind, which only a node that stands still is not waited for',
      [node('a'), node('b', null, 700n)],
      { kind: 'awaited', nodes: ['b'] },
    ],
    ['two nodes of one operator are one witness', [of('x', 'a'), of('x', 'b')], { kind: 'alone', nodes: [] }],
    [
      'two nodes of one operator, and the other one away',
      [of('x', 'a'), of('x', 'b'), away('c')],
      { kind: 'alone', nodes: ['c'] },
    ],
    [
      'three nodes of one operator against one of another',
      [of('x', 'a'), of('x', 'b'), of('x', 'c'), node('d', null)],
      { kind: 'awaited', nodes: ['d'] },
    ],
    ['nodes of two operators', [of('x', 'a'), of('x', 'b'), node('c')], { kind: 'agreed' }],
    ['away', [node('a'), away('b')], { kind: 'alone', nodes: ['b'] }],
    ['no other', [node('a')], { kind: 'alone', nodes: [] }],
  ])('%s', (_, views, witness) => {
    expect(witnessOf(deposit, views, 1_011n)).toEqual(witness);
  });

  it('asks for no depth where none counts', () => {
    expect(witnessOf(deposit, [node('a', deposit, 1_000n), node('b', deposit, 1_000n)], null)).toEqual({
      kind: 'agreed',
    });
  });
});

describe('what waits for witnesses', () => {
  const facts: ClaimFacts = {
    receipt: deposit,
    transactionSeen: true,
    sourceHead: 1_011n,
    requiredConfirmations: 12,
    released: false,
    readAtMs: 0,
  };
  const awaited = { kind: 'awaited' as const, nodes: ['b'] };

  it('a full count, a failure, and what seems paid out; nothing else', () => {
    expect(needsWitness(facts)).toBe(true);
    expect(needsWitness({ ...facts, receipt: { ...deposit, status: 'reverted', event: null } })).toBe(true);
    expect(needsWitness({ ...facts, receipt: { ...deposit, event: null } })).toBe(true);
    expect(needsWitness({ ...facts, sourceHead: 1_010n })).toBe(false);
    expect(needsWitness({ ...facts, sourceHead: 1_010n }, 1_011n), 'a node that is further on').toBe(true);
    expect(needsWitness({ ...facts, sourceHead: null })).toBe(false);
    expect(needsWitness({ ...facts, receipt: null })).toBe(false);
    expect(needsWitness({ ...facts, sourceHead: 1_010n, released: true })).toBe(true);
  });

  it('is neither ready nor failed while nodes differ', () => {
    expect(claimState({ ...facts, witness: awaited })).toEqual({ kind: 'waiting', confirmations: 12, required: 12 });
    expect(claimState({ ...facts, sourceHead: 1_100n, witness: awaited })).toEqual({
      kind: 'waiting',
      confirmations: 12,
      required: 12,
    });
    expect(
      claimState({ ...facts, receipt: { ...deposit, status: 'reverted', event: null }, witness: awaited }).kind,
    ).toBe('waiting');
    expect(claimState({ ...facts, witness: { kind: 'alone', nodes: [] } }).kind).toBe('ready');
    expect(claimState({ ...facts, witness: { kind: 'agreed' } }).kind).toBe('ready');
    expect(
      claimState({ ...facts, released: true, witness: awaited }).kind,
      'a deposit that one node alone shows so',
    ).toBe('waiting');
  });
});

describe('a release (rule 5.6)', () => {
  const says = (name: string, isReleased: boolean | null, operator = name): ReleaseView => ({
    node: name,
    operator,
    isReleased,
  });

  it.each<[string, ReleaseView[], unknown]>([
    ['two say so', [says('a', true), says('b', true)], { kind: 'agreed' }],
    ['one says so, the other does not', [says('a', true), says('b', false)], { kind: 'awaited', nodes: ['b'] }],
    [
      'one says so against two',
      [says('a', true), says('b', false), says('c', false)],
      { kind: 'awaited', nodes: ['a'] },
    ],
    ['two say so against one', [says('a', true), says('b', false), says('c', true)], { kind: 'agreed' }],
    ['one says so, the other is away', [says('a', true), says('b', null)], { kind: 'alone', nodes: ['b'] }],
    ['one says so, there is no other', [says('a', true)], { kind: 'alone', nodes: [] }],
    [
      'two nodes of one operator',
      [says('a', true, 'x'), says('b', true, 'x'), says('c', false)],
      { kind: 'awaited', nodes: ['c'] },
    ],
  ])('%s', (_, views, witness) => {
    expect(releaseWitnessOf(views)).toEqual(witness);
  });

  it('ends a claim when two operators of both chains report it; while the target differs the claim stays as it was', () => {
    const facts: ClaimFacts = {
      receipt: deposit,
      transactionSeen: true,
      sourceHead: 1_011n,
      requiredConfirmations: 12,
      released: true,
      readAtMs: 0,
      witness: { kind: 'agreed' },
    };
    const awaited = { kind: 'awaited' as const, nodes: ['b'] };
    expect(claimState({ ...facts, releaseWitness: { kind: 'agreed' } }).kind).toBe('released');
    expect(claimState({ ...facts, releaseWitness: { kind: 'alone', nodes: ['b'] } }).kind).toBe('released');
    expect(claimState({ ...facts, releaseWitness: awaited }).kind).toBe('ready');
    expect(claimState({ ...facts, sourceHead: 1_005n, releaseWitness: awaited })).toMatchObject({
      kind: 'waiting',
      confirmations: 6,
    });
    expect(isReleaseVouched({ ...facts, releaseWitness: { kind: 'agreed' } })).toBe(true);
    expect(isReleaseVouched({ ...facts, releaseWitness: { kind: 'alone', nodes: [] } }), 'there is no other').toBe(
      true,
    );
    expect(isReleaseVouched({ ...facts, releaseWitness: { kind: 'alone', nodes: ['b'] } }), 'the other is away').toBe(
      false,
    );
    expect(
      isReleaseVouched({ ...facts, witness: { kind: 'alone', nodes: ['b'] }, releaseWitness: { kind: 'agreed' } }),
    ).toBe(false);
    expect(isReleaseVouched({ ...facts, releaseWitness: undefined })).toBe(false);
  });
});
