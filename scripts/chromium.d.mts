/**
 * Path of a browser of the Chromium family, or null when there is none.
 * @throws when CHROMIUM_PATH names no program.
 */
export function findChromium(): string | null;
/** Path of a Chromium without windows, or null when there is none or CHROMIUM_PATH names a browser for everything. */
export function findHeadlessShell(): string | null;
export const chromiumArguments: string[];
export const testArguments: string[];
