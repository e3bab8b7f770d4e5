import { describe, expect, it } from 'vitest';
import { isWrongLink, needsChoice } from '../../../../src/core/claims/linkCheck.ts';
import { claimState } from '../../../../src/core/claims/claim.ts';
import { eventOf, factsOf, hashOf } from './sampleClaims.ts';

const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) } as const;
const receipt = { status: 'success', blockNumber: 1n, blockHash: hashOf(9), event: null } as const;

describe('a claim link that the chain contradicts', () => {
  it('is wrong when the deposit goes to another network, or is of another kind of bridge', () => {
    const facts = factsOf();
    expect(isWrongLink({ ref, event: eventOf(), state: claimState(facts) })).toBe(false);
    expect(isWrongLink({ ref, event: eventOf({ targetChainId: 56 }), state: claimState(facts) })).toBe(true);
    expect(isWrongLink({ ref, event: null, state: claimState(factsOf({ receipt })) })).toBe(true);
  });

  it('is not called wrong before anything was read, after a deposit failed, or while it has to be chosen', () => {
    expect(isWrongLink({ ref, event: null, state: claimState(null) })).toBe(false);
    expect(
      isWrongLink({ ref, event: null, state: claimState(factsOf({ receipt: { ...receipt, status: 'reverted' } })) }),
    ).toBe(false);
    const several = claimState(factsOf({ receipt: { ...receipt, depositCount: 3 } }));
    expect(isWrongLink({ ref, event: null, state: several })).toBe(false);
    expect(needsChoice({ state: several })).toBe(true);
    expect(isWrongLink({ ref: null, event: null, state: several })).toBe(false);
  });
});
