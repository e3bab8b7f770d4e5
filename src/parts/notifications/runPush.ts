import { browserPush } from '../../io/push/browserPush.ts';
import { endPush, followPush, type PushDependencies } from '../../io/push/followPush.ts';
import { openClaims } from '../../io/push/openClaims.ts';
import { loadPushRecord } from '../../io/push/pushRecord.ts';
import { WatcherError } from '../../io/push/watcherTrouble.ts';
import { loadShownNotices } from '../../io/watch/watchRecords.ts';
import { claimsStore } from '../../state/claims.ts';
import { activeRegistration } from '../../sw/clientActive.ts';

/** Whoever presses the button waits for the service worker no longer than this. */
const longestWaitMs = 8_000;

/** Whether this browser has a subscription at the watcher. */
export const isSubscribed = async (): Promise<boolean> => (await loadPushRecord()) !== null;

/**
 * Tells the watcher which claims this browser waits for.
 * @param mayStart also where it has no subscription yet: its user has just asked for it
 * @returns whether messages come. Rejects when watcher or push service cannot be reached.
 */
export async function runPush(watcherUrl: string, mayStart: boolean): Promise<boolean> {
  const nowMs = Date.now();
  // Who presses the button wants messages about everything that is open.
  const shown = mayStart ? undefined : await loadShownNotices(nowMs);
  const claims = openClaims(Object.values(claimsStore.getState().byKey), nowMs, shown);
  return followPush(await pushOf(watcherUrl), { claims, locale: document.documentElement.lang || 'en', mayStart });
}

/** Ends the subscription of this browser. Rejects when neither browser nor watcher has ended it. */
export const stopPush = async (watcherUrl: string): Promise<void> => endPush(await pushOf(watcherUrl));

async function pushOf(watcherUrl: string): Promise<PushDependencies> {
  const registration = await activeRegistration(null, longestWaitMs);
  if (registration === null) throw new WatcherError('browser', 'No service worker is active.');
  return browserPush(watcherUrl, registration.pushManager);
}
