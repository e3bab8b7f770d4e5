import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const executablePath = findChromium();

/**
 * The part of `npm run bench` that needs the running local world. Not part of `npm test`: times depend as much on the
 * machine as on the app.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: './clearFigures.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath !== null && { executablePath }), args: chromiumArguments },
  },
});
