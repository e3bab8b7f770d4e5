/**
 * Path of a browser of the Chromium family, or null when there is none.
 * @throws when CHROMIUM_PATH names no program.
 */
export function findChromium(): string | null;
export const chromiumArguments: string[];
