import { deployment } from '../config/deployment.ts';
import { loadClaims } from '../io/db/claims.ts';
import { browserPush } from '../io/push/browserPush.ts';
import { endPush, followPush } from '../io/push/followPush.ts';
import { openClaims } from '../io/push/openClaims.ts';
import { loadPushRecord } from '../io/push/pushRecord.ts';
import { loadShownNotices } from '../io/watch/watchRecords.ts';
import { soon } from './soon.ts';
import { loadTexts } from './texts.ts';

/** The button of a notification that ends the messages of the watcher. */
export const endPushAction = 'end';

/**
 * The browser has ended or replaced the subscription: the watcher is told the new one. Never rejects; where it fails
 * the app does it when it is opened. (rule 12.8)
 */
export async function renewPush({ pushManager, scope }: ServiceWorkerRegistration): Promise<void> {
  if (!deployment.watcherUrl) return;
  try {
    const nowMs = Date.now();
    const [claims, shown, texts] = await Promise.all([loadClaims(), loadShownNotices(nowMs), loadTexts(scope)]);
    const wish = { claims: openClaims(claims, nowMs, shown), locale: texts.locale.code, mayStart: false };
    await followPush(browserPush(deployment.watcherUrl, pushManager), wish);
  } catch {
    // Nothing is lost: the record of the old subscription stays.
  }
}

/** Whether the watcher sends messages to this browser. Never rejects. */
export const hasPush = async (): Promise<boolean> =>
  Boolean(deployment.watcherUrl) && (await soon(loadPushRecord(), null)) !== null;

/** Ends the messages of the watcher for this browser (rule 12.8). Never rejects. */
export async function leavePush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  if (deployment.watcherUrl) await endPush(browserPush(deployment.watcherUrl, pushManager)).catch(() => undefined);
}
