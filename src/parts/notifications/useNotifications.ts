import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { trackingReach } from '../../core/notifications/reach.ts';
import type { DeviceGrants, NotificationAnswer, PushGrant, TrackingReach } from '../../core/notifications/reach.ts';
import type { WatcherTrouble } from '../../io/push/watcherTrouble.ts';
import { dismissOffer } from '../../state/offers.ts';
import { askPermission, onPermissionChange, readDeviceGrants } from './deviceGrants.ts';
import { leaveWatcher, registerTracking, tellWatcher, watcherStore } from './startTracking.ts';

interface Notifications {
  /** null until it is known. */
  permission: NotificationAnswer | null;
  reach: TrackingReach | null;
  isAsking: boolean;
  /** The browser was asked and has not answered in time. */
  isSilent: boolean;
  push: PushGrant;
  /** Why the watcher does not know the claims of this browser, if it should. */
  trouble: WatcherTrouble | null;
  /** The messages of the watcher could not be ended. */
  isNotEnded: boolean;
  /** Asks the browser, and the watcher if there is one; only from the user's own action. */
  ask(): void;
  /** Ends the messages of the watcher. */
  endPush(): void;
}

/** The notification permission of this device, and how to ask for it. */
export function useNotifications(): Notifications {
  const [grants, setGrants] = useState<DeviceGrants | null>(null);
  const trouble = useStore(watcherStore, (watcher) => watcher.trouble);
  const [asking, setAsking] = useState<'idle' | 'asking' | 'silent'>('idle');
  const [isNotEnded, setNotEnded] = useState(false);

  const look = useCallback(async () => {
    setGrants(await readDeviceGrants());
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
    if (answer === 'granted') {
      registerTracking();
      await tellWatcher(true);
    }
    setAsking(answer === 'silent' ? 'silent' : 'idle');
    // Closing the browser's question counts as a refusal for now; it is not asked again automatically.
    if (answer === 'default') dismissOffer('isNotifyDismissed');
    await look();
  };
  const endPush = async (): Promise<void> => {
    setAsking('asking');
    setNotEnded(!(await leaveWatcher()));
    setAsking('idle');
    await look();
  };
  // What the watcher does not know it does not tell.
  const isPromised = grants !== null && !(trouble !== null && grants.permission === 'granted');
  return {
    permission: grants?.permission ?? null,
    reach: grants === null ? null : trackingReach(isPromised ? grants : { ...grants, push: 'none' }),
    isAsking: asking === 'asking',
    isSilent: asking === 'silent',
    push: grants?.push ?? 'none',
    trouble,
    isNotEnded,
    ask: () => void ask(),
    endPush: () => void endPush(),
  };
}
