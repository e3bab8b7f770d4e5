import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';

/** Whole flows in a real Chromium against the production build; every worker has a world of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // Machines whose fonts have other measures compare no pictures (looks.spec.ts), so one set serves all systems.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: 4,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A build runs four browsers on two cores: what fails there is run again once, and named as flaky. Money
  // rows: `npm run test:money`, no retry.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    // Ask for a trace where one is needed (--trace=retain-on-failure): recording costs a third of the run.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
  },
});
