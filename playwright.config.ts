import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell, testArguments } from './scripts/chromium.mjs';

const testDir = fileURLToPath(new URL('tests/e2e', import.meta.url));

/** Starts a Chromium for tests. */
const launch = (executablePath: string | null, args: readonly string[]): LaunchOptions => ({
  ...(executablePath !== null && { executablePath }),
  args: [...args],
});
const chromium = findChromium();
/**
 * A Chromium without windows takes half of the processor time. It has no badge for the app's icon, and ends a page or
 * worker that sets one unless it is told not to.
 */
const withoutWindows = launch(findHeadlessShell() ?? chromium, [...testArguments, '--disable-kill-after-bad-ipc']);

const specs = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** Tests of notifications, of pages that come back from the back/forward cache, and of real taps: they need windows. */
const inWindows = specs([
  'bridge/nftResume',
  'faults/alerts',
  'faults/background',
  'faults/push',
  'faults/tabs',
  'shell/realTap',
  'tokens/offers',
]);

/**
 * Tests with a world of their own kind, and one of a new world: what a pair earned is read from the state of a week
 * ago, which the nodes of an older world no longer keep.
 */
const inOtherWorlds = specs(['bridge/originals', 'bridge/scaledAmounts', 'earn/pairFarm']);

/**
 * Tests of the page itself. Without a service worker nothing of a test is left in a context that Playwright has
 * cleared, so each of their workers uses one context for all: its renderer process is started once.
 */
const withPageAlone = readdirSync(testDir, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => path.endsWith('.spec.ts') && /^test\.use\(pageAlone\);/m.test(readFileSync(join(testDir, path), 'utf8')),
  )
  .map((path) => path.slice(0, -'.spec.ts'.length))
  .filter((name) => !inOtherWorlds.includes(`**/${name}.spec.ts`));
const inOneContext = specs(withPageAlone);

/** Whole flows in a real Chromium against the production build; every worker has a local world of its own. */
export default defineConfig({
  testDir,
  outputDir: 'test-results/browser',
  // On machines whose fonts have other metrics no images are compared (looks.spec.ts), so one set serves all systems.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Three at a time keep two cores busy. With four each of them only waits longer, and polls more while it waits: the
  // whole took a fifth more. Each test is given to the next free worker; files that prepare something for all their
  // tests (beforeAll) say so and stay together.
  workers: 3,
  fullyParallel: true,
  // Only what has failed lasts this long. On a machine four times slower each wait takes four times as long, so limits
  // are not given one by one in the tests; where the specification names one it is a `limit()`.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI three browsers run on two cores: a failed test is repeated once and reported as flaky. Money tests have no
  // retry: `npm run test:money`.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // Request a trace when it is needed (--trace=retain-on-failure): recording takes a third of the run.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  // In this order, because a worker starts its world and its browser anew for each project.
  projects: [
    { name: 'other worlds', testMatch: inOtherWorlds, fullyParallel: false, use: { launchOptions: withoutWindows } },
    { name: 'with windows', testMatch: inWindows, use: { launchOptions: launch(chromium, testArguments) } },
    { name: 'in one context', testMatch: inOneContext, use: { launchOptions: withoutWindows, reuseContext: true } },
    {
      name: 'without windows',
      testIgnore: [...inOtherWorlds, ...inWindows, ...inOneContext],
      use: { launchOptions: withoutWindows },
    },
  ],
});
