import { defineConfig } from '@playwright/test';
import { findChromium, testArguments } from './scripts/chromium.mjs';

/** Whole flows in a real Chromium against the production build; every worker has a local world of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  // On machines whose fonts have other metrics no images are compared (looks.spec.ts), so one set serves all systems.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  workers: 4,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI four browsers run on two cores: a failed test is repeated once and reported as flaky. Money tests have no
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
    launchOptions: { executablePath: findChromium() ?? undefined, args: testArguments },
  },
});
