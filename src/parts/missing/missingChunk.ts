import { isFailedImport } from '../../core/errors/failedImport.ts';
import { LateChunk } from '../../io/loadInTime.ts';
import { openRequestsStore } from '../../state/openRequests.ts';
import { isOnlyOnPage, storageHealthStore } from '../../state/storageHealth.ts';
import { hasHistoryFlag, setHistoryFlag } from '../routing/historyFlag.ts';

const flag = 'reloadedForChunk';

/** Whether an error says that a part of the app could not be loaded. */
export function isMissingChunk(error: unknown): error is Error {
  return error instanceof LateChunk || isFailedImport(error);
}

/** Whether a reload would lose claims that are not stored, or the page that waits for the wallet's answer. */
function wouldLose(): boolean {
  return isOnlyOnPage(storageHealthStore.getState()) || openRequestsStore.getState().openNames.size > 0;
}

/**
 * Reloads once when a part of the app does not exist after a new release; the flag in the history state prevents a
 * loop. Offline nothing is reloaded, nor if something would be lost.
 * @returns whether the page reloads
 */
export function reloadForMissingChunk(error: unknown): boolean {
  if (!isMissingChunk(error) || error instanceof LateChunk || !navigator.onLine || wouldLose()) return false;
  if (hasHistoryFlag(flag)) return false;
  setHistoryFlag(flag);
  window.location.reload();
  return true;
}
