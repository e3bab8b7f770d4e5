import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDeployment } from '../../../watcher/settings/readDeployment.ts';
import { startWatcher } from '../../../watcher/startWatcher.ts';
import { settingsOf } from './support.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-watcher-'));
  lock = join(folder, 'watcher.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (port = 0) =>
  startWatcher(
    settingsOf(readDeployment(process.cwd(), 'devnet'), { port, database: { url: '', folder, connections: 1 } }),
    { isLooping: false },
  );

test('a second watcher does not open the files of the first one, which stays as it is', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Another watcher uses ${folder}`);
  expect((await fetch(`${first.adminUrl}/health`)).status).toBe(200);
  await first.stop();
  const next = await start();
  await next.stop();
  expect(existsSync(lock)).toBe(false);
});

test.each([
  ['a process that has ended', { host: hostname(), pid: 2 ** 22 + 1 }, 0, false],
  ['another container that runs', { host: 'another', pid: 1 }, 30, true],
  ['another container that was killed', { host: 'another', pid: 1 }, 90, false],
])('a folder that is locked by %s', async (_, holder, secondsAgo, isRefused) => {
  writeFileSync(lock, JSON.stringify(holder));
  const renewedAt = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(lock, renewedAt, renewedAt);
  const opened = await start().then(
    (watcher) => watcher.stop().then(() => 'opened'),
    (cause: unknown) => String(cause),
  );
  expect(opened).toContain(isRefused ? 'Another watcher uses' : 'opened');
});

test('a watcher whose port is taken opens no database', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  await expect(start(port)).rejects.toThrow('EADDRINUSE');
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(false);
  other.close();
});
