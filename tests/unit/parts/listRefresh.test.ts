import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listNewsStore } from '../../../src/state/tokenLists.ts';
import { refreshLists, startListRefresh } from '../../../src/parts/tokenPicker/listRefresh.ts';

const refreshTokenLists = vi.hoisted(() => vi.fn<(uri?: string) => Promise<unknown>>());
vi.mock('../../../src/workers/client.ts', () => ({ readsWorker: () => ({ refreshTokenLists }) }));

const page = { visibilityState: 'visible' as 'visible' | 'hidden', listener: () => undefined as void };

beforeEach(() => {
  refreshTokenLists.mockReset().mockResolvedValue({ ok: true, value: 1 });
  page.visibilityState = 'visible';
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: (_type: string, listener: () => void) => (page.listener = listener),
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  startListRefresh().stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('lists are fetched at once and then every 600,000 ms while the tab is visible', async () => {
  vi.useFakeTimers();
  startListRefresh();
  startListRefresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshTokenLists).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(refreshTokenLists).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshTokenLists).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  page.listener();
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(refreshTokenLists).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  page.listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(refreshTokenLists).toHaveBeenCalledTimes(3);
});

test('what shows tokens is informed when a round begins and when it ends, also when it fails', async () => {
  const before = listNewsStore.getState().revision;
  let end: (value: unknown) => void = () => undefined;
  refreshTokenLists.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const going = refreshLists('uri');
  expect(listNewsStore.getState()).toEqual({ revision: before + 1, isRefreshing: true });
  end(undefined);
  await going;
  expect(listNewsStore.getState()).toEqual({ revision: before + 2, isRefreshing: false });
  refreshTokenLists.mockRejectedValueOnce(new Error('worker gone'));
  await refreshLists();
  expect(listNewsStore.getState().isRefreshing).toBe(false);
});

test('a newer list than the cached one is fetched after the round that may have missed it', async () => {
  let end: (value: unknown) => void = () => undefined;
  refreshTokenLists.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  startListRefresh();
  await vi.waitFor(() => expect(refreshTokenLists).toHaveBeenCalledTimes(1));
  const channel = new BroadcastChannel('causeway-state');
  const receiver = new BroadcastChannel('causeway-state');
  const isReceived = new Promise((resolve) => receiver.addEventListener('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has no target
  channel.postMessage({ key: 'tokenLists' });
  await isReceived;
  expect(refreshTokenLists).toHaveBeenCalledTimes(1);
  end(undefined);
  await vi.waitFor(() => expect(refreshTokenLists).toHaveBeenCalledTimes(2));
  channel.close();
  receiver.close();
});
