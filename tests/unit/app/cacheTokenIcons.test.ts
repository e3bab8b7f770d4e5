import { afterEach, expect, test, vi } from 'vitest';
import { cacheTokenIcons } from '../../../src/app/cacheTokenIcons.ts';
import { ownTokenIcons } from '../../../src/ui/ownTokenIcons.ts';

const cached = new Set<string>();
const asked = vi.fn<(url: string) => Promise<Response>>(async (url) => {
  cached.add(url);
  return new Response();
});

function stub(controller: object | null): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('caches', { match: async (url: string) => (cached.has(url) ? new Response() : undefined) });
  vi.stubGlobal('fetch', asked);
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
  cached.clear();
});

test('the service worker is asked for each drawing of a token once, and at the next visit for none', async () => {
  stub({});
  cached.add('/tokens/eth.svg');
  await cacheTokenIcons();
  const urls = asked.mock.calls.map(([url]) => url);
  expect(urls.length).toBe(ownTokenIcons.size - 1);
  expect(urls).toContain('/tokens/usdc.svg');
  expect(urls).not.toContain('/tokens/eth.svg');
  asked.mockClear();
  await cacheTokenIcons();
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is asked for where no worker would keep it', async () => {
  stub(null);
  await cacheTokenIcons();
  vi.stubGlobal('navigator', {});
  await cacheTokenIcons();
  expect(asked).not.toHaveBeenCalled();
});
