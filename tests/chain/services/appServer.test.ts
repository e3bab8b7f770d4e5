import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppServer, type AppServer } from '../../../devnet/services/appServer.ts';
import { compressFile } from '../../../devnet/services/compress.ts';

const script = `export const text = ${JSON.stringify('a line that compresses well '.repeat(200))};\n`;
const page = `<!doctype html><title>App</title>${'<p>text</p>'.repeat(50)}`;
let folder: string;
let server: AppServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-server-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, 'locales'));
  await writeFile(join(dist, 'index.html'), page);
  await writeFile(join(dist, 'farms.html'), '<p>farms</p>');
  await mkdir(join(dist, 'liquidity'));
  await writeFile(join(dist, 'liquidity/add.html'), '<p>add</p>');
  await writeFile(join(dist, 'sw.js'), script);
  await writeFile(join(dist, 'assets/main-abc.js'), script);
  await writeFile(join(dist, 'locales/en.json'), '{}');
  await writeFile(
    join(dist, 'headers.json'),
    JSON.stringify({
      headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
    }),
  );
  server = await startAppServer({ target: 'app', port: 0, cacheDir: join(folder, 'cache') });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A plain request: fetch would decode the body and hide its encoding. */
function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(`${server.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('before the build is there it says so', async () => {
  const response = await get('/bridge/tokens');
  expect([response.status, response.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(response.body.toString()).toContain('being built');
  await server.load(join(folder, 'dist'));
});

test('routes of the app get the page of their name, else that of the path above, else index.html; missing files do not', async () => {
  expect((await get('/farms')).body.toString()).toBe('<p>farms</p>');
  for (const path of ['/liquidity/add', '/liquidity/add/USDC', '/liquidity/add/USDC.e'])
    expect([path, (await get(path)).body.toString()]).toEqual([path, '<p>add</p>']);
  for (const path of ['/', '/bridge/tokens', '/nothing/here', '/liquidity/add/a/b', '/liquidity/manage']) {
    const response = await get(path);
    expect([path, response.status, response.headers['content-type'], response.body.toString()]).toEqual([
      path,
      200,
      'text/html; charset=utf-8',
      page,
    ]);
  }
  for (const path of [
    '/assets/gone-123.js',
    '/favicon.ico',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/%zz',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('every answer carries the security headers of the build', async () => {
  for (const path of ['/', '/assets/main-abc.js', '/sw.js', '/assets/gone.js']) {
    expect((await get(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('files named by content are cached permanently; all others are revalidated', async () => {
  expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/sw.js', '/locales/en.json'])
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache']);
});

test('the best encoding that the browser takes', async () => {
  const brotli = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect([
    brotli.headers['content-encoding'],
    brotli.headers.vary,
    brotliDecompressSync(brotli.body).toString(),
  ]).toEqual(['br', 'accept-encoding', script]);
  const gzip = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
  const plain = await get('/assets/main-abc.js');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  expect(brotli.body.length).toBeLessThan(script.length / 10);
});

test('a known etag gets 304 without a body, another one the file', async () => {
  const accept = { 'accept-encoding': 'br' };
  const { etag } = (await get('/sw.js', accept)).headers;
  const same = await get('/sw.js', { ...accept, 'if-none-match': etag ?? '' });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, etag]);
  expect((await get('/sw.js', { 'if-none-match': etag ?? '' })).status).toBe(200);
});

test('compressed files are kept between starts', async () => {
  const persisted = await readdir(join(folder, 'cache'));
  expect(persisted.filter((name) => name.endsWith('.br')).length).toBeGreaterThanOrEqual(2);
  const again = await startAppServer({ target: 'app', port: 0, cacheDir: join(folder, 'cache') });
  await again.load(join(folder, 'dist'));
  expect((await readdir(join(folder, 'cache'))).sort()).toEqual(persisted.sort());
  await again.stop();
});

test('what is compressed quickly is the same content, and never taken for what is compressed best', async () => {
  const cacheDir = join(folder, 'both');
  const path = join(folder, 'dist', 'sw.js');
  const raw = Buffer.from(script);
  const quick = await compressFile(path, raw, cacheDir, 'quick');
  const best = await compressFile(path, raw, cacheDir, 'best');
  for (const { br } of [quick, best]) expect(brotliDecompressSync(br ?? '').toString()).toBe(script);
  expect((await readdir(cacheDir)).filter((name) => name.endsWith('.br'))).toHaveLength(2);
  expect(quick.hash).toBe(best.hash);
});

test('a build without headers.json is not served', async () => {
  const bare = join(folder, 'bare');
  await mkdir(bare);
  await writeFile(join(bare, 'index.html'), page);
  await expect(server.load(bare)).rejects.toThrow(/headers.json/);
  expect((await get('/')).status).toBe(200);
});
