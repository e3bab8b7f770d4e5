import { expect, test } from 'vitest';
import { createWatcherApi, type PushWish } from '../../../../src/io/push/watcherApi.ts';
import { watcherTrouble } from '../../../../src/io/push/watcherTrouble.ts';

const wish: PushWish = {
  subscription: { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } },
  locale: 'en',
  wishes: ['ready'],
  claims: [],
};

/** What the app takes the failure of a request for. */
async function troubleOf(answer: () => Promise<Response>): Promise<string> {
  const api = createWatcherApi('https://watcher.example.org', answer);
  return api.subscribe('ticket', wish).then(() => 'none', watcherTrouble);
}

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'tooMany'],
  [500, 'unreachable'],
  [502, 'unreachable'],
  [503, 'unreachable'],
])('a watcher that answers %i counts as %s', async (status, trouble) => {
  expect(await troubleOf(() => Promise.resolve(new Response('{"error":"badRequest"}', { status })))).toBe(trouble);
});

test('no answer, and one that says nothing, count as unreachable', async () => {
  expect(await troubleOf(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable');
  expect(await troubleOf(() => Promise.resolve(new Response('<html>', { status: 200 })))).toBe('unreachable');
  expect(await troubleOf(() => Promise.resolve(new Response('x'.repeat(20_000))))).toBe('unreachable');
});

test('a watcher that has forgotten the subscription refuses nothing', async () => {
  const api = createWatcherApi('https://watcher.example.org', () =>
    Promise.resolve(new Response('{"error":"unknownSubscription"}', { status: 404 })),
  );
  expect(await api.change('secret', 'ticket', wish)).toBeNull();
});

test('a watcher says how many claims it leaves out; one of an earlier version says nothing of it', async () => {
  const secret = 's'.repeat(43);
  const answering = (body: object) =>
    createWatcherApi('https://watcher.example.org', () => Promise.resolve(Response.json(body)));
  expect(await answering({ leftOut: 2 }).change(secret, 'ticket', wish)).toEqual({ leftOut: 2 });
  expect(await answering({}).change(secret, 'ticket', wish)).toEqual({ leftOut: 0 });
  expect(await answering({ secret, leftOut: 1 }).subscribe('ticket', wish)).toEqual({ secret, leftOut: 1 });
  expect(await answering({ secret }).subscribe('ticket', wish)).toEqual({ secret, leftOut: 0 });
});
