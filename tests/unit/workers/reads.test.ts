import { expose } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { packTokens } from '../../../src/core/tokens/packedTokens.ts';
import { callOf } from '../../../src/workers/forwarded.ts';
import { createReadsApi } from '../../../src/workers/readsApi.ts';
import { createWorkerApi } from '../../../src/workers/workerApi.ts';
import type { WorkerApi } from '../../../src/workers/workerApi.ts';
import { startReads } from '../../../src/workers/startReads.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';
import { createFakeReader } from '../io/fakeReader.ts';

const chains = [chainWith(6661, [], { multicall: addressOf('c') })];

const api = (rpc: () => unknown) =>
  createWorkerApi(createFakeReader({ chains, rpc, view: (_name, args) => (args.length > 0 ? 2n ** 200n : undefined) }));

/** A worker whose other end runs the given api, over a real structured-clone channel. */
function workerOf(served: object | null) {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const listeners = new Set<() => void>();
  if (served) {
    expose(served, port2);
    port2.start();
  }
  port1.start();
  const worker = {
    postMessage: (message: unknown, transfer: never[] = []) => port1.postMessage(message, transfer),
    addEventListener: (type: string, listener: () => void) =>
      type === 'error' ? listeners.add(listener) : port1.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => port1.removeEventListener(type, listener),
    terminate: vi.fn<() => void>(),
  };
  return {
    worker: worker as unknown as Worker,
    terminate: worker.terminate,
    fail: () => listeners.forEach((listener) => listener()),
  };
}

const open: { close(): void }[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
  vi.useRealTimers();
});

const fallback: WorkerApi = { ...api(() => '0x1'), readHead: async () => ({ ok: true, value: 1n }) };

describe('what is sent between threads', () => {
  test('values with bigints, and failures as values', async () => {
    const { worker } = workerOf(api(() => '0x10'));
    const reads = await startReads({ startWorker: () => worker, loadFallback: async () => fallback, timeoutMs: 1_000 });
    await expect(reads.readHead(6661)).resolves.toEqual({ ok: true, value: 16n });
    await expect(
      reads.readBalances(6661, addressOf('a'), packTokens([{ address: addressOf('7'), isNative: false }])),
    ).resolves.toEqual({ ok: true, value: [2n ** 200n] });
    await expect(reads.readBridgeConditions(6661, addressOf('7'), null)).resolves.toEqual({
      ok: false,
      error: { code: 'bridgeErc20NotFound' },
    });
  });

  test('a thrown error keeps its code and its words', async () => {
    const { worker } = workerOf(
      api(() => {
        throw new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Local ETH' }, detail: 'a.example: down' });
      }),
    );
    const reads = await startReads({ startWorker: () => worker, loadFallback: async () => fallback, timeoutMs: 1_000 });
    await expect(reads.readHead(6661)).resolves.toEqual({
      ok: false,
      error: { code: 'rpcUnreachable', params: { chain: 'Local ETH' }, detail: 'a.example: down' },
    });
  });
});

/**
 * A read that the page may request. The recipe 'Add a read' ends here: it is listed, and it exists on the other side.
 */
const readsOfThePage = [
  'findPool',
  'readAllowance',
  'readBalances',
  'readBlockTime',
  'readBridgeConditions',
  'readBridgeRound',
  'readBurn',
  'readBurnLog',
  'readBurnTrial',
  'readClaimFacts',
  'readDecimals',
  'readEarn',
  'readEarnWindow',
  'readFeeReceivers',
  'readHead',
  'readLastRelease',
  'readLpMoves',
  'readNftDelivery',
  'readNftRound',
  'readNftTarget',
  'readOwnPairs',
  'readPairGrowth',
  'readPairs',
  'readPools',
  'readPositions',
  'readReserves',
];

describe('every read of the page', () => {
  test('is one of these, and no other', () => {
    const reads = Object.keys(createReadsApi(createFakeReader({ chains })));
    expect(reads.toSorted()).toEqual(readsOfThePage);
  });

  test('is called by its name alone, with all its arguments and its answer', async () => {
    const asked: unknown[] = [];
    const served = Object.fromEntries(
      [...readsOfThePage, 'ping'].map((name) => [
        name,
        async (...input: unknown[]) => (asked.push([name, input]), name === 'ping' ? true : { ok: true, value: input }),
      ]),
    );
    const { worker } = workerOf(served);
    const reads = await startReads({ startWorker: () => worker, loadFallback: async () => fallback, timeoutMs: 1_000 });
    for (const name of readsOfThePage) {
      const input = [name, 5n, { list: [1, null] }];
      await expect(callOf(reads, name, input)).resolves.toEqual({ ok: true, value: input });
      expect(asked.at(-1)).toEqual([name, input]);
    }
  });
});

describe('where no worker starts, the page reads itself (rule 8.10)', () => {
  test('the browser refuses the worker', async () => {
    const startWorker = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    await expect(startReads({ startWorker, loadFallback: async () => fallback, timeoutMs: 1_000 })).resolves.toBe(
      fallback,
    );
  });

  test('the script does not load', async () => {
    const { worker, terminate, fail } = workerOf(null);
    const starting = startReads({ startWorker: () => worker, loadFallback: async () => fallback, timeoutMs: 60_000 });
    fail();
    await expect(starting).resolves.toBe(fallback);
    expect(terminate).toHaveBeenCalled();
  });

  test('the worker stays silent', async () => {
    vi.useFakeTimers();
    const { worker } = workerOf(null);
    const starting = startReads({ startWorker: () => worker, loadFallback: async () => fallback, timeoutMs: 10_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(starting).resolves.toBe(fallback);
  });
});
