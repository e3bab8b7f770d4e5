import { expect, test, vi } from 'vitest';
import { openPath } from '../../../src/sw/openPath.ts';
import type { AppWindow } from '../../../src/sw/openPath.ts';

const scope = 'https://app.example/';
const path = 'bridge/tokens?release=6661,6662,0xab';
const url = `${scope}${path}`;

function windowAt(at: string, changes: Partial<AppWindow> = {}): AppWindow {
  const window: AppWindow = {
    url: at,
    focused: false,
    visibilityState: 'hidden',
    focus: vi.fn<AppWindow['focus']>(async () => window),
    navigate: vi.fn<AppWindow['navigate']>(async () => window),
    postMessage: vi.fn<AppWindow['postMessage']>(),
    ...changes,
  };
  return window;
}

async function tap(windows: AppWindow[]) {
  const openWindow = vi.fn<(target: string) => Promise<null>>(async () => null);
  await openPath({ scope, clients: { matchAll: async () => windows, openWindow }, answerMs: 20 }, path);
  return openWindow;
}
const answering: AppWindow['postMessage'] = (_message, [port]) =>
  void (port instanceof MessagePort && port.postMessage(true, []));

test('without a window one is opened at the release view', async () => {
  await expect(tap([])).resolves.toHaveBeenCalledWith(url);
  await expect(tap([windowAt('https://other.example/')])).resolves.toHaveBeenCalledWith(url);
});

test('a window that shows the claim already is only focused', async () => {
  const other = windowAt(scope, { focused: true });
  const there = windowAt(url);
  const opened = await tap([other, there]);
  expect(there.focus).toHaveBeenCalled();
  for (const call of [there.navigate, there.postMessage, other.focus, opened]) expect(call).not.toHaveBeenCalled();
});

test('an open window navigates itself, so that an open wallet request in it continues', async () => {
  const window = windowAt(scope, { postMessage: vi.fn<AppWindow['postMessage']>(answering) });
  const opened = await tap([window]);
  expect(window.postMessage).toHaveBeenCalledWith({ type: 'OPEN', path }, expect.anything());
  expect(window.navigate).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test('one that does not answer is navigated; refused focus and navigation end in a new window', async () => {
  const silent = windowAt(scope);
  await tap([silent]);
  expect(silent.navigate).toHaveBeenCalledWith(url);

  const refusing = windowAt(scope, {
    focus: () => Promise.reject(new DOMException('no tap', 'InvalidAccessError')),
    navigate: () => Promise.reject(new TypeError('not controlled')),
  });
  await expect(tap([refusing])).resolves.toHaveBeenCalledWith(url);
});
