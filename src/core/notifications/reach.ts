/** The permissions that this device grants (rule 11.1). */
export interface DeviceGrants {
  hasServiceWorker: boolean;
  /** 'unsupported' if the browser has no notifications. */
  permission: NotificationAnswer;
  /** The app runs as an installed app. */
  isInstalled: boolean;
  /** Periodic sync, every 12 hours, is granted. */
  hasPeriodicSync: boolean;
  push: PushGrant;
  isAppleMobile: boolean;
}

/**
 * Messages of the watcher. none: this deployment has no watcher, or this browser has no push; offered: its user has not
 * asked for them; homeScreen: only the installed app can get them here.
 */
export type PushGrant = 'none' | 'offered' | 'subscribed' | 'homeScreen';

export type NotificationAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** How long tracking works on this device: selects which of the sentences is true. */
export type TrackingReach = 'open' | 'homeScreen' | 'minutes' | 'daily' | 'push';

/**
 * What can be promised. iPhone and iPad run nothing after the app is left, unless a server pushes. A permission that
 * has not been requested yet counts as granted: the sentence says what granting it gives.
 */
export function trackingReach(grants: DeviceGrants): TrackingReach {
  const { push, permission } = grants;
  if (push === 'homeScreen') return 'homeScreen';
  if (!grants.hasServiceWorker || permission === 'denied' || permission === 'unsupported') return 'open';
  if (push === 'subscribed' || (push === 'offered' && permission === 'default')) return 'push';
  if (grants.isAppleMobile) return 'open';
  return grants.isInstalled && grants.hasPeriodicSync ? 'daily' : 'minutes';
}

/** How long a service worker can continue after the last page has closed, rounded down. */
export const afterClosingMs = 290_000;

/** Whether a deposit on its network takes longer than the worker can continue (rule 11.1). */
export function isSlowNetwork(requiredConfirmations: number, blockTimeSeconds: number): boolean {
  return requiredConfirmations * blockTimeSeconds * 1000 > afterClosingMs;
}
