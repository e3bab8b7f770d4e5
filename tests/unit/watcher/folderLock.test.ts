import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../watcher/store/folderLock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'causeway-watcher-'));
  lock = join(folder, 'watcher.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lockedBy(text: string, secondsAgo: number): void {
  writeFileSync(lock, text);
  const renewedAt = new Date(Date.now() - secondsAgo * 1_000);
  utimesSync(lock, renewedAt, renewedAt);
}

test.each([
  ['another container that runs', JSON.stringify({ host: 'another', pid: 1 }), 30],
  ['this process', JSON.stringify({ host: hostname(), pid: process.pid }), 30],
  ['a process that is writing its lock', '', 0],
])('a folder of %s is refused', (_, text, secondsAgo) => {
  lockedBy(text, secondsAgo);
  expect(() => lockFolder(folder)).toThrow(`Another watcher uses ${folder}`);
});

test.each([
  ['a process that has ended', JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1 }), 0],
  ['another container that was killed', JSON.stringify({ host: 'another', pid: 1 }), 90],
  ['a process that was killed as it wrote its lock', '', 90],
])('a folder of %s is taken over, and given free at the end', (_, text, secondsAgo) => {
  lockedBy(text, secondsAgo);
  lockFolder(folder)();
  expect(existsSync(lock)).toBe(false);
});
