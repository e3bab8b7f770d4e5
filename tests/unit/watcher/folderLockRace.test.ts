import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../watcher/store/folderLock.ts';

/** Called before each call of a function of `node:fs`: what another process does at this moment. */
const others = vi.hoisted(() => ({ act: (): void => undefined }));
vi.mock('node:fs', async (load) => {
  const real = await load<Record<string, unknown>>();
  const watched = Object.entries(real).map(([name, value]) => [
    name,
    typeof value === 'function' && /^(read|rm|write|stat)\w*Sync$/.test(name)
      ? (...args: unknown[]): unknown => {
          others.act();
          return Reflect.apply(value, undefined, args);
        }
      : value,
  ]);
  return Object.fromEntries(watched) as object;
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'causeway-watcher-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function isLocked(): boolean {
  try {
    lockFolder(folder);
    return true;
  } catch {
    return false;
  }
}

/** Two processes start: the other one before the first one's call of this number. */
function ownersWith(callNumber: number): number {
  let calls = 0;
  let isOtherOwner = false;
  others.act = () => {
    calls += 1;
    if (calls !== callNumber) return;
    others.act = () => undefined;
    isOtherOwner = isLocked();
  };
  const isOwner = isLocked();
  others.act = () => undefined;
  return Number(isOwner) + Number(isOtherOwner);
}

const ended = JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1 });

describe.each<[string, () => void]>([
  ['an empty folder', () => undefined],
  ['a folder of a process that has ended', () => writeFileSync(join(folder, 'watcher.lock'), ended)],
  [
    'a folder of a process that was killed in another container',
    () => {
      const file = join(folder, 'watcher.lock');
      writeFileSync(file, JSON.stringify({ host: 'another', pid: 1 }));
      utimesSync(file, 1, 1);
    },
  ],
])('%s', (_name, prepare) => {
  test.each(Array.from({ length: 14 }, (_, index) => index + 1))(
    'belongs to one of two that start at the same moment: %i',
    (callNumber) => {
      prepare();
      expect(ownersWith(callNumber)).toBe(1);
    },
  );
});
