// Budgets that need the running world: an idle page, the way to a claim, the rounds of the service worker (DESIGN section 8).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { figuresFile } from '../../tests/bench/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const figureSchema = v.object({ name: v.string(), value: v.number(), unit: v.string(), budget: v.number(), detail: v.optional(v.string(), '') });

/** Measures in a real browser against real chains, prints the figures, and gives the budgets that are missed. */
export async function benchWorld(): Promise<string[]> {
  rmSync(figuresFile, { force: true });
  const run = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/bench/playwright.config.ts'], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(run, 'close')) as [number | null];
  const misses = code === 0 ? [] : ['the running world: not everything could be measured'];
  const rows: Record<string, Record<string, string>> = {};
  for (const line of readFileSync(figuresFile, 'utf8').trim().split('\n')) {
    const { name, value, unit, budget, detail } = v.parse(figureSchema, JSON.parse(line));
    rows[name] = { measured: `${value} ${unit}`, budget: `${budget} ${unit}`, detail };
    if (value > budget) misses.push(`${name}: ${value} ${unit} is over ${budget}`);
  }
  console.table(rows);
  return misses;
}
