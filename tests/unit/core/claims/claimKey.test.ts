import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimKey,
  claimsOfTransaction,
  isSameClaim,
  persistedClaim,
  movedClaim,
  placeClaim,
} from '../../../../src/core/claims/claimKey.ts';
import { chooseDeposit, namedClaim } from '../../../../src/core/claims/chooseDeposit.ts';
import type { ClaimFacts, DepositEvent } from '../../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import { alice, bob, claimOf, eventOf, factsOf, hashOf } from './sampleClaims.ts';

const numbered = (number: bigint, change: Partial<SavedClaim> = {}) => claimOf(1, { depositNumber: number, ...change });
const readAs = (number: bigint, blockHash = hashOf(99)): { lastFacts: ClaimFacts } => ({
  lastFacts: factsOf({ receipt: { status: 'success', blockNumber: 1n, blockHash, event: eventOf({ number }) } }),
});

/** Stores claims one after another, as the app does. */
function storeAll(claims: readonly SavedClaim[]): Record<string, SavedClaim> {
  const byKey: Record<string, SavedClaim> = {};
  for (const claim of claims) {
    const placed = placeClaim(claim, (key) => byKey[key]);
    byKey[claimKey(placed)] = placed;
  }
  return byKey;
}

describe('isSameClaim', () => {
  it('compares transaction, chains and kind, and the numbers where both are known', () => {
    expect(isSameClaim(numbered(5n), numbered(5n))).toBe(true);
    expect(isSameClaim(numbered(5n), numbered(6n))).toBe(false);
    expect(isSameClaim(numbered(5n), claimOf(1))).toBe(true);
    expect(isSameClaim(claimOf(1), { ...claimOf(1), depositHash: `0x${hashOf(1).slice(2).toUpperCase()}` })).toBe(true);
    expect(isSameClaim(claimOf(1), claimOf(1, { targetChainId: 1 }))).toBe(false);
    expect(isSameClaim(claimOf(1), claimOf(1, { type: 'erc721' }))).toBe(false);
    expect(isSameClaim(claimOf(1), claimOf(2))).toBe(false);
  });

  it('takes the number from what the chain reported about a claim that names none', () => {
    expect(isSameClaim(claimOf(1, readAs(5n)), numbered(6n))).toBe(false);
    expect(isSameClaim(claimOf(1, readAs(5n)), numbered(5n))).toBe(true);
    expect(isSameClaim(claimOf(1, readAs(5n)), claimOf(1, readAs(6n)))).toBe(false);
  });

  it('the only deposit of a transaction stays the same claim when its block is rearranged and the bridge gives it another number', () => {
    expect(isSameClaim(claimOf(1, readAs(5n, hashOf(98))), claimOf(1, readAs(6n, hashOf(99))))).toBe(true);
  });
});

describe('placeClaim', () => {
  it('gives the first claim of a transaction the hash and further ones hash and number, and never moves one', () => {
    const byKey = storeAll([numbered(5n), numbered(6n), numbered(7n), numbered(6n, { releaseHash: hashOf(77) })]);
    expect(Object.keys(byKey)).toEqual([hashOf(1), `${hashOf(1)}:6`, `${hashOf(1)}:7`]);
    expect(byKey[`${hashOf(1)}:6`]).toMatchObject({ depositNumber: 6n, releaseHash: hashOf(77) });
  });

  it('a claim whose number is learnt, or changed by a rearranged chain, stays under its key', () => {
    const byKey = storeAll([claimOf(1), claimOf(1, { depositNumber: 5n }), numbered(6n)]);
    expect(Object.keys(byKey)).toEqual([hashOf(1), `${hashOf(1)}:6`]);
    const renumbered = { ...byKey[`${hashOf(1)}:6`], depositNumber: 9n } as SavedClaim;
    expect(claimKey(renumbered)).toBe(`${hashOf(1)}:6`);
    expect(persistedClaim({ ...byKey, [claimKey(renumbered)]: renumbered }, numbered(9n))).toBe(renumbered);
  });

  it('any number of deposits of any number of transactions, stored in any order and more than once, are each there once', () => {
    const deposit = fc.record({ index: fc.integer({ min: 1, max: 3 }), number: fc.bigInt(1n, 4n) });
    fc.assert(
      fc.property(fc.array(deposit, { maxLength: 20 }), (deposits) => {
        const claims = deposits.map(({ index, number }) => claimOf(index, { depositNumber: number }));
        const byKey = storeAll(claims);
        const wanted = new Set(deposits.map(({ index, number }) => `${index}:${number}`));
        expect(
          new Set(Object.values(byKey).map(({ createdAt, depositNumber }) => `${createdAt}:${depositNumber}`)),
        ).toEqual(wanted);
        expect(Object.keys(byKey)).toHaveLength(wanted.size);
        for (const claim of claims) expect(isSameClaim(persistedClaim(byKey, claim) ?? claimOf(9), claim)).toBe(true);
        // stored once more, no key changes
        expect(storeAll([...Object.values(byKey), ...claims])).toEqual(byKey);
      }),
    );
  });

  it('all claims of a transaction that was sped up move to its new hash and stay apart', () => {
    const byKey = storeAll([numbered(5n, readAs(5n)), numbered(6n)]);
    const moved = storeAll(claimsOfTransaction(byKey, 6661, hashOf(1)).map((claim) => movedClaim(claim, hashOf(2))));
    expect(Object.keys(moved)).toEqual([hashOf(2), `${hashOf(2)}:6`]);
    expect(Object.values(moved).every(({ lastFacts }) => lastFacts === undefined)).toBe(true);
  });
});

describe('chooseDeposit', () => {
  const deposits = [
    eventOf({ number: 5n, amount: 1_500_000n, receiver: alice }),
    eventOf({ number: 6n, amount: 2_000_000n, receiver: bob }),
    eventOf({ number: 7n, amount: 1_500_000n, receiver: bob }),
  ];
  const link = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) } as const;
  const chosen = (wish: Parameters<typeof chooseDeposit>[1], among: readonly DepositEvent[] = deposits) =>
    chooseDeposit(among, wish)?.number ?? null;

  it('a number names one of several; a link without it leaves the choice open', () => {
    expect(chosen({ ...link, depositNumber: 6n })).toBe(6n);
    expect(chosen(link)).toBeNull();
    expect(chosen({ ...link, depositNumber: 99n })).toBeNull();
  });

  it('what was typed decides when exactly one fits', () => {
    expect(chosen({ ...link, recipient: alice })).toBe(5n);
    expect(chosen({ ...link, typedAmount: '1.5', recipient: bob })).toBe(7n);
    expect(chosen({ ...link, typedAmount: '2' })).toBe(6n);
    expect(chosen({ ...link, typedAmount: '1.5' })).toBeNull();
    expect(chosen({ ...link, currencyId: '0x1111111111111111111111111111111111111111', recipient: alice })).toBeNull();
  });

  it('the only deposit to the target of a link is meant', () => {
    expect(chosen(link, [eventOf({ number: 5n, targetChainId: 1 }), eventOf({ number: 6n })])).toBe(6n);
  });

  it('the only deposit of a transaction is meant, whatever number or target a link gives it', () => {
    expect(chosen({ ...link, depositNumber: 4n, targetChainId: 1 }, [eventOf({ number: 5n })])).toBe(5n);
    expect(chosen(link, [])).toBeNull();
  });

  it('a claim whose block was rearranged finds its deposit again under another number', () => {
    const persisted = claimOf(1, { typedAmount: '2', recipient: bob, depositNumber: 3n });
    expect(chosen(persisted)).toBe(6n);
  });

  it('a ref is named only where its transaction holds several deposits', () => {
    const receipt = {
      status: 'success',
      blockNumber: 1n,
      blockHash: hashOf(9),
      event: eventOf({ number: 6n }),
    } as const;
    expect(namedClaim(link, receipt)).toEqual(link);
    expect(namedClaim({ ...link, depositNumber: 99n }, receipt).depositNumber).toBeUndefined();
    expect(namedClaim(link, { ...receipt, depositCount: 3 })).toEqual({ ...link, depositNumber: 6n });
  });
});
