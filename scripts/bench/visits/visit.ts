// One phone that has never visited the app: a first visit, later ones, and some without a network.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../chromium.mjs';
import { watchNetwork } from './network.ts';
import type { PageNetwork } from './network.ts';
import { probeVisit } from './probe.ts';
import type { SecureFront } from './secureFront.ts';
import { openSlowLink } from './slowLink.ts';
import type { SlowLink } from './slowLink.ts';

/** The slow phone. */
const phone = { roundTripMs: 150, downBytesPerSecond: 200_000, upBytesPerSecond: 93_750, slowdown: 4 } as const;
const device = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const patienceMs = 60_000;
const quietMs = 3_000;
const stillMs = 1_500;
const idleMs = 30_000;
const laterVisits = 4;

/** A page to visit. */
export interface Site {
  front: SecureFront;
  path: string;
  /** CSS selector of the content that the visitor wants, and of the same once it responds. */
  selector: string;
  interactiveSelector: string;
  /** Whether later visits without a network are measured. */
  worksOffline: boolean;
  /** What a visitor presses on the last of the visits with a network, each until it is done. */
  presses: readonly ((page: Page) => Promise<void>)[];
  /** Whether that visit is left open for a while, to count what it asks for. */
  isLeftIdle: boolean;
  /** The visitor's localStorage. */
  storage?: Readonly<Record<string, string>>;
}

/** Values of each figure by its name; times in milliseconds, sizes in bytes. */
export type Figures = Map<string, number[]>;

interface OpenPage {
  page: Page;
  devTools: CDPSession;
  network: PageNetwork;
}

async function openPage(context: BrowserContext, url: string): Promise<OpenPage> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const network = watchNetwork(devTools);
  await devTools.send('Network.enable');
  await devTools.send('Performance.enable');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown });
  await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
  await page.waitForFunction(() => window.visitProbe.interactiveMs !== null, undefined, {
    timeout: patienceMs,
    polling: 100,
  });
  return { page, devTools, network };
}

/** Waits until the network has been idle, and no task long, for some seconds. */
async function untilQuiet({ page, network }: OpenPage): Promise<void> {
  const giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    const calmMs = await page.evaluate(
      () =>
        performance.now() - Math.max(0, ...window.visitProbe.longTasks.map(([start, duration]) => start + duration)),
    );
    if (Math.min(calmMs, performance.now() - network.lastAtMs) > quietMs) return;
    if (performance.now() > giveUpAtMs) throw new Error('The page does not come to rest.');
    await page.waitForTimeout(200);
  }
}

/** Waits until nothing has come over the link for a while, so that the last page and its worker have finished. */
async function untilStill(link: SlowLink): Promise<void> {
  for (let before = -1; before !== link.downBytes(); await pause(stillMs)) before = link.downBytes();
}

async function metricOf(devTools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
}

type Note = (name: string, value: number | null) => void;

async function firstVisit(open: OpenPage, note: Note): Promise<void> {
  await untilQuiet(open);
  const { visibleMs, interactiveMs, layoutShift, longTasks } = await open.page.evaluate(() => window.visitProbe);
  note('first visit: visible', visibleMs);
  note('first visit: interactive', interactiveMs);
  note('layout shift', layoutShift);
  note(
    'blocking',
    longTasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
  );
  note('longest task', Math.max(0, ...longTasks.map(([, duration]) => duration)));
  note('main thread busy', (await metricOf(open.devTools, 'TaskDuration')) * 1_000);
  note('JavaScript until quiet', open.network.scriptBytes);
  note('whole until quiet', open.network.bytes);
  await open.devTools.send('HeapProfiler.enable');
  await open.devTools.send('HeapProfiler.collectGarbage');
  note('heap', await metricOf(open.devTools, 'JSHeapUsedSize'));
}

async function use(open: OpenPage, presses: Site['presses'], note: Note): Promise<void> {
  await untilQuiet(open);
  for (const press of presses) await press(open.page);
  if (presses.length > 0) {
    await untilQuiet(open);
    note('longest answer to a press', await open.page.evaluate(() => Math.max(...window.visitProbe.interactionsMs)));
  }
  const before = open.network.requests;
  await open.page.waitForTimeout(idleMs);
  note('idle requests a minute', ((open.network.requests - before) * 60_000) / idleMs);
}

/** Adds the figures of one new phone. */
export async function visit(
  { front, path, selector, interactiveSelector, worksOffline, presses, isLeftIdle, storage = {} }: Site,
  figures: Figures,
): Promise<void> {
  const note: Note = (name, value) => figures.set(name, [...(figures.get(name) ?? []), value ?? Number.NaN]);
  const profile = mkdtempSync(join(tmpdir(), 'causeway-bench-'));
  const link = await openSlowLink(phone, front.port);
  const url = `https://localhost:${link.port}${path}`;
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === null ? {} : { executablePath }),
    ...device,
    args: [...chromiumArguments, `--ignore-certificate-errors-spki-list=${front.publicKeyHash}`],
  });
  const visitLater = async (kind: 'second' | 'offline', isUsed: boolean): Promise<void> => {
    await untilStill(link);
    const open = await openPage(context, url);
    const { visibleMs, interactiveMs } = await open.page.evaluate(() => window.visitProbe);
    note(`${kind} visit: visible`, visibleMs);
    note(`${kind} visit: interactive`, interactiveMs);
    if (isUsed) await use(open, presses, note);
    await open.page.close();
  };
  try {
    // The loader of these scripts wraps functions in a call of this name, which does not exist in a page.
    await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
    await context.addInitScript(probeVisit, { selector, interactiveSelector });
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storage);
    const first = await openPage(context, url);
    note('JavaScript until interactive', first.network.scriptBytes);
    await firstVisit(first, note);
    if (worksOffline) {
      await first.page.evaluate(() => navigator.serviceWorker.ready);
      note('first visit: ready for offline', await first.page.evaluate(() => window.visitProbe.offlineReadyMs));
    }
    await first.page.close();
    for (let turn = 1; turn <= laterVisits; turn += 1) await visitLater('second', isLeftIdle && turn === laterVisits);
    if (!worksOffline) return;
    link.cut();
    await context.setOffline(true);
    for (let turn = 1; turn <= laterVisits; turn += 1) await visitLater('offline', false);
  } finally {
    await context.close();
    link.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
