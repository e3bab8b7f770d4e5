import { describe, expect, test, vi } from 'vitest';
import { operatorFaults } from '../../../src/config/operators.ts';
import { networkRules, passBy } from '../../../src/sw/passBy.ts';

const installing = (addRoutes?: (rules: unknown) => Promise<void>) => {
  const waitUntil = vi.fn<(promise: Promise<unknown>) => void>();
  return { waitUntil, event: { waitUntil, ...(addRoutes && { addRoutes }) } };
};

describe('requests that go past the service worker', () => {
  test('are what is posted and each explorer once; never files of the app', () => {
    expect(
      networkRules(
        ['https://scan.example/api', 'https://scan.example/v2/api', '', 'https://app.example/api'],
        'https://app.example/below/',
      ),
    ).toEqual([
      { condition: { requestMethod: 'POST' }, source: 'network' },
      { condition: { urlPattern: 'https://scan.example/*' }, source: 'network' },
    ]);
  });

  test('a browser without URL.canParse (Safari before 17) installs the worker, too', () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, 'canParse');
    try {
      expect(networkRules(['https://scan.example/api', 'no address'], 'https://app.example/')).toHaveLength(2);
      expect(
        operatorFaults([{ rpcUrls: ['https://node.example/', ''], rpcOperators: { 'node.example': 'x' } }]),
      ).toEqual([]);
    } finally {
      URL.canParse = canParse;
    }
  });

  test('a browser that does not know such rules, or refuses these, still installs the worker', async () => {
    const rules = networkRules([], 'https://app.example/');
    const without = installing();
    passBy(without.event, rules);
    expect(without.waitUntil).not.toHaveBeenCalled();
    const refusing = installing(async () => await Promise.reject(new TypeError('no')));
    passBy(refusing.event, rules);
    await expect(refusing.waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
    passBy(
      installing(() => {
        throw new TypeError('no');
      }).event,
      rules,
    );
  });
});
