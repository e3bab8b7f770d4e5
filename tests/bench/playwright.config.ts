import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const executablePath = findChromium();

/** The part of `npm run bench` that needs the running world. No part of `npm test`: times depend on the machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  workers: 1,
  timeout: 400_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath !== null && { executablePath }), args: chromiumArguments },
  },
});
