import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  browserWaitMs,
  endPush,
  followPush,
  toldForMs,
  type PushDependencies,
} from '../../../../src/io/push/followPush.ts';
import type { PushRecord } from '../../../../src/io/push/pushRecord.ts';
import type { PushWish } from '../../../../src/io/push/watcherApi.ts';
import { watcherTrouble } from '../../../../src/io/push/watcherTrouble.ts';

const claim = (digit: string) => ({
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: `0x${digit.repeat(64)}` as const,
  createdAt: Number.parseInt(digit, 16),
  account: '0x00000000000000000000000000000000000000aa',
  typedAmount: '5',
});

function browser() {
  const asked: { kind: string; wish?: PushWish }[] = [];
  let record: PushRecord | null = null;
  let nowMs = 1_700_000_000_000;
  let endpoint = 'https://push.example.org/1';
  let isSubscribed = false;
  let isKnown = true;
  let isReachable = true;
  let isRefusing = false;
  let hasPushService = true;
  let isSilent = false;
  let leftOut = 0;
  const never = <T>() => new Promise<T>(() => undefined);
  const subscription = () =>
    ({
      endpoint,
      toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => (isSilent ? never<boolean>() : !isRefusing && !(isSubscribed = false)),
    }) as unknown as PushSubscription;
  const dependencies: PushDependencies = {
    api: {
      service: () => Promise.resolve({ vapidPublicKey: 'key', ticket: `ticket ${asked.length}`, mostClaims: 2 }),
      subscribe(_, wish) {
        asked.push({ kind: 'subscribe', wish });
        return Promise.resolve({ secret: 'secret', leftOut });
      },
      change(_, __, wish) {
        asked.push({ kind: 'change', wish });
        return Promise.resolve(isKnown ? { leftOut } : null);
      },
      end(secret) {
        asked.push({ kind: `end ${secret}` });
        return isReachable ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'));
      },
    },
    pushManager: {
      getSubscription: () => Promise.resolve(isSubscribed ? subscription() : null),
      subscribe() {
        if (isSilent) return never();
        if (!hasPushService) return Promise.reject(new DOMException('Registration failed', 'AbortError'));
        isSubscribed = true;
        return Promise.resolve(subscription());
      },
    },
    loadRecord: () => Promise.resolve(record),
    saveRecord: (next) => Promise.resolve(void (record = next)),
    deleteRecord: () => Promise.resolve(void (record = null)),
    nowMs: () => nowMs,
  };
  return {
    asked,
    follow: (claims: ReturnType<typeof claim>[], mayStart = false) =>
      followPush(dependencies, { claims, locale: 'de', mayStart }),
    expire: () => {
      endpoint = 'https://push.example.org/2';
      isSubscribed = false;
    },
    end: () => endPush(dependencies),
    unreachable: () => (isReachable = false),
    refuse: () => (isRefusing = true),
    leaveOut: (count: number) => (leftOut = count),
    silence: () => (isSilent = true),
    losePushService: () => (hasPushService = false),
    isSubscribed: () => isSubscribed,
    forget: () => (isKnown = false),
    pass: (ms: number) => (nowMs += ms),
    /** As an earlier version has stored it. */
    makeOld: () => record !== null && (record = { secret: record.secret, told: record.told }),
    kinds: () => asked.map(({ kind }) => kind),
  };
}

test('nothing is sent before its user has asked for it, nor without a claim', async () => {
  const one = browser();
  expect(await one.follow([claim('1')])).toBe(false);
  expect(await one.follow([], true)).toBe(false);
  expect(one.asked).toEqual([]);
});

test('three facts of each claim are sent, and nothing else of it', async () => {
  const one = browser();
  expect(await one.follow([claim('1'), claim('2'), claim('3')], true)).toBe(true);
  expect(one.asked[0]?.wish).toEqual({
    subscription: { endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } },
    locale: 'de',
    wishes: ['ready', 'steppedBack', 'removed', 'failed', 'released'],
    // The newest ones, as many as it takes.
    claims: ['3', '2'].map((digit) => ({
      sourceChainId: 6661,
      targetChainId: 6662,
      depositHash: `0x${digit.repeat(64)}`,
    })),
  });
});

test('only a change is sent; an expired subscription is renewed, a forgotten one made anew', async () => {
  const one = browser();
  await one.follow([claim('1')], true);
  await one.follow([claim('1')]);
  expect(one.kinds()).toEqual(['subscribe']);
  await one.follow([claim('1'), claim('2')]);
  one.expire();
  await one.follow([claim('1'), claim('2')]);
  expect(one.kinds()).toEqual(['subscribe', 'change', 'change']);
  expect(one.asked[2]?.wish?.subscription.endpoint).toBe('https://push.example.org/2');
  one.forget();
  await one.follow([claim('2')]);
  expect(one.kinds().slice(3)).toEqual(['change', 'subscribe']);
});

test('a watcher that has lost its database is told again hours later, though nothing has changed', async () => {
  const one = browser();
  await one.follow([claim('1')], true);
  one.pass(toldForMs - 1);
  await one.follow([claim('1')]);
  expect(one.kinds()).toEqual(['subscribe']);
  one.pass(1);
  one.forget();
  expect(await one.follow([claim('1')])).toBe(true);
  expect(one.kinds()).toEqual(['subscribe', 'change', 'subscribe']);
  await one.follow([claim('1')]);
  expect(one.kinds()).toHaveLength(3);
});

test.each([
  ['whose time is not known', (one: ReturnType<typeof browser>) => one.makeOld()],
  ['whose time is in the future', (one: ReturnType<typeof browser>) => one.pass(-60_000)],
])('a record %s counts as old, once', async (_, change) => {
  const one = browser();
  await one.follow([claim('1')], true);
  change(one);
  await one.follow([claim('1')]);
  await one.follow([claim('1')]);
  expect(one.kinds()).toEqual(['subscribe', 'change']);
});

test.each([true, false])(
  'an ended subscription is gone in the browser and not begun again; watcher reachable: %s',
  async (isReachable) => {
    const one = browser();
    await one.follow([claim('1')], true);
    if (!isReachable) one.unreachable();
    await one.end();
    expect(one.isSubscribed()).toBe(false);
    expect(one.kinds()).toEqual(['subscribe', 'end secret']);
    expect(await one.follow([claim('1'), claim('2')])).toBe(false);
    expect(one.kinds()).toEqual(['subscribe', 'end secret']);
  },
);

test('what the browser refuses to end is ended by the watcher; where that cannot be reached, nothing is ended', async () => {
  const one = browser();
  await one.follow([claim('1')], true);
  one.refuse();
  one.unreachable();
  await expect(one.end()).rejects.toThrow('Neither the browser nor the watcher');
  expect(await one.follow([claim('1')])).toBe(true);

  const other = browser();
  await other.follow([claim('1')], true);
  other.refuse();
  await other.end();
  expect(await other.follow([claim('1'), claim('2')])).toBe(false);
});

test('a browser without a push service is told from a watcher that cannot be reached; nothing is sent or kept', async () => {
  const one = browser();
  one.losePushService();
  expect(await one.follow([claim('1')], true).catch(watcherTrouble)).toBe('browser');
  expect(one.asked).toEqual([]);
  expect(await one.follow([claim('1')])).toBe(false);
});

test('a watcher that leaves out a claim is not said to follow it, and is told it again until it does', async () => {
  const one = browser();
  one.leaveOut(1);
  expect(await one.follow([claim('1'), claim('2')], true).catch(watcherTrouble)).toBe('refused');
  expect(await one.follow([claim('1'), claim('2')]).catch(watcherTrouble)).toBe('refused');
  one.leaveOut(0);
  expect(await one.follow([claim('1'), claim('2')])).toBe(true);
  expect(await one.follow([claim('1'), claim('2')])).toBe(true);
  expect(one.kinds()).toEqual(['subscribe', 'change', 'change']);
});

describe('a browser that never answers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  /** How it ended once the time for an answer is over; 'open' if it did not. */
  async function endOf<T>(running: Promise<T>) {
    const ended = running.catch(watcherTrouble);
    await vi.advanceTimersByTimeAsync(browserWaitMs);
    return Promise.race([ended, Promise.resolve('open')]);
  }

  test('counts as one without a push service', async () => {
    const one = browser();
    one.silence();
    expect(await endOf(one.follow([claim('1')], true))).toBe('browser');
    expect(one.asked).toEqual([]);
  });

  test('does not prevent that the watcher ends its messages', async () => {
    const one = browser();
    await one.follow([claim('1')], true);
    one.silence();
    expect(await endOf(one.end())).toBeUndefined();
    expect(one.kinds()).toEqual(['subscribe', 'end secret']);
    expect(await one.follow([claim('2')])).toBe(false);
  });
});
