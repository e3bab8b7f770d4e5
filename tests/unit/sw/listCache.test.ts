import { afterEach, expect, test, vi } from 'vitest';
import { listCachePlugin, listsChanged } from '../../../src/sw/listCache.ts';

const request = new Request('https://lists.example/a.json#token-list');
const json = (body: unknown, status = 200) => Response.json(body, { status });
const posted: unknown[] = [];

function place() {
  const gone = vi.fn<(request: Request) => Promise<boolean>>(async () => true);
  vi.stubGlobal('caches', { open: async () => ({ delete: gone }) });
  return gone;
}
afterEach(() => {
  vi.unstubAllGlobals();
  posted.length = 0;
});

type Hook = Parameters<NonNullable<ReturnType<typeof listCachePlugin>['cacheDidUpdate']>>[0];
const event = {} as Hook['event'];

test('a list is cached; an answer that is not a list removes its address, so that alternatives are tried', async () => {
  const gone = place();
  const plugin = listCachePlugin('token-lists', () => true);
  const good = json({});
  expect(await plugin.cacheWillUpdate?.({ request, response: good, event })).toBe(good);
  expect(gone).not.toHaveBeenCalled();
  expect(await plugin.cacheWillUpdate?.({ request, response: json({}, 404), event })).toBe(null);
  await plugin.fetchDidFail?.({ request, originalRequest: request, error: new Error('down'), event });
  expect(gone).toHaveBeenCalledTimes(2);
});

test('nothing is removed while there is no network', async () => {
  const gone = place();
  await listCachePlugin('token-lists', () => false).fetchDidFail?.({
    request,
    originalRequest: request,
    error: new Error('down'),
    event,
  });
  expect(gone).not.toHaveBeenCalled();
});

test('pages are informed of a different list, and only then', async () => {
  const channel = new BroadcastChannel('causeway-state');
  const message = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
  const plugin = listCachePlugin('token-lists', () => true);
  const base = { cacheName: 'token-lists', request, event };
  await plugin.cacheDidUpdate?.({ ...base, newResponse: json({ version: 1 }) });
  await plugin.cacheDidUpdate?.({ ...base, oldResponse: json({ version: 1 }), newResponse: json({ version: 1 }) });
  await plugin.cacheDidUpdate?.({ ...base, oldResponse: json({ version: 1 }), newResponse: json({ version: 2 }) });
  expect(await message).toEqual(listsChanged);
  channel.close();
});
