import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { createMetrics } from '../../../watcher/metrics/metrics.ts';
import { textsOf } from '../../../watcher/push/texts.ts';
import { claimRound } from '../../../watcher/rounds/claimRound.ts';
import { messageRound } from '../../../watcher/rounds/messageRound.ts';
import type { RunningWatcher } from '../../../watcher/startWatcher.ts';
import { countRows } from '../../../watcher/store/cleanUp.ts';
import type { Database } from '../../../watcher/store/database.ts';
import { depositUsdc, mine, release } from '../claims/support.ts';
import { createDevice } from '../../../devnet/services/pushDevice.ts';
import {
  createTestClock,
  emptyTables,
  openTestDatabase,
  settingsFor,
  startInstance,
  startPush,
  subscribe,
  call,
  subscribeBody,
  type TestClock,
  type TestDatabase,
} from './support.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let running: RunningWorld;
let push: Service;
let shared: TestDatabase;
let database: Database;
let clock: TestClock;
let watcher: RunningWatcher;
let reader: RpcReader;

beforeAll(async () => {
  [running, push, shared] = await Promise.all([startWorld(), startPush(), openTestDatabase()]);
  database = shared.connect();
  reader = createRpcReader(settingsFor(running, push).deployment.chains);
});
beforeEach(async () => {
  clock = createTestClock();
  watcher = await startInstance(settingsFor(running, push), database, { clock });
});
afterEach(async () => {
  await watcher.stop();
  push.faults.clear();
  await push.settle();
  await emptyTables(database);
});
afterAll(async () => {
  await Promise.all([running.stop(), push.stop(), shared.stop()]);
});

/** Lets time pass, reads what is due then, and sends what follows from it. */
async function later(ms: number): Promise<void> {
  clock.pass(ms);
  await watcher.claimRound();
  await watcher.messageRound();
}

test('a deposit is mined: the device is told once, in its language, and the tap leads to the claim', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await subscribe(watcher.url, device, [claim], { locale: 'de' });
  await later(0);
  expect(await device.messages()).toEqual([]);
  await mine(running, 6661, 12);
  await later(5 * minuteMs);
  await later(minuteMs);
  const [message, ...others] = await device.messages();
  expect(others).toEqual([]);
  expect(message?.notification).toMatchObject({
    title: 'Ein Claim ist bereit',
    lang: 'de',
    tag: claim.depositHash,
    navigate: `https://app.example.org/bridge/tokens?release=6661,6662,${claim.depositHash}`,
  });
  const [kept] = await device.kept();
  expect(kept).toMatchObject({ urgency: 'high', ttl: 24 * 60 * 60 });
  expect(message?.bytes).toBeGreaterThan(2_048);
});

test('released by somebody else after it was ready; nothing is left a day after that', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  await later(0);
  expect(await device.titles()).toEqual(['A claim is ready']);
  await release(running, reader, claim);
  await later(minuteMs);
  // The earlier message is replaced at the push service: it is no longer true.
  expect(await device.titles()).toEqual(['A claim was released']);
  await later(hourMs);
  expect(await countRows(database)).toEqual({ subscriptions: 1, claims: 0, messages: 0 });
  clock.pass(24 * hourMs);
  await watcher.cleanUp();
  expect(await countRows(database)).toEqual({ subscriptions: 0, claims: 0, messages: 0 });
});

test('a claim that could not be read for over a day is followed on until it is: its release is told', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  await later(0);
  await release(running, reader, claim);
  clock.pass(25 * hourMs);
  const fail = (): Promise<never> => Promise.reject(new Error('no answer'));
  const silent: RpcReader = { ...reader, rpc: fail, rpcEach: fail, multicall: fail };
  const round = { database, reader: () => silent, clock, metrics: createMetrics(), batch: 10 };
  expect(await claimRound(round)).toMatchObject({ taken: 1, failed: 1 });
  expect(await countRows(database)).toMatchObject({ claims: 1 });
  await later(minuteMs);
  expect(await device.titles()).toEqual(['A claim was released']);
});

test('a deposit that was reverted', async () => {
  const node = running.nodeUrls[6661];
  const { bridgeERC20 } = running.world.chains[6661].contracts;
  const from = '0x00000000000000000000000000000000000000aa';
  await sendRpc(node, 'anvil_setBalance', [from, '0xde0b6b3a7640000']);
  await sendRpc(node, 'anvil_impersonateAccount', [from]);
  const hash = await sendRpc(node, 'eth_sendTransaction', [
    { from, to: bridgeERC20, data: '0xdeadbeef', gas: '0x186a0' },
  ]);
  await mine(running, 6661, 2);
  const device = createDevice(push.url);
  await subscribe(watcher.url, device, [{ sourceChainId: 6661, targetChainId: 6662, depositHash: String(hash) }]);
  await later(0);
  expect(await device.titles()).toEqual(['A deposit failed']);
});

test('the chain drops the block after ready: that is told, too', async () => {
  const before = await sendRpc(running.nodeUrls[6661], 'evm_snapshot', []);
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  await later(0);
  expect(await device.titles()).toEqual(['A claim is ready']);
  await sendRpc(running.nodeUrls[6661], 'evm_revert', [before]);
  await mine(running, 6661, 20);
  await later(90_000);
  expect(await device.titles()).toEqual(['A deposit is no longer on the chain']);
});

test('an expired subscription is deleted, with all that it followed', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  await device.expire();
  await later(0);
  expect(await countRows(database)).toEqual({ subscriptions: 0, claims: 0, messages: 0 });
});

test('a subscription that is renewed while its old address is refused as gone stays, and gets the message', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const [old, renewed] = [createDevice(push.url), createDevice(push.url)];
  await mine(running, 6661, 12);
  const authorization = `Bearer ${await subscribe(watcher.url, old, [claim])}`;
  await watcher.claimRound();
  await messageRound({
    database,
    clock,
    metrics: createMetrics(),
    texts: textsOf('locales'),
    appUrl: 'https://app.example.org/',
    topicKey: new Uint8Array(32),
    async send() {
      const answer = await call(watcher.url, 'PUT', await subscribeBody(watcher.url, renewed, [claim]), {
        authorization,
      });
      expect(answer.status).toBe(200);
      return { kind: 'gone' };
    },
  });
  expect(await countRows(database)).toEqual({ subscriptions: 1, claims: 1, messages: 1 });
  await later(0);
  expect([await old.titles(), await renewed.titles()]).toEqual([[], ['A claim is ready']]);
});

test('a push service that is down for an hour gets the message once it is back', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  push.faults.place({ kind: 'stop' });
  await push.settle();
  await later(0);
  let tries = 0;
  for (let minutes = 0; minutes < 60; minutes += 1) {
    clock.pass(minuteMs);
    tries += await watcher.messageRound();
  }
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(15);
  push.faults.clear();
  await push.settle();
  clock.pass(20 * minuteMs);
  await watcher.messageRound();
  expect(await device.titles()).toEqual(['A claim is ready']);
  expect((await device.kept())[0]?.ttl).toBeLessThan(24 * 60 * 60 - 3_600);
});

test('only what was wished for is told, and an ended subscription is told nothing', async () => {
  const claim = await depositUsdc(running, 6661, 2_000_000n);
  const [quiet, ended] = [createDevice(push.url), createDevice(push.url)];
  await mine(running, 6661, 12);
  await subscribe(watcher.url, quiet, [claim], { wishes: ['failed'] });
  const secret = await subscribe(watcher.url, ended, [claim]);
  const answer = await call(watcher.url, 'DELETE', undefined, { authorization: `Bearer ${secret}` });
  expect(answer.status).toBe(204);
  await later(0);
  expect([await quiet.titles(), await ended.titles()]).toEqual([[], []]);
  expect(await countRows(database)).toMatchObject({ subscriptions: 1, claims: 1 });
});

test('what is stored names no account, token or amount', async () => {
  const claim = await depositUsdc(running, 6661, 2_345_678n);
  const device = createDevice(push.url);
  await mine(running, 6661, 12);
  await subscribe(watcher.url, device, [claim]);
  await watcher.claimRound();
  const tables = ['subscriptions', 'claims', 'follows', 'messages', 'used_tickets'];
  const rows = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
  const text = JSON.stringify(rows).toLowerCase();
  const addresses = text.match(/0x[0-9a-f]{40}(?![0-9a-f])/g) ?? [];
  expect(new Set(addresses)).toEqual(new Set([`0x${'0'.repeat(40)}`]));
  expect(text).not.toContain('2345678');
  expect(text).not.toContain('127.0.0.1"');
});
