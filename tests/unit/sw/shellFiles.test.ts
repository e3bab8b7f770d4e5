import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShellFiles } from '../../../src/sw/shellFiles.ts';

const scope = 'https://app.example/below/';
const policy = "default-src 'none'";
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The browser's cache, with answers as it stores them. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
  async match(key: string) {
    return this.entries.get(key)?.clone();
  }
  async put(key: string, answer: Response) {
    this.entries.set(key, new Response(await answer.blob(), { headers: answer.headers }));
  }
  async delete({ url }: { url: string }) {
    return this.entries.delete(url);
  }
}

type Files = Record<string, string>;

/** What the host serves, and what of it was fetched; an answer with another hash than the wanted one is refused. */
let host: Map<string, string>;
let fetched: string[];
let cache: FakeCache;
let deletedCaches: string[];
let httpCache: Map<string, string>;

let headers: Record<string, string>;

beforeEach(() => {
  headers = { 'content-security-policy': policy, 'content-encoding': 'br', 'content-length': '7', etag: '"1"' };
  [host, httpCache, fetched, deletedCaches, cache] = [new Map(), new Map(), [], [], new FakeCache()];
  vi.stubGlobal('caches', { open: async () => cache, delete: async (name: string) => deletedCaches.push(name) > 0 });
  vi.stubGlobal('fetch', async (url: string, { integrity = '', cache: mode }: RequestInit) => {
    const path = url.slice(scope.length);
    const text = (mode === 'default' ? httpCache.get(path) : undefined) ?? host.get(path);
    fetched.push(mode === 'default' ? path : `${path} anew`);
    if (text === undefined) return new Response('', { status: 404 });
    if (integrityOf(text) !== integrity) throw new TypeError('integrity');
    return new Response(text, { headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const listOf = (files: Files): string =>
  JSON.stringify(Object.entries(files).map(([path, text]) => [path, integrityOf(text), Buffer.byteLength(text)]));
const combinedOf = (files: Files): string => Object.values(files).join('');

/**
 * A version of the app on the host, and its worker's part.
 * @param separate the last files, which are not in the combined one
 */
function publish(files: Files, separate: Files = {}): ShellFiles {
  const [list, combined] = [listOf({ ...files, ...separate }), combinedOf(files)];
  host = new Map([
    ...Object.entries({ ...files, ...separate }),
    ['shell-list.json', list],
    ['shell-files.txt', combined],
  ]);
  return workerOf(list, combined);
}
const workerOf = (list: string, combined: string) =>
  new ShellFiles(
    { url: 'shell-list.json', integrity: integrityOf(list) },
    { url: 'shell-files.txt', integrity: integrityOf(combined) },
    scope,
  );

const contentOf = async (shell: ShellFiles, path: string) => (await shell.match(path))?.text();

const first: Files = {
  'index.html': '<p>€ \u{1f309}</p>',
  'assets/a.js': 'let a;',
  'assets/empty.css': '',
  'assets/a.css': 'p{}',
};

test('all files come in one, are stored as two entries, and have their type and the headers of the host', async () => {
  const shell = publish(first);
  await shell.install();
  expect(fetched.toSorted()).toEqual(['shell-files.txt', 'shell-list.json']);
  expect(cache.entries.size).toBe(2);
  for (const [path, text] of Object.entries(first)) expect([path, await contentOf(shell, path)]).toEqual([path, text]);
  const answer = await shell.match('assets/a.js');
  expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer?.headers.get('content-security-policy')).toBe(policy);
  expect(['content-encoding', 'content-length', 'etag'].filter((name) => answer?.headers.has(name))).toEqual([]);
  expect(await shell.match('assets/other.js')).toBeUndefined();
});

test('the headers of the security policy are those of the build, whatever the host sent with its files', async () => {
  const own = { 'Content-Security-Policy': "default-src 'self'", 'X-Frame-Options': 'DENY' };
  const shell = publish({ ...first, 'shell-headers.json': JSON.stringify(own) });
  headers['x-of-the-host'] = 'kept';
  await shell.install();
  const answer = await shell.match('index.html');
  const names = ['content-security-policy', 'x-frame-options', 'x-of-the-host'];
  expect(names.map((name) => answer?.headers.get(name))).toEqual(["default-src 'self'", 'DENY', 'kept']);
});

test('files that are not in the combined one are fetched by themselves, and stored with it', async () => {
  const separate = { 'assets/loaded.js': 'let loaded;', 'icons/a.png': 'image' };
  const shell = publish(first, separate);
  await shell.install();
  expect(fetched.toSorted()).toEqual(['assets/loaded.js', 'icons/a.png', 'shell-files.txt', 'shell-list.json']);
  expect(cache.entries.size).toBe(2);
  for (const [path, text] of Object.entries({ ...first, ...separate }))
    expect([path, await contentOf(shell, path)]).toEqual([path, text]);
  expect((await shell.match('icons/a.png'))?.headers.get('content-type')).toBe('image/png');

  fetched = [];
  const later = publish(first, { ...separate, 'icons/a.png': 'other image' });
  await later.install();
  expect(fetched.toSorted()).toEqual(['icons/a.png', 'shell-list.json']);
  expect(await contentOf(later, 'assets/loaded.js')).toBe('let loaded;');
  expect(await contentOf(later, 'icons/a.png')).toBe('other image');
});

test('a later version fetches only what has changed; both are there until the other is removed', async () => {
  const one = publish(first);
  await one.install();
  fetched = [];
  const files = { 'assets/new.js': 'let c;', ...first, 'assets/a.js': 'let b;' };
  const two = publish(files);
  await two.install();
  expect(fetched.toSorted()).toEqual(['assets/a.js', 'assets/new.js', 'shell-list.json']);
  for (const [path, text] of Object.entries(files)) expect([path, await contentOf(two, path)]).toEqual([path, text]);
  const before = workerOf(listOf(first), combinedOf(first));
  expect(await contentOf(before, 'assets/a.js')).toBe('let a;');
  await two.removeOthers();
  expect(cache.entries.size).toBe(2);
  expect(deletedCaches).toEqual([`workbox-precache-v2-${scope}`]);
  expect(await contentOf(two, 'assets/a.js')).toBe('let b;');
});

test('a combined file that is missing, or was changed, is made of its files', async () => {
  for (const combined of [undefined, 'changed']) {
    cache.entries.clear();
    const shell = publish(first);
    host.delete('shell-files.txt');
    if (combined !== undefined) host.set('shell-files.txt', combined);
    await shell.install();
    for (const [path, text] of Object.entries(first))
      expect([path, await contentOf(shell, path)]).toEqual([path, text]);
  }
});

test('a file that was changed on the way is asked for anew, and if it stays so nothing is stored', async () => {
  const shell = publish(first);
  host.delete('shell-files.txt');
  httpCache.set('assets/a.js', 'damaged');
  await shell.install();
  expect(fetched).toContain('assets/a.js anew');
  expect(await contentOf(shell, 'assets/a.js')).toBe('let a;');

  cache.entries.clear();
  const other = publish({ ...first, 'assets/b.js': 'let b;' });
  host.delete('shell-files.txt');
  host.set('assets/b.js', 'tampered');
  await expect(other.install()).rejects.toThrow('integrity');
  expect(cache.entries.size).toBe(0);
});

test.each(['[1]', '{"a.js":1}'])('what is no list of files is refused: %s', async (list) => {
  host.set('shell-list.json', list);
  await expect(workerOf(list, '').install()).rejects.toThrow('No list of files.');
});

test('a stored list whose content is of another size is not used', async () => {
  const shell = publish(first);
  await shell.install();
  const key = [...cache.entries.keys()].find((url) => url.includes('shell-files.txt'));
  cache.entries.set(key ?? '', new Response('short'));
  expect(await shell.match('index.html')).toBeUndefined();
});

const hourMs = 60 * 60_000;
const start = 1_700_000_000_000;

test('files that were deleted to make room are stored again, and what is there is left alone', async () => {
  const shell = publish(first);
  await shell.install();
  expect(await contentOf(shell, 'index.html')).toBe(first['index.html']);
  fetched = [];
  await shell.repair(start);
  expect(fetched).toEqual([]);
  cache.entries.clear();
  await Promise.all([shell.repair(start), shell.repair(start)]);
  expect(fetched.toSorted()).toEqual(['shell-files.txt', 'shell-list.json']);
  expect(cache.entries.size).toBe(2);
  for (const [path, text] of Object.entries(first)) expect([path, await contentOf(shell, path)]).toEqual([path, text]);
});

test('while the disk is still full it is tried once an hour, whatever happens to the clock', async () => {
  const shell = publish(first);
  const put = vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await shell.repair(start);
  await shell.repair(start + hourMs - 1);
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
  await shell.repair(start - hourMs);
  expect(await contentOf(shell, 'index.html')).toBe(first['index.html']);
});
