const chunkFailure = /dynamically imported module|module script|Importing a module|Failed to load chunk|preload CSS/i;
const flag = 'reloadedForChunk';

/**
 * Reloads once when a piece of the app is gone after a release; the flag in the history state guards against a loop
 * (spec B4). Offline nothing is reloaded. @returns whether the page reloads
 */
export function reloadForMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error) || !chunkFailure.test(error.message) || !navigator.onLine) return false;
  const state: unknown = window.history.state;
  const before = typeof state === 'object' && state !== null ? state : {};
  if (flag in before) return false;
  window.history.replaceState({ ...before, [flag]: true }, '');
  window.location.reload();
  return true;
}
