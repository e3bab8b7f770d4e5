import { chromiumArguments, findChromium, findHeadlessShell } from '../../../scripts/chromium.mjs';

const executablePath = findHeadlessShell() ?? findChromium();

/**
 * For tests of the page itself: without the service worker, whose installation would take half of each test, and in a
 * Chromium without windows if there is one.
 */
export const pageAlone = {
  serviceWorkers: 'block',
  launchOptions: { ...(executablePath !== null && { executablePath }), args: chromiumArguments },
} as const;
