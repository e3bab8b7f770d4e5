/** What this device grants (rule 11.1). */
export interface DeviceGrants {
  hasServiceWorker: boolean;
  /** 'unsupported' where there are no notifications at all. */
  permission: NotificationAnswer;
  /** Runs as an installed app. */
  isInstalled: boolean;
  /** The 12-hour event is granted. */
  hasPeriodicSync: boolean;
  /** A push server is configured and subscribed to. */
  hasPush: boolean;
  isAppleMobile: boolean;
}

export type NotificationAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** How far tracking reaches on this device: the one of the four sentences that is true. */
export type TrackingReach = 'open' | 'minutes' | 'daily' | 'push';

/**
 * What can really be promised. iPhone and iPad run nothing after leaving unless a server pushes.
 * A permission that was not asked yet counts as given: the sentence says what the user gets for a yes.
 */
export function trackingReach(grants: DeviceGrants): TrackingReach {
  if (!grants.hasServiceWorker || grants.permission === 'denied' || grants.permission === 'unsupported') return 'open';
  if (grants.hasPush) return 'push';
  if (grants.isAppleMobile) return 'open';
  return grants.isInstalled && grants.hasPeriodicSync ? 'daily' : 'minutes';
}

/** The time a service worker may go on after the last page has closed, rounded down. */
export const afterClosingMs = 290_000;

/** Whether a deposit takes longer on its network than the worker may go on (rule 11.1). */
export function isSlowNetwork(requiredConfirmations: number, blockTimeSeconds: number): boolean {
  return requiredConfirmations * blockTimeSeconds * 1000 > afterClosingMs;
}
