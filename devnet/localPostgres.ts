import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

export interface LocalPostgres {
  /** As in DATABASE_URL: a socket in a folder of its own, no port. */
  url: string;
  stop(): Promise<void>;
}

const debianFolder = '/usr/lib/postgresql';
const longestStartMs = 60_000;

/** The folder with the programs of PostgreSQL, or null when it is not installed. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort().toReversed() : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** PostgreSQL refuses to run as root: then as the user that Debian made for it. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether the server says in its file that it takes connections. */
function isReady(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && /^ready\s*$/m.test(readFileSync(file, 'utf8'));
}

/**
 * Starts a PostgreSQL of its own in a temporary folder; everything is gone when it stops.
 * @throws when it is not installed or does not start
 */
export async function startPostgres(): Promise<LocalPostgres> {
  const programs = findPostgres();
  if (programs === null) throw new Error('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  const user = owner();
  const folder = await mkdtemp(join(tmpdir(), 'causeway-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...user, stdio: 'ignore' as const, cwd: folder };
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=60'],
    as,
  );
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const startMs = Date.now();
  while (!isReady(data)) {
    if (server.exitCode !== null || Date.now() - startMs > longestStartMs) {
      await stop();
      throw new Error('PostgreSQL did not start.');
    }
    await pause(50);
  }
  return { url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`, stop };
}
