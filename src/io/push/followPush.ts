import { noticeKinds } from '../../core/notifications/shownNotices.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { PushRecord } from './pushRecord.ts';
import type { PushWish, WatcherApi } from './watcherApi.ts';
import { WatcherError } from './watcherTrouble.ts';

export interface PushDependencies {
  api: WatcherApi;
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  loadRecord(): Promise<PushRecord | null>;
  saveRecord(record: PushRecord): Promise<void>;
  deleteRecord(): Promise<void>;
  nowMs(): number;
}

/** After this time the watcher is told again what it was told already: it may have lost its database. */
export const toldForMs = 6 * 60 * 60_000;

export interface FollowWish {
  /** The claims that are still waited for. */
  claims: readonly Pick<SavedClaim, 'sourceChainId' | 'targetChainId' | 'depositHash' | 'createdAt'>[];
  locale: string;
  /** Also where this browser has no subscription yet; only after its user pressed for it. */
  mayStart: boolean;
}

/**
 * Tells the watcher which claims this browser waits for, if that has changed or was told hours ago: nothing but source
 * chain, deposit hash and target chain of each (rule 12.1). A browser whose subscription has expired gets a new one.
 * @returns whether messages come to this browser. Rejects when the watcher or the browser's push service cannot be
 * reached, or refuses, even if only some of the claims; `watcherTrouble` says which.
 */
export async function followPush(dependencies: PushDependencies, wish: FollowWish): Promise<boolean> {
  const { api, pushManager, loadRecord, saveRecord, nowMs } = dependencies;
  const before = await loadRecord();
  if (before === null && !wish.mayStart) return false;
  // Everything is paid out: the watcher deletes what it had a day later; there is nothing to change.
  if (wish.claims.length === 0) return before !== null;
  const current = await inTime(pushManager.getSubscription());
  if (
    before !== null &&
    current !== null &&
    before.told === toldOf(current.endpoint, wish) &&
    isRecent(before, nowMs())
  )
    return true;
  const { vapidPublicKey, ticket, mostClaims } = await api.service();
  const subscription = await subscriptionWith(pushManager, current, vapidPublicKey);
  const told = toldOf(subscription.endpoint, wish);
  const body: PushWish = {
    subscription: jsonOf(subscription),
    locale: wish.locale,
    wishes: noticeKinds,
    claims: newest(wish.claims, mostClaims).map(({ sourceChainId, targetChainId, depositHash }) => ({
      sourceChainId,
      targetChainId,
      depositHash: depositHash.toLowerCase(),
    })),
  };
  const changed = before && (await api.change(before.secret, ticket, body));
  const { secret, leftOut } =
    before && changed
      ? { secret: before.secret, ...changed }
      : await api.subscribe(before === null ? ticket : (await api.service()).ticket, body);
  // What it does not follow does not count as told: the next start tells it again.
  await saveRecord({ secret, told: leftOut > 0 ? '' : told, toldAtMs: nowMs() });
  if (leftOut > 0) throw new WatcherError('refused', `${leftOut} claims are of chains that the watcher does not know.`);
  return true;
}

/**
 * Ends the subscription of this browser (rule 12.8). It gets no more messages when either the watcher or the browser
 * has ended it: a watcher that cannot be reached learns it from the push service. Rejects when neither has.
 */
export async function endPush({ api, pushManager, loadRecord, deleteRecord }: PushDependencies): Promise<void> {
  const record = await loadRecord();
  const [isForgotten, isEnded] = await Promise.all([
    record !== null &&
      api.end(record.secret).then(
        () => true,
        () => false,
      ),
    inTime(unsubscribe(pushManager)).catch(() => false),
  ]);
  if (!isForgotten && !isEnded) throw new Error('Neither the browser nor the watcher ended the subscription');
  await deleteRecord();
}

/** Some browsers without a push service never answer; with bad reception an answer takes long. */
export const browserWaitMs = 30_000;

/** The browser's answer. Rejects when it does not come in time: a button that waits for it would stay busy for ever. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WatcherError('browser', 'The browser does not answer.')), browserWaitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Ends what the browser has. @returns false when it refuses to */
async function unsubscribe(pushManager: PushDependencies['pushManager']): Promise<boolean> {
  const subscription = await pushManager.getSubscription();
  return subscription === null || subscription.unsubscribe();
}

/** A time in the future, as after a clock was set back, counts as long ago. */
function isRecent({ toldAtMs }: PushRecord, nowMs: number): boolean {
  return toldAtMs !== undefined && toldAtMs <= nowMs && nowMs - toldAtMs < toldForMs;
}

/** What the watcher is told, in short: the same text means that nothing has changed. */
function toldOf(endpoint: string, { claims, locale }: FollowWish): string {
  const pointers = claims.map(
    (claim) => `${claim.sourceChainId},${claim.targetChainId},${claim.depositHash.toLowerCase()}`,
  );
  return [endpoint, locale, ...pointers.sort()].join(' ');
}

const newest = (claims: FollowWish['claims'], most: number): FollowWish['claims'] =>
  [...claims].sort((one, other) => other.createdAt - one.createdAt).slice(0, most);

/** The browser's subscription; a new one where it was made for another key. */
async function subscriptionWith(
  pushManager: PushDependencies['pushManager'],
  current: PushSubscription | null,
  vapidPublicKey: string,
): Promise<PushSubscription> {
  const usedKey = current?.options?.applicationServerKey;
  if (current !== null && (!usedKey || base64Url(new Uint8Array(usedKey)) === vapidPublicKey)) return current;
  try {
    if (current !== null) await inTime(current.unsubscribe());
    return await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey }));
  } catch (cause) {
    throw new WatcherError('browser', String(cause));
  }
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function jsonOf(subscription: PushSubscription): PushWish['subscription'] {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
