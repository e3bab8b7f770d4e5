import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadClaims, saveClaim } from '../../../../src/io/db/claims.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { storeClaims } from '../../../../src/io/claims/storeClaims.ts';
import { claimOf, factsOf, hashOf } from '../../core/claims/sampleClaims.ts';

beforeEach(async () => (await storage()).store.clear('claims'));

describe('storeClaims', () => {
  it('takes in what is new and never writes over newer facts', async () => {
    const fresh = claimOf(1, { lastFacts: factsOf({ readAtMs: 9 }) });
    await saveClaim(fresh);
    const result = await storeClaims([claimOf(1, { lastFacts: factsOf({ readAtMs: 5, released: true }) }), claimOf(2)]);
    expect(result).toMatchObject({ ok: true, value: { added: [claimOf(2)], changed: [], unchangedCount: 1 } });
    expect(await loadClaims()).toEqual([claimOf(2), fresh]);
  });

  it('both records of one hash count, and the kept track of a claim stays', async () => {
    const track = { blockHash: hashOf(9), blockNumber: 3n, stepsBack: 1 };
    await saveClaim(claimOf(1, { track }));
    const result = await storeClaims([claimOf(1, { lastFacts: factsOf({ readAtMs: 5 }) }), claimOf(1, { lastFacts: factsOf({ readAtMs: 7 }) })]);
    expect(result.ok && result.value.changed).toHaveLength(1);
    expect(await loadClaims()).toEqual([claimOf(1, { track, lastFacts: factsOf({ readAtMs: 7 }) })]);
  });

  it('10,000 claims in one go', async () => {
    const result = await storeClaims(Array.from({ length: 10_000 }, (_, index) => claimOf(index + 1)));
    expect(result.ok && result.value.added.length).toBe(10_000);
    expect(await loadClaims()).toHaveLength(10_000);
  });
});
