import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addRoutes } from '../../../src/sw/routes.ts';

const { routes, shell } = vi.hoisted(() => ({
  routes: [] as { matches: (input: object) => boolean; handle: (input: object) => Promise<Response> }[],
  shell: { match: vi.fn(), repair: vi.fn(async () => undefined) },
}));
vi.mock('workbox-routing/registerRoute.js', () => ({
  registerRoute: (matches: never, handle: never) => routes.push({ matches, handle }),
}));
vi.mock('workbox-strategies', () => ({ StaleWhileRevalidate: class {} }));
vi.mock('../../../src/sw/precache.ts', () => ({ precache: () => shell }));

const scope = 'https://app.example/';

beforeEach(() => {
  vi.stubGlobal('self', { registration: { scope } });
  vi.stubGlobal('fetch', async () => new Response('from the host'));
  routes.length = 0;
  addRoutes([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** A page is opened. @returns what is answered, and how many times the event is extended */
async function open(): Promise<[string | undefined, number]> {
  const waitUntil = vi.fn();
  const input = { url: new URL(scope), request: { mode: 'navigate' }, sameOrigin: true, event: { waitUntil } };
  const answer = await routes.find(({ matches }) => matches(input))?.handle(input);
  return [await answer?.text(), waitUntil.mock.calls.length];
}

test('a page whose files were deleted comes from the host, and they are stored again (rules 8.9, 8.13)', async () => {
  shell.match.mockResolvedValue(undefined);
  expect(await open()).toEqual(['from the host', 1]);
  expect(shell.repair).toHaveBeenCalledTimes(1);
});

test('a page that is stored needs neither the host nor a repair', async () => {
  shell.match.mockImplementation(async () => new Response('<p>stored</p>'));
  const [text, extended] = await open();
  expect(text).toContain('stored');
  expect(extended).toBe(0);
  expect(shell.repair).not.toHaveBeenCalled();
});
