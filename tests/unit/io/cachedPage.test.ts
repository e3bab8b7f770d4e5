import { afterEach, expect, test, vi } from 'vitest';
import { tryRunAll, webLocks } from '../../../src/wallet/send/locks.ts';

afterEach(() => vi.unstubAllGlobals());

/** Web Locks of one browser, as far as they are used here. */
function browser() {
  const held = new Set<string>();
  const manager = {
    async request(name: string, _options: unknown, callback: (lock: unknown) => unknown) {
      if (held.has(name)) return callback(null);
      held.add(name);
      try {
        return await callback({ name });
      } finally {
        held.delete(name);
      }
    },
  } as unknown as LockManager;
  return { manager, held };
}

const page = (): EventTarget => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  return target;
};
const turn = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));
const send = (target: EventTarget, type: string, persisted: boolean): boolean =>
  target.dispatchEvent(Object.assign(new Event(type), { persisted }));

test('a page in the back/forward cache frees its locks, and no longer counts as having held them', async () => {
  const target = page();
  const { manager, held } = browser();
  const seen: boolean[] = [];
  let finish = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  const isEnded = vi.fn<() => void>();
  const running = tryRunAll(webLocks(manager), ['one', 'two'], async (isHeld) => {
    seen.push(isHeld());
    await waiting;
    seen.push(isHeld());
  });
  void running.then(isEnded);
  await turn();
  send(target, 'pagehide', false);
  await turn();
  expect([...held]).toEqual(['one', 'two']);
  send(target, 'pagehide', true);
  await turn();
  expect([...held]).toEqual([]);
  // Another tab is not kept waiting.
  expect(await webLocks(manager).tryRun('one', async () => undefined)).toBe(true);
  expect(isEnded).not.toHaveBeenCalled();

  send(target, 'pageshow', true);
  await turn();
  expect([...held].sort()).toEqual(['one', 'two']);
  finish();
  expect(await running).toBe(true);
  await turn();
  expect([seen, [...held]]).toEqual([[true, false], []]);
});

test('a page that comes back leaves a lock to the tab that took it', async () => {
  const target = page();
  const { manager, held } = browser();
  let finish = (): void => undefined;
  const running = webLocks(manager).tryRun('one', () => new Promise((resolve) => (finish = resolve)));
  await turn();
  send(target, 'pagehide', true);
  await turn();
  let finishOther = (): void => undefined;
  const other = webLocks(manager).tryRun('one', () => new Promise((resolve) => (finishOther = resolve)));
  await turn();
  send(target, 'pageshow', true);
  finish();
  expect(await running).toBe(true);
  await turn();
  expect([...held]).toEqual(['one']);
  finishOther();
  expect(await other).toBe(true);
});

test('a browser that ends the lock itself: the task goes on without it and is waited for', async () => {
  page();
  let end = (_cause: unknown): void => undefined;
  const manager = {
    request: async (_name: string, _options: unknown, callback: (lock: unknown) => unknown) => {
      void callback({});
      await new Promise((_, reject) => (end = reject));
    },
  } as unknown as LockManager;
  let finish = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  const seen: boolean[] = [];
  const running = webLocks(manager).tryRun('one', async (isHeld) => {
    await waiting;
    seen.push(isHeld());
  });
  await turn();
  end(new DOMException('The page was suspended.', 'AbortError'));
  await turn();
  finish();
  expect(await running).toBe(true);
  expect(seen).toEqual([false]);
});

test('a request for a lock that ends with the page is no reason to do without locks', async () => {
  const manager = {
    request: async () => await Promise.reject(new DOMException('The page was suspended.', 'AbortError')),
  } as unknown as LockManager;
  const task = vi.fn<() => Promise<void>>();
  expect(await webLocks(manager).tryRun('one', task)).toBe(false);
  expect(task).not.toHaveBeenCalled();
});
