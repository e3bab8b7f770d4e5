// 5,000 balances through the app's own reads on a worker, with a node that answers without delay.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { deploymentPlugin } from '../../build/deploymentPlugin.ts';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { readCount } from './balances/questions.ts';
import { mainThreadTasks } from './mainThread.ts';
import { serve } from './serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const warmTurns = 10;
const turns = 40;
const budget = { endToEndMs: 25, mainThreadMs: 4, longTaskMs: 50 } as const;

const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** Prints the figures and returns the budgets that are missed. */
export async function benchBalanceReads(): Promise<string[]> {
  const folder = join(root, '.cache/bench/balances');
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/balances'),
    logLevel: 'warn',
    define: { __BUILD_ID__: '"bench"' },
    plugins: [deploymentPlugin(root)],
    worker: { format: 'es', plugins: () => [deploymentPlugin(root)] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = await serve(folder, new Map());
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'checkBalances' in window);
    await page.evaluate(() => window.checkBalances());
    await page.evaluate((count) => window.benchBalances(count), warmTurns);
    const {
      value: took,
      longestMs,
      sumMs,
    } = await mainThreadTasks(browser, page, () => page.evaluate((count) => window.benchBalances(count), turns));
    const endToEndMs = took.toSorted((one, other) => one - other)[Math.floor(turns / 2)] ?? Number.NaN;
    const mainThreadMs = sumMs / turns;
    console.table({
      [`${readCount} balance reads`]: {
        'end to end, median': ms(endToEndMs),
        slowest: ms(Math.max(...took)),
        'main thread (x4)': ms(mainThreadMs),
        'longest task (x4)': ms(longestMs),
      },
    });
    return [
      ...(endToEndMs > budget.endToEndMs
        ? [`${readCount} balance reads: ${ms(endToEndMs)} is over ${budget.endToEndMs} ms`]
        : []),
      ...(mainThreadMs > budget.mainThreadMs
        ? [`${readCount} balance reads: ${ms(mainThreadMs)} of the main thread is over ${budget.mainThreadMs} ms`]
        : []),
      ...(longestMs > budget.longTaskMs
        ? [`${readCount} balance reads: a task of the page takes ${ms(longestMs)}`]
        : []),
    ];
  } finally {
    await browser.close();
    server.stop();
  }
}
