import { useEffect, useRef } from 'react';
import { BLOCK_POLL_MS } from '../../../config/timing.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { createVisiblePoller } from '../../../io/visiblePoller.ts';
import { loadInTime } from '../../../io/loadInTime.ts';

/** Keeps the claims on screen up to date while the tab is visible: at most one request per chain and round. */
export function useClaimRounds(shown: readonly SavedClaim[]): void {
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  }, [shown]);
  const hasClaims = shown.length > 0;
  useEffect(() => {
    if (!hasClaims) return;
    const controller = new AbortController();
    const poller = createVisiblePoller({
      intervalMs: BLOCK_POLL_MS,
      isVisible: () => document.visibilityState === 'visible' && navigator.onLine,
      onVisibilityChange: (listener) => {
        document.addEventListener('visibilitychange', listener);
        window.addEventListener('online', listener);
        return () => {
          document.removeEventListener('visibilitychange', listener);
          window.removeEventListener('online', listener);
        };
      },
      run: async () => {
        const { refreshShownClaims } = await loadInTime(import('./claimsAction.ts'));
        if (!controller.signal.aborted) await refreshShownClaims(current.current, controller.signal);
      },
    });
    return () => {
      poller.stop();
      controller.abort();
    };
  }, [hasClaims]);
}
