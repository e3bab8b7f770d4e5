import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Service } from '../../../devnet/services/service.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { RunningWatcher } from '../../../watcher/startWatcher.ts';
import { countRows } from '../../../watcher/store/cleanUp.ts';
import type { Database } from '../../../watcher/store/database.ts';
import { depositUsdc, mine } from '../claims/support.ts';
import { createDevice } from '../../../devnet/services/pushDevice.ts';
import {
  createTestClock,
  emptyTables,
  openTestDatabase,
  settingsFor,
  startInstance,
  startPush,
  subscribe,
  type TestClock,
  type TestDatabase,
} from './support.ts';

const minuteMs = 60_000;
let running: RunningWorld;
let push: Service;
let shared: TestDatabase;
let database: Database;
const started: RunningWatcher[] = [];

beforeAll(async () => {
  [running, push, shared] = await Promise.all([startWorld(), startPush(), openTestDatabase()]);
  database = shared.connect();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((watcher) => watcher.stop()));
  await emptyTables(database);
});
afterAll(async () => {
  await Promise.all([running.stop(), push.stop(), shared.stop()]);
});

async function instance(clock: TestClock, connection = shared.connect(), claimsPerRound = 3): Promise<RunningWatcher> {
  const watcher = await startInstance(settingsFor(running, push, { claimsPerRound }), connection, { clock });
  started.push(watcher);
  return watcher;
}

/** Claims that are ready on the chain, each followed by a device of its own. */
async function readyClaims(watcher: RunningWatcher, count: number) {
  const followed = [];
  for (let index = 0; index < count; index += 1) {
    const claim = await depositUsdc(running, 6661, 1_000_000n);
    const device = createDevice(push.url);
    await subscribe(watcher.url, device, [claim]);
    followed.push({ claim, device });
  }
  await mine(running, 6661, 12);
  return followed;
}

test('two instances race for the same rows: each claim is told once', async () => {
  const clock = createTestClock();
  const [one, other] = [await instance(clock), await instance(clock)];
  const followed = await readyClaims(one, 8);
  const rounds = await Promise.all([one, other, one, other].map((watcher) => watcher.claimRound()));
  expect(rounds.reduce((sum, { taken }) => sum + taken, 0)).toBe(8);
  await Promise.all([one, other, one, other].map((watcher) => watcher.messageRound()));
  const kept = await Promise.all(followed.map(({ device }) => device.kept()));
  expect(kept.map((messages) => messages.length)).toEqual(followed.map(() => 1));
  const sent = push.log.list().filter(({ method }) => method === 'POST').length;
  expect(sent).toBe(8);
  expect(one.metrics.total('claims_read_total')).toBeGreaterThan(0);
  expect(other.metrics.total('claims_read_total')).toBeGreaterThan(0);
});

/** Subscriptions of a stranger to hashes that no node knows. */
async function invent(watcher: RunningWatcher, count: number): Promise<void> {
  const hashes = Array.from({ length: count }, () => ({
    sourceChainId: 6661,
    targetChainId: 6662,
    depositHash: `0x${randomBytes(32).toString('hex')}`,
  }));
  for (let from = 0; from < count; from += 50)
    await subscribe(watcher.url, createDevice(push.url), hashes.slice(from, from + 50));
}

test('hundreds of invented hashes that are due keep no real claim waiting', async () => {
  const clock = createTestClock();
  const watcher = await instance(clock, shared.connect(), 100);
  const waiting = await depositUsdc(running, 6661, 1_000_000n);
  const device = createDevice(push.url);
  await subscribe(watcher.url, device, [waiting]);
  expect(await watcher.claimRound()).toMatchObject({ taken: 1, added: 0 });
  await invent(watcher, 300);
  await mine(running, 6661, 12);
  clock.pass(10 * minuteMs);
  // One that was seen before comes before those that nobody has read.
  expect(await watcher.claimRound()).toMatchObject({ taken: 100, added: 1 });
  for (let round = 0; round < 3; round += 1) await watcher.claimRound();
  clock.pass(24 * 60 * minuteMs - 20 * minuteMs);
  const [later] = await readyClaims(watcher, 1);
  // Those that were read and not found are a fifth of a round at most.
  expect(await watcher.claimRound()).toMatchObject({ taken: 22, added: 1 });
  await watcher.messageRound();
  expect(await device.titles()).toEqual(['A claim is ready']);
  expect(await later?.device.titles()).toEqual(['A claim is ready']);
});

test('an instance that dies in its round loses nothing: another one takes what it had, and tells once', async () => {
  const clock = createTestClock();
  const survivor = await instance(clock, shared.connect(), 1_000);
  const [first] = await readyClaims(survivor, 1);
  // It took the claim and read the chain; its process ends before the transaction that writes both.
  const connection = shared.connect();
  const dying = await instance(clock, {
    ...connection,
    transaction: () => Promise.reject(new Error('the process was killed')),
  });
  await expect(dying.claimRound()).rejects.toThrow('killed');
  expect((await survivor.claimRound()).taken).toBe(0);
  expect((await countRows(database)).messages).toBe(0);
  clock.pass(3 * minuteMs);
  expect(await survivor.claimRound()).toMatchObject({ taken: 1, added: 1 });
  await survivor.messageRound();
  expect(await first?.device.titles()).toEqual(['A claim is ready']);
});

test('an instance that was slow writes nothing over what another one has found meanwhile', async () => {
  const clock = createTestClock();
  const quick = await instance(clock, shared.connect(), 1_000);
  const [first] = await readyClaims(quick, 1);
  const connection = shared.connect();
  const rows = () => database.query('select * from claims');
  let found: unknown = null;
  const slow = await instance(clock, {
    ...connection,
    async transaction(task) {
      clock.pass(3 * minuteMs);
      await mine(running, 6661, 1);
      await quick.claimRound();
      found = await rows();
      return connection.transaction(task);
    },
  });
  expect(await slow.claimRound()).toMatchObject({ taken: 1, added: 0 });
  expect(await rows()).toEqual(found);
  await quick.messageRound();
  expect(await first?.device.titles()).toEqual(['A claim is ready']);
});

test('a message that was sent by an instance that died then replaces itself at the push service', async () => {
  const clock = createTestClock();
  const survivor = await instance(clock);
  const [first] = await readyClaims(survivor, 1);
  await survivor.claimRound();
  const connection = shared.connect();
  const dying = await instance(clock, {
    ...connection,
    query: (sql, values) =>
      sql.startsWith('delete from messages') ? Promise.reject(new Error('killed')) : connection.query(sql, values),
  });
  await expect(dying.messageRound()).rejects.toThrow('killed');
  clock.pass(2 * minuteMs);
  expect(await survivor.messageRound()).toBe(1);
  expect(await first?.device.titles()).toEqual(['A claim is ready']);
});

test('a chain that the deployment no longer has keeps no other claim from being told, and its own ones end', async () => {
  const clock = createTestClock();
  const before = await instance(clock, shared.connect(), 1_000);
  const [first] = await readyClaims(before, 1);
  const gone = { sourceChainId: 99, targetChainId: 6662, depositHash: `0x${'9'.repeat(64)}` };
  await database.query(
    `insert into claims (source_chain_id, target_chain_id, deposit_hash, type, created_at_ms, due_at_ms)
     values ($1, $2, $3, 'erc20', $4, $4)`,
    [gone.sourceChainId, gone.targetChainId, gone.depositHash, clock.nowMs()],
  );
  await database.query(
    `insert into follows (claim_id, subscription_id) select claims.id, subscriptions.id from claims, subscriptions
       where deposit_hash = $1`,
    [gone.depositHash],
  );
  expect(await before.claimRound()).toMatchObject({ taken: 2, failed: 1, added: 1 });
  await before.messageRound();
  expect(await first?.device.titles()).toEqual(['A claim is ready']);
  clock.pass(8 * 24 * 60 * minuteMs);
  await before.claimRound();
  expect(await countRows(database)).toMatchObject({ claims: 0 });
});
