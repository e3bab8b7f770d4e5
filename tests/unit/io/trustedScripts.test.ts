import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class TrustedUrl {
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }
  toString() {
    return this.#url;
  }
}
interface Rules {
  createScriptURL(url: string): string;
}
const createPolicy = vi.fn<(name: string, rules: Rules) => { createScriptURL(url: string): TrustedUrl }>(
  (_, rules) => ({ createScriptURL: (url: string) => new TrustedUrl(rules.createScriptURL(url)) }),
);
const load = async () => (await import('../../../src/io/trustedScripts.ts')).trustedScript;

beforeEach(() => {
  vi.resetModules();
  createPolicy.mockClear();
  vi.stubGlobal('location', { href: 'https://app.example/below/bridge/tokens?x=1' });
  vi.stubEnv('DEV', false);
  vi.stubEnv('BASE_URL', '/below/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const ours = ['https://app.example/below/sw.js', '/below/sw.js', '/below/assets/reads.worker-B1x_-9.js'];
const others = [
  'https://evil.example/below/sw.js',
  '//evil.example/below/sw.js',
  '/sw.js',
  '/other/sw.js',
  '/below/sw.js?x',
  '/below/sw.js#x',
  '/below/sw.js/x',
  '/below/assets/main-abc.js',
  '/below/assets/../uploads/sw.js',
  '/below/assets/reads.worker-a/b.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://app.example/below/sw.js',
  '',
  'https://app.example/belowsw.js',
  'https://app.example@evil.example/below/sw.js',
];

test('with Trusted Types: one policy, which allows only our two workers', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy });
  const trustedScript = await load();
  for (const url of ours) {
    const trusted: unknown = trustedScript(url);
    expect(trusted).toBeInstanceOf(TrustedUrl);
    expect(String(trusted)).toBe(new URL(url, 'https://app.example').href);
  }
  for (const url of others) expect(() => trustedScript(url)).toThrow(TypeError);
  expect(createPolicy.mock.calls.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([
    ['causeway', ['createScriptURL']],
  ]);
});

test('without Trusted Types: plain addresses, by the same rule', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const trustedScript = await load();
  for (const url of ours) expect(trustedScript(url)).toBe(new URL(url, 'https://app.example').href);
  for (const url of others) expect(() => trustedScript(url)).toThrow(TypeError);
});

test('in a folder of its own or at the root, as the build says', async () => {
  vi.stubEnv('BASE_URL', '/');
  vi.stubGlobal('trustedTypes', undefined);
  const trustedScript = await load();
  expect(trustedScript('/assets/reads.worker-abc.js')).toBe('https://app.example/assets/reads.worker-abc.js');
  expect(() => trustedScript('/below/sw.js')).toThrow(TypeError);
});
