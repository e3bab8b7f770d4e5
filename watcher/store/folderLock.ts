import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const lockName = 'watcher.lock';
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
  if (!take(join(folder, lockName)) && !takeOver(folder))
    throw new Error(`Another watcher uses ${folder}; if it was killed, start again in a minute.`);
  const file = join(folder, lockName);
  const renewing = setInterval(() => renew(file), renewMs);
  renewing.unref();
  return () => {
    clearInterval(renewing);
    rmSync(file, { force: true });
  };
}

/** @returns false when the file is there: only one of two that start at the same moment makes it */
function take(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ host: hostname(), pid: process.pid }), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

/**
 * Takes the place of a process that has ended. Of several that want it, each first leaves a file that the others see:
 * else the later one would delete the new lock of the earlier one, taking it for the old one. If two see each other,
 * neither gets it.
 * @returns false when the folder is in use
 */
function takeOver(folder: string): boolean {
  const file = join(folder, lockName);
  const wish = `${lockName}.${randomUUID()}`;
  if (isHeld(file) || !take(join(folder, wish))) return false;
  try {
    const others = readdirSync(folder).filter((name) => name.startsWith(`${lockName}.`) && name !== wish);
    // Another one may have finished before this one's file was there.
    if (others.some((name) => isHeld(join(folder, name))) || isHeld(file)) return false;
    for (const name of [lockName, ...others]) rmSync(join(folder, name), { force: true });
    return take(file);
  } finally {
    rmSync(join(folder, wish), { force: true });
  }
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
  const lock = v.safeParse(lockSchema, readText(file));
  // Processes of another container are not seen from here, only that its lock is renewed.
  return !lock.success || lock.output.host !== hostname() || isAlive(lock.output.pid);
}

/** The text of a lock; null: it was deleted meanwhile, so who has the folder is decided at this moment. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
