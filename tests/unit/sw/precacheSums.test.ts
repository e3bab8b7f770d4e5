import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSums } from '../../../src/sw/precacheSums.ts';

const scope = 'https://app.example/below/';
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const fileHash = integrityOf('a file');
const sums = JSON.stringify({ 'assets/a.js': fileHash });
const list = { url: 'precache-sums.json', revision: null, integrity: integrityOf(sums) };
const shell = { url: 'shell-files.json', revision: null, integrity: integrityOf('{}') };
const files = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/a.js', revision: null },
];
/** The parts of an event that are used. */
const extendable = (type: string) => Object.assign(new Event(type), { waitUntil: () => undefined });
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response(sums));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const ask = async (manifest: (typeof list | (typeof files)[number])[], path: string, type = 'install') => {
  const { plugin } = withSums(manifest, scope);
  return plugin.requestWillFetch?.({ request: new Request(`${scope}${path}`), event: extendable(type) });
};

test('neither the list of hashes nor the file that has the others is a file of the shell', () => {
  expect(withSums([...files, list, shell], scope)).toMatchObject({ files, shell });
  expect(withSums([...files, list], scope)).toMatchObject({ files, shell: null });
});

test('a file is asked for with its hash, and the list with its own, once', async () => {
  const { plugin } = withSums([...files, list], scope);
  for (const [cache, asked] of [
    ['reload', 'reload'],
    ['default', 'default'],
  ] as const) {
    const request = await plugin.requestWillFetch?.({
      request: new Request(`${scope}assets/a.js`, { cache }),
      event: extendable('install'),
    });
    expect([request?.integrity, request?.cache]).toEqual([fileHash, asked]);
  }
  expect(fetched.mock.calls.map(([url, init]) => [url, init.integrity])).toEqual([
    [`${scope}precache-sums.json`, list.integrity],
  ]);
});

test('a file without a hash is not stored', async () => {
  await expect(ask([...files, list], 'index.html')).rejects.toThrow(/no hash/);
});

test('a list that was changed stops the start of the worker', async () => {
  fetched.mockRejectedValueOnce(new TypeError('integrity'));
  await expect(ask([...files, list], 'assets/a.js')).rejects.toThrow(TypeError);
});

test('later requests, and development without a list, are left alone', async () => {
  expect((await ask([...files, list], 'assets/a.js', 'fetch'))?.integrity).toBe('');
  expect((await ask(files, 'assets/a.js'))?.integrity).toBe('');
  expect(fetched).not.toHaveBeenCalled();
});
