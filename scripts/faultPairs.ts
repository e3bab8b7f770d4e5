// npm run test:faults -- --pairs=200 --seed=7: draws pairs of faults from the seed and bridges with each of them.
// --only=12 runs only the twelfth; --workers=2 two at a time. The seed is printed; by default it is random.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const options = new Map(
  process.argv.slice(2).map((argument) => {
    const [, name = argument, value = ''] = /^--(pairs|seed|only|workers)=(\d+)$/.exec(argument) ?? [];
    return [name, value] as const;
  }),
);
const unknown = [...options.keys()].find(
  (name) => name.startsWith('-') || !['pairs', 'seed', 'only', 'workers'].includes(name),
);
if (unknown !== undefined)
  throw new Error(`There is no option ${unknown}. Use --pairs=, --seed=, --only= and --workers= with a number.`);

const seed = options.get('seed') ?? String(Math.floor(Math.random() * 2 ** 31));
const only = options.get('only');
const env = {
  ...process.env,
  FAULT_SEED: seed,
  FAULT_PAIRS: options.get('pairs') ?? only ?? '20',
  FAULT_WORKERS: options.get('workers') ?? '1',
  ...(only === undefined ? {} : { FAULT_ONLY: only }),
};
console.log(`Pairs of faults: seed ${seed}, ${env.FAULT_PAIRS} pairs.`);
const suite = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/faultPairs/playwright.config.ts'],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit', env },
);
suite.once('close', (code) => {
  process.exitCode = code ?? 1;
});
