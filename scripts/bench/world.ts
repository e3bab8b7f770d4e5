// What the app requests, and how soon it is back after a reload, in the running local world: the suite tests/bench.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { figureFile, figureSchema, figuresFolder, rows, type Figure, type RowName } from '../../tests/bench/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const say = (value: number, unit: string): string => `${value.toLocaleString('en-US')} ${unit}`;

/** The figure that the suite has written for a row; null when it could not be measured. */
async function readFigure(row: RowName): Promise<Figure | null> {
  const text = await readFile(figureFile(row), 'utf8').catch(() => null);
  return text === null ? null : v.parse(figureSchema, JSON.parse(text));
}

/** Starts the local world, uses the app in it, prints what was measured, and returns the budgets that are missed. */
export async function benchWorld(): Promise<string[]> {
  await rm(figuresFolder, { recursive: true, force: true });
  const suite = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/bench/playwright.config.ts', '--reporter=line'],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = (await once(suite, 'close')) as [number | null];
  const table: Record<string, Record<string, string>> = {};
  const misses = code === 0 ? [] : ['the running world: not every flow worked'];
  for (const row of Object.keys(rows) as RowName[]) {
    const { name, unit, budget } = rows[row];
    const figure = await readFigure(row);
    const measured = figure === null ? 'not measured' : say(figure.value, unit);
    table[name] = { measured, budget: say(budget, unit) };
    if (figure === null) misses.push(`${name}: could not be measured`);
    else if (!(figure.value <= budget))
      misses.push(
        `${name}: ${measured} is over ${say(budget, unit)}${figure.detail === undefined ? '' : ` (${figure.detail})`}`,
      );
  }
  console.table(table);
  return misses;
}
