// npm omits optional platform packages that its registry lacks from the lockfile, and `npm ci` then refuses the
// lockfile. This adds the missing entries of anvil; run it after every change of package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const anvil = lock.packages['node_modules/@foundry-rs/anvil'];
if (!anvil) throw new Error('package-lock.json names no @foundry-rs/anvil: run npm install first.');

const cpus = { amd64: 'x64', arm64: 'arm64' };
for (const [name, version] of Object.entries(anvil.optionalDependencies)) {
  const key = `node_modules/${name}`;
  if (lock.packages[key]) continue;
  const [, os, cpu] = /anvil-(\w+)-(\w+)$/.exec(name) ?? [];
  lock.packages[key] = { version, cpu: [cpus[cpu]], dev: true, optional: true, os: [os] };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
