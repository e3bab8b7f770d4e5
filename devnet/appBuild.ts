import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onlyOneAtATime } from './processes.ts';
import { portApp, withoutPorts } from './portedApp.ts';
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

/** A hash that changes when the app built from these sources would change. */
async function sourcesHash(from = root): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map((source) => filesAt(join(from, source))))).flat();
  for (const path of files.map((file) => relative(from, file).split(sep).join('/')).sort()) {
    hash.update(`\0${path}\0`).update(await readFile(join(from, path)));
  }
  return hash.digest('hex');
}

/** What is written beside a build: it changes with the sources and with the deployment. */
const stampOf = (sourcesSum: string, deployment: string): string =>
  createHash('sha256').update(`${sourcesSum}\0${deployment}`).digest('hex');

const readText = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

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

/** Where a folder has the app, its stamp, and the deployment that the app was built for. */
const partsOf = (folder: string) => ({
  dist: join(folder, 'app'),
  stamp: join(folder, 'app.hash'),
  deployment: join(folder, 'deployment.json'),
});

/**
 * Makes the app from that of a world beside this one, when it was built from the same sources and for a deployment that
 * differs only in its ports.
 * @returns false when there is none
 */
async function portFromBeside(folder: string, sourcesSum: string, deployment: string): Promise<boolean> {
  const kind = withoutPorts(deployment);
  for (const name of await readdir(dirname(folder))) {
    const beside = join(dirname(folder), name);
    if (beside === folder) continue;
    const { dist, stamp, deployment: path } = partsOf(beside);
    const other = await readText(path);
    const expected = stampOf(sourcesSum, other);
    if (withoutPorts(other) !== kind || (await readText(stamp)) !== expected) continue;
    await portApp(dist, other, deployment, partsOf(folder).dist);
    // A build that began meanwhile has removed the stamp before it touched a file.
    if ((await readText(stamp)) === expected) return true;
  }
  return false;
}

/**
 * Builds the app into `folder`/app unless the existing build came from the same sources; `onBuild` is called before.
 * Where a world beside has the same app on other ports, it is taken from there; of several that start at once, one
 * builds and the others wait.
 * @returns that folder
 */
export async function ensureApp(deploymentPath: string, folder: string, onBuild: () => void): Promise<string> {
  const { dist, stamp } = partsOf(folder);
  const deployment = await readFile(deploymentPath, 'utf8');
  const sourcesSum = await sourcesHash();
  const wanted = stampOf(sourcesSum, deployment);
  if ((await readText(stamp)) === wanted && existsSync(join(dist, 'index.html'))) return dist;
  const lock = join(dirname(folder), `building-${stampOf(sourcesSum, withoutPorts(deployment)).slice(0, 16)}`);
  await onlyOneAtATime(lock, async () => {
    await rm(stamp, { force: true });
    if (!(await portFromBeside(folder, sourcesSum, deployment))) {
      onBuild();
      await runBuild(deploymentPath, dist);
    }
    await writeFile(stamp, wanted);
  });
  return dist;
}
