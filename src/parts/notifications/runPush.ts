import { followPush } from '../../io/push/followPush.ts';
import { openClaims } from '../../io/push/openClaims.ts';
import { loadPushRecord, savePushRecord } from '../../io/push/pushRecord.ts';
import { createWatcherApi } from '../../io/push/watcherApi.ts';
import { claimsStore } from '../../state/claims.ts';

/** Whether this browser has a subscription at the watcher. */
export const isSubscribed = async (): Promise<boolean> => (await loadPushRecord()) !== null;

/**
 * Tells the watcher which claims this browser waits for.
 * @param mayStart also where it has no subscription yet: its user has just asked for it
 * @returns whether messages come. Rejects when watcher or push service cannot be reached.
 */
export async function runPush(watcherUrl: string, mayStart: boolean): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const claims = openClaims(Object.values(claimsStore.getState().byKey), Date.now());
  return followPush(
    { api: createWatcherApi(watcherUrl), pushManager, loadRecord: loadPushRecord, saveRecord: savePushRecord },
    { claims, locale: document.documentElement.lang || 'en', mayStart },
  );
}
