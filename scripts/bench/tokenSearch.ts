// Token search in a real worker of a real Chromium, and its cost for the page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { deploymentPlugin } from '../../build/deploymentPlugin.ts';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { mainThreadTasks } from './mainThread.ts';
import type { AloneFigures } from './page/page.ts';
import { measurePicker } from './picker.ts';
import type { PickerFigures } from './picker.ts';
import { serve } from './serve.ts';
import { benchLists, benchQueries } from './tokenLists.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chainId = 6662;
const asked = /^--sizes=([\d,]+)$/.exec(process.argv.find((argument) => argument.startsWith('--sizes=')) ?? '')?.[1];
const sizes = asked === undefined ? [1_600, 10_000, 100_000] : asked.split(',').map(Number);
const queryCount = 2_000;
const pickerQueryCount = 30;
const budget = { tokens: 100_000, p95Ms: 2.5, builtMs: 150, taskMs: 16 } as const;

interface BenchFigures extends AloneFigures {
  /** From the page to the app's own worker and back. */
  roundTripMs: number[];
  /**
   * The longest task of the page on a slow phone: while lists are fetched and the index is built, and while searching.
   */
  loadTaskMs: number;
  searchTaskMs: number;
  memoryBytes: number | null;
  /** Figures of the app's own picker. */
  picker: PickerFigures;
}

async function measure(size: number): Promise<BenchFigures> {
  const folder = join(root, '.cache/bench', String(size));
  mkdirSync(folder, { recursive: true });
  const lists = benchLists(size, chainId);
  const server = await serve(folder, new Map(lists.map(({ path, text }) => [path, text])));
  const urls = lists.map(({ path }) => `${server.url}${path}`);
  const deployment = JSON.parse(readFileSync(join(root, 'src/config/deployments/devnet.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const deploymentFile = join(folder, 'deployment.json');
  writeFileSync(
    deploymentFile,
    JSON.stringify({
      ...deployment,
      tokenLists: urls.map((uri) => ({ uri, isActive: true })),
      // Every row has an image that exists.
      ipfsGateways: [],
      tokenLogos: `${server.url}/tokens/eth.svg?{chainId}/{address}`,
    }),
  );
  process.env.DEPLOYMENT = deploymentFile;
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/page'),
    logLevel: 'warn',
    define: { __BUILD_ID__: '"bench"' },
    plugins: [deploymentPlugin(root)],
    worker: { format: 'es', plugins: () => [deploymentPlugin(root)] },
    build: { outDir: folder, emptyOutDir: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'benchTokens' in window);
    const input = { queries: benchQueries(lists, queryCount), chainId, urls };
    await page.evaluate((given) => window.benchTokens.prepare(given), input);
    const before = await page.evaluate(() => window.benchTokens.memoryBytes());
    const load = await mainThreadTasks(browser, page, () => page.evaluate(() => window.benchTokens.load()));
    // Collects the garbage of the page's start, so that it does not count as work of the search.
    await page.evaluate(() => window.benchTokens.memoryBytes());
    const search = await mainThreadTasks(browser, page, () => page.evaluate(() => window.benchTokens.search()));
    const after = await page.evaluate(() => window.benchTokens.memoryBytes());
    const alone = await page.evaluate(() => window.benchTokens.alone());
    const memoryBytes = before === null || after === null ? null : after - before;
    await page.close();
    const picker = await measurePicker({
      root,
      folder,
      url: server.url,
      browser,
      tokenCount: size,
      queries: input.queries.filter((query) => query.length <= 12).slice(0, pickerQueryCount),
    });
    return {
      ...alone,
      picker,
      roundTripMs: search.value,
      memoryBytes,
      loadTaskMs: load.longestMs,
      searchTaskMs: search.longestMs,
    };
  } finally {
    await browser.close();
    server.stop();
  }
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** Prints one row per size; returns the budgets that are missed. */
export async function benchTokenSearch(): Promise<string[]> {
  const rows: Record<string, Record<string, string>> = {};
  const misses: string[] = [];
  for (const size of sizes) {
    const figures = await measure(size);
    if (figures.tokens !== size) misses.push(`token search: ${figures.tokens} of ${size} tokens were indexed`);
    const p95 = share(figures.queryMs, 0.95);
    const builtMs = Math.min(...figures.builtMs);
    rows[`${size} tokens`] = {
      'query p50': ms(share(figures.queryMs, 0.5)),
      'query p95': ms(p95),
      'first rows, first time': ms(figures.firstRowsMs),
      'index built': ms(builtMs),
      'index built, first time': ms(figures.builtMs[0] ?? Number.NaN),
      'page to page p95': ms(share(figures.roundTripMs, 0.95)),
      'longest task of the page (x4), loading': ms(figures.loadTaskMs),
      searching: ms(figures.searchTaskMs),
      'in the picker, typing': ms(figures.picker.typingMs),
      scrolling: ms(figures.picker.scrollingMs),
      memory: figures.memoryBytes === null ? 'unknown' : `${(figures.memoryBytes / 1024 / 1024).toFixed(1)} MiB`,
    };
    if (size !== budget.tokens) continue;
    if (p95 > budget.p95Ms) misses.push(`token search, 100,000 tokens: p95 ${ms(p95)} is over ${budget.p95Ms} ms`);
    if (builtMs > budget.builtMs)
      misses.push(`token search, 100,000 tokens: the index takes ${ms(builtMs)}, over ${budget.builtMs} ms`);
    if (figures.firstRowsMs > budget.builtMs)
      misses.push(
        `token search, 100,000 tokens: the first rows take ${ms(figures.firstRowsMs)}, over ${budget.builtMs} ms`,
      );
    const taskMs = Math.max(figures.loadTaskMs, figures.searchTaskMs);
    if (taskMs > budget.taskMs)
      misses.push(`token search, 100,000 tokens: a task of the page takes ${ms(taskMs)}, over ${budget.taskMs} ms`);
  }
  console.table(rows);
  return misses;
}
