import { hasHistoryFlag, setHistoryFlag } from '../routing/historyFlag.ts';

const chunkFailure = /dynamically imported module|module script|Importing a module|Failed to load chunk|preload CSS/i;
const flag = 'reloadedForChunk';

/** Whether an error says that a piece of the app could not be loaded. */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof Error && chunkFailure.test(error.message);
}

/**
 * Reloads once when a piece of the app is gone after a release; the flag in the history state guards against a loop
 *. Offline nothing is reloaded. @returns whether the page reloads
 */
export function reloadForMissingChunk(error: unknown): boolean {
  if (!isMissingChunk(error) || !navigator.onLine) return false;
  if (hasHistoryFlag(flag)) return false;
  setHistoryFlag(flag);
  window.location.reload();
  return true;
}
