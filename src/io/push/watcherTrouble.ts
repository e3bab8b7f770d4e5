/**
 * Why the watcher does not know the claims of this browser. unreachable: no answer, or one that says nothing; refused:
 * it does not take them; tooMany: it takes no more requests for now; browser: the browser makes no subscription.
 */
export type WatcherTrouble = 'unreachable' | 'refused' | 'tooMany' | 'browser';

export class WatcherError extends Error {
  override readonly name = 'WatcherError';
  constructor(
    readonly trouble: WatcherTrouble,
    message: string,
  ) {
    super(message);
  }
}

/** The meaning of a status that is no success. */
export function troubleOf(status: number): WatcherTrouble {
  if (status === 429) return 'tooMany';
  return status >= 400 && status < 500 ? 'refused' : 'unreachable';
}

export const watcherTrouble = (cause: unknown): WatcherTrouble =>
  cause instanceof WatcherError ? cause.trouble : 'unreachable';
