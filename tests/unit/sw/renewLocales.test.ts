import { afterEach, expect, test, vi } from 'vitest';
import { renewLocales } from '../../../src/sw/renewLocales.ts';

const german = 'https://app.example/locales/de.json';
const french = 'https://app.example/locales/fr.json';

/** A cache with a stored text for each address. */
function stored(urls: readonly string[]): Map<string, Response> {
  const entries = new Map(urls.map((url) => [url, Response.json('old')]));
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      put: async ({ url }: Request, response: Response) => void entries.set(url, response),
    }),
  });
  return entries;
}
const texts = async (entries: ReadonlyMap<string, Response>): Promise<unknown[]> =>
  Promise.all([...entries.values()].map((response) => response.json()));

afterEach(() => vi.unstubAllGlobals());

test('a new version fetches the stored languages once more, past the HTTP cache', async () => {
  const entries = stored([german, french]);
  const fetched = vi.fn<typeof fetch>(async () => Response.json('new'));
  vi.stubGlobal('fetch', fetched);
  await renewLocales('locales');
  expect(await texts(entries)).toEqual(['new', 'new']);
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    [german, 'no-cache'],
    [french, 'no-cache'],
  ]);
});

test('what cannot be fetched stays, and the others are renewed', async () => {
  const entries = stored([german, french]);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === german) throw new Error('no network');
    return Response.json('new');
  });
  await renewLocales('locales');
  expect(await texts(entries)).toEqual(['old', 'new']);
});

test('the page of a captive portal is not stored as a language', async () => {
  const entries = stored([german]);
  vi.stubGlobal('fetch', async () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html' } }));
  await renewLocales('locales');
  expect(await texts(entries)).toEqual(['old']);
});

test('a storage that cannot be read does not keep a new version from starting', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no storage')) });
  await expect(renewLocales('locales')).resolves.toBeUndefined();
});
