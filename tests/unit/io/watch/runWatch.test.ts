import { beforeEach, describe, expect, test } from 'vitest';
import { saveClaim } from '../../../../src/io/db/claims.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { longestRunMs, runWatch, underWatchLock, waitMs } from '../../../../src/io/watch/runWatch.ts';
import { FakeWorld, claimOf, hashOf } from './watchDependencies.ts';

let fake: FakeWorld;
const hash = hashOf(1);

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'watch', 'cursors'] as const) await store.clear(name);
  fake = new FakeWorld();
  fake.deposits.set(hash, { blockNumber: 95n, blockHash: hashOf(0xa), number: 1n });
});

const startMs = 1_700_000_000_000;
const run = (limitMs: number, signal?: AbortSignal) =>
  runWatch(fake.world, { endsAtMs: () => startMs + limitMs, signal });

describe('a run', () => {
  test('goes on block by block until nothing is waited for', async () => {
    await saveClaim(claimOf(hash));
    fake.onSleep = () => void (fake.heads[6661] = (fake.heads[6661] ?? 0n) + 3n);
    await expect(run(longestRunMs)).resolves.toMatchObject({ ready: 1, pressingChainIds: [] });
    expect(fake.notified).toEqual([{ hash, kind: 'ready' }]);
    expect(fake.sleeps.length).toBeGreaterThanOrEqual(2);
    expect(fake.sleeps.every((ms) => ms >= 6_000 && ms <= 30_000)).toBe(true);
  });

  test('ends at its time limit, however long the chain stands still', async () => {
    await saveClaim(claimOf(hash));
    await expect(run(longestRunMs)).resolves.toMatchObject({ pressingChainIds: [6661] });
    expect(fake.nowMs - startMs).toBeLessThanOrEqual(longestRunMs);
    expect(fake.nowMs - startMs).toBeGreaterThan(longestRunMs - 30_000);
  });

  test('continues after a chain was unreachable for a while', async () => {
    await saveClaim(claimOf(hash));
    fake.isDown = true;
    fake.heads[6661] = 120n;
    fake.onSleep = () => void (fake.isDown = false);
    await expect(run(longestRunMs)).resolves.toMatchObject({ ready: 1 });
  });

  test('asks nothing if no claim is stored, and ends at once', async () => {
    await expect(run(longestRunMs)).resolves.toMatchObject({ read: 0, active: 0 });
    expect(fake.asked).toEqual([]);
    expect(fake.sleeps).toEqual([]);
  });

  test('ends when it is cancelled', async () => {
    await saveClaim(claimOf(hash));
    const stop = new AbortController();
    fake.onSleep = () => stop.abort();
    const sleepers = {
      ...fake.clock,
      sleep: async () => {
        stop.abort();
        throw new DOMException('stop', 'AbortError');
      },
    };
    await expect(
      runWatch({ ...fake.world, clock: sleepers }, { endsAtMs: () => startMs + longestRunMs, signal: stop.signal }),
    ).resolves.toMatchObject({ read: 1 });
  });
});

test('the pause follows the fastest chain that is waited for, within bounds', () => {
  expect(waitMs({ pressingChainIds: [1] })).toBeLessThanOrEqual(30_000);
  expect(waitMs({ pressingChainIds: [1, 56] })).toBe(6_000);
  expect(waitMs({ pressingChainIds: [] })).toBe(30_000);
});

test('page and worker never watch at the same time', async () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, _options: unknown, task: (lock: object | null) => Promise<unknown>) => {
      if (held.has(name)) return task(null);
      held.add(name);
      try {
        return await task({});
      } finally {
        held.delete(name);
      }
    },
  } as unknown as LockManager;
  let finish: () => void = () => undefined;
  const first = underWatchLock(locks, () => new Promise((resolve) => (finish = () => resolve())));
  let ran = false;
  await expect(underWatchLock(locks, async () => void (ran = true))).resolves.toBe(false);
  expect(ran).toBe(false);
  finish();
  await expect(first).resolves.toBe(true);
  await expect(underWatchLock(locks, async () => void (ran = true))).resolves.toBe(true);
  expect(ran).toBe(true);
});
