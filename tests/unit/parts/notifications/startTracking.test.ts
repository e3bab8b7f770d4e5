import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTracking } from '../../../../src/parts/notifications/startTracking.ts';
import { runPush } from '../../../../src/parts/notifications/runPush.ts';
import { watcherTrouble } from '../../../../src/io/push/watcherTrouble.ts';
import { claimsStore } from '../../../../src/state/claims.ts';
import { claimOf, hashOf } from '../../io/watch/watchDependencies.ts';

const { stopPageWatch, startPageWatch, startHeartbeat } = vi.hoisted(() => {
  const stop = vi.fn<() => void>();
  return {
    stopPageWatch: stop,
    startPageWatch: vi.fn<() => () => void>(() => stop),
    startHeartbeat: vi.fn<(registration: unknown) => void>(),
  };
});
vi.mock('../../../../src/parts/notifications/pageWatch.ts', () => ({ startPageWatch }));
vi.mock('../../../../src/sw/clientWatch.ts', () => ({
  startHeartbeat,
  registerBackgroundSync: () => Promise.resolve(),
}));
vi.mock('../../../../src/state/hydrateState.ts', () => ({ hydrateState: () => Promise.resolve() }));

class Worker extends EventTarget {
  state = 'installing';
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A browser in which the first worker is being installed. */
function browser() {
  const worker = new Worker();
  const registration = Object.assign(new EventTarget(), {
    active: null as Worker | null,
    installing: worker,
    waiting: null,
    pushManager: {},
  });
  const register = vi.fn<() => Promise<typeof registration>>(async () => registration);
  let settle = (): void => undefined;
  const ready = new Promise<typeof registration>((resolve) => (settle = () => resolve(registration)));
  const container = Object.assign(new EventTarget(), { controller: null, register, ready });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return {
    register,
    registration,
    fail: () => worker.become('redundant'),
    activate() {
      registration.active = worker;
      settle();
    },
  };
}

let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    images: [],
    documentElement: { lang: 'en' },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { origin: 'https://app.example', href: 'https://app.example/bridge/tokens' });
  vi.setSystemTime(1_700_000_000_000);
  claimsStore.setState({ byKey: { [hashOf(1)]: claimOf(hashOf(1)) } });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the worker is installed: it tracks the claims, and the page does not', async () => {
  const one = browser();
  const onActive = vi.fn<() => void>();
  const started = startTracking({}, onActive);
  await vi.advanceTimersByTimeAsync(100);
  expect(onActive).not.toHaveBeenCalled();
  one.activate();
  await started;
  expect(onActive).toHaveBeenCalledOnce();
  expect(startHeartbeat.mock.calls[0]?.[0]).toBe(one.registration);
  expect(startPageWatch).not.toHaveBeenCalled();
});

test.each([
  ['fails', async (one: ReturnType<typeof browser>) => one.fail()],
  ['does not end', async () => void (await vi.advanceTimersByTimeAsync(60_000))],
])('its installation %s: the page tracks them, until a later attempt succeeds', async (_, end) => {
  const one = browser();
  const onActive = vi.fn<() => void>();
  const started = startTracking({}, onActive);
  await vi.advanceTimersByTimeAsync(100);
  await end(one);
  await started;
  await vi.waitFor(() => expect(startPageWatch).toHaveBeenCalledOnce());
  expect(startHeartbeat).not.toHaveBeenCalled();
  expect(onActive).not.toHaveBeenCalled();
  const before = one.register.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(one.register).toHaveBeenCalledTimes(before + 1);
  one.activate();
  await vi.advanceTimersByTimeAsync(0);
  expect(startHeartbeat).toHaveBeenCalledOnce();
  expect(stopPageWatch).toHaveBeenCalledOnce();
  expect(onActive).toHaveBeenCalledOnce();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(one.register).toHaveBeenCalledTimes(before + 1);
});

test('without a worker the button says after some seconds that the browser makes no subscription', async () => {
  browser();
  const asked = runPush('https://watcher.example', true).catch(watcherTrouble);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBe('browser');
});
