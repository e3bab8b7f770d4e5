// 100 farms and 100 reward pools in the running app: what a round of reading asks for and costs the page, and
// scrolling.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page, type Request } from 'playwright';
import { privateKeyToAccount } from 'viem/accounts';
import { build } from 'vite';
import { startCauseway } from '../../devnet/startCauseway.ts';
import { localEth } from '../../src/config/chains/localEth.ts';
import { FAST_REFRESH_MS } from '../../src/config/timing.ts';
import { acceptTerms } from '../../tests/e2e/support/terms.ts';
import { TestWallet } from '../../tests/e2e/support/testWallet.ts';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { addPlaces, placeCount } from './earn/manyPlaces.ts';
import { countFromNow, mainThreadTasks } from './mainThread.ts';
import { serve } from './serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Of an account of the bench alone. */
const key = `0x${'6a'.repeat(32)}` as const;
const rounds = 3;
/** Within this time after its request a round is on the screen. */
const roundLastsMs = 2_000;
const roundBodyLength = 20_000;
const wheelPx = 300;
const wheelTurns = 60;
const budget = { batches: 1, roundMs: 50, taskMs: 50 } as const;

interface ListFigures {
  /** HTTP requests of one round of reading. */
  batches: number;
  /** Of the page's main thread on a slow phone, for one round. */
  roundMs: number;
  roundTaskMs: number;
  scrollTaskMs: number;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Connects and waits until every card has its figures. */
async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('button', { name: /Test Wallet/ })
    .click();
  await page.waitForFunction((count) => document.querySelectorAll('[data-earn]').length >= count, placeCount, {
    timeout: 60_000,
  });
  await page.locator('[data-fact="stake"]').first().filter({ hasText: /\d/ }).waitFor({ timeout: 60_000 });
}

async function measure(browser: Browser, url: string, wallet: TestWallet): Promise<ListFigures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await acceptTerms(context);
  // The wallet's code comes with a helper of the tool that runs this script.
  await context.addInitScript('globalThis.__name = (value) => value;');
  await wallet.install(context);
  const page = await context.newPage();
  await openList(page, url);
  // A round reads all places at once; nothing else on the page asks as much.
  const isOfRound = (request: Request): boolean => (request.postData() ?? '').length > roundBodyLength;
  const askedAtMs: number[] = [];
  context.on('request', (request) => {
    if (isOfRound(request)) askedAtMs.push(Date.now());
  });
  const nextRound = (): Promise<unknown> =>
    context.waitForEvent('request', { predicate: isOfRound, timeout: 3 * FAST_REFRESH_MS });
  await nextRound();
  await nextRound();
  askedAtMs.length = 0;
  const took: number[] = [];
  let roundTaskMs = 0;
  for (let index = 0; index < rounds; index += 1) {
    const round = await mainThreadTasks(browser, page, async () => {
      await nextRound();
      await countFromNow(page);
      await page.waitForTimeout(roundLastsMs);
    });
    took.push(round.sumMs);
    roundTaskMs = Math.max(roundTaskMs, round.longestMs);
  }
  // Requests of one round leave together.
  const begun = askedAtMs.filter((atMs, index) => atMs - (askedAtMs[index - 1] ?? 0) > roundLastsMs);
  const roundMs = took.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
  await page.locator('[data-earn]').first().hover();
  const scroll = await mainThreadTasks(browser, page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) {
      await page.mouse.wheel(0, wheelPx);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    }
  });
  await context.close();
  return { batches: askedAtMs.length / begun.length, roundMs, roundTaskMs, scrollTaskMs: scroll.longestMs };
}

function missesOf(name: string, figures: ListFigures): string[] {
  const over = (what: string, value: number, most: number): string[] =>
    value > most ? [`${name}: ${what} ${value.toFixed(1)} is over ${most}`] : [];
  return [
    ...over('HTTP requests of a round', figures.batches, budget.batches),
    ...over('main thread of a round in ms', figures.roundMs, budget.roundMs),
    ...over('longest task while scrolling in ms', figures.scrollTaskMs, budget.taskMs),
  ];
}

/** Prints the figures and returns the budgets that are missed. */
export async function benchEarnList(): Promise<string[]> {
  const folder = join(root, '.cache/bench/earn');
  mkdirSync(folder, { recursive: true });
  const world = await startCauseway({ app: 'none' });
  const { running } = world;
  const wallet = new TestWallet({ key, chainId: 6661, rpcUrls: { 6661: running.nodeUrls[6661] } });
  let timer: NodeJS.Timeout | undefined;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: chromiumArguments,
  });
  try {
    process.env.DEPLOYMENT = await addPlaces(world, privateKeyToAccount(key).address, folder);
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: join(folder, 'app'), emptyOutDir: true },
    });
    // The chain of the world makes a block each second, the network that the app knows not as often.
    const control = (path: string, body?: unknown): Promise<unknown> =>
      fetch(`${world.state.controlUrl}/chains/6661/${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) });
    await control('pauseMining');
    timer = setInterval(() => void control('mine', { blocks: 1 }), localEth.blockTimeSeconds * 1_000);
    const server = await serve(join(folder, 'app'), new Map());
    const table: Record<string, Record<string, string>> = {};
    const misses: string[] = [];
    for (const path of ['farms', 'pools']) {
      const figures = await measure(browser, `${server.url}/${path}`, wallet);
      table[`${placeCount} ${path}`] = {
        'HTTP requests of a round': figures.batches.toFixed(1),
        'main thread of a round (x4)': ms(figures.roundMs),
        'longest task of a round (x4)': ms(figures.roundTaskMs),
        'longest task while scrolling (x4)': ms(figures.scrollTaskMs),
      };
      misses.push(...missesOf(`${placeCount} ${path}`, figures));
      wallet.isConnected = false;
    }
    server.stop();
    console.table(table);
    return misses;
  } finally {
    clearInterval(timer);
    await browser.close();
    await world.stop();
  }
}
