import { describe, expect, it } from 'vitest';
import type { ClaimFacts, DepositEvent, DepositReceipt } from '../../../../src/core/claims/claim.ts';
import { depositChange } from '../../../../src/core/claims/depositChange.ts';
import { bob, factsOf, hashOf } from './sampleClaims.ts';

const receiptOf = (change: Partial<DepositReceipt> = {}): DepositReceipt => {
  const { receipt } = factsOf();
  if (receipt === null) throw new Error('no receipt');
  return { ...receipt, ...change };
};
const before = receiptOf();
const elsewhere = (event: Partial<DepositEvent> = {}): DepositReceipt =>
  receiptOf({ blockHash: hashOf(9), event: before.event && { ...before.event, ...event } });

describe('a deposit after the oracles have signed it (rule 6.3)', () => {
  it.each<[string, Partial<ClaimFacts>, string | null]>([
    ['as before', {}, null],
    ['as before, more blocks', { sourceHead: 200n }, null],
    ['as before, fewer confirmations than we count ourselves: the oracles decided', { sourceHead: 105n }, null],
    ['gone', { receipt: null, transactionSeen: false }, 'depositRemoved'],
    [
      'unknown to one operator, others not asked',
      { receipt: null, transactionSeen: false, isUnsure: true },
      'rpcFailed',
    ],
    ['back in the pool', { receipt: null }, 'depositRemoved'],
    ['in another block with all confirmations', { receipt: elsewhere() }, null],
    ['in another block, too young', { receipt: elsewhere(), sourceHead: 110n }, 'depositMoved'],
    ['in another block, head not readable', { receipt: elsewhere(), sourceHead: null }, 'depositMoved'],
    ['in another block under another number', { receipt: elsewhere({ number: 8n }) }, 'depositMoved'],
    ['in another block for another receiver', { receipt: elsewhere({ receiver: bob }) }, 'depositMoved'],
    ['in another block with another amount', { receipt: elsewhere({ amount: 1n }) }, 'depositMoved'],
    [
      'in another block, reverted there',
      { receipt: { ...elsewhere(), status: 'reverted', event: null } },
      'depositReverted',
    ],
    ['released meanwhile', { released: true }, 'alreadyReleased'],
  ])('%s', (_, change, code) => expect(depositChange(before, factsOf(change))?.code ?? null).toBe(code));
});
