import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CollectedAnswer } from '../../../../src/core/oracles/agreement.ts';
import { fetchReleaseAnswers } from '../../../../src/io/oracles/fetchReleaseAnswers.ts';
import type { ReleaseQuestion } from '../../../../src/io/oracles/fetchReleaseAnswers.ts';
import { addressOf, createFakeNode, hang } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';

const depositHash = `0x${'d1'.repeat(32)}` as const;
const bridge = addressOf('b');
const endpoints = ['one', 'two', 'three'].map((name) => ({ name, url: `https://${name}.example/api/` }));
const urlOf = (name: string) => `https://${name}.example/api/6661/${bridge}/release-signature/${depositHash}`;

const good = {
  result: {
    txParams: [[27], [`0x${'11'.repeat(32)}`], [`0x${'22'.repeat(32)}`], addressOf('a'), addressOf('7'), '5', 6661, 1],
    oracleAddress: addressOf('1'),
  },
};

let node: FakeNode;

const ask = (question: Partial<ReleaseQuestion> = {}) =>
  fetchReleaseAnswers({ endpoints, depositChainId: 6661, bridge, depositHash, fetch: node.fetch, ...question });

const codes = (answers: CollectedAnswer[]) => answers.map(({ answer }) => (answer.ok ? 'ok' : answer.error.code));

beforeEach(() => {
  node = createFakeNode();
  for (const { name } of endpoints) node.onHttp(urlOf(name), () => Response.json(good));
});
afterEach(() => {
  vi.useRealTimers();
});

test('every oracle is asked once, at the path of the deposit chain and its bridge', async () => {
  const heard: string[] = [];
  const answers = await ask({ onAnswer: ({ node: name }) => heard.push(name) });
  expect(codes(answers)).toEqual(['ok', 'ok', 'ok']);
  expect(answers.map(({ node: name }) => name)).toEqual(['one', 'two', 'three']);
  expect(heard.toSorted()).toEqual(['one', 'three', 'two']);
  expect(node.bodies.map(({ url }) => url).toSorted()).toEqual(endpoints.map(({ name }) => urlOf(name)).toSorted());
});

describe('a failure is that oracle alone (FAULTS O4, O5)', () => {
  test.each<[string, (init: RequestInit) => Response | Promise<Response>, string]>([
    ['a known error text', () => Response.json({ error: 'not enough confirmations' }, { status: 400 }), 'oracleNotEnoughConfirmations'],
    ['an unknown error text', () => new Response('boom', { status: 500 }), 'oracleError'],
    ['a gateway error', () => new Response('', { status: 503 }), 'oracleNodeFailed'],
    ['HTML with status 200', () => new Response('<html>'), 'oracleNoResult'],
    ['cut JSON', () => new Response('{"result":{"txPa'), 'oracleNoResult'],
    ['JSON of another shape', () => Response.json({ result: { txParams: 7 } }), 'oracleNoResult'],
    ['a closed connection', () => Promise.reject(new TypeError('refused')), 'oracleUnreachable'],
    ['ten megabytes', () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) })), 'oracleUnreachable'],
  ])('%s', async (_name, respond, code) => {
    node.onHttp(urlOf('two'), respond);
    expect(codes(await ask())).toEqual(['ok', code, 'ok']);
  });

  test('a hanging oracle ends at 15 s', async () => {
    vi.useFakeTimers();
    node.onHttp(urlOf('two'), hang);
    const asked = ask();
    let isDone = false;
    void asked.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(14_990);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(codes(await asked)).toEqual(['ok', 'oracleUnreachable', 'ok']);
  });
});

describe('enough answers', () => {
  test('the others get 3 s more, not 15', async () => {
    vi.useFakeTimers();
    node.onHttp(urlOf('three'), hang);
    const asked = ask({ enough: async (answers) => answers.length >= 2 });
    let isDone = false;
    void asked.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(2_990);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(codes(await asked)).toEqual(['ok', 'ok', 'oracleUnreachable']);
  });

  test('not enough: all of the time is given', async () => {
    vi.useFakeTimers();
    node.onHttp(urlOf('three'), hang);
    const asked = ask({ enough: () => false });
    let isDone = false;
    void asked.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(5_100);
    await asked;
  });

  test('no wait at all when every oracle has answered', async () => {
    vi.useFakeTimers();
    const asked = ask({ enough: () => true });
    await vi.advanceTimersByTimeAsync(0);
    expect(codes(await asked)).toEqual(['ok', 'ok', 'ok']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('cancelling rejects and ends the requests', async () => {
  const ended = vi.fn<() => void>();
  for (const { name } of endpoints) {
    node.onHttp(urlOf(name), (init) => {
      init.signal?.addEventListener('abort', ended);
      return hang(init);
    });
  }
  const controller = new AbortController();
  const asked = ask({ signal: controller.signal }).then(() => null, (cause: unknown) => cause);
  await vi.waitFor(() => expect(node.bodies).toHaveLength(3));
  controller.abort();
  expect(await asked).toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalledTimes(3);
});
