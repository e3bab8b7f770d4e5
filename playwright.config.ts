import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell, testArguments } from './scripts/chromium.mjs';

const testDir = fileURLToPath(new URL('tests/e2e', import.meta.url));

/** Starts a Chromium for tests. */
const launch = (executablePath: string | null): LaunchOptions => ({
  ...(executablePath !== null && { executablePath }),
  args: testArguments,
});
const chromium = findChromium();
/** A Chromium without windows takes less of the processor, but has no badge for a service worker to set. */
const withoutWindows = launch(findHeadlessShell() ?? chromium);

/** Tests that use `pageAlone`: without a service worker. */
const pagesAlone = readdirSync(testDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts') && readFileSync(join(testDir, name), 'utf8').includes('pageAlone.ts'))
  .map((name) => `**/${name.replaceAll('\\', '/')}`);

/** Tests with a world of their own kind. */
const inOtherWorlds = ['bridge/originals', 'bridge/scaledAmounts'].map((name) => `**/${name}.spec.ts`);

/** Whole flows in a real Chromium against the production build; every worker has a local world of its own. */
export default defineConfig({
  testDir,
  outputDir: 'test-results/browser',
  // On machines whose fonts have other metrics no images are compared (looks.spec.ts), so one set serves all systems.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Tests mostly wait for blocks: six at a time keep two cores busy. Each is given to the next free worker; files that
  // prepare something for all their tests (beforeAll) say so and stay together.
  workers: 6,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI six browsers run on two cores: a failed test is repeated once and reported as flaky. Money tests have no
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
    { name: 'service worker', testIgnore: [...inOtherWorlds, ...pagesAlone], use: { launchOptions: launch(chromium) } },
    { name: 'page alone', testMatch: pagesAlone, testIgnore: inOtherWorlds, use: { launchOptions: withoutWindows } },
  ],
});
