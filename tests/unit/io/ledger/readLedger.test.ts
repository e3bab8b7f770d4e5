import { expect, test } from 'vitest';
import type { LedgerPlaces } from '../../../../src/core/ledger/entry.ts';
import { ledgerTopics } from '../../../../src/core/ledger/events.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { loadLedger } from '../../../../src/io/ledger/ledgerRecord.ts';
import { readLedger, type ChainLedger } from '../../../../src/io/ledger/readLedger.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { chainWith } from '../fakeNode.ts';

const hex = (value: number): string => `0x${value.toString(16)}`;
const word = (value: number | string): `0x${string}` =>
  `0x${(typeof value === 'number' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`;
const owner = `0x${'a1'.repeat(20)}` as const;
const token = `0x${'c3'.repeat(20)}`;
const other = `0x${'b2'.repeat(20)}`;

/** A chain with a transfer to the owner in every hundredth block, whose node takes ranges of 2,000 blocks. */
const blockCount = 50_000;
const range = 2_000;
const logOf = (block: number) => ({
  address: token,
  topics: [ledgerTopics.transfer, word(other), word(owner)],
  data: word(5),
  blockNumber: hex(block),
  blockHash: word(block),
  transactionHash: word(1_000_000 + block),
  logIndex: '0x0',
});

interface Request {
  id: number;
  method: string;
  params: unknown[];
}

function answer({ method, params }: Request): { result: unknown } | { error: unknown } {
  const [first, second] = params;
  switch (method) {
    case 'eth_chainId':
      return { result: hex(6661) };
    case 'eth_blockNumber':
      return { result: hex(blockCount - 1) };
    case 'eth_getTransactionCount':
    case 'eth_getBalance':
      return { result: '0x0' };
    case 'eth_call':
      return second === hex(blockCount - 1)
        ? { result: word((blockCount / 100) * 5) }
        : { error: { code: 3, message: 'execution reverted' } };
    case 'eth_getBlockByNumber':
      return { result: { number: first, timestamp: hex(1_700_000_000 + Number(first)), hash: word(Number(first)) } };
    case 'eth_getLogs': {
      const { fromBlock, toBlock, topics } = first as { fromBlock: string; toBlock: string; topics: unknown[] };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      if (to - from + 1 > range) return { error: { code: -32602, message: 'block range is too wide' } };
      if (topics[1] !== null) return { result: [] };
      const blocks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return { result: blocks.filter((block) => block % 100 === 0).map(logOf) };
    }
    case 'eth_getTransactionReceipt': {
      const block = Number(first) - 1_000_000;
      const place = {
        transactionHash: first,
        transactionIndex: '0x0',
        blockHash: word(block),
        blockNumber: hex(block),
      };
      const result = { ...place, from: other, to: token, status: '0x1', logs: [logOf(block)], gasUsed: '0x1' };
      return { result };
    }
    default:
      return { error: { code: -32601, message: `no ${method}` } };
  }
}

const none = { bridge: null, nftBridge: null, manager: null, miningPools: null, rewardPools: null };
const places: LedgerPlaces = { ...none, chef: null, buyBack: null, router: null, wrapped: null };

/** A reader of nodes with these answers, each of another operator; counts its requests. */
function readerOf(nodes: Record<string, typeof answer>) {
  const counts = { requests: 0 };
  const reader = createRpcReader([chainWith(6661, Object.keys(nodes))], {
    fetch: async (input, init) => {
      counts.requests += 1;
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '[]') as Request | Request[];
      const answers = nodes[input instanceof Request ? input.url : input.toString()] ?? answer;
      const one = (request: Request) => ({ jsonrpc: '2.0', id: request.id, ...answers(request) });
      return Response.json(Array.isArray(body) ? body.map(one) : one(body));
    },
  });
  return { reader, counts };
}

test('50,000 blocks in ranges of 2,000: at 100 ms a request the first rows come in 2 s and all in 20 s', async () => {
  const { reader, counts } = readerOf({ 'http://127.0.0.1:9': answer });
  const steps: { requests: number; ledger: ChainLedger }[] = [];
  const ledger = await readLedger(reader, {
    chainId: 6661,
    account: owner,
    places,
    knownHashes: [],
    nowMs: 1,
    onStep: (step) => steps.push({ requests: counts.requests, ledger: step }),
  });
  expect(ledger.entries).toHaveLength(blockCount / 100);
  expect(ledger).toMatchObject({ blocks: { low: 0n, high: BigInt(blockCount - 1) }, share: 1, sentCount: 0 });
  // Even if each had to wait for the one before it.
  const first = steps.find(({ ledger: { entries } }) => entries.length > 0);
  expect(first?.requests).toBeLessThanOrEqual(20);
  expect(counts.requests).toBeLessThanOrEqual(200);
  // The newest come first, and progress is shown.
  expect(first?.ledger.entries.every(({ block }) => block >= BigInt(blockCount - 2 * range))).toBe(true);
  expect(new Set(steps.map(({ ledger: { share } }) => share)).size).toBeGreaterThan(20);
});

test('an entry that one node alone made up goes when nodes of two operators do not have it', async () => {
  await (await storage()).store.write('cursors', [[`ledger:6661:${owner}`, null]]);
  const urls = ['https://rpc.a.example/', 'https://rpc.b.example/'] as const;
  const isMadeUp = ({ method, params }: Request): boolean =>
    method === 'eth_getTransactionReceipt' && params[0] === word(1_000_000 + 100);
  const without: typeof answer = (request) => {
    if (isMadeUp(request)) return { result: null };
    const answered = answer(request);
    if (request.method !== 'eth_getLogs' || !('result' in answered) || !Array.isArray(answered.result)) return answered;
    return { result: answered.result.filter((log: { blockNumber: string }) => log.blockNumber !== hex(100)) };
  };
  const away: typeof answer = (request) =>
    request.method === 'eth_getLogs' ? { error: { code: -32000, message: 'no logs here' } } : answer(request);
  const read = (reader: ReturnType<typeof readerOf>['reader']) =>
    readLedger(reader, { chainId: 6661, account: owner, places, knownHashes: [], nowMs: 1, onStep: () => undefined });
  const first = await read(readerOf({ [urls[0]]: answer, [urls[1]]: away }).reader);
  expect(first.entries).toHaveLength(blockCount / 100);
  const both = readerOf({ [urls[0]]: without, [urls[1]]: without });
  let last = first;
  for (let round = 0; round < 5 && !last.isConfirmed; round += 1) last = await read(both.reader);
  expect(last.isConfirmed).toBe(true);
  expect(last.entries).toHaveLength(blockCount / 100 - 1);
  expect((await loadLedger(6661, owner, places))?.entries).toHaveLength(blockCount / 100 - 1);
});

test('a network of which one node alone has the old blocks is read once, and that it is not confirmed stays known', async () => {
  await (await storage()).store.write('cursors', [[`ledger:6661:${owner}`, null]]);
  const pruned: typeof answer = (request) => {
    const { fromBlock } = (request.params[0] ?? {}) as { fromBlock?: string };
    return request.method === 'eth_getLogs' && Number(fromBlock) < 45_000
      ? { error: { code: -32000, message: 'old data not available' } }
      : answer(request);
  };
  const urls = ['https://rpc.a.example/', 'https://rpc.b.example/'] as const;
  const read = (reader: ReturnType<typeof readerOf>['reader']) =>
    readLedger(reader, { chainId: 6661, account: owner, places, knownHashes: [], nowMs: 1, onStep: () => undefined });
  const first = readerOf({ [urls[0]]: answer, [urls[1]]: pruned });
  const ledger = await read(first.reader);
  expect(ledger).toMatchObject({ blocks: { low: 0n }, share: 1, isConfirmed: false });
  expect((await loadLedger(6661, owner, places))?.low).toBe(0n);
  const second = readerOf({ [urls[0]]: answer, [urls[1]]: pruned });
  const again = await read(second.reader);
  expect(again).toMatchObject({ blocks: { low: 0n }, isConfirmed: false });
  expect(second.counts.requests).toBeLessThan(30);
  // The other one has them now: what is kept is confirmed, a part at each reading.
  const third = readerOf({ [urls[0]]: answer, [urls[1]]: answer });
  let last = again;
  for (let round = 0; round < 5 && !last.isConfirmed; round += 1) last = await read(third.reader);
  expect(last.isConfirmed).toBe(true);
  for (const { entries } of [ledger, again, last]) expect(entries).toHaveLength(blockCount / 100);
  expect((await loadLedger(6661, owner, places))?.alone).toEqual([]);
});
