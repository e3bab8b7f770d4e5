import { afterEach, expect, test, vi } from 'vitest';
import { keepTokenIcons } from '../../../src/app/keepTokenIcons.ts';
import { ownTokenIcons } from '../../../src/ui/ownTokenIcons.ts';

const kept = new Set<string>();
const asked = vi.fn<(url: string) => Promise<Response>>(async (url) => {
  kept.add(url);
  return new Response();
});

function stub(controller: object | null): void {
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  vi.stubGlobal('caches', { match: async (url: string) => (kept.has(url) ? new Response() : undefined) });
  vi.stubGlobal('fetch', asked);
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
  kept.clear();
});

test('the service worker is asked for each drawing of a token once, and at the next visit for none', async () => {
  stub({});
  kept.add('/tokens/eth.svg');
  await keepTokenIcons();
  const urls = asked.mock.calls.map(([url]) => url);
  expect(urls.length).toBe(ownTokenIcons.size - 1);
  expect(urls).toContain('/tokens/usdc.svg');
  expect(urls).not.toContain('/tokens/eth.svg');
  asked.mockClear();
  await keepTokenIcons();
  expect(asked).not.toHaveBeenCalled();
});

test('nothing is asked for where no worker would keep it', async () => {
  stub(null);
  await keepTokenIcons();
  vi.stubGlobal('navigator', {});
  await keepTokenIcons();
  expect(asked).not.toHaveBeenCalled();
});
