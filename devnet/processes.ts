import process from 'node:process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 100;
const longestWaitMs = 120_000;

/** Whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/**
 * Runs the work while no other process of this machine runs work under the same lock, a file with the id of its
 * process. The lock of a process that has ended is ignored; after two minutes the work is done in any case.
 */
export async function onlyOneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  const startMs = Date.now();
  while (!(await take(lock)) && Date.now() - startMs < longestWaitMs) {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true });
    else await pause(pauseMs);
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** @returns false when another process holds it */
async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}
