// Runs before the commands that the documents begin with: makes sure that Node is new enough, that the packages of the
// lockfile are installed and, with --browser, that there is a Chromium. Only node: imports, because nothing may be
// installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockfile = `${root}package-lock.json`;
const stampFile = `${root}node_modules/.causeway-lock`;
const neededNode = [20, 19];
const heartbeatMs = 15_000;

/** A failure that the user can act on: printed as one sentence. */
class Advice extends Error {}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return;
  throw new Advice(
    `Causeway needs Node ${neededNode.join('.')} or newer, this is ${process.versions.node}: install it from https://nodejs.org and try again.`,
  );
}

/** Runs a program with its output on the screen and progress messages in between; gives its exit code. */
function run(command, args, label, env = {}) {
  return new Promise((done) => {
    const startedMs = Date.now();
    const needsShell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: needsShell,
    });
    const heartbeat = setInterval(
      () => console.log(`  ${label} (${Math.round((Date.now() - startedMs) / 1000)} s) ...`),
      heartbeatMs,
    );
    const end = (code) => {
      clearInterval(heartbeat);
      done(code);
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** npm itself: the one that started this script if there is one, so that it also works without a shell on Windows. */
function npm(args, label) {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args], label) : run('npm', args, label);
}

const lockStamp = () =>
  createHash('sha256').update(readFileSync(lockfile)).update(`${process.platform} ${process.arch}`).digest('hex');

/** True when node_modules contains every package of the lockfile in its version, whoever installed it. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
    const present = JSON.parse(readFileSync(`${root}node_modules/.package-lock.json`, 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        (present[path]
          ? present[path].version === entry.version
          : Boolean(entry.optional || entry.devOptional || entry.peer)),
    );
  } catch {
    return false;
  }
}

async function ensurePackages() {
  if (!existsSync(lockfile))
    throw new Advice('package-lock.json is missing: take a complete copy of the repository and try again.');
  const stamp = lockStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalledByHand()) {
    console.log('Installing packages, once; this takes about a minute ...');
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const label = 'still installing packages';
    if ((await npm(['ci', ...quiet], label)) !== 0) {
      console.log('npm ci did not succeed; trying npm install, which forgives more ...');
      if ((await npm(['install', '--no-save', ...quiet], label)) !== 0) {
        throw new Advice(
          'The packages could not be installed: check your connection to the npm registry (npm ping) and run the command again.',
        );
      }
    }
    console.log('Packages are installed.');
  }
  writeFileSync(stampFile, stamp);
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** How apt-get can be run on this machine: as root, through sudo without a password, or not at all. */
function aptCommand() {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version') || !succeeds('apt-get', ['--version']))
    return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', 'apt-get'] : null;
}

function browserAdvice() {
  if (process.platform !== 'linux')
    return 'The browser tests need Chrome, Chromium or Edge: install one, or set CHROMIUM_PATH to its program, and try again.';
  return 'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program, and try again.';
}

async function ensureBrowser() {
  if (findChromium()) return;
  const apt = aptCommand();
  if (!apt) throw new Advice(browserAdvice());
  console.log('Installing Chromium by apt-get, once ...');
  const [command, ...before] = apt;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run(command, [...before, '-qq', 'update'], 'still reading the package lists', env);
  const code = await run(
    command,
    [
      ...before,
      '-qq',
      '-y',
      '--no-install-recommends',
      'install',
      'chromium',
      'chromium-headless-shell',
      'fonts-liberation',
    ],
    'still installing Chromium',
    env,
  );
  if (code !== 0 || !findChromium()) throw new Advice(browserAdvice());
  console.log('Chromium is installed.');
}

/** PostgreSQL for the tests of the watcher; without it they run on the engine that comes with the packages. */
async function ensurePostgres() {
  const isThere = existsSync('/usr/lib/postgresql') || succeeds('initdb', ['--version']);
  const apt = isThere ? null : aptCommand();
  if (!apt) return;
  console.log('Installing PostgreSQL by apt-get, once ...');
  const [command, ...before] = apt;
  const install = [...before, '-qq', '-y', '--no-install-recommends', 'install', 'postgresql'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run(command, install, 'still installing PostgreSQL', env)) !== 0)
    console.log('PostgreSQL was not installed: the tests of the watcher run on PGlite.');
}

try {
  checkNode();
  await ensurePackages();
  if (process.argv.includes('--browser')) {
    await ensureBrowser();
    await ensurePostgres();
  }
} catch (cause) {
  console.error(cause instanceof Advice ? cause.message : cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
