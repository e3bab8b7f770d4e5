import { randomBytes } from 'node:crypto';
import { request as openRequest } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import shipped from '../../../src/config/deployments/devnet.json';
import { parseDeployment } from '../../../src/config/deploymentSchema.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { createApi } from '../../../watcher/http/api.ts';
import { textsOf } from '../../../watcher/push/texts.ts';
import { createTickets } from '../../../watcher/rules/ticket.ts';
import { derivedKey } from '../../../watcher/settings/vapidKeys.ts';
import type { RunningWatcher } from '../../../watcher/startWatcher.ts';
import { countRows } from '../../../watcher/store/cleanUp.ts';
import type { Database } from '../../../watcher/store/database.ts';
import { createDevice } from '../../../devnet/services/pushDevice.ts';
import {
  call,
  openTestDatabase,
  settingsOf,
  startInstance,
  subscribe,
  subscribeBody,
  type TestDatabase,
} from './support.ts';

const push = 'https://updates.push.services.mozilla.com';
const hash = () => `0x${randomBytes(32).toString('hex')}`;
const claim = () => ({ sourceChainId: 6661, targetChainId: 6662, depositHash: hash() });
const secretOnly = v.object({ secret: v.string() });
const nothing = { subscriptions: 0, claims: 0, messages: 0 };
let shared: TestDatabase;
let database: Database;
let watcher: RunningWatcher;
let answer: ReturnType<typeof createApi>;
let asked = 0;

beforeAll(async () => {
  const parsed = parseDeployment(shipped);
  if (!parsed.ok) throw new Error(parsed.error.join('; '));
  shared = await openTestDatabase();
  database = shared.connect();
  // One proxy, so that a request can come from any address.
  const settings = settingsOf(parsed.value, { proxies: 1 });
  watcher = await startInstance(settings, database);
  answer = createApi({
    database,
    clock: systemClock,
    deployment: settings.deployment,
    tickets: createTickets(derivedKey(settings.vapid, 'tickets')),
    vapidPublicKey: settings.vapid.publicKey,
    pushServices: [],
  });
});
afterAll(async () => {
  await watcher.stop();
  await shared.stop();
});

/** Another address each time: what is refused here is not refused by a limit. */
function from(): Record<string, string> {
  asked += 1;
  return { 'x-forwarded-for': `${11 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}.7` };
}
const post = (body: unknown) => call(watcher.url, 'POST', body, from());

type Body = Awaited<ReturnType<typeof subscribeBody>>;
const valid = async (ticket?: string): Promise<Body> => {
  const body = await subscribeBody(watcher.url, createDevice(push), [claim()]).catch(() => null);
  if (body === null) throw new Error('no ticket');
  return ticket === undefined ? body : { ...body, ticket };
};

/** Changes of a valid body, each of which makes it invalid. */
const spoiled: ((body: Body, n: number) => unknown)[] = [
  () => null,
  () => [],
  (body) => ({ ...body, subscription: undefined }),
  (body) => ({ ...body, account: '0x00000000000000000000000000000000000000aa' }),
  (body) => ({ ...body, claims: [] }),
  (body) => ({ ...body, claims: Array.from({ length: 51 }, claim) }),
  (body) => ({ ...body, claims: [{ ...claim(), depositHash: `0x${randomBytes(31).toString('hex')}` }] }),
  (body) => ({ ...body, claims: [{ ...claim(), depositHash: hash().toUpperCase() }] }),
  (body) => ({ ...body, claims: [{ ...claim(), sourceChainId: 1 }] }),
  (body) => ({ ...body, claims: [{ ...claim(), targetChainId: 6661 }] }),
  (body) => ({ ...body, claims: [{ ...claim(), sourceChainId: '6661' }] }),
  (body) => ({ ...body, claims: [{ ...claim(), amount: '1' }] }),
  (body) => ({ ...body, locale: '../en' }),
  (body) => ({ ...body, locale: 7 }),
  (body) => ({ ...body, wishes: [] }),
  (body) => ({ ...body, wishes: ['everything'] }),
  (body) => ({ ...body, wishes: ['ready', 7] }),
  (body) => ({ ...body, wishes: Array.from({ length: 50 }, () => 'ready') }),
  (body, n) => ({ ...body, ticket: `${n}` }),
  (body) => ({ ...body, ticket: body.ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }),
  (body) => ({ ...body, subscription: { ...body.subscription, keys: { ...body.subscription.keys, auth: 'short' } } }),
  (body) => ({
    ...body,
    subscription: {
      ...body.subscription,
      // 65 bytes with the right prefix, and no point of the curve.
      keys: {
        ...body.subscription.keys,
        p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
      },
    },
  }),
  (body, n) => ({
    ...body,
    subscription: { ...body.subscription, endpoint: privateEndpoints[n % privateEndpoints.length] },
  }),
];

const privateEndpoints = [
  'http://127.0.0.1:8545/',
  'https://127.0.0.1/push',
  'https://localhost/push',
  'https://10.0.0.1/push',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://0x7f000001/push',
  'https://push.example.org/push',
  'https://fcm.googleapis.com@10.0.0.1/push',
  'https://fcm.googleapis.com.example.org/push',
  'https://fcm.googleapis.com:8443/push',
  'http://fcm.googleapis.com/push',
  'https://examplepush.apple.com.evil.example/push',
  'file:///etc/passwd',
  `https://fcm.googleapis.com/${'a'.repeat(2_000)}`,
];

test('10,000 malformed subscriptions, private addresses among them: refused, nothing stored', async () => {
  const base = await valid();
  const statuses = new Map<number, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const body = JSON.stringify(spoiled[n % spoiled.length]?.(base, n));
    const { status } = await answer({
      method: 'POST',
      path: '/v1/subscription',
      address: `${11 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}.7`,
      authorization: '',
      isJson: true,
      readBody: () => Promise.resolve(body),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].sort()).toEqual([400, 409, 422]);
  // Over the network, too.
  const sent = await Promise.all(spoiled.map((spoil, n) => post(spoil(base, n))));
  expect(sent.filter(({ status }) => status < 400)).toEqual([]);
  expect(await countRows(database)).toEqual(nothing);
  expect(await database.query('select * from used_tickets')).toEqual([]);
});

test.each(privateEndpoints)('the address %s is no push service', async (endpoint) => {
  const body = await valid();
  const answer = await post({ ...body, subscription: { ...body.subscription, endpoint } });
  expect([400, 422]).toContain(answer.status);
  expect(await countRows(database)).toEqual(nothing);
});

test('a claim of a chain that is not known is left out, and the others are followed', async () => {
  const device = createDevice(push);
  const [one, other] = [claim(), claim()];
  const secret = await subscribe(watcher.url, device, [{ ...claim(), sourceChainId: 1 }, one]);
  expect(await countRows(database)).toEqual({ subscriptions: 1, claims: 1, messages: 0 });
  const authorization = `Bearer ${secret}`;
  const body = await subscribeBody(watcher.url, device, [one, { ...claim(), targetChainId: 1 }, other]);
  expect((await call(watcher.url, 'PUT', body, { ...from(), authorization })).status).toBe(200);
  expect(await database.query('select deposit_hash from claims order by deposit_hash')).toEqual(
    [one, other]
      .map(({ depositHash }) => ({ deposit_hash: depositHash }))
      .toSorted((a, b) => (a.deposit_hash < b.deposit_hash ? -1 : 1)),
  );
  await call(watcher.url, 'DELETE', undefined, { ...from(), authorization });
  expect(await countRows(database)).toEqual(nothing);
});

test('claims of chains that it does not know are left out, and the answer says how many', async () => {
  const claims = [claim(), { ...claim(), sourceChainId: 1 }, { ...claim(), targetChainId: 1 }];
  const first = await post({ ...(await valid()), claims });
  const { secret, leftOut } = (await first.json()) as { secret: string; leftOut: number };
  expect([first.status, leftOut]).toEqual([201, 2]);
  const authorization = { ...from(), authorization: `Bearer ${secret}` };
  const changed = await call(watcher.url, 'PUT', { ...(await valid()), claims: claims.slice(0, 2) }, authorization);
  expect([changed.status, await changed.json()]).toEqual([200, { leftOut: 1 }]);
  await call(watcher.url, 'DELETE', undefined, authorization);
});

test('an app of a later release is followed: a new language is written to in English, a new wish is left out', async () => {
  const body = { ...(await valid()), locale: 'xx', wishes: ['ready', 'later', 'failed'] };
  const first = await post(body);
  expect(first.status).toBe(201);
  expect(await database.query('select wishes from subscriptions')).toEqual([{ wishes: 'ready,failed' }]);
  expect(textsOf('locales')('xx').text('notification.ready.plain')).toBe('A claim is ready');
  const authorization = { ...from(), authorization: `Bearer ${v.parse(secretOnly, await first.json()).secret}` };
  expect((await call(watcher.url, 'PUT', { ...body, ticket: (await valid()).ticket }, authorization)).status).toBe(200);
  await call(watcher.url, 'DELETE', undefined, authorization);
});

test('a body that is repeated is refused, also after its subscription was ended', async () => {
  const body = await valid();
  const first = await post(body);
  expect(first.status).toBe(201);
  expect((await post(body)).status).toBe(409);
  const { secret } = (await first.json()) as { secret: string };
  await call(watcher.url, 'DELETE', undefined, { ...from(), authorization: `Bearer ${secret}` });
  expect((await post(body)).status).toBe(409);
  expect(await countRows(database)).toEqual(nothing);
});

test('a body that is too long is refused before all of it was read, whatever length it announces', async () => {
  const long = JSON.stringify({ ...(await valid()), claims: Array.from({ length: 2_000 }, claim) });
  expect((await post(long)).status).toBe(413);
  const status = await new Promise<number>((resolve, reject) => {
    const request = openRequest(
      `${watcher.url}/v1/subscription`,
      { method: 'POST', headers: { ...from(), 'content-type': 'application/json', 'transfer-encoding': 'chunked' } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    for (let sent = 0; sent < 40; sent += 1) request.write('x'.repeat(1_024));
    request.end();
  });
  expect(status).toBe(413);
  expect(await countRows(database)).toEqual(nothing);
});

test('a body that is broken off is no failure of the service, and stores nothing', async () => {
  const [failures, answers] = ['round_failures_total', 'requests_total'] as const;
  const [failed, answered] = [watcher.metrics.total(failures), watcher.metrics.total(answers)];
  const request = openRequest(`${watcher.url}/v1/subscription`, {
    method: 'POST',
    headers: { ...from(), 'content-type': 'application/json', 'content-length': '1000' },
  });
  request.on('error', () => undefined);
  request.write('{"ticket":', () => request.destroy());
  await expect.poll(() => watcher.metrics.total(answers)).toBe(answered + 1);
  expect(watcher.metrics.total(failures)).toBe(failed);
  expect(await countRows(database)).toEqual(nothing);
});

test('other methods, paths and content types', async () => {
  expect((await fetch(`${watcher.url}/v1/everything`, { headers: from() })).status).toBe(404);
  expect((await call(watcher.url, 'PATCH', '{}', from())).status).toBe(405);
  expect((await call(watcher.url, 'POST', '{}', { ...from(), 'content-type': 'text/plain' })).status).toBe(415);
  expect(
    (await call(watcher.url, 'PUT', await valid(), { ...from(), authorization: `Bearer ${'a'.repeat(43)}` })).status,
  ).toBe(404);
  expect(await countRows(database)).toEqual(nothing);
});

test('a flood from one range of addresses is stopped, and others are not', async () => {
  const one = () => fetch(`${watcher.url}/v1/service`, { headers: { 'x-forwarded-for': `99.1.2.${asked++ % 200}` } });
  const answers = await Promise.all(Array.from({ length: 200 }, one));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(60);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${watcher.url}/v1/service`, { headers: from() })).status).toBe(200);
});

test('neither keys nor secrets are in the figures, which only the operator sees', async () => {
  const secret = await subscribe(watcher.url, createDevice(push), [claim()]);
  const figures = await (await fetch(`${watcher.adminUrl}/metrics`)).text();
  expect(figures).toContain('causeway_watcher_requests_total{route="/v1/subscription",status="201"}');
  expect(figures).not.toContain(secret);
  expect(figures).not.toContain('mozilla');
  expect((await fetch(`${watcher.adminUrl}/health`)).status).toBe(200);
  expect((await fetch(`${watcher.url}/metrics`)).status).toBe(404);
});
