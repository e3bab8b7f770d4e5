import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeClaim, mergeClaims } from '../../../../src/core/claims/mergeClaims.ts';
import { alice, claimOf, eventOf, factsOf, hashOf } from './sampleClaims.ts';

const old = factsOf({ readAtMs: 1_000 });
const fresh = factsOf({ readAtMs: 2_000, released: true });

describe('mergeClaim', () => {
  it('newer facts have priority, from whichever side they come', () => {
    expect(mergeClaim(claimOf(1, { lastFacts: fresh }), claimOf(1, { lastFacts: old })).lastFacts).toEqual(fresh);
    expect(mergeClaim(claimOf(1, { lastFacts: old }), claimOf(1, { lastFacts: fresh })).lastFacts).toEqual(fresh);
    expect(mergeClaim(claimOf(1, { lastFacts: old }), claimOf(1)).lastFacts).toEqual(old);
  });

  it('fills in what is missing and changes nothing else', () => {
    const { account: _account, ...bare } = claimOf(5, { typedAmount: '', currencyId: '' });
    const merged = mergeClaim(bare, claimOf(3, { depositHash: hashOf(5), releaseHash: hashOf(77) }));
    expect(merged).toMatchObject({
      typedAmount: '1.5',
      currencyId: 'USDC',
      account: alice,
      createdAt: 3,
      releaseHash: hashOf(77),
    });
    expect(mergeClaim(claimOf(1, { typedAmount: '2' }), claimOf(1, { typedAmount: '9' })).typedAmount).toBe('2');
  });

  it('takes the form that made it from the record that names one, and keeps the one it has', () => {
    expect(mergeClaim(claimOf(1), claimOf(1, { form: 'nfts' })).form).toBe('nfts');
    expect(mergeClaim(claimOf(1, { form: 'tokens' }), claimOf(1, { form: 'nfts' })).form).toBe('tokens');
    expect('form' in mergeClaim(claimOf(1), claimOf(1))).toBe(false);
  });

  it('never moves a persisted claim to other chains', () => {
    const persisted = claimOf(1);
    expect(mergeClaim(persisted, claimOf(1, { targetChainId: 56, lastFacts: fresh }))).toBe(persisted);
    expect(mergeClaim(persisted, claimOf(1, { type: 'erc721', lastFacts: fresh }))).toBe(persisted);
  });

  it('a file cannot archive an open claim', () => {
    expect(
      mergeClaim(
        claimOf(1, { lastFacts: factsOf({ readAtMs: 3_000 }) }),
        claimOf(1, { lastFacts: fresh, archivedAt: 9 }),
      ).archivedAt,
    ).toBeUndefined();
    expect(mergeClaim(claimOf(1), claimOf(1, { lastFacts: fresh, archivedAt: 9 })).archivedAt).toBe(9);
  });
});

describe('mergeClaims', () => {
  it('counts what is new, changed and known', () => {
    const persisted = { [hashOf(1)]: claimOf(1, { lastFacts: old }), [hashOf(2)]: claimOf(2) };
    const merged = mergeClaims(persisted, [claimOf(1, { lastFacts: fresh }), claimOf(2), claimOf(3)]);
    expect(merged.added.map(({ depositHash }) => depositHash)).toEqual([hashOf(3)]);
    expect(merged.changed).toEqual([claimOf(1, { lastFacts: fresh })]);
    expect(merged.unchangedCount).toBe(1);
  });

  it('three deposits of one transaction are three claims, and one that was not read yet takes the one that fits it', () => {
    const found = [1, 2, 3].map((units) =>
      claimOf(1, {
        typedAmount: String(units),
        depositNumber: BigInt(units),
        recipient: alice,
        lastFacts: factsOf({
          receipt: {
            status: 'success',
            blockNumber: 1n,
            blockHash: hashOf(9),
            event: eventOf({ number: BigInt(units), amount: BigInt(units) * 1_000_000n }),
            depositCount: 3,
          },
        }),
      }),
    );
    expect(mergeClaims({}, found).added.map(({ key, depositNumber }) => [key, depositNumber])).toEqual([
      [undefined, 1n],
      [`${hashOf(1)}:2`, 2n],
      [`${hashOf(1)}:3`, 3n],
    ]);
    const unread = claimOf(1, { typedAmount: '2', recipient: alice });
    const merged = mergeClaims({ [hashOf(1)]: unread }, found);
    expect(merged.changed).toMatchObject([
      { depositNumber: 2n, typedAmount: '2', lastFacts: { receipt: { event: { number: 2n } } } },
    ]);
    expect(merged.added.map(({ depositNumber, typedAmount }) => [depositNumber, typedAmount])).toEqual([
      [1n, '1'],
      [3n, '3'],
    ]);
  });

  it('a claim stored before numbers were stored, of which the first deposit was read, is not taken for another one', () => {
    const old = claimOf(1, { lastFacts: factsOf() });
    const merged = mergeClaims({ [hashOf(1)]: old }, [
      claimOf(1, { depositNumber: 8n }),
      claimOf(1, { depositNumber: 7n }),
    ]);
    expect(merged.added).toEqual([claimOf(1, { depositNumber: 8n, key: `${hashOf(1)}:8` })]);
    expect(merged.changed).toEqual([{ ...old, depositNumber: 7n }]);
  });

  it('taken in twice, or in another order, a file changes nothing more', () => {
    const claim = fc
      .record({
        index: fc.integer({ min: 1, max: 4 }),
        readAtMs: fc.integer({ min: 0, max: 9 }),
        released: fc.boolean(),
      })
      .map(({ index, readAtMs, released }) =>
        // one time of reading has one content
        claimOf(index, { lastFacts: factsOf({ readAtMs, released: released && readAtMs > 4 ? true : readAtMs > 4 }) }),
      );
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 12 }), (claims) => {
        const take = (list: typeof claims) =>
          Object.fromEntries(mergeClaims({}, list).added.map((entry) => [entry.depositHash, entry]));
        const once = take(claims);
        expect(take(claims.toReversed())).toEqual(once);
        expect(mergeClaims(once, claims)).toMatchObject({ added: [], changed: [] });
      }),
    );
  });
});
