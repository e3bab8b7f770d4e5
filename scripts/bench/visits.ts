// First, second and offline visits of a slow phone, with an almost empty page for comparison: what machine and browser
// take by themselves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { startAppServer } from '../../devnet/services/appServer.ts';
import { startService } from '../../devnet/services/service.ts';
import { mirrorKeys } from '../../src/state/mirror.ts';
import { startSecureFront } from './visits/secureFront.ts';
import { visit } from './visits/visit.ts';
import type { Figures, Site } from './visits/visit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const phones = Number(option('phones') ?? 3);
const emptyPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Empty</title><main><button>Go</button></main></html>';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
const kib = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KiB`;
const plain = (value: number): string => `${Number(value.toFixed(4))}`;

type Row = readonly [name: string, say: (value: number) => string, budget?: number];

/** For a new visitor, whose page is covered by the terms: interactive is when their button works. */
const shownToNewVisitor: readonly Row[] = [
  ['first visit: visible', seconds, 700],
  ['first visit: interactive', seconds, 1_600],
  ['first visit: ready for offline', seconds, 4_000],
  ['second visit: interactive', seconds, 400],
  ['offline visit: interactive', seconds, 300],
  ['layout shift', plain, 0],
  ['longest task', milliseconds, 100],
  ['JavaScript until quiet', kib, 115 * 1_024],
];

/**
 * For a visitor who has accepted the terms, in the order in which they are printed; a budget is the highest permitted
 * value.
 */
const shown: readonly Row[] = [
  ['first visit: visible', seconds, 700],
  ['first visit: interactive', seconds, 1_500],
  ['second visit: visible', seconds],
  ['second visit: interactive', seconds, 350],
  ['offline visit: visible', seconds, 150],
  ['offline visit: interactive', seconds],
  ['layout shift', plain, 0],
  ['blocking', milliseconds, 60],
  ['longest task', milliseconds, 100],
  ['main thread busy', milliseconds],
  ['longest answer to a press', milliseconds],
  ['JavaScript until quiet', kib, 115 * 1_024],
  ['whole until quiet', kib, 130 * 1_024],
  ['heap', kib, 4 * 1_024 * 1_024],
  ['idle requests a minute', plain, 22],
];

/** For any other page that is opened directly. */
const shownOfPage: readonly Row[] = [
  ['first visit: visible', seconds, 700],
  ['first visit: interactive', seconds, 1_800],
  ['second visit: interactive', seconds],
  ['offline visit: visible', seconds, 150],
  ['layout shift', plain, 0],
  ['longest task', milliseconds],
  ['JavaScript until interactive', kib, 150 * 1_024],
  ['JavaScript until quiet', kib],
  ['idle requests a minute', plain, 12],
];

/** What a visitor without a wallet presses: each opens something that was not loaded before, or changes the form. */
const presses: Site['presses'] = [
  async (page: Page) => {
    await page.getByRole('textbox', { name: 'Amount' }).tap();
    await page.keyboard.type('1.5');
  },
  async (page: Page) => {
    await page.getByRole('button', { name: /^Token:/ }).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async (page: Page) => {
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).tap();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
];

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Builds the app and visits it, prints the median of each figure, and returns the budgets that are missed. */
export async function benchVisits(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-visits-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const appServer = await startAppServer({ target: 'app', port: 0, cacheDir: join(root, '.cache/bench/compressed') });
  await appServer.load(folder);
  rmSync(folder, { recursive: true });
  const emptyServer = await startService({
    target: 'empty',
    port: 0,
    handle: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: emptyPage }),
  });
  const app: Site = {
    front: await startSecureFront(appServer.port),
    path: '/bridge/tokens',
    selector: 'main form',
    interactiveSelector: 'main[aria-busy="false"] form button',
    worksOffline: true,
    presses,
    isLeftIdle: true,
    storage: { [mirrorKeys.acceptedTerms]: '1' },
  };
  const newVisitor: Site = {
    ...app,
    // It is hydrated when it has the focus on its title.
    interactiveSelector: 'dialog[open]:has(h2:focus) button',
    // The terms are not accepted, so that each visit is that of a new visitor.
    presses: [],
    isLeftIdle: false,
    storage: {},
  };
  const pools: Site = {
    ...app,
    path: '/liquidity/manage',
    // Nothing of the token bridge, which index.html shows.
    selector: 'main a[href="/liquidity/find"]',
    interactiveSelector: 'main[aria-busy="false"] section button',
    presses: [],
  };
  const burns: Site = {
    ...app,
    path: '/buyback/stats',
    selector: 'main nav a[href="/buyback/burn"]',
    interactiveSelector: 'main[aria-busy="false"] [role="switch"]',
    presses: [],
  };
  const votes: Site = {
    ...app,
    path: '/voting',
    selector: 'main [role="tab"]',
    interactiveSelector: 'main[aria-busy="false"] [role="tab"]',
    presses: [],
  };
  const swaps: Site = {
    ...app,
    path: '/swap',
    selector: 'main a[href="/swap/find"]',
    interactiveSelector: 'main[aria-busy="false"] form button[aria-haspopup="dialog"]',
    presses: [],
  };
  const empty: Site = {
    front: await startSecureFront(emptyServer.port),
    path: '/',
    selector: 'button',
    interactiveSelector: 'button',
    worksOffline: false,
    presses: [],
    isLeftIdle: false,
  };
  const all: readonly Visitor[] = [
    { name: 'newcomer', who: 'a newcomer', site: newVisitor, rows: shownToNewVisitor, figures: new Map() },
    { name: 'accepted', who: 'terms accepted', site: app, rows: shown, figures: new Map() },
    { name: 'pools', who: 'the pools', site: pools, rows: shownOfPage, figures: new Map() },
    { name: 'burns', who: 'the burns', site: burns, rows: shownOfPage, figures: new Map() },
    { name: 'swaps', who: 'the exchange', site: swaps, rows: shownOfPage, figures: new Map() },
    { name: 'votes', who: 'the votes', site: votes, rows: shownOfPage, figures: new Map() },
  ];
  const wanted = option('visitors')?.split(',');
  const visitors = all.filter(({ name }) => wanted?.includes(name) ?? true);
  const ofEmpty: Figures = new Map();
  try {
    // In turn, so that a slow moment of the machine affects all.
    for (let turn = 0; turn < phones; turn += 1) {
      for (const { site, figures } of visitors) await visit(site, figures);
      await visit(empty, ofEmpty);
    }
  } finally {
    for (const { front } of [app, empty]) front.stop();
    await Promise.all([appServer.stop(), emptyServer.stop()]);
  }
  return visitors.flatMap(({ who, rows, figures }) => report(who, rows, figures, ofEmpty));
}

interface Visitor {
  /** In `--visitors=`, of which there may be several. */
  name: string;
  who: string;
  site: Site;
  rows: readonly Row[];
  figures: Figures;
}

/** Prints the medians of a visitor beside those of the empty page, and returns the budgets that are missed. */
function report(who: string, rowsToShow: readonly Row[], figures: Figures, ofEmpty: Figures): string[] {
  const rows: Record<string, Record<string, string>> = {};
  const misses: string[] = [];
  for (const [name, say, budget] of rowsToShow) {
    const value = median(figures.get(name) ?? []);
    const beside = ofEmpty.get(name);
    rows[name] = {
      [who]: say(value),
      'empty page': beside === undefined ? '' : say(median(beside)),
      budget: budget === undefined ? '' : say(budget),
    };
    if (budget !== undefined && !(value <= budget))
      misses.push(`${who} on a slow phone, ${name}: ${say(value)} is over ${say(budget)}`);
  }
  console.table(rows);
  return misses;
}
