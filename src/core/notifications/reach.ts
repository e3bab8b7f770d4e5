/** The permissions that this device grants (rule 11.1). */
export interface DeviceGrants {
  hasServiceWorker: boolean;
  /** 'unsupported' if the browser has no notifications. */
  permission: NotificationAnswer;
  /** The app runs as an installed app. */
  isInstalled: boolean;
  /** Periodic sync, every 12 hours, is granted. */
  hasPeriodicSync: boolean;
  /** A push server is configured and subscribed to. */
  hasPush: boolean;
  isAppleMobile: boolean;
}

export type NotificationAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** How long tracking works on this device: selects which of the four sentences is true. */
export type TrackingReach = 'open' | 'minutes' | 'daily' | 'push';

/**
 * What can be promised. iPhone and iPad run nothing after the app is left, unless a server pushes. A permission that
 * has not been requested yet counts as granted: the sentence says what granting it gives.
 */
export function trackingReach(grants: DeviceGrants): TrackingReach {
  if (!grants.hasServiceWorker || grants.permission === 'denied' || grants.permission === 'unsupported') return 'open';
  if (grants.hasPush) return 'push';
  if (grants.isAppleMobile) return 'open';
  return grants.isInstalled && grants.hasPeriodicSync ? 'daily' : 'minutes';
}

/** How long a service worker can continue after the last page has closed, rounded down. */
export const afterClosingMs = 290_000;

/** Whether a deposit on its network takes longer than the worker can continue (rule 11.1). */
export function isSlowNetwork(requiredConfirmations: number, blockTimeSeconds: number): boolean {
  return requiredConfirmations * blockTimeSeconds * 1000 > afterClosingMs;
}
