import { defineConfig } from '@playwright/test';
import { findChromium, testArguments } from '../../scripts/chromium.mjs';

const executablePath = findChromium();

/**
 * Pairs of faults (`npm run test:faults`). Not part of `npm test`, except the fixed cases in
 * tests/e2e/faults/faultPairs.spec.ts.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.faults.ts',
  outputDir: '../../test-results/faultPairs',
  workers: Number(process.env.FAULT_WORKERS ?? 1),
  fullyParallel: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath !== null && { executablePath }), args: testArguments },
  },
});
