// npm test: check, unit and rules with the chain tests beside them, then browser tests; ends with one line that counts
// them all.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Runs a program of this project with its output on the screen, or shown at the end if it runs beside another; gives
 * its exit code.
 */
function run(script, args, { env = {}, isBeside = false } = {}) {
  return new Promise((done) => {
    const output = isBeside ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, [...script, ...args], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(data));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      done(code ?? 1);
    });
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const details = [];
function count(label, code, { passed, failed, skipped }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0 || code !== 0) failures.push(`${label}: ${failed} failed, exit ${code}`);
  if (code !== 0 && failed === 0) total.failed += 1;
}
function report(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'));
  } catch {
    return null;
  }
}

/** Runs several projects of vitest together, so that one long file does not leave a core unused. */
async function vitest(projects) {
  const name = projects.join('-and-');
  const code = await run(
    ['node_modules/vitest/vitest.mjs'],
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=test-results/${name}.json`,
    ],
    { isBeside: true },
  );
  const result = report(`${name}.json`);
  for (const { name: path, message, assertionResults } of result?.testResults ?? []) {
    if (message) details.push(`${path.slice(root.length)}: ${message}`);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') details.push(`${path.slice(root.length)} › ${fullName}\n${failureMessages.join('\n')}`);
  }
  count(name, code, {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: result?.numPendingTests ?? 0,
  });
}

async function playwright() {
  console.log('\n== browser tests');
  const code = await run(['node_modules/@playwright/test/cli.js'], ['test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser.json') },
  });
  const stats = report('browser.json')?.stats;
  count('browser', code, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

const started = Date.now();
// The tests on chains mostly wait for blocks, and those of rules never; browser tests begin when no chain test runs any
// more. The output of what runs beside follows at its end.
console.log('== chain tests begin beside the others');
// Compiled once: otherwise each of the first workers does it for itself.
const onChains = run(['--import', 'tsx', 'devnet/contracts/compile.ts', '--check-abis'], [], { isBeside: true })
  .then(() => vitest(['chain', 'chain-state']))
  .then(() => vitest(['originals']));
console.log('\n== check');
const checked = await run(['scripts/check.mjs'], []);
count('check', checked, { passed: checked === 0 ? 1 : 0, failed: 0, skipped: 0 });
console.log('\n== unit and rules tests begin');
const rules = vitest(['core', 'unit', 'rules']);
await onChains;
await playwright();
await rules;

console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
// The parts ran beside each other: what failed is said once more at the end, where it is found.
for (const detail of details) console.log(`\nFAILED ${detail.slice(0, 3000)}`);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || failures.length > 0 ? 1 : 0;
