import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseDeposit } from '../../../../src/core/claims/chooseDeposit.ts';
import type { DepositEvent } from '../../../../src/core/claims/claim.ts';
import { loadClaim, loadClaims, saveClaim } from '../../../../src/io/db/claims.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { storeClaims } from '../../../../src/io/claims/storeClaims.ts';
import { writeFacts } from '../../../../src/io/watch/watchRecords.ts';
import { alice, bob, claimOf, eventOf, factsOf, hashOf } from '../../core/claims/sampleClaims.ts';

const receiptOf = (event: DepositEvent) =>
  ({ status: 'success', blockNumber: 100n, blockHash: hashOf(99), event }) as const;

beforeEach(async () => (await storage()).store.clear('claims'));

describe('storeClaims', () => {
  it('takes in what is new and never writes over newer facts', async () => {
    const fresh = claimOf(1, { lastFacts: factsOf({ readAtMs: 9 }) });
    await saveClaim(fresh);
    const result = await storeClaims([claimOf(1, { lastFacts: factsOf({ readAtMs: 5, released: true }) }), claimOf(2)]);
    expect(result).toMatchObject({ ok: true, value: { added: [claimOf(2)], changed: [], unchangedCount: 1 } });
    expect(await loadClaims()).toEqual([claimOf(2), fresh]);
  });

  it('both records of one hash are used, and the stored track of a claim stays', async () => {
    const track = { blockHash: hashOf(9), blockNumber: 3n, stepsBack: 1 };
    await saveClaim(claimOf(1, { track }));
    const result = await storeClaims([
      claimOf(1, { lastFacts: factsOf({ readAtMs: 5 }) }),
      claimOf(1, { lastFacts: factsOf({ readAtMs: 7 }) }),
    ]);
    expect(result.ok && result.value.changed).toHaveLength(1);
    expect(await loadClaims()).toEqual([claimOf(1, { track, lastFacts: factsOf({ readAtMs: 7 }) })]);
  });

  it('records of an older version, without a number, are read as they are and take the number of the next read', async () => {
    const { store } = await storage();
    // Stored when only the first deposit of a transaction was seen: 1.5 is what was typed.
    const old = claimOf(1, {
      lastFacts: factsOf({ receipt: receiptOf(eventOf({ number: 5n, amount: 9n, receiver: alice })), readAtMs: 1 }),
    });
    await store.write('claims', [[hashOf(1), old]]);
    expect(await loadClaims()).toEqual([old]);
    const meant = eventOf({ number: 6n, amount: 1_500_000n, receiver: bob });
    expect(chooseDeposit([eventOf({ number: 5n, amount: 9n, receiver: alice }), meant], old)).toBe(meant);
    await writeFacts(
      new Map([[hashOf(1), factsOf({ receipt: { ...receiptOf(meant), depositCount: 2 }, readAtMs: 100_000 })]]),
    );
    expect(await loadClaims()).toMatchObject([
      { depositNumber: 6n, lastFacts: { receipt: { event: { number: 6n } } } },
    ]);
  });

  it('further deposits of a transaction never replace its first one, whoever stores them', async () => {
    const several = [5n, 6n, 7n].map((depositNumber) => claimOf(1, { depositNumber }));
    for (const claim of several) await saveClaim(claim);
    await storeClaims(several);
    await saveClaim(claimOf(1, { depositNumber: 6n, releaseHash: hashOf(66) }));
    const persisted = await loadClaims();
    expect(persisted.map(({ depositNumber }) => depositNumber).sort()).toEqual([5n, 6n, 7n]);
    expect(await loadClaim(`${hashOf(1)}:6`)).toMatchObject({ depositNumber: 6n, releaseHash: hashOf(66) });
    expect(await loadClaim(hashOf(1))).toEqual(claimOf(1, { depositNumber: 5n }));
  });

  it('10,000 claims in one go', async () => {
    const result = await storeClaims(Array.from({ length: 10_000 }, (_, index) => claimOf(index + 1)));
    expect(result.ok && result.value.added.length).toBe(10_000);
    expect(await loadClaims()).toHaveLength(10_000);
  });
});
