import { afterEach, expect, test, vi } from 'vitest';
import { hasHomeScreen } from '../../../../src/parts/install/platform.ts';
import { readDeviceGrants } from '../../../../src/parts/notifications/deviceGrants.ts';

vi.mock('../../../../src/config/deployment.ts', async (load) => {
  const original = await load<{ deployment: object }>();
  return { ...original, deployment: { ...original.deployment, watcherUrl: 'https://watcher.example' } };
});

afterEach(() => vi.unstubAllGlobals());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const desktop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = 'Version/17.4 Mobile/15E148 Safari/604.1';

function open(userAgent: string, more: object = {}, isApp = false): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...more });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isApp }), ethereum: {} });
}
const worker = { serviceWorker: { controller: null } };

test.each([
  ['Safari on an iPhone, also with the extension of a wallet', `${phone} ${safari}`, worker, true],
  ['Chrome on an iPhone', `${phone} CriOS/124.0 Mobile/15E148 Safari/604.1`, worker, true],
  ['Safari on an iPad', `${desktop} Version/17.4 Safari/605.1.15`, worker, true],
  ["a wallet's browser", `${phone} Mobile/15E148`, {}, false],
  ["a wallet's browser with service workers", `${phone} Mobile/15E148 Trust/iOS`, worker, false],
  ["a wallet's browser that calls itself Safari", `${phone} ${safari} WebView MetaMaskMobile`, {}, false],
  ['a computer', `${desktop} Version/17.4 Safari/605.1.15`, { ...worker, maxTouchPoints: 0 }, false],
])('the home screen is proposed only where there is one: %s', async (_name, userAgent, more, isProposed) => {
  open(userAgent, more);
  expect(hasHomeScreen()).toBe(isProposed);
  expect((await readDeviceGrants()).push).toBe(isProposed ? 'homeScreen' : 'none');
});

test('an app that is on the home screen already has no need of it', () => {
  open(`${phone} ${safari}`, worker, true);
  expect(hasHomeScreen()).toBe(false);
});
