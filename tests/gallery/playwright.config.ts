import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

const executablePath = findChromium();

/**
 * The screenshots of `npm run gallery`. Not part of `npm test`: they are for people to look at, and nothing is
 * compared.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/gallery',
  workers: 2,
  fullyParallel: true,
  // One state is shot in every language, theme and width.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath !== null && { executablePath }), args: chromiumArguments },
  },
});
