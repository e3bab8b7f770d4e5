import { findChromium, findHeadlessShell, testArguments } from '../../../scripts/chromium.mjs';

const executablePath = findHeadlessShell() ?? findChromium();

/**
 * For tests of what a page does by itself: without the service worker, whose set-up would cost half of each, and in a
 * Chromium without windows where there is one.
 */
export const pageAlone = {
  serviceWorkers: 'block',
  launchOptions: { ...(executablePath !== null && { executablePath }), args: testArguments },
} as const;
