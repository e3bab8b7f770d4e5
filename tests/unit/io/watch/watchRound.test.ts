import { beforeEach, describe, expect, test } from 'vitest';
import { claimState } from '../../../../src/core/claims/claim.ts';
import { trackRemark } from '../../../../src/core/watch/claimTrack.ts';
import { deleteClaim, loadClaim, loadClaims, saveClaim } from '../../../../src/io/db/claims.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { settledAfterMs } from '../../../../src/io/watch/settledAfter.ts';
import { writeFacts } from '../../../../src/io/watch/watchRecords.ts';
import { watchRound } from '../../../../src/io/watch/watchRound.ts';
import { FakeWorld, claimOf, hashOf } from './watchDependencies.ts';

let fake: FakeWorld;
const hash = hashOf(1);
const blockA = hashOf(0xa);
const blockB = hashOf(0xb);

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'watch', 'cursors'] as const) await store.clear(name);
  fake = new FakeWorld();
});

const round = () => watchRound(fake.world);
/** Some time passes, so that everything is due again. */
const later = (ms = 61_000) => void (fake.nowMs += ms);
const stateOf = async (of = hash) => claimState((await loadClaim(of))?.lastFacts ?? null);
const remarkOf = async () => trackRemark((await loadClaim(hash))?.track, await stateOf());

describe('a pending deposit', () => {
  test('its count rises block by block, it becomes ready, and that is notified once', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 95n, blockHash: blockA, number: 1n });
    const report = await round();
    expect(await stateOf()).toEqual({ kind: 'waiting', confirmations: 6, required: 12 });
    expect(report).toMatchObject({ read: 1, pressingChainIds: [6661], ready: 0 });
    expect(fake.notified).toEqual([]);
    expect(fake.written).toEqual([[hash]]);

    fake.heads[6661] = 106n;
    later(6_000);
    await expect(round()).resolves.toMatchObject({ pressingChainIds: [], ready: 1 });
    expect(await stateOf()).toMatchObject({ kind: 'ready', confirmations: 12 });
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
    for (let more = 0; more < 3; more += 1) {
      later();
      await round();
    }
    expect(fake.notified).toHaveLength(1);
    expect(fake.ready).toEqual([0, 1, 1, 1, 1]);
  });

  test('ready is not notified before the target chain has answered', async () => {
    await saveClaim(claimOf(hash, { targetChainId: 6662 }));
    fake.deposits.set(hash, { blockNumber: 10n, blockHash: blockA, number: 1n });
    const world = { ...fake.world, reader: { ...fake.reader, multicall: async () => [{ ok: false as const }] } };
    await watchRound(world);
    expect(fake.notified).toEqual([]);
    await round();
    expect(fake.notified).toEqual([]);
    later(6_000);
    await round();
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
  });

  test('nothing counts as notified while nothing can be shown', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 10n, blockHash: blockA, number: 1n });
    fake.canShowNotices = false;
    await round();
    fake.canShowNotices = true;
    later();
    await round();
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
  });

  test('a notice is recorded before it is shown, so a worker that is stopped in between shows none twice', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 10n, blockHash: blockA, number: 1n });
    const stopping = { ...fake.world, showNotices: () => Promise.reject(new Error('stopped')) };
    await expect(watchRound(stopping)).rejects.toThrow('stopped');
    later();
    await round();
    expect(fake.notified).toEqual([]);
  });

  test('a reverted deposit is notified as failed', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 10n, blockHash: blockA, number: 1n, status: '0x0' });
    await round();
    expect(fake.notified).toEqual([{ hash, kind: 'failed' }]);
  });
});

describe('a chain that is reorganised (rules 5.4, 5.5, 6.1, 6.2)', () => {
  beforeEach(async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 89n, blockHash: blockA, number: 1n });
    await round();
  });

  test('the deposit comes back in another block: it steps back, says so, counts again and is notified again', async () => {
    fake.deposits.set(hash, { blockNumber: 98n, blockHash: blockB, number: 1n });
    later();
    await round();
    expect(await stateOf()).toMatchObject({ kind: 'waiting', confirmations: 3 });
    expect(await remarkOf()).toBe('reorg');
    expect(fake.notified.map(({ kind }) => kind)).toEqual(['ready', 'steppedBack']);

    fake.heads[6661] = 120n;
    later();
    await round();
    expect(await remarkOf()).toBeNull();
    later();
    await round();
    expect(fake.notified.map(({ kind }) => kind)).toEqual(['ready', 'steppedBack', 'ready']);
  });

  test('the deposit is removed for good: stored, notified once, never ready, looked for for a day (rule 6.2)', async () => {
    fake.deposits.delete(hash);
    later();
    await round();
    expect(await remarkOf()).toBe('depositRemoved');
    expect((await stateOf()).kind).toBe('unknown');
    expect(fake.notified.map(({ kind }) => kind)).toEqual(['ready', 'removed']);
    later(23 * 3_600_000);
    await expect(round()).resolves.toMatchObject({ read: 1, active: 1 });
    later(2 * 3_600_000);
    await expect(round()).resolves.toMatchObject({ read: 1, active: 0 });
    later();
    fake.asked = [];
    await expect(round()).resolves.toMatchObject({ read: 0, active: 0 });
    expect(fake.asked).toEqual([]);
    expect(await loadClaims()).toHaveLength(1);
    expect(fake.notified).toHaveLength(2);
  });

  test('removed, and back in another block while the app was closed for a week: it is found (rule 6.2)', async () => {
    fake.deposits.delete(hash);
    later();
    await round();
    expect(await remarkOf()).toBe('depositRemoved');
    fake.deposits.set(hash, { blockNumber: 90n, blockHash: blockB, number: 1n });
    later(7 * 24 * 3_600_000);
    await expect(round()).resolves.toMatchObject({ read: 1, active: 1 });
    expect(await remarkOf()).not.toBe('depositRemoved');
    expect((await stateOf()).kind).not.toBe('unknown');
  });

  test('a node that has not reached the block is no step back', async () => {
    const before = await loadClaim(hash);
    fake.heads[6661] = 80n;
    fake.deposits.delete(hash);
    later();
    await round();
    expect(await loadClaim(hash)).toEqual(before);
    expect(fake.notified).toHaveLength(1);
  });

  test('released: nothing is ready any more, and the watch ends when the target chain cannot take it back', async () => {
    fake.deposits.set(hash, { blockNumber: 89n, blockHash: blockA, number: 1n, isReleased: true });
    later();
    await expect(round()).resolves.toMatchObject({ ready: 0, active: 1 });
    expect(fake.notified.map(({ kind }) => kind)).toEqual(['ready', 'released']);
    later(settledAfterMs(6662) + 1);
    await expect(round()).resolves.toMatchObject({ active: 0 });
    fake.asked = [];
    later();
    await round();
    expect(fake.asked).toEqual([]);
  });
});

describe('writing facts', () => {
  test('older facts never overwrite newer ones, and a deleted claim stays deleted', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 95n, blockHash: blockA, number: 1n });
    await round();
    const facts = (await loadClaim(hash))?.lastFacts;
    if (!facts) throw new Error('no facts');
    await expect(
      writeFacts(new Map([[hash, { ...facts, sourceHead: 400n, readAtMs: facts.readAtMs - 1 }]])),
    ).resolves.toEqual([]);
    expect((await loadClaim(hash))?.lastFacts).toEqual(facts);
    await deleteClaim(hash);
    await expect(writeFacts(new Map([[hash, { ...facts, readAtMs: facts.readAtMs + 1 }]]))).resolves.toEqual([]);
    expect(await loadClaims()).toEqual([]);
  });

  test('what the page wrote meanwhile stays', async () => {
    await saveClaim(claimOf(hash));
    fake.deposits.set(hash, { blockNumber: 95n, blockHash: blockA, number: 1n });
    const reading = round();
    await saveClaim(claimOf(hash, { releaseHash: hashOf(7) }));
    await reading;
    expect((await loadClaim(hash))?.releaseHash).toBe(hashOf(7));
  });

  test('a chain that cannot be read leaves its claims as they were', async () => {
    await saveClaim(claimOf(hash));
    fake.isDown = true;
    await expect(round()).resolves.toMatchObject({ read: 0, pressingChainIds: [6661] });
    expect(await loadClaim(hash)).toEqual(claimOf(hash));
  });
});

test('hundreds of claims: one round of questions per chain', async () => {
  const { store } = await storage();
  const claims = Array.from({ length: 200 }, (_, index) => claimOf(hashOf(index + 1)));
  await store.write(
    'claims',
    claims.map((claim) => [claim.depositHash, claim]),
  );
  claims.forEach((claim, index) =>
    fake.deposits.set(claim.depositHash, { blockNumber: 95n, blockHash: blockA, number: BigInt(index) }),
  );
  await round();
  fake.asked = [];
  fake.reader.rounds.length = 0;
  later(6_000);
  await expect(round()).resolves.toMatchObject({ read: 200, pressingChainIds: [6661] });
  expect(fake.asked.filter((entry) => entry.endsWith('eth_blockNumber'))).toHaveLength(1);
  expect(fake.asked.filter((entry) => entry.endsWith('eth_getTransactionReceipt'))).toHaveLength(200);
  expect(fake.asked).toHaveLength(201);
  expect(fake.reader.rounds).toHaveLength(1);
});
