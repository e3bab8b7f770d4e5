import type { Hex } from 'viem';
import type { AppError } from '../core/errors/appError.ts';
import { loadDatabase } from './loadDatabase.ts';
import { openRequestsStore } from './openRequests.ts';

/** What became of a request whose answer was unclear: its transaction, or why there is none. */
export type RequestEnd = { hash: Hex } | { error: AppError };

const failures = new Map<string, AppError>();

/** The wallet says late that a request of this page has failed. The open requests are to be read again after it. */
export function noteLateFailure(id: string, error: AppError): void {
  failures.set(id, error);
}

/**
 * Waits until it is known what became of a request whose answer was unclear. Any tab may find its transaction, so the
 * stored request is read each time the open requests were read without it. The user may say that a request no longer
 * exists: one that is found nevertheless is reported, too.
 * @param tell called once
 * @returns a function that stops it
 */
export function whenEnded(id: string, tell: (end: RequestEnd) => void): () => void {
  let isOver = false;
  let isReading = false;
  const stop = (): void => {
    isOver = true;
    stopWatching();
  };
  const end = async (): Promise<RequestEnd | null> => {
    const error = failures.get(id);
    if (error !== undefined) return { error };
    // What cannot be read now is read again with the next change.
    const intent = await loadDatabase()
      .then((database) => database.loadIntent(id))
      .catch(() => null);
    return intent?.hash === undefined ? null : { hash: intent.hash };
  };
  const look = async (): Promise<void> => {
    if (isOver || isReading || openRequestsStore.getState().asked.some((intent) => intent.id === id)) return;
    isReading = true;
    const known = await end();
    isReading = false;
    if (isOver || known === null) return;
    stop();
    tell(known);
  };
  const stopWatching = openRequestsStore.subscribe(() => void look());
  void look();
  return stop;
}
