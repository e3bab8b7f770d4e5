import { useCallback, useEffect, useState } from 'react';
import { trackingReach } from '../../core/notifications/reach.ts';
import type { NotificationAnswer, TrackingReach } from '../../core/notifications/reach.ts';
import { dismissOffer } from '../../state/offers.ts';
import { askPermission, onPermissionChange, readDeviceGrants } from './deviceGrants.ts';
import { registerTracking, tellWatcher } from './startTracking.ts';

interface Notifications {
  /** null until it is known. */
  permission: NotificationAnswer | null;
  reach: TrackingReach | null;
  isAsking: boolean;
  /** The browser was asked and has not answered in time. */
  isSilent: boolean;
  /** Asks the browser; only from the user's own action. */
  ask(): void;
}

/** The notification permission of this device, and how to ask for it. */
export function useNotifications(): Notifications {
  const [grants, setGrants] = useState<{ permission: NotificationAnswer; reach: TrackingReach } | null>(null);
  const [asking, setAsking] = useState<'idle' | 'asking' | 'silent'>('idle');

  const look = useCallback(async () => {
    const read = await readDeviceGrants();
    setGrants({ permission: read.permission, reach: trackingReach(read) });
  }, []);
  useEffect(() => {
    const again = (): void => void look();
    again();
    const stop = onPermissionChange(again);
    navigator.serviceWorker?.addEventListener('controllerchange', again);
    return () => {
      stop();
      navigator.serviceWorker?.removeEventListener('controllerchange', again);
    };
  }, [look]);

  const ask = async (): Promise<void> => {
    setAsking('asking');
    const answer = await askPermission();
    setAsking(answer === 'silent' ? 'silent' : 'idle');
    if (answer === 'granted') {
      registerTracking();
      await tellWatcher(true);
    }
    // Closing the browser's question counts as a refusal for now; it is not asked again automatically.
    if (answer === 'default') dismissOffer('isNotifyDismissed');
    await look();
  };
  return {
    permission: grants?.permission ?? null,
    reach: grants?.reach ?? null,
    isAsking: asking === 'asking',
    isSilent: asking === 'silent',
    ask: () => void ask(),
  };
}
