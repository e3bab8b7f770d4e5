import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../../src/io/clock.ts';
import { saveClaim } from '../../../src/io/db/claims.ts';
import { forgetStorage, storage } from '../../../src/io/db/storage.ts';
import { longestRunMs } from '../../../src/io/watch/runWatch.ts';
import { createWatchSession } from '../../../src/sw/watchSession.ts';
import { FakeWorld, claimOf, hashOf } from '../io/watch/watchDependencies.ts';

/** A clock that tests advance. */
class HandClock implements Clock {
  now = 1_700_000_000_000;
  #sleepers: { atMs: number; wake: () => void }[] = [];
  nowMs = () => this.now;
  random = () => 0;
  sleep = (ms: number) => new Promise<void>((resolve) => this.#sleepers.push({ atMs: this.now + ms, wake: resolve }));
  async advance(ms: number) {
    const end = this.now + ms;
    for (;;) {
      await settle();
      const next = this.#sleepers.toSorted((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > end) break;
      this.now = next.atMs;
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
      next.wake();
    }
    this.now = end;
    await settle();
  }
}

/** Waits until the database and the rounds are idle. */
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

let fake: FakeWorld;
let clock: HandClock;
const hash = hashOf(1);
const rounds = () => fake.asked.filter((entry) => entry.endsWith('eth_blockNumber')).length;

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'watch', 'cursors'] as const) await store.clear(name);
  fake = new FakeWorld();
  clock = new HandClock();
  fake.world.clock = clock;
  fake.deposits.set(hash, { blockNumber: 95n, blockHash: hashOf(0xa), number: 1n });
  await saveClaim(claimOf(hash));
});

const session = () => createWatchSession(fake.world, undefined);

describe('one run, extended by events', () => {
  test('heartbeats keep it going without starting it twice', async () => {
    const watching = session();
    const first = watching.watch(45_000);
    await clock.advance(20_000);
    const before = rounds();
    void watching.watch(45_000);
    await settle();
    expect(rounds()).toBe(before);
    await clock.advance(40_000);
    expect(rounds()).toBeGreaterThan(before + 2);
    await expect(first).resolves.toMatchObject({ read: 1, unread: 0 });
  });

  test('no event holds the worker longer than five minutes, and the run ends with the last one', async () => {
    const watching = session();
    let isOver = false;
    const leaving = watching.watch(10 * 60_000).then(() => (isOver = true));
    await clock.advance(longestRunMs + 5_000);
    await leaving;
    expect(isOver).toBe(true);
    const after = rounds();
    await clock.advance(120_000);
    expect(rounds()).toBe(after);
  });

  test('something urgent is checked at once', async () => {
    const watching = session();
    void watching.watch(45_000);
    await clock.advance(1_000);
    const before = rounds();
    const added = hashOf(2);
    fake.deposits.set(added, { blockNumber: 10n, blockHash: hashOf(0xa), number: 2n });
    await saveClaim(claimOf(added));
    void watching.watch(45_000, true);
    await settle();
    expect(rounds()).toBe(before + 1);
    expect(fake.notified).toEqual([{ hash: added, kind: 'ready' }]);
  });

  test('an event that joins a run gets its last report when its time is up; none if no round was completed since', async () => {
    const watching = session();
    void watching.watch(longestRunMs);
    await clock.advance(1_000);
    const joined = watching.watch(20_000, true);
    await clock.advance(25_000);
    await expect(joined).resolves.toMatchObject({ unread: 0, ready: 0, pressingChainIds: [6661] });
    const stuck: typeof fake.reader = { ...fake.reader, multicall: () => new Promise(() => undefined) };
    fake.world.reader = { ...stuck, rpc: () => new Promise(() => undefined) };
    const late = watching.watch(20_000, true);
    await clock.advance(25_000);
    await expect(late).resolves.toBeNull();
  });

  test('ends by itself when nothing is waited for, and says so', async () => {
    fake.heads[6661] = 200n;
    const watched = session().watch(longestRunMs);
    await clock.advance(100);
    await expect(watched).resolves.toMatchObject({ ready: 1, pressingChainIds: [] });
  });

  test('after REST it ends after its round, and no event starts it again', async () => {
    const watching = session();
    let isOver = false;
    const leaving = watching.watch(longestRunMs).then(() => (isOver = true));
    await clock.advance(1_000);
    watching.rest();
    await settle();
    await leaving;
    expect(isOver).toBe(true);
    const after = rounds();
    await expect(watching.watch(45_000, true)).resolves.toBeNull();
    await clock.advance(60_000);
    expect(rounds()).toBe(after);
  });

  test('after REST it is not delayed by a chain that does not answer', async () => {
    fake.world.reader = {
      ...fake.world.reader,
      rpc: () => new Promise(() => undefined),
      multicall: () => new Promise(() => undefined),
    };
    fake.world.carefulReader = fake.world.reader;
    const watching = session();
    let isOver = false;
    void watching.watch(longestRunMs).then(() => (isOver = true));
    await clock.advance(1_000);
    watching.rest();
    await clock.advance(5_000);
    expect(isOver).toBe(true);
  });
});

describe('a database that does not open when the worker first needs it (rule 8.7)', () => {
  const refuse = () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });

  beforeEach(() => forgetStorage());
  afterEach(() => {
    vi.restoreAllMocks();
    forgetStorage();
  });

  test('is opened again for the next run, which finds what it holds', async () => {
    fake.heads[6661] = 200n;
    const refusing = refuse();
    const watching = session();
    await watching.watch(100);
    expect([(await storage()).status, fake.notified]).toEqual(['failed', []]);
    refusing.mockRestore();
    await watching.watch(100);
    expect((await storage()).status).toBe('durable');
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
  });

  test('while it does not open, what was told is not told again (rule 8.3)', async () => {
    fake.heads[6661] = 200n;
    refuse();
    await saveClaim(claimOf(hash));
    const watching = session();
    await watching.watch(100);
    await watching.watch(100);
    expect((await storage()).status).toBe('failed');
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
  });
});
