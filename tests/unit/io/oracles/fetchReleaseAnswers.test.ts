import fc from 'fast-check';
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

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The correct answer after a while, unless the caller has cancelled. */
const later = (delayMs: number, init: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(Response.json(good)), delayMs);
    init.signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

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
  const received: string[] = [];
  const answers = await ask({ onAnswer: ({ node: name }) => received.push(name) });
  expect(codes(answers)).toEqual(['ok', 'ok', 'ok']);
  expect(answers.map(({ node: name }) => name)).toEqual(['one', 'two', 'three']);
  expect(received.toSorted()).toEqual(['one', 'three', 'two']);
  expect(node.bodies.map(({ url }) => url).toSorted()).toEqual(endpoints.map(({ name }) => urlOf(name)).toSorted());
});

describe('a failure is that oracle alone (rules 4.3, 4.4)', () => {
  test.each<[string, (init: RequestInit) => Response | Promise<Response>, string]>([
    [
      'a known error text',
      () => Response.json({ error: 'not enough confirmations' }, { status: 400 }),
      'oracleNotEnoughConfirmations',
    ],
    ['an unknown error text', () => new Response('boom', { status: 500 }), 'oracleError'],
    ['a gateway error', () => new Response('', { status: 503 }), 'oracleNodeFailed'],
    ['HTML with status 200', () => new Response('<html>'), 'oracleNoResult'],
    ['cut JSON', () => new Response('{"result":{"txPa'), 'oracleNoResult'],
    ['JSON of another shape', () => Response.json({ result: { txParams: 7 } }), 'oracleNoResult'],
    ['a closed connection', () => Promise.reject(new TypeError('refused')), 'oracleUnreachable'],
    [
      'ten megabytes',
      () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) })),
      'oracleUnreachable',
    ],
  ])('%s', async (_name, respond, code) => {
    node.onHttp(urlOf('two'), respond);
    expect(codes(await ask())).toEqual(['ok', code, 'ok']);
  });

  test.each<[string, number, string, number]>([
    ['5 s', 5_000, 'ok', 5_000],
    ['30 s', 30_000, 'oracleUnreachable', 15_000],
    ['600 s', 600_000, 'oracleUnreachable', 15_000],
    ['no answer ever', Infinity, 'oracleUnreachable', 15_000],
  ])('an oracle that takes %s: its call ends at 15 s at the latest', async (_name, delayMs, code, endMs) => {
    vi.useFakeTimers();
    node.onHttp(urlOf('two'), (init) => (delayMs === Infinity ? hang(init) : later(delayMs, init)));
    const asked = ask();
    let isDone = false;
    void asked.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(endMs - 10);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(codes(await asked)).toEqual(['ok', code, 'ok']);
  });

  test('a body that arrives slowly gets no more time', async () => {
    vi.useFakeTimers();
    const trickle = (init: RequestInit) =>
      new Response(
        new ReadableStream({
          start(controller) {
            const timer = setInterval(() => controller.enqueue(new Uint8Array(1)), 1_000);
            init.signal?.addEventListener('abort', () => {
              clearInterval(timer);
              controller.error(new DOMException('aborted', 'AbortError'));
            });
          },
        }),
      );
    node.onHttp(urlOf('two'), trickle);
    const asked = ask();
    await vi.advanceTimersByTimeAsync(15_010);
    expect(codes(await asked)).toEqual(['ok', 'oracleUnreachable', 'ok']);
  });

  test('a body above 256 KiB is not read to its end', async () => {
    let pulled = 0;
    const cancelled = vi.fn<() => void>();
    const tenMegabytes = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 64 * 1024;
            if (pulled > 10 * 1024 * 1024) controller.close();
            else controller.enqueue(new Uint8Array(64 * 1024));
          },
          cancel: cancelled,
        }),
      );
    node.onHttp(urlOf('two'), tenMegabytes);
    const answers = await ask();
    expect(codes(answers)).toEqual(['ok', 'oracleUnreachable', 'ok']);
    expect(answers[1]?.answer).toMatchObject({ error: { detail: 'the answer is larger than 262144 bytes' } });
    expect(pulled).toBeLessThanOrEqual(6 * 64 * 1024);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  test('10,000 random bodies: an error of that oracle, never a crash, and never an answer that was not given', async () => {
    const text = JSON.stringify(good);
    const oddKeys = fc.constantFrom('__proto__', 'constructor', 'toString', 'result', 'txParams', 'oracleAddress', '');
    const json = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.anything({ maxDepth: 2 }).map((junk) => (typeof junk === 'bigint' ? String(junk) : junk)),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(oddKeys, tie('value'), { maxKeys: 4 }),
      ),
    })).value;
    const body = fc.oneof<fc.Arbitrary<string>[]>(
      fc.string({ unit: 'binary', maxLength: 300 }),
      json.map(
        (value) => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '',
      ),
      json.map((value) =>
        JSON.stringify({ result: value }, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)),
      ),
      fc.nat(text.length - 1).map((length) => text.slice(0, length)),
      fc
        .tuple(fc.nat(text.length - 1), fc.string({ maxLength: 3 }))
        .map(([at, junk]) => text.slice(0, at) + junk + text.slice(at + 1)),
      fc.integer({ min: 1, max: 20_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
      fc.integer({ min: 1, max: 20_000 }).map((depth) => `{"result":${'{"result":'.repeat(depth)}`),
    );
    let garbled = 0;
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom(200, 200, 200, 400, 500), async (sent, status) => {
        node.onHttp(urlOf('two'), () => new Response(sent, { status }));
        const [one, two, three] = await ask();
        expect([one?.answer.ok, three?.answer.ok]).toEqual([true, true]);
        if (two === undefined) throw new Error('no answer of the second oracle');
        const error = two.answer.ok ? null : two.answer.error;
        if (error !== null) garbled += 1;
        // only a body that is still complete counts as an answer
        expect(error === null ? status === 200 && isJson(sent) : error.code.startsWith('oracle')).toBe(true);
        expect(String(error?.params?.['text'] ?? '').length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 10_000 },
    );
    expect(garbled).toBeGreaterThan(9_000);
  });
});

describe('enough answers (rule 4.3)', () => {
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
  const asked = ask({ signal: controller.signal }).then(
    () => null,
    (cause: unknown) => cause,
  );
  await vi.waitFor(() => expect(node.bodies).toHaveLength(3));
  controller.abort();
  expect(await asked).toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalledTimes(3);
});
