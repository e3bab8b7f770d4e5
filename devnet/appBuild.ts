import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forkScript } from './startChains.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Everything from which the app is built. */
const sources = [
  'package-lock.json',
  'index.html',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'build',
  'src',
  'abis',
  'locales',
  'public',
  'devnet/wallet',
  'devnet/buildApp.ts',
];

async function filesAt(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (entries === null) return existsSync(path) ? [path] : [];
  const nested = await Promise.all(
    entries.map(async (entry) => (entry.isDirectory() ? filesAt(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return nested.flat();
}

/** A hash that changes when the app built from these sources for this deployment would change. */
export async function buildHash(deploymentPath: string, from = root): Promise<string> {
  const hash = createHash('sha256').update(await readFile(deploymentPath));
  const files = (await Promise.all(sources.map((source) => filesAt(join(from, source))))).flat();
  for (const path of files.map((file) => relative(from, file).split(sep).join('/')).sort()) {
    hash.update(`\0${path}\0`).update(await readFile(join(from, path)));
  }
  return hash.digest('hex');
}

async function runBuild(deploymentPath: string, outDir: string): Promise<void> {
  const child = forkScript(
    './buildApp.ts',
    { DEPLOYMENT: deploymentPath, CAUSEWAY_OUT_DIR: outDir, NODE_ENV: 'production' },
    'pipe',
  );
  const endWithUs = () => void child.kill();
  process.once('exit', endWithUs);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4_000);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', endWithUs);
  if (code !== 0) throw new Error(`The app could not be built. The build says:\n${output.trim()}`);
}

/**
 * Builds the app into `folder`/app unless the existing build came from the same sources; `onBuild` is called before.
 * @returns that folder
 */
export async function ensureApp(deploymentPath: string, folder: string, onBuild: () => void): Promise<string> {
  const dist = join(folder, 'app');
  const stamp = join(folder, 'app.hash');
  const hash = await buildHash(deploymentPath);
  const known = await readFile(stamp, 'utf8').catch(() => '');
  if (known === hash && existsSync(join(dist, 'index.html'))) return dist;
  onBuild();
  await rm(stamp, { force: true });
  await runBuild(deploymentPath, dist);
  await writeFile(stamp, hash);
  return dist;
}
