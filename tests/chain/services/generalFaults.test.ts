import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Fault } from '../../../devnet/services/faults.ts';
import { startService, type Service } from '../../../devnet/services/service.ts';
import { until } from './support.ts';

const answer = 'the real answer';
let service: Service;

beforeEach(async () => {
  service = await startService({ target: 'plain', port: 0, cors: true, handle: () => ({ status: 200, body: answer }) });
});
afterEach(() => service.stop());

async function place(fault: Fault, only: Parameters<Service['faults']['place']>[1] = {}): Promise<void> {
  service.faults.place(fault, only);
  await service.settle();
}
const ask = (path = '/') => fetch(service.url + path);
const askText = async (path = '/') => (await ask(path)).text();

test('without a fault the real answer comes, for every page to read', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('access-control-allow-origin'), await response.text()]).toEqual([
    200,
    '*',
    answer,
  ]);
  const preflight = await fetch(service.url, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
});

test('delay holds the real answer back', async () => {
  await place({ kind: 'delay', ms: 150 });
  const startedMs = performance.now();
  expect(await askText()).toBe(answer);
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(140);
});

test('status answers with that status and body', async () => {
  await place({ kind: 'status', status: 503, body: 'out of order' });
  const response = await ask();
  expect([response.status, await response.text(), response.headers.get('access-control-allow-origin')]).toEqual([
    503,
    'out of order',
    '*',
  ]);
});

test('garbage answers 200 with something else', async () => {
  await place({ kind: 'garbage' });
  const response = await ask();
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^<!doctype html>/);
  service.faults.clear();
  await place({ kind: 'garbage', body: '{"result":' });
  expect(await askText()).toBe('{"result":');
});

test('flood streams a body without its length, and stops when the caller disconnects', async () => {
  await place({ kind: 'flood', bytes: 100_000 });
  const whole = await ask();
  expect(whole.headers.get('content-length')).toBeNull();
  expect(await whole.text()).toHaveLength(100_000);
  expect(service.log.list().at(-1)).toMatchObject({ status: 200, sentBytes: 100_000 });
  service.faults.clear();
  await place({ kind: 'flood', bytes: 50_000_000 });
  const aborting = new AbortController();
  const response = await fetch(service.url, { signal: aborting.signal });
  await response.body?.getReader().read();
  aborting.abort();
  const sent = () => service.log.list().at(-1)?.sentBytes ?? 0;
  let before = -1;
  await until(async () => {
    const isStill = sent() === before;
    before = sent();
    return isStill;
  }, 'nothing more is sent');
  expect(sent()).toBeLessThan(25_000_000);
});

test('hang takes the request and never answers', async () => {
  await place({ kind: 'hang' }, { paths: ['/slow'] });
  const aborting = new AbortController();
  let isSettled = false;
  const pending = fetch(`${service.url}/slow`, { signal: aborting.signal }).finally(() => {
    isSettled = true;
  });
  await until(async () => service.log.total() === 1, 'the request arrives');
  expect(await askText('/other')).toBe(answer);
  expect(isSettled).toBe(false);
  aborting.abort();
  await expect(pending).rejects.toThrow('aborted');
  expect(service.log.list()[0]?.status).toBe(0);
});

test('stop refuses connections until it is cleared, on the same port afterwards', async () => {
  const { url } = service;
  await place({ kind: 'stop' });
  await expect(ask()).rejects.toThrow('fetch failed');
  service.faults.clear();
  await service.settle();
  expect(await (await fetch(url)).text()).toBe(answer);
});

test('cut breaks off in the middle of the body', async () => {
  await place({ kind: 'cut' });
  await expect(askText()).rejects.toThrow('terminated');
});

test('rateLimit answers 429, with retry-after where it is given', async () => {
  await place({ kind: 'rateLimit', retryAfter: 7 }, { times: 1 });
  const limited = await ask();
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  await place({ kind: 'rateLimit' });
  expect((await ask()).headers.get('retry-after')).toBeNull();
});

test('a fault can be for some paths only, and for a number of requests', async () => {
  await place({ kind: 'status', status: 500 }, { paths: ['/broken'], times: 2 });
  expect((await ask('/fine')).status).toBe(200);
  expect((await ask('/broken/1')).status).toBe(500);
  expect((await ask('/broken/2')).status).toBe(500);
  expect((await ask('/broken/3')).status).toBe(200);
  expect(service.faults.list()).toEqual([]);
});

test('every request is logged with its path and status, and counted', async () => {
  await ask('/one?x=1');
  await place({ kind: 'status', status: 418 });
  await ask('/two');
  expect(service.log.list().map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/one?x=1', 200],
    ['GET', '/two', 418],
  ]);
  expect(service.log.counts()).toEqual({ GET: 2 });
  service.log.clear();
  expect([service.log.total(), service.log.list(), service.log.counts()]).toEqual([0, [], {}]);
});

test('a free port is used when the requested one is busy', async () => {
  const second = await startService({
    target: 'second',
    port: service.port,
    handle: () => ({ status: 200, body: 'second' }),
  });
  expect(second.port).not.toBe(service.port);
  expect(await (await fetch(second.url)).text()).toBe('second');
  await second.stop();
});
