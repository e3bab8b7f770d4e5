import { expect, test, vi } from 'vitest';
import { createReporter, isSampled, REPORT_SAMPLE_RATE } from '../../../src/io/reports.ts';

const settings = { url: 'https://reports.example.org/in', analyticsId: 'A-1', tagManagerId: 'T-2' };
const fault = { kind: 'fault', name: 'TypeError', message: 'x is not a function', stack: '' } as const;

function reporter(changes: Partial<Parameters<typeof createReporter>[0]> = {}) {
  const post = vi.fn<(url: string, body: string) => void>();
  return {
    post,
    reporter: createReporter({ settings, draw: 0, buildId: 'b1', page: () => 'bridge.title', post, ...changes }),
  };
}

test('one visit in twenty is sampled, faults and traces alike', () => {
  expect(REPORT_SAMPLE_RATE).toBe(0.05);
  const visits = 10_000;
  expect(Array.from({ length: visits }, (_, visit) => visit / visits).filter(isSampled)).toHaveLength(visits / 20);
  expect(reporter({ draw: 0.0499 }).reporter).not.toBeNull();
  expect(reporter({ draw: 0.05 }).reporter).toBeNull();
});

test('nothing is sent without an endpoint', () => {
  expect(reporter({ settings: { ...settings, url: '' } }).reporter).toBeNull();
});

test('the identifiers of the deployment and the build are included', () => {
  const { post, reporter: it } = reporter();
  it?.send(fault);
  it?.send({ kind: 'trace', name: 'load', durationMs: 812 });
  expect(post.mock.calls.map(([url, body]) => [url, JSON.parse(body) as unknown])).toEqual([
    [settings.url, { ...fault, build: 'b1', page: 'bridge.title', analyticsId: 'A-1', tagManagerId: 'T-2' }],
    [
      settings.url,
      {
        kind: 'trace',
        name: 'load',
        durationMs: 812,
        build: 'b1',
        page: 'bridge.title',
        analyticsId: 'A-1',
        tagManagerId: 'T-2',
      },
    ],
  ]);
});

test('a report says nothing about the user: no address, no hash, no query', () => {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const { post, reporter: it } = reporter();
  it?.send({
    kind: 'fault',
    name: 'Error',
    message: `owner ${account}`,
    stack: `at https://app.example.org/bridge/tokens?release=1,2,${account}#claims (first.js:1)`,
  });
  const body = post.mock.calls[0]?.[1] ?? '';
  expect(body).not.toMatch(/70997970|release|claims/);
  expect(JSON.parse(body)).toMatchObject({
    message: 'owner 0x',
    stack: 'at https://app.example.org/bridge/tokens (first.js:1)',
  });
});

test('a repeated fault is reported twenty times at most', () => {
  const { post, reporter: it } = reporter();
  for (let time = 0; time < 100; time += 1) it?.send(fault);
  expect(post).toHaveBeenCalledTimes(20);
});
