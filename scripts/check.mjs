// npm run check: types, lint, format, layers, unused exports, locales, generated ABIs. Prints every fault with what to
// do; exits with 1 if there is any.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { layerFaults } from './layers.mjs';
import { allLocaleFaults } from './locales.mjs';
import { rawTextFaults } from './texts.mjs';
import { unusedExportFaults } from './unusedExports.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of this project; returns its output when it fails, else nothing. The type checkers use one core each:
 * there are several at once, and with more cores each would do part of its work several times.
 */
function run(label, script, args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, GOMAXPROCS: '1' } });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('close', (code) => done({ label, faults: code === 0 ? [] : [output.trim() || `exit ${code}`] }));
  });
}
const inProcess = (label, find) =>
  Promise.resolve()
    .then(() => ({ label, faults: find(root) }))
    .catch((cause) => ({ label, faults: [cause.message] }));
const types = (project) =>
  run(`types (${project})`, 'node_modules/typescript/bin/tsc', ['-p', project, '--singleThreaded']);

const started = Date.now();
const results = await Promise.all([
  types('tsconfig.core.json'),
  types('tsconfig.worker.json'),
  types('tsconfig.json'),
  types('tsconfig.watcher.json'),
  types('tsconfig.node.json'),
  run('lint', 'node_modules/oxlint/bin/oxlint', [
    '--type-aware',
    '--deny-warnings',
    'src',
    'watcher',
    'build',
    'devnet',
    'tests',
    'scripts',
  ]),
  run('format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--cache', '--log-level=warn', '.']),
  run('generated ABIs', '--import', ['tsx', 'devnet/contracts/compile.ts', '--check-abis']),
  inProcess('layers', layerFaults),
  inProcess('unused exports', unusedExportFaults),
  inProcess('locales', allLocaleFaults),
  inProcess('texts', rawTextFaults),
]);
for (const { label, faults } of results) {
  console.log(`${faults.length ? 'FAIL' : 'ok  '} ${label}`);
  for (const fault of faults) console.log(`     ${fault.replaceAll('\n', '\n     ')}`);
}
const failed = results.filter(({ faults }) => faults.length > 0).length;
console.log(
  `${results.length - failed} of ${results.length} checks passed in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
);
process.exitCode = failed ? 1 : 0;
