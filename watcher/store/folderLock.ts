import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const renewMs = 15_000;
/** A lock that was not renewed for so long is left over from a process that has ended. */
const lostAfterMs = 60_000;

const lockSchema = v.pipe(v.string(), v.parseJson(), v.object({ host: v.string(), pid: v.number() }));

/**
 * Keeps other processes out of a folder of PGlite: two that write into it lose each other's rows without an error.
 * @returns a function that gives the folder free
 * @throws when another process uses the folder
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // In the folder: in a container only that is shared.
  const file = join(folder, 'watcher.lock');
  if (isHeld(file)) throw new Error(`Another watcher uses ${folder}; if it was killed, start again in a minute.`);
  rmSync(file, { force: true });
  // With 'wx' only one of two that start at the same moment gets it.
  writeFileSync(file, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
  const renewing = setInterval(() => renew(file), renewMs);
  renewing.unref();
  return () => {
    clearInterval(renewing);
    rmSync(file, { force: true });
  };
}

function renew(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody has deleted it: that must not end the rounds.
  }
}

function isHeld(file: string): boolean {
  const renewedAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - renewedAtMs > lostAfterMs) return false;
  const lock = v.safeParse(lockSchema, readFileSync(file, 'utf8'));
  // Processes of another container are not seen from here, only that its lock is renewed.
  return !lock.success || lock.output.host !== hostname() || isAlive(lock.output.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
