import { deployment } from '../../config/deployment.ts';
import type { DeviceGrants, NotificationAnswer, PushGrant } from '../../core/notifications/reach.ts';
import { hasPeriodicSync } from '../../sw/clientWatch.ts';
import { hasHomeScreen, isAppleMobile, isInstalled } from '../install/platform.ts';

/** The permissions that this device grants now. Does not ask the user. */
export async function readDeviceGrants(): Promise<DeviceGrants> {
  return {
    hasServiceWorker: 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
    permission: notificationPermission(),
    isInstalled: isInstalled(),
    hasPeriodicSync: await hasPeriodicSync(),
    push: await readPushGrant(),
    isAppleMobile: isAppleMobile(),
  };
}

async function readPushGrant(): Promise<PushGrant> {
  if (!deployment.watcherUrl) return 'none';
  // On iPhone and iPad only an app on the home screen has push.
  if (!('PushManager' in window)) return hasHomeScreen() ? 'homeScreen' : 'none';
  const { isSubscribed } = await import('./runPush.ts');
  return (await isSubscribed()) ? 'subscribed' : 'offered';
}

export function notificationPermission(): NotificationAnswer {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** A browser that has not answered by then is no longer waited for (rule 8.14); a later permission still counts. */
export const permissionTimeoutMs = 10_000;

/**
 * Asks for notifications; only to be called on the user's own action.
 * @returns the answer, or 'silent' when the browser gave none in time
 */
export async function askPermission(timeoutMs = permissionTimeoutMs): Promise<NotificationAnswer | 'silent'> {
  if (!('Notification' in window)) return 'unsupported';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silent'>((resolve) => (timer = setTimeout(() => resolve('silent'), timeoutMs)));
  const answer = Notification.requestPermission().catch((): NotificationAnswer => 'denied');
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/**
 * Calls the listener when the permission changes otherwise, for example late or in the browser's settings.
 * @returns a function that stops it
 */
export function onPermissionChange(listener: () => void): () => void {
  let stop = (): void => undefined;
  let isStopped = false;
  const watch = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    if (isStopped) return;
    status.addEventListener('change', listener);
    stop = () => status.removeEventListener('change', listener);
  };
  if ('permissions' in navigator) watch().catch(() => undefined);
  return () => {
    isStopped = true;
    stop();
  };
}
