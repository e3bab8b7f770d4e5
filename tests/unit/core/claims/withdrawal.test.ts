import { expect, test } from 'vitest';
import { isWithdrawal } from '../../../../src/core/claims/withdrawal.ts';
import { claimOf, eventOf, factsOf } from './sampleClaims.ts';

const factsWith = (kind: 'deposit' | 'liquidity') =>
  factsOf({
    receipt: { status: 'success', blockNumber: 1n, blockHash: `0x${'1'.repeat(64)}`, event: eventOf({ kind }) },
  });

test('a claim is a withdrawal by its form, or by the event of its deposit', () => {
  expect(isWithdrawal({ form: 'liquidity' })).toBe(true);
  expect(isWithdrawal(claimOf(1, { lastFacts: factsWith('liquidity') }))).toBe(true);
  expect(isWithdrawal(claimOf(1, { lastFacts: factsWith('deposit') }))).toBe(false);
  expect(isWithdrawal(claimOf(1, { form: 'tokens', lastFacts: factsOf({ receipt: null }) }))).toBe(false);
  expect(isWithdrawal(claimOf(1))).toBe(false);
});
