import { decodeFunctionData, encodeFunctionResult, toHex } from 'viem';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { readBalances } from '../../../../src/io/reads/balances.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import type { ContractCall, RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { RpcErrorAnswer, addressOf, chainWith, createFakeNode } from '../fakeNode.ts';
import type { FakeNode, SeenRequest } from '../fakeNode.ts';

const url = 'https://node.example/rpc';
const multicall = addressOf('c');
const word = (value: bigint): Hex => toHex(value, { size: 32 });

/** The calls of one aggregate3 request. */
function callsOf(request: SeenRequest): { target: string; callData: Hex }[] {
  const [{ data }] = request.params as [{ data: Hex }];
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  return [...(args as unknown as [{ target: string; callData: Hex }[]])[0]];
}

type Result = { success: boolean; returnData: Hex };
const aggregate = (results: Result[]): Hex =>
  encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results });

/** Answers every call with the number in its data; `block` for Multicall3's own block number. */
function serve(request: SeenRequest, block = 100n): unknown {
  if (request.method === 'eth_chainId') return '0x1a05';
  return aggregate(
    callsOf(request).map(({ callData }) => ({
      success: true,
      returnData: callData === '0x42cbb15c' ? word(block) : callData,
    })),
  );
}

const numbered = (count: number): ContractCall[] =>
  Array.from({ length: count }, (_, index) => ({ to: addressOf('d'), data: word(BigInt(index)) }));
const aggregates = (node: FakeNode): SeenRequest[] => node.seen.filter(({ method }) => method === 'eth_call');

let node: FakeNode;
let reader: RpcReader;

beforeEach(() => {
  vi.useFakeTimers();
  node = createFakeNode();
  reader = createRpcReader([chainWith(6661, [url], { multicall })], { fetch: node.fetch });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The waits between the attempts of the first chunk. */
async function waitsOf(read: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let known = 0;
  for (let step = 0; step < 2_500; step += 1) {
    await vi.advanceTimersByTimeAsync(10);
    if (aggregates(node).length > known) {
      known = aggregates(node).length;
      times.push(Date.now());
    }
  }
  await read;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test.each<[string, string, string, string]>([
  ['an address that is too short', `0x${'d'.repeat(39)}`, '0x70a08231', 'invalidAddress'],
  ['an address that is none', `0x${'g'.repeat(40)}`, '0x70a08231', 'invalidAddress'],
  ['calldata in capital letters', addressOf('d'), '0x70A08231', 'invalidHex'],
  ['half a byte', addressOf('d'), '0x70a08', 'invalidHex'],
  ['calldata without 0x', addressOf('d'), '70a08231', 'invalidHex'],
])('%s is refused before anything is asked', async (_what, to, data, code) => {
  node.on(url, (request) => serve(request));
  const bad = { to, data } as ContractCall;
  await expect(reader.multicall(6661, [...numbered(2), bad])).rejects.toMatchObject({ appError: { code } });
  expect(node.seen).toEqual([]);
});

describe('chunks', () => {
  test('501 calls are two chunks of 500 and 1, answered in order', async () => {
    node.on(url, (request) => serve(request));
    const read = reader.multicall(6661, numbered(501));
    await vi.runAllTimersAsync();
    expect((await read).map((outcome) => (outcome.ok ? Number(outcome.data) : null))).toEqual(
      Array.from({ length: 501 }, (_, index) => index),
    );
    expect(
      aggregates(node)
        .map((request) => callsOf(request).length)
        .toSorted((a, b) => b - a),
    ).toEqual([500, 1]);
  });

  test('500 calls are one chunk, no call is no request', async () => {
    node.on(url, (request) => serve(request));
    const read = reader.multicall(6661, numbered(500));
    await vi.runAllTimersAsync();
    expect(await read).toHaveLength(500);
    expect(aggregates(node)).toHaveLength(1);
    await expect(reader.multicall(6661, [])).resolves.toEqual([]);
    expect(aggregates(node)).toHaveLength(1);
  });

  test('a chain without Multicall3 is read call by call in one HTTP request', async () => {
    reader = createRpcReader([chainWith(6661, [url])], { fetch: node.fetch });
    node.on(url, ({ method, params }) => {
      if (method === 'eth_chainId') return '0x1a05';
      const [{ data }] = params as [{ data: Hex }];
      return data === word(1n) ? new RpcErrorAnswer(3, 'execution reverted', '0x') : data;
    });
    const read = reader.multicall(6661, numbered(3));
    await vi.runAllTimersAsync();
    expect(await read).toEqual([{ ok: true, data: word(0n) }, { ok: false }, { ok: true, data: word(2n) }]);
    expect(node.bodies).toHaveLength(1);
  });
});

describe('retries', () => {
  test.each([0, 0.5, 0.999])('a failed chunk is asked again after 2.5 to 3.5 s (chance %d)', async (chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    let attempts = 0;
    node.on(url, (request) => {
      if (request.method === 'eth_call' && (attempts += 1) === 1) return '0xbroken';
      return serve(request);
    });
    const read = reader.multicall(6661, numbered(2));
    const waits = await waitsOf(read);
    expect(waits).toHaveLength(1);
    expect(Math.abs((waits[0] ?? 0) - (2_500 + chance * 1_000))).toBeLessThanOrEqual(20);
    expect(await read).toEqual([
      { ok: true, data: word(0n) },
      { ok: true, data: word(1n) },
    ]);
  });

  test('a chunk of which nothing can be read is marked after a few halves, the other chunk stands', async () => {
    node.on(url, (request) => {
      if (request.method === 'eth_call' && callsOf(request).some(({ callData }) => BigInt(callData) < 500n))
        return new RpcErrorAnswer(-32603, 'internal');
      return serve(request);
    });
    const read = reader.multicall(6661, numbered(501));
    await vi.runAllTimersAsync();
    const outcomes = await read;
    expect(outcomes.slice(0, 500).every(({ ok }) => !ok)).toBe(true);
    expect(outcomes[500]).toEqual({ ok: true, data: word(500n) });
    expect(aggregates(node).filter((request) => callsOf(request).length === 500)).toHaveLength(2);
    expect(aggregates(node)).toHaveLength(2 + 1 + 2 + 4 + 8);
  });

  test.each([[[250]], [[0]], [[499]], [[3, 77, 400]]])(
    'calls %j burn all gas: they alone are marked (rules 1.8, 5.8)',
    async (bad) => {
      node.on(url, (request) => {
        if (request.method === 'eth_call' && callsOf(request).some(({ callData }) => bad.includes(Number(callData))))
          return new RpcErrorAnswer(-32000, 'out of gas');
        return serve(request);
      });
      const read = reader.multicall(6661, numbered(500));
      await vi.runAllTimersAsync();
      expect((await read).map((outcome) => (outcome.ok ? Number(outcome.data) : null))).toEqual(
        Array.from({ length: 500 }, (_, index) => (bad.includes(index) ? null : index)),
      );
      // The halves of a round are sent together, as far as the length of a body allows.
      expect(node.bodies.length).toBeLessThanOrEqual(2 + 9 + 2);
    },
  );

  test('one that nobody answers is not halved', async () => {
    node.onHttp(url, () => new Response('', { status: 503 }));
    const read = reader.multicall(6661, numbered(500));
    await vi.runAllTimersAsync();
    expect((await read).every(({ ok }) => !ok)).toBe(true);
    expect(node.bodies.length).toBeLessThanOrEqual(2);
  });

  test('an answer of an older block counts as "Fetched for old block number" and is asked again', async () => {
    let attempts = 0;
    node.on(url, (request) => serve(request, request.method === 'eth_call' && (attempts += 1) < 3 ? 99n : 101n));
    const read = reader.multicall(6661, numbered(1), { minBlock: 100n });
    const waits = await waitsOf(read);
    expect(waits).toHaveLength(2);
    for (const wait of waits) {
      expect(wait).toBeGreaterThanOrEqual(2_490);
      expect(wait).toBeLessThanOrEqual(3_520);
    }
    expect(await read).toEqual([{ ok: true, data: word(0n) }]);
  });

  test('a node that names the old block itself is asked again too', async () => {
    let attempts = 0;
    node.on(url, (request) =>
      request.method === 'eth_call' && (attempts += 1) < 4
        ? new RpcErrorAnswer(-32000, 'Fetched for old block number: 7')
        : serve(request),
    );
    const read = reader.multicall(6661, numbered(1));
    expect(await waitsOf(read)).toHaveLength(3);
    expect(await read).toEqual([{ ok: true, data: word(0n) }]);
  });

  test('a cancelled read is neither a result nor a failure, and is not asked again', async () => {
    node.on(url, (request) => (request.method === 'eth_call' ? '0xbroken' : serve(request)));
    const controller = new AbortController();
    const read = reader.multicall(6661, numbered(1), { signal: controller.signal });
    const failure = read.then(
      () => null,
      (cause: unknown) => cause,
    );
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    await vi.runAllTimersAsync();
    expect(aggregates(node)).toHaveLength(1);
  });

  test('a failed call, an empty answer and a short answer are null balances; the others stand', async () => {
    const results: Result[] = [
      { success: false, returnData: '0x' },
      { success: true, returnData: '0x' },
      { success: true, returnData: '0x1234' },
      { success: true, returnData: word(2n ** 256n - 1n) },
    ];
    node.on(url, (request) => (request.method === 'eth_chainId' ? '0x1a05' : aggregate(results)));
    const tokens = results.map(() => ({ address: addressOf('e'), isNative: false }));
    const read = readBalances(reader, 6661, addressOf('a'), tokens);
    await vi.runAllTimersAsync();
    await expect(read).resolves.toEqual([null, null, null, 2n ** 256n - 1n]);
  });
});
