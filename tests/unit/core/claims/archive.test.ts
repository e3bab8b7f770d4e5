import { describe, expect, it } from 'vitest';
import {
  archivedClaim,
  changedClaim,
  isReleaseFinal,
  listedClaims,
  releaseFinalBlock,
} from '../../../../src/core/claims/archive.ts';
import { claimWith } from '../../../../src/core/watch/claimWith.ts';
import { claimOf, factsOf } from './sampleClaims.ts';

const released = factsOf({ released: true, witness: { kind: 'agreed' }, releaseWitness: { kind: 'agreed' } });

describe('a released claim leaves the list only when that is final (rule 6.4)', () => {
  it('the final block is the first of the required confirmations', () => {
    expect(releaseFinalBlock(111n, 12)).toBe(100n);
    expect(releaseFinalBlock(11n, 12)).toBe(0n);
    expect(releaseFinalBlock(10n, 12)).toBeNull();
    expect(releaseFinalBlock(5n, 0)).toBe(5n);
  });

  it.each<[string, Parameters<typeof isReleaseFinal>[0], boolean]>([
    ['released and deep enough', { facts: released, wasReleasedAtFinalBlock: true }, true],
    [
      'one node alone says so, as the other is away',
      { facts: { ...released, releaseWitness: { kind: 'alone', nodes: ['b'] } }, wasReleasedAtFinalBlock: true },
      false,
    ],
    [
      'one node alone shows the deposit, as the other is away',
      { facts: { ...released, witness: { kind: 'alone', nodes: ['b'] } }, wasReleasedAtFinalBlock: true },
      false,
    ],
    ['released a moment ago', { facts: released, wasReleasedAtFinalBlock: false }, false],
    ['the node does not keep old states', { facts: released, wasReleasedAtFinalBlock: null }, false],
    [
      'the release was taken back by a reorg',
      { facts: factsOf({ released: false }), wasReleasedAtFinalBlock: true },
      false,
    ],
    ['not readable now', { facts: factsOf({ released: null }), wasReleasedAtFinalBlock: true }, false],
    ['never read', { facts: null, wasReleasedAtFinalBlock: true }, false],
  ])('%s', (_, sight, isFinal) => expect(isReleaseFinal(sight)).toBe(isFinal));

  it('once archived it keeps its facts, whatever a lying or lagging node says later', () => {
    const archived = archivedClaim(claimOf(1), { ...released, readAtMs: 10 }, 50);
    const doubt = factsOf({
      released: false,
      witness: { kind: 'awaited', nodes: ['b'] },
      sourceHead: 200n,
      readAtMs: 100,
    });
    expect(claimWith(archived, doubt)).toBe(archived);
    expect(changedClaim(archived, { lastFacts: doubt, releaseHash: '0xaa' })).toEqual({
      ...archived,
      releaseHash: '0xaa',
    });
    expect(claimWith(archived, { ...released, sourceHead: 200n, readAtMs: 100 })).toMatchObject({
      archivedAt: 50,
      lastFacts: { readAtMs: 100 },
    });
    expect(changedClaim(claimOf(1), { lastFacts: doubt })).toMatchObject({ lastFacts: doubt });
  });

  it('is archived with the facts of the chain and keeps its first date', () => {
    const archived = archivedClaim(claimOf(1), released, 50);
    expect(archived).toMatchObject({ lastFacts: released, archivedAt: 50 });
    expect(archivedClaim(archived, null, 99)).toEqual(archived);
  });
});

describe('lists', () => {
  it('a deposit that is stored under two keys, after a reorganised chain gave it another number, is listed once; others stay', () => {
    const first = claimOf(1, { depositNumber: 6n });
    const [same, other] = [
      claimOf(1, { depositNumber: 6n, key: `${first.depositHash}:5` }),
      claimOf(1, { depositNumber: 7n, key: `${first.depositHash}:7` }),
    ];
    expect(listedClaims([same, first, other], { type: 'erc20', isArchive: false })).toEqual([first, other]);
  });

  it('a claim that was paid out leaves the open ones at once, before that is final, and comes back if it is taken back', () => {
    const paid = claimOf(1, { lastFacts: factsOf({ released: true }) });
    expect(listedClaims([paid], { type: 'erc20', isArchive: false })).toEqual([]);
    expect(listedClaims([paid], { type: 'erc20', isArchive: true })).toEqual([paid]);
    const takenBack = claimOf(1, { lastFacts: factsOf({ released: false }) });
    expect(listedClaims([takenBack], { type: 'erc20', isArchive: false })).toEqual([takenBack]);
  });

  it('newest first, one type, archived or not, never without a deposit hash', () => {
    const claims = [
      claimOf(1),
      claimOf(3),
      claimOf(2),
      { ...claimOf(4), archivedAt: 9 },
      { ...claimOf(5), type: 'erc721' as const },
      { ...claimOf(6), depositHash: '0x' as const },
    ];
    const hashes = (list: Parameters<typeof listedClaims>[1]) =>
      listedClaims(claims, list).map(({ createdAt }) => createdAt);
    expect(hashes({ type: 'erc20', isArchive: false })).toEqual([3, 2, 1]);
    expect(hashes({ type: 'erc20', isArchive: true })).toEqual([4]);
    expect(hashes({ type: 'erc721', isArchive: false })).toEqual([5]);
  });
});
