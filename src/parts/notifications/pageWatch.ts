import { systemClock } from '../../io/clock.ts';
import { createVisiblePoller } from '../../io/visiblePoller.ts';
import { underWatchLock } from '../../io/watch/runWatch.ts';
import { watchRound } from '../../io/watch/watchRound.ts';
import type { WatchDependencies } from '../../io/watch/watchRound.ts';
import { reloadClaims } from '../../state/claims.ts';
import { notifyTabs } from '../../state/tabs.ts';
import { chainReader } from '../../wallet/send/reader.ts';

interface PageWatchOptions {
  hasWork(): boolean;
  onNewWork(listener: () => void): () => void;
}

const roundMs = 10_000;

/**
 * Checks the persisted claims from this page while it is visible: for browsers without a service worker (private mode).
 * No notifications are shown; the screens show the changes.
 * @returns a function that stops it
 */
export function startPageWatch({ hasWork, onNewWork }: PageWatchOptions): () => void {
  const dependencies: WatchDependencies = {
    reader: chainReader(),
    clock: systemClock,
    canNotify: () => false,
    showNotices: () => Promise.resolve(),
    mayMoveHashes: () => Promise.resolve(false),
    onWritten(keys) {
      // Unreadable now: the next round loads them again.
      void reloadClaims(keys).catch(() => undefined);
      notifyTabs('claims', keys);
    },
    onReady: () => undefined,
  };
  const poller = createVisiblePoller({
    intervalMs: roundMs,
    isVisible: () => document.visibilityState === 'visible' && hasWork(),
    onVisibilityChange(listener) {
      const stopListening = onNewWork(listener);
      document.addEventListener('visibilitychange', listener);
      window.addEventListener('online', listener);
      return () => {
        stopListening();
        document.removeEventListener('visibilitychange', listener);
        window.removeEventListener('online', listener);
      };
    },
    run: async () => void (await underWatchLock(navigator.locks, async () => void (await watchRound(dependencies)))),
  });
  return () => poller.stop();
}
