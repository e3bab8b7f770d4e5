import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { RpcErrorAnswer, chainWith, createFakeNode, hang } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';

const a = 'https://a.example/rpc';
const b = 'https://b.example/rpc';

const answering =
  (chainId: number, head = 16) =>
  ({ method }: { method: string }): unknown =>
    method === 'eth_chainId' ? `0x${chainId.toString(16)}` : `0x${head.toString(16)}`;

const bodyOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

let node: FakeNode;

function readerOf(urls = [a, b], options: { maxBytes?: number } = {}) {
  return createRpcReader([chainWith(6661, urls)], { fetch: node.fetch, ...options });
}

async function failureOf(read: Promise<unknown>): Promise<unknown> {
  return read.then(
    () => expect.unreachable('the read should have failed'),
    (cause: unknown) => cause,
  );
}

beforeEach(() => {
  node = createFakeNode();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one turn, one request', () => {
  test('reads of the same turn are sent together, and the chain id is proved once', async () => {
    node.on(a, answering(6661));
    const reader = readerOf();
    await expect(
      Promise.all([reader.rpc(6661, 'eth_blockNumber', []), reader.rpc(6661, 'eth_gasPrice', [])]),
    ).resolves.toEqual(['0x10', '0x10']);
    expect(node.bodies).toHaveLength(1);
    await reader.rpc(6661, 'eth_blockNumber', []);
    expect(node.bodies).toHaveLength(2);
    expect(node.seen.filter(({ method }) => method === 'eth_chainId')).toHaveLength(1);
  });

  test('reads that start while the chain is being proved wait for the proof', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    node.onHttp(a, async (init) => {
      node.on(a, answering(6661));
      await gate;
      return node.fetch(a, init);
    });
    const reader = readerOf();
    const first = reader.rpc(6661, 'eth_blockNumber', []);
    await vi.waitFor(() => expect(node.bodies).toHaveLength(1));
    const second = reader.rpc(6661, 'eth_gasPrice', []);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(node.bodies).toHaveLength(1);
    release();
    await Promise.all([first, second]);
    expect(node.seen.filter(({ method }) => method === 'eth_chainId')).toHaveLength(1);
  });

  test('a large read does not share its body', async () => {
    node.on(a, answering(6661));
    const reader = readerOf();
    const data = `0x${'ab'.repeat(100_000)}`;
    await Promise.all([1, 2].map(() => reader.rpc(6661, 'eth_call', [{ data }, 'latest'])));
    expect(node.bodies).toHaveLength(2);
  });
});

describe('endpoints (rules 5.1, 5.2, 5.3)', () => {
  test.each<[string, (init: RequestInit) => Response | Promise<Response>]>([
    ['status 503', () => new Response('busy', { status: 503 })],
    ['an HTML page with status 200', () => new Response('<html>log in</html>')],
    ['a cut body', () => new Response('[{"jsonrpc":"2.0","id":1,"resu')],
    ['a body without our ids', () => Response.json([{ jsonrpc: '2.0', id: 77, result: '0x1' }])],
    ['a broken connection', () => Promise.reject(new TypeError('reset'))],
    ['429', () => new Response('', { status: 429 })],
    [
      'a rate limit in JSON',
      () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'too many requests' } }),
    ],
    [
      'an unknown error of the node',
      () => Response.json([0, 1].map((id) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'internal' } }))),
    ],
  ])('%s: the next endpoint answers', async (_name, respond) => {
    node.onHttp(a, respond);
    node.on(b, answering(6661));
    await expect(readerOf().rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x10');
  });

  test('a hanging endpoint costs 4 s, then the next one answers', async () => {
    vi.useFakeTimers();
    node.onHttp(a, hang);
    node.on(b, answering(6661));
    const read = readerOf().rpc(6661, 'eth_blockNumber', []);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(node.bodies.map(({ url }) => url)).toEqual([a]);
    await vi.advanceTimersByTimeAsync(2);
    await expect(read).resolves.toBe('0x10');
  });

  test('a body over the limit is not read on', async () => {
    node.onHttp(
      a,
      () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) })),
    );
    node.on(b, answering(6661));
    await expect(readerOf([a, b], { maxBytes: 5_000 }).rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x10');
  });

  test('an endpoint of another chain is excluded for the session and none of its data is used', async () => {
    node.on(a, answering(6662, 999));
    node.on(b, answering(6661));
    const reader = readerOf();
    await expect(reader.rpc(6661, 'eth_blockNumber', [])).resolves.toBe('0x10');
    node.on(a, answering(6661, 999));
    await reader.rpc(6661, 'eth_blockNumber', []);
    expect(node.bodies.filter(({ url }) => url === a)).toHaveLength(1);
  });

  test('only endpoints of other chains: the error says so and names the host', async () => {
    node.on(a, answering(6662));
    const cause = await failureOf(readerOf([a]).rpc(6661, 'eth_blockNumber', []));
    expect(cause).toBeInstanceOf(CausewayError);
    expect((cause as CausewayError).appError).toMatchObject({ code: 'rpcWrongChain', params: { node: 'a.example' } });
  });

  test('nobody answers: the error names the chain and every host', async () => {
    const cause = await failureOf(readerOf().rpc(6661, 'eth_blockNumber', []));
    expect((cause as CausewayError).appError).toMatchObject({ code: 'rpcUnreachable', params: { chain: 'Local ETH' } });
    expect((cause as CausewayError).appError.detail).toContain('a.example');
    expect((cause as CausewayError).appError.detail).toContain('b.example');
  });

  test('the endpoint that answered is asked first from then on, and a failed one comes back after its pause', async () => {
    vi.useFakeTimers();
    node.on(b, answering(6661));
    const reader = readerOf();
    const read = async () => {
      const reading = reader.rpc(6661, 'eth_blockNumber', []);
      await vi.runAllTimersAsync();
      return reading;
    };
    await read();
    await read();
    expect(node.bodies.map(({ url }) => url)).toEqual([a, b, b]);
    node.onHttp(b, () => new Response('', { status: 500 }));
    node.on(a, answering(6661));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(read()).resolves.toBe('0x10');
    expect(node.bodies.at(-1)?.url).toBe(a);
  });

  test('Retry-After is respected: nothing is sent before, and the other endpoint serves meanwhile', async () => {
    vi.useFakeTimers();
    node.onHttp(a, () => new Response('', { status: 429, headers: { 'retry-after': '30' } }));
    node.on(b, answering(6661));
    const reader = readerOf();
    for (let second = 0; second < 29; second += 1) {
      const read = reader.rpc(6661, 'eth_blockNumber', []);
      await vi.advanceTimersByTimeAsync(1_000);
      await read;
    }
    expect(node.bodies.filter(({ url }) => url === a)).toHaveLength(1);
  });

  test('a single limited endpoint is asked at most once a second', async () => {
    vi.useFakeTimers();
    const times: number[] = [];
    node.onHttp(a, () => {
      times.push(Date.now());
      return new Response('', { status: 429 });
    });
    const reader = readerOf([a]);
    for (let turn = 0; turn < 10; turn += 1) {
      const read = failureOf(reader.rpc(6661, 'eth_blockNumber', []));
      await vi.advanceTimersByTimeAsync(1_100);
      await read;
    }
    expect(times.length).toBeGreaterThan(1);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  });

  test('a chain without endpoints falls back to the public BSC node', async () => {
    node.on('https://bsc-dataseed1.bnbchain.org', answering(56));
    const reader = createRpcReader([chainWith(56, [])], { fetch: node.fetch });
    await expect(reader.rpc(56, 'eth_blockNumber', [])).resolves.toBe('0x10');
  });
});

describe('a node that refuses a body for the number of its calls', () => {
  const refusal = { code: 31, message: 'Batch of more than 3 requests are not allowed on free tier' };
  type Refuse = (ids: readonly number[]) => Response;
  const refusals: [string, Refuse][] = [
    [
      'an error for each call',
      (ids) =>
        Response.json(
          ids.map((id) => ({ jsonrpc: '2.0', id, error: refusal })),
          { status: 500 },
        ),
    ],
    ['one error that has no id', () => Response.json({ jsonrpc: '2.0', id: null, error: refusal })],
    [
      'one error that has the id of the first call, and the code of a rate limit',
      ([id]) => Response.json([{ jsonrpc: '2.0', id, error: { code: -32005, message: 'batch limit 3 exceeded' } }]),
    ],
    ['status 413', () => new Response('<html>Request Entity Too Large</html>', { status: 413 })],
  ];

  /** Answers at most so many calls of one body. */
  function limit(url: string, most: number, refuse: Refuse) {
    const inner = createFakeNode();
    inner.on(url, answering(6661));
    const refused: number[] = [];
    node.onHttp(url, async (init) => {
      const ids = [...bodyOf(init).matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
      if (ids.length <= most) return inner.fetch(url, init);
      refused.push(ids.length);
      return refuse(ids);
    });
    return { refused, calls: inner.seen };
  }
  const reads = (reader: ReturnType<typeof readerOf>, count: number) =>
    Promise.all(Array.from({ length: count }, () => reader.rpc(6661, 'eth_blockNumber', [])));

  test.each(refusals)(
    '%s: gets smaller bodies, at the first read too, and is not asked too much again',
    async (_name, refuse) => {
      const limited = limit(a, 3, refuse);
      node.on(b, answering(6661, 17));
      const reader = readerOf();
      await expect(reads(reader, 10)).resolves.toEqual(Array.from({ length: 10 }, () => '0x10'));
      expect(limited.refused).toEqual([11, 6]);
      await expect(reads(reader, 10)).resolves.toEqual(Array.from({ length: 10 }, () => '0x10'));
      expect(limited.refused).toEqual([11, 6]);
      expect(limited.calls).toHaveLength(21);
      expect(node.bodies.filter(({ url }) => url === b)).toEqual([]);
    },
  );

  test.each(refusals)(
    '%s: a node that takes single calls only can serve alone, and is not paused',
    async (_name, refuse) => {
      vi.useFakeTimers();
      limit(a, 1, refuse);
      const reader = readerOf([a]);
      const read = reads(reader, 3);
      await vi.advanceTimersByTimeAsync(0);
      await expect(read).resolves.toEqual(['0x10', '0x10', '0x10']);
    },
  );

  test('a body of which only the last calls are refused: the others are not sent again', async () => {
    const asked: string[][] = [];
    const inner = createFakeNode();
    let left = 0;
    inner.on(a, ({ method }) => {
      left -= 1;
      if (left < 0) return new RpcErrorAnswer(-32000, 'batch response too large');
      return method === 'eth_chainId' ? '0x1a05' : method;
    });
    node.onHttp(a, (init) => {
      left = 2;
      asked.push(Array.from(bodyOf(init).matchAll(/"method":"(\w+)"/g), ([, method = '']) => method));
      return inner.fetch(a, init);
    });
    const reader = readerOf([a]);
    const methods = ['eth_blockNumber', 'eth_gasPrice', 'eth_syncing'];
    await expect(Promise.all(methods.map((method) => reader.rpc(6661, method, [])))).resolves.toEqual(methods);
    expect(asked).toEqual([
      ['eth_chainId', ...methods],
      ['eth_gasPrice', 'eth_syncing'],
    ]);
  });

  test('every node on its own: each call has its result', async () => {
    for (const url of [a, b]) limit(url, 1, () => new Response('', { status: 413 }));
    const calls = [1, 2, 3].map(() => ({ method: 'eth_blockNumber', params: [] }));
    const answers = await readerOf().rpcEach?.(6661, calls);
    expect(answers?.map(({ results }) => results)).toEqual([
      ['0x10', '0x10', '0x10'],
      ['0x10', '0x10', '0x10'],
    ]);
  });

  test('a revert that names a batch is the answer of the call', async () => {
    node.on(a, ({ method }) =>
      method === 'eth_chainId' ? '0x1a05' : new RpcErrorAnswer(-32000, 'execution reverted: batch too large'),
    );
    const reader = readerOf([a]);
    await reader.rpc(6661, 'eth_call', []).catch(() => undefined);
    const before = node.bodies.length;
    await Promise.allSettled([1, 2].map(() => reader.rpc(6661, 'eth_call', [])));
    expect(node.bodies).toHaveLength(before + 1);
  });
});

describe('every node on its own (rule 5.5)', () => {
  const calls = [
    { method: 'eth_blockNumber', params: [] },
    { method: 'eth_nope', params: [] },
  ];

  test('each is asked in one body of its own and named; a failed call is undefined, because null is an answer', async () => {
    for (const [url, head] of [
      [a, 16],
      [b, 17],
    ] as const) {
      node.on(url, (call) =>
        call.method === 'eth_nope' ? new RpcErrorAnswer(-32601, 'no such method') : answering(6661, head)(call),
      );
    }
    expect(await readerOf().rpcEach?.(6661, calls)).toEqual([
      { node: 'a.example', operator: 'a.example', results: ['0x10', undefined] },
      { node: 'b.example', operator: 'b.example', results: ['0x11', undefined] },
    ]);
    expect(node.bodies).toHaveLength(2);
  });

  test('one that does not answer, is of another chain, or is limited gives nothing and is not asked', async () => {
    node.onHttp(a, () => new Response('busy', { status: 429 }));
    node.on(b, answering(1));
    const reader = readerOf();
    const nothing = [
      { node: 'a.example', operator: 'a.example', results: null },
      { node: 'b.example', operator: 'b.example', results: null },
    ];
    expect(await reader.rpcEach?.(6661, calls)).toEqual(nothing);
    const asked = node.bodies.length;
    expect(await reader.rpcEach?.(6661, calls)).toEqual(nothing);
    expect(node.bodies).toHaveLength(asked);
  });
});

describe('every node, the serving one in the request of the turn (rule 5.5)', () => {
  const head = [{ method: 'eth_blockNumber', params: [] }];

  test('the node that serves is asked with the other reads, the others apart', async () => {
    node.on(a, answering(6661, 16));
    node.on(b, answering(6661, 17));
    const reader = readerOf();
    await reader.rpc(6661, 'eth_blockNumber', []);
    await reader.rpcEach?.(6661, head);
    const before = node.bodies.length;
    const [, answers] = await Promise.all([
      reader.rpc(6661, 'eth_blockNumber', []),
      reader.rpcEach?.(6661, head, { isShared: true }),
    ]);
    expect(answers).toEqual([
      { node: 'a.example', operator: 'a.example', results: ['0x10'] },
      { node: 'b.example', operator: 'b.example', results: ['0x11'] },
    ]);
    expect(node.bodies.slice(before).map(({ url }) => url)).toEqual([b, a]);
  });

  test('where another one has to serve, no node counts twice and each answer has the right name', async () => {
    node.onHttp(a, () => new Response('', { status: 502 }));
    node.on(b, answering(6661, 17));
    expect(await readerOf().rpcEach?.(6661, head, { isShared: true })).toEqual([
      { node: 'a.example', operator: 'a.example', results: null },
      { node: 'b.example', operator: 'b.example', results: ['0x11'] },
    ]);
  });
});

describe('answers that are errors', () => {
  test('a revert is final: no other endpoint is asked, the data is returned', async () => {
    node.on(a, ({ method }) =>
      method === 'eth_chainId' ? '0x1a05' : new RpcErrorAnswer(3, 'execution reverted: nope', '0x08c379a0'),
    );
    node.on(b, answering(6661));
    const cause = await failureOf(readerOf().rpc(6661, 'eth_call', []));
    expect(cause).toBeInstanceOf(RpcAnswerError);
    expect(cause).toMatchObject({ code: 3, data: '0x08c379a0', message: 'execution reverted: nope' });
    expect(node.bodies.map(({ url }) => url)).toEqual([a]);
  });

  test('one reverted read does not affect the others of the batch', async () => {
    node.on(a, ({ method }) => {
      if (method === 'eth_chainId') return '0x1a05';
      return method === 'eth_call' ? new RpcErrorAnswer(-32000, 'execution reverted') : '0x2';
    });
    const reader = readerOf();
    const [call, head] = await Promise.allSettled([
      reader.rpc(6661, 'eth_call', []),
      reader.rpc(6661, 'eth_blockNumber', []),
    ]);
    expect(call.status).toBe('rejected');
    expect(head).toEqual({ status: 'fulfilled', value: '0x2' });
  });

  test.each([
    ['an internal error', -32603, 'Internal error'],
    ['a state that the nodes do not keep', -32000, 'missing trie node'],
    ['a limit of the operator', 30, 'Request timeout on the free tier'],
    ['a method that they do not have', -32601, 'method not found'],
  ])('%s is no answer of the contract, even if every node refuses so', async (_name, code, message) => {
    for (const url of [a, b])
      node.on(url, ({ method }) => (method === 'eth_chainId' ? '0x1a05' : new RpcErrorAnswer(code, message)));
    const cause = await failureOf(readerOf().rpc(6661, 'eth_call', []));
    expect(cause).not.toBeInstanceOf(RpcAnswerError);
    expect(cause).toMatchObject({ name: 'NodeRefusal', appError: { code: 'rpcFailed', params: { message } } });
    expect(node.bodies.map(({ url }) => url)).toEqual([a, b]);
  });
});

describe('a node that gives no logs and says so with the code of a rate limit (rules 5.1, 5.8)', () => {
  const withoutLogs = (call: { method: string }) =>
    call.method === 'eth_getLogs' ? new RpcErrorAnswer(-32005, 'limit exceeded') : answering(6661)(call);
  const both = (reader: ReturnType<typeof readerOf>) =>
    Promise.allSettled([reader.rpc(6661, 'eth_blockNumber', []), reader.rpc(6661, 'eth_getLogs', [{}])]);

  test('no other call of the body is sent again, and the node serves the next read without a pause', async () => {
    vi.useFakeTimers();
    node.on(a, withoutLogs);
    node.on(b, withoutLogs);
    const reader = readerOf();
    const read = both(reader);
    await vi.advanceTimersByTimeAsync(0);
    const [head, logs] = await read;
    expect(head).toEqual({ status: 'fulfilled', value: '0x10' });
    expect(logs).toMatchObject({ status: 'rejected', reason: { appError: { code: 'rpcUnreachable' } } });
    expect(node.seen.filter(({ method }) => method === 'eth_blockNumber')).toHaveLength(1);
    const next = reader.rpc(6661, 'eth_gasPrice', []);
    await vi.advanceTimersByTimeAsync(0);
    await expect(next).resolves.toBe('0x10');
    expect(node.bodies.at(-1)?.url).toBe(a);
  });

  test('the next node is asked for the logs alone', async () => {
    node.on(a, withoutLogs);
    node.on(b, (call) => (call.method === 'eth_getLogs' ? [] : answering(6661, 17)(call)));
    const [head, logs] = await both(readerOf());
    expect(head).toEqual({ status: 'fulfilled', value: '0x10' });
    expect(logs).toEqual({ status: 'fulfilled', value: [] });
  });

  test('one that says so to another call is left alone for its pause', async () => {
    node.on(a, (call) =>
      call.method === 'eth_gasPrice' ? new RpcErrorAnswer(-32005, 'limit exceeded') : answering(6661)(call),
    );
    node.on(b, answering(6661, 17));
    const reader = readerOf();
    await Promise.all([reader.rpc(6661, 'eth_blockNumber', []), reader.rpc(6661, 'eth_gasPrice', [])]);
    await reader.rpc(6661, 'eth_blockNumber', []);
    expect(node.bodies.map(({ url }) => url)).toEqual([a, b, b]);
  });
});

describe('cancelling', () => {
  test('a cancelled read rejects at once; the others continue', async () => {
    node.on(a, answering(6661));
    const reader = readerOf();
    const controller = new AbortController();
    const cancelled = failureOf(reader.rpc(6661, 'eth_gasPrice', [], { signal: controller.signal }));
    const persisted = reader.rpc(6661, 'eth_blockNumber', []);
    controller.abort();
    await expect(cancelled).resolves.toMatchObject({ name: 'AbortError' });
    await expect(persisted).resolves.toBe('0x10');
  });

  test('when all are cancelled, the HTTP request ends', async () => {
    const ended = vi.fn<() => void>();
    node.onHttp(a, (init) => {
      init.signal?.addEventListener('abort', ended);
      return hang(init);
    });
    const controller = new AbortController();
    const read = failureOf(readerOf().rpc(6661, 'eth_gasPrice', [], { signal: controller.signal }));
    await vi.waitFor(() => expect(node.bodies).toHaveLength(1));
    controller.abort();
    await expect(read).resolves.toMatchObject({ name: 'AbortError' });
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });
});
