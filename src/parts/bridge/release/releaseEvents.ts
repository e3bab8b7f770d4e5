import { useEffect, useEffectEvent } from 'react';
import type { ReleaseRun } from '../../../core/bridge/releaseView.ts';
import { walletStore } from '../../../wallet/connection/store.ts';
import { addToast } from '../../toasts/toastStore.ts';

/** Calls back when another account, or none, is connected. */
export function useAccountChange(onChange: () => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(
    () =>
      walletStore.subscribe((now, before) => {
        if (now.account !== before.account) notify();
      }),
    [],
  );
}

/**
 * Calls back once when the chain says that the claim is paid out.
 * @param during what was running at that time; null: not paid out
 */
export function usePaidOutDuring(
  during: ReleaseRun['kind'] | null,
  onPaidOut: (during: ReleaseRun['kind']) => void,
): void {
  const notify = useEffectEvent(onPaidOut);
  useEffect(() => {
    if (during !== null) notify(during);
  }, [during]);
}

/** Another account has claimed it. */
export function sayReleased(): void {
  addToast({ type: 'info', title: { id: 'error.alreadyReleased' } });
}
