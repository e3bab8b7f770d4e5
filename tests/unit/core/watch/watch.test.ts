import { describe, expect, test } from 'vitest';
import { claimState } from '../../../../src/core/claims/claim.ts';
import type { ClaimFacts } from '../../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import { trackClaim, trackRemark } from '../../../../src/core/watch/claimTrack.ts';
import { claimWith, latestSeen } from '../../../../src/core/watch/claimWith.ts';
import type { SeenClaim } from '../../../../src/core/watch/claimWith.ts';
import { sourceRemark } from '../../../../src/core/watch/sourceChain.ts';
import { isBehind, mergeFacts, newestFacts } from '../../../../src/core/watch/newestFacts.ts';
import { isDue, isWatched, watchGapMs } from '../../../../src/core/watch/watchPlan.ts';
import { addressOf } from '../../io/fakeNode.ts';

const event = {
  sourceToken: addressOf('7'),
  amount: 1n,
  receiver: addressOf('a'),
  sourceChainId: 1,
  targetChainId: 56,
  number: 1n,
  kind: 'deposit' as const,
};
const receipt = (block: bigint, hash: `0x${string}` = '0xaa') => ({
  status: 'success' as const,
  blockNumber: block,
  blockHash: hash,
  event,
});
const factsOf = (changes: Partial<ClaimFacts> = {}): ClaimFacts => ({
  receipt: receipt(10n),
  transactionSeen: true,
  sourceHead: 12n,
  requiredConfirmations: 12,
  released: false,
  readAtMs: 1_000,
  ...changes,
});
const gone = { receipt: null, transactionSeen: false };

describe('the history of a deposit', () => {
  test('without a step back: no remark', () => {
    const track = trackClaim(trackClaim(null, factsOf()), factsOf({ sourceHead: 30n, readAtMs: 2_000 }));
    expect(track).toMatchObject({ blockHash: '0xaa', stepsBack: 0 });
    expect(trackRemark(track, claimState(factsOf()))).toBeNull();
  });

  test('another block is a step back, shown until the claim is ready again', () => {
    const moved = factsOf({ receipt: receipt(12n, '0xbb'), readAtMs: 2_000 });
    const track = trackClaim(trackClaim(null, factsOf()), moved);
    expect(track).toMatchObject({ stepsBack: 1, steppedBackAtMs: 2_000, blockHash: '0xbb' });
    expect(trackRemark(track, claimState(moved))).toBe('reorg');
    expect(trackRemark(track, claimState(factsOf({ sourceHead: 40n })))).toBeNull();
  });

  test('back in the pool is a step back, not a removal; out of the pool is a removal; and it may return', () => {
    const pooled = trackClaim(trackClaim(null, factsOf()), factsOf({ receipt: null, readAtMs: 2_000 }));
    expect(trackRemark(pooled, claimState(factsOf({ receipt: null })))).toBe('reorg');
    const removed = trackClaim(trackClaim(null, factsOf()), factsOf({ ...gone, readAtMs: 2_000 }));
    expect(removed.removedAtMs).toBe(2_000);
    expect(trackClaim(removed, factsOf({ ...gone, readAtMs: 9_000 })).removedAtMs).toBe(2_000);
    expect(trackRemark(removed, claimState(factsOf(gone)))).toBe('depositRemoved');
    expect(trackClaim(removed, factsOf({ readAtMs: 9_000 })).removedAtMs).toBeUndefined();
  });

  test('a deposit that was never seen was not removed', () => {
    expect(trackClaim(null, factsOf(gone)).removedAtMs).toBeUndefined();
  });

  test.each([null, 9n])('a node with head %s knows nothing of block 10: no step back', (sourceHead) => {
    const before = trackClaim(null, factsOf());
    expect(trackClaim(before, factsOf({ ...gone, sourceHead, readAtMs: 2_000 }))).toBe(before);
  });
});

describe('the chain of a deposit that is waited for (rules 5.4, 6.10)', () => {
  const quietMs = 30_000;
  const after = (...reads: ClaimFacts[]) => reads.reduce<SeenClaim>((seen, read) => claimWith(seen, read), {});
  const remark = (seen: SeenClaim, read: ClaimFacts) =>
    sourceRemark(seen, read, claimState(seen.lastFacts ?? null), quietMs);

  test.each([
    [1n, null],
    [2n, { kind: 'nodeBehind', blocks: 2 }],
    [8n, { kind: 'nodeBehind', blocks: 8 }],
  ] as const)('a node %i blocks behind: the count stays', (lag, expected) => {
    const read = factsOf({ sourceHead: 18n - lag, readAtMs: 7_000 });
    const seen = after(factsOf({ sourceHead: 18n }), read);
    expect(claimState(seen.lastFacts ?? null)).toMatchObject({ confirmations: 9 });
    expect(remark(seen, read)).toEqual(expected);
  });

  test('behind for so long that it is believed: the count goes down, and a remark says so', () => {
    const read = factsOf({ sourceHead: 15n, readAtMs: 400_000 });
    const seen = after(factsOf({ sourceHead: 18n }), read);
    expect(claimState(seen.lastFacts ?? null)).toMatchObject({ confirmations: 6 });
    expect(remark(seen, read)).toEqual({ kind: 'nodeBehind', blocks: 3 });
  });

  test('the same head for long is a standstill, until the next block; a chain that goes on is none', () => {
    const still = factsOf({ readAtMs: 601_000 });
    expect(remark(after(factsOf(), still), still)).toEqual({ kind: 'standstill', seconds: 600 });
    const next = factsOf({ sourceHead: 13n, readAtMs: 602_000 });
    expect(remark(after(factsOf(), still, next), next)).toBeNull();
    const early = factsOf({ readAtMs: 30_999 });
    expect(remark(after(factsOf(), early), early)).toBeNull();
  });

  test('no remark for a claim that waits for nothing', () => {
    const still = factsOf({ sourceHead: 40n, readAtMs: 601_000 });
    expect(remark(after(factsOf({ sourceHead: 40n }), still), still)).toBeNull();
  });
});

describe('what is known after another read', () => {
  test('the newer counts, whoever read it', () => {
    const [old, fresh] = [factsOf(), factsOf({ readAtMs: 2_000 })];
    expect(newestFacts(old, fresh)).toBe(fresh);
    expect(newestFacts(fresh, old)).toBe(fresh);
    expect(newestFacts(null, old)).toBe(old);
    expect(newestFacts(undefined, null)).toBeNull();
    expect(mergeFacts(fresh, old)).toBe(fresh);
  });

  test('a node behind takes nothing back, until it has been so for long', () => {
    const known = factsOf({ sourceHead: 30n });
    const behind = factsOf({ sourceHead: 20n, readAtMs: 7_000 });
    expect(mergeFacts(known, behind)).toBe(known);
    expect(mergeFacts(known, { ...behind, ...gone })).toBe(known);
    expect(isBehind(known, { ...behind, receipt: receipt(19n, '0xbb') })).toBe(false);
    expect(isBehind(known, { ...behind, released: true })).toBe(false);
    expect(mergeFacts(known, { ...behind, readAtMs: 400_000 }).sourceHead).toBe(20n);
  });

  describe('a clock that was set back (rule 8.12)', () => {
    const dayMs = 86_400_000;

    test.each([dayMs, 3650 * dayMs])(
      'by %i ms: the next read counts all the same, and by its block alone',
      (backMs) => {
        const known = factsOf({ sourceHead: 20n, readAtMs: 1_000 + backMs });
        const read = factsOf({ sourceHead: 20n, released: true, readAtMs: 1_000 });
        expect(mergeFacts(known, read)).toMatchObject({ released: true, readAtMs: 1_000 });
        // A worker that was suspended gives an older block: nothing changes.
        expect(mergeFacts(known, factsOf({ sourceHead: 19n, readAtMs: 1_000 }))).toBe(known);
      },
    );

    test('by less than a read may take: it counts as soon as the clock is past', () => {
      const known = factsOf({ sourceHead: 20n, readAtMs: 31_000 });
      expect(mergeFacts(known, factsOf({ sourceHead: 21n, readAtMs: 1_000 }))).toBe(known);
      expect(mergeFacts(known, factsOf({ sourceHead: 21n, readAtMs: 31_001 })).sourceHead).toBe(21n);
    });

    test.each([dayMs, -dayMs, 3650 * dayMs])(
      'a claim that waits is looked at in each round with a clock off by %i ms, and none ends by it',
      (offMs) => {
        const nowMs = 1_700_000_000_000;
        const waiting = {
          type: 'erc20' as const,
          sourceChainId: 1,
          targetChainId: 56,
          depositHash: '0x1' as const,
          currencyId: 'X',
          typedAmount: '1',
          createdAt: nowMs,
          lastFacts: factsOf({ sourceHead: 11n, readAtMs: nowMs }),
        };
        expect(isDue(waiting, nowMs + offMs, 60_000)).toBe(true);
        expect(isWatched(waiting, nowMs + offMs, 60_000)).toBe(true);
        const { lastFacts: _none, ...unseen } = waiting;
        expect(isWatched(unseen, nowMs + offMs, 60_000)).toBe(true);
      },
    );
  });

  describe('a head that was not true', () => {
    const wrong = 0xffffffn;

    test.each<[string, number | undefined, number]>([
      ['of an older version, which asked one node', undefined, 2],
      ['of an older version, where one node alone can be asked', undefined, 1],
      ['that one node alone said', 1, 2],
    ])('%s: is replaced by one that more operators report, and so is the highest head', (_name, before, now) => {
      const known = factsOf({ sourceHead: wrong, headAgreedBy: before });
      const seen = { lastFacts: known, track: trackClaim(null, known) };
      const read = factsOf({ sourceHead: 18n, headAgreedBy: now, readAtMs: 7_000 });
      const next = claimWith<SeenClaim>(seen, read);
      expect(claimState(next.lastFacts ?? null)).toMatchObject({ kind: 'waiting', confirmations: 9 });
      expect(next.track?.head?.block).toBe(18n);
      expect(sourceRemark(next, read, claimState(next.lastFacts ?? null), 30_000)).toBeNull();
    });

    test('one that two operators reported is not undone by one that lags', () => {
      const known = factsOf({ sourceHead: 18n, headAgreedBy: 2 });
      expect(mergeFacts(known, factsOf({ sourceHead: 15n, headAgreedBy: 1, readAtMs: 7_000 }))).toBe(known);
      expect(mergeFacts(known, factsOf({ sourceHead: 15n, headAgreedBy: 3, readAtMs: 7_000 }))).toBe(known);
    });
  });

  describe('one operator that does not know the deposit while others cannot be asked', () => {
    const unsure = factsOf({ ...gone, isUnsure: true, sourceHead: 13n, readAtMs: 2_000 });

    test('takes no known receipt away, from a claim that is stored or only viewed (rule 6.2)', () => {
      const seen = claimWith<SeenClaim>({}, factsOf());
      expect(claimWith(seen, unsure)).toBe(seen);
      expect(claimWith(seen, { ...unsure, isUnsure: undefined }).track?.removedAtMs).toBe(2_000);
    });

    test('does not count as another look at a deposit that is gone', () => {
      const removed = claimWith(claimWith<SeenClaim>({}, factsOf()), factsOf({ ...gone, readAtMs: 1_500 }));
      expect(removed.track?.removedAtMs).toBe(1_500);
      expect(claimWith(removed, unsure)).toBe(removed);
    });

    test('is what is known of a deposit that was never seen, until its record is loaded', () => {
      const seen = claimWith<SeenClaim>({}, unsure);
      expect(seen.lastFacts).toBe(unsure);
      const record = claimWith<SeenClaim>({}, factsOf());
      expect(latestSeen(seen, undefined)).toBe(seen);
      expect(latestSeen(seen, record).lastFacts).toBe(record.lastFacts);
      const later = claimWith<SeenClaim>({}, factsOf({ readAtMs: 3_000 }));
      expect(latestSeen(later, record)).toBe(later);
      expect(latestSeen(record, later).lastFacts).toBe(later.lastFacts);
    });
  });

  test('an unreadable flag stays as it was known, with what the nodes said about it', () => {
    const known = factsOf({ released: true, releaseWitness: { kind: 'awaited', nodes: ['b'] } });
    expect(mergeFacts(known, factsOf({ released: null, readAtMs: 2_000 }))).toMatchObject({
      released: true,
      releaseWitness: { kind: 'awaited' },
    });
    expect(mergeFacts(known, factsOf({ released: false, readAtMs: 2_000 })).releaseWitness).toBeUndefined();
  });
});

describe('when a claim is checked', () => {
  const claimOf = (changes: Partial<SavedClaim>): SavedClaim => ({
    type: 'erc20',
    sourceChainId: 1,
    targetChainId: 56,
    depositHash: '0x1',
    currencyId: 'X',
    typedAmount: '1',
    createdAt: 0,
    ...changes,
  });
  const day = 86_400_000;
  test.each([
    ['new', claimOf({}), 5, 0],
    ['waiting', claimOf({ lastFacts: factsOf() }), 5, 0],
    ['ready', claimOf({ lastFacts: factsOf({ sourceHead: 99n }) }), 5, 60_000],
    ['ready, flag unknown', claimOf({ lastFacts: factsOf({ sourceHead: 99n, released: null }) }), 5, 0],
    [
      'just released',
      claimOf({
        lastFacts: factsOf({ released: true }),
        track: { blockHash: null, blockNumber: null, stepsBack: 0, endedAtMs: 0 },
      }),
      99,
      60_000,
    ],
    [
      'released and settled',
      claimOf({
        lastFacts: factsOf({ released: true }),
        track: { blockHash: null, blockNumber: null, stepsBack: 0, endedAtMs: 0 },
      }),
      101,
      null,
    ],
    [
      'failed long ago, and not read since its first day',
      claimOf({
        lastFacts: factsOf({ receipt: { ...receipt(10n), status: 'reverted', event: null }, readAtMs: day }),
        track: { blockHash: '0xaa', blockNumber: 10n, stepsBack: 0, endedAtMs: 0 },
      }),
      9 * day,
      60_000,
    ],
    [
      'failed a month ago, and never readable since',
      claimOf({
        lastFacts: factsOf({ receipt: { ...receipt(10n), status: 'reverted', event: null }, readAtMs: day }),
        track: { blockHash: '0xaa', blockNumber: 10n, stepsBack: 0, endedAtMs: 0 },
      }),
      30 * day + 1,
      null,
    ],
    [
      'not a deposit to the bridge of this release: the next one may name the right bridge',
      claimOf({
        lastFacts: factsOf({ receipt: { ...receipt(10n), event: null }, readAtMs: 2 * day }),
        track: { blockHash: '0xaa', blockNumber: 10n, stepsBack: 0, endedAtMs: 0 },
      }),
      3 * day,
      day,
    ],
    [
      'failed, and still so in a read a day later',
      claimOf({
        lastFacts: factsOf({ receipt: { ...receipt(10n), status: 'reverted', event: null }, readAtMs: day + 1 }),
        track: { blockHash: '0xaa', blockNumber: 10n, stepsBack: 0, endedAtMs: 0 },
      }),
      day + 2,
      null,
    ],
    ['not seen for an hour', claimOf({ lastFacts: factsOf(gone) }), day / 24, 0],
    ['never seen in a day', claimOf({ lastFacts: factsOf(gone) }), day + 1, 3_600_000],
    [
      'removed long ago, and not read since its first day',
      claimOf({
        lastFacts: factsOf({ ...gone, readAtMs: day }),
        track: { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 0 },
      }),
      9 * day,
      3_600_000,
    ],
    [
      'removed, and still missing in a read a day later',
      claimOf({
        lastFacts: factsOf({ ...gone, readAtMs: day + 1 }),
        track: { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 0 },
      }),
      day + 1,
      null,
    ],
  ] as [string, SavedClaim, number, number | null][])('%s', (_name, claim, nowMs, gap) => {
    expect(watchGapMs(claim, nowMs, 100)).toBe(gap);
  });

  test('a clock set back delays nothing', () => {
    const ready = claimOf({ lastFacts: factsOf({ sourceHead: 99n, readAtMs: 1_000_000 }) });
    expect(isDue(ready, 1_030_000, 0)).toBe(false);
    expect(isDue(ready, 1_060_000, 0)).toBe(true);
    expect(isDue(ready, 500, 0)).toBe(true);
  });
});
