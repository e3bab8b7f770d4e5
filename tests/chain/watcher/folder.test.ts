import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDeployment } from '../../../watcher/settings/readDeployment.ts';
import { startWatcher } from '../../../watcher/startWatcher.ts';
import { settingsOf } from './support.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-watcher-'));
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
  expect(existsSync(join(folder, 'watcher.lock'))).toBe(false);
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
