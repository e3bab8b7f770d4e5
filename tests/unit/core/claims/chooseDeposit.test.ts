import { describe, expect, it } from 'vitest';
import { chooseDeposit } from '../../../../src/core/claims/chooseDeposit.ts';
import type { DepositEvent } from '../../../../src/core/claims/claim.ts';
import { claimOf, eventOf, factsOf } from './sampleClaims.ts';

/** A claim that was read as one of two deposits. */
function readAs(event: DepositEvent, depositIndex: number) {
  const receipt = {
    status: 'success' as const,
    blockNumber: 100n,
    blockHash: `0x${'11'.repeat(32)}` as const,
    event,
    depositCount: 2,
    depositIndex,
  };
  const {
    recipient: _recipient,
    typedAmount: _amount,
    ...claim
  } = claimOf(1, { depositNumber: event.number, lastFacts: factsOf({ receipt }) });
  return { ...claim, typedAmount: '' };
}

describe('two equal deposits of one transaction', () => {
  const before = [eventOf({ number: 7n }), eventOf({ number: 8n })] as const;
  const now = [eventOf({ number: 8n }), eventOf({ number: 9n })] as const;

  it('keep their places when the chain takes the transaction into another block, where the second has the number that the first had', () => {
    expect(chooseDeposit(now, readAs(before[0], 0))).toBe(now[0]);
    expect(chooseDeposit(now, readAs(before[1], 1))).toBe(now[1]);
  });

  it('the number decides where it was chosen after the last read', () => {
    expect(chooseDeposit(now, { ...readAs(before[0], 0), depositNumber: 9n })).toBe(now[1]);
  });

  it('a place says nothing of another asset, or of a transaction with more deposits', () => {
    expect(
      chooseDeposit([now[1], eventOf({ number: 7n, amount: 1n })], readAs(eventOf({ number: 7n, amount: 2n }), 1))
        ?.number,
    ).toBe(7n);
    expect(chooseDeposit([...now, eventOf({ number: 10n })], readAs(before[0], 0))).toBeNull();
  });
});
