import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onlyOneAtATime } from '../../../devnet/processes.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'causeway-lock-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('works under one lock follow one another, and a failed one leaves no lock', async () => {
  const lock = join(folder, 'lock');
  let running = 0;
  const order: string[] = [];
  const work = (name: string) => () =>
    onlyOneAtATime(lock, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(name);
      running -= 1;
      if (name === 'broken') throw new Error('broken');
    });
  const done = await Promise.allSettled([work('first')(), work('broken')(), work('last')()]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(order.sort()).toEqual(['broken', 'first', 'last']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that has ended is no lock', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const lock = join(folder, 'lock');
  await writeFile(lock, String(pid));
  let isDone = false;
  await onlyOneAtATime(lock, async () => void (isDone = true));
  expect(isDone).toBe(true);
});
