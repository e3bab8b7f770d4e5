import { beforeEach, describe, expect, test } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { readLogs } from '../../../../src/io/reads/logs.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { RpcErrorAnswer, addressOf, chainWith, createFakeNode } from '../fakeNode.ts';
import type { Answer, FakeNode } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`;
const log = (block: number) => ({
  address: bridge,
  topics: [],
  data: '0x',
  blockNumber: `0x${block.toString(16)}`,
  blockHash: hash(block),
  transactionHash: hash(block),
  logIndex: '0x0',
});

const url = 'https://rpc.a.example/';
const other = 'https://rpc.b.example/';

let node: FakeNode;
beforeEach(() => {
  node = createFakeNode();
});

const readerOf = (urls = [url]) => createRpcReader([chainWith(6661, urls)], { fetch: node.fetch });
const filter = { address: bridge, topics: [], fromBlock: 0n, toBlock: 99n };
const blocksOf = (logs: readonly { blockNumber: bigint }[]) => logs.map(({ blockNumber }) => Number(blockNumber));
const everyBlock = Array.from({ length: 100 }, (_, index) => index);

/** A node with one log in each of 100 blocks, which refuses more than `limit` blocks at once. */
function takes(
  limit: number,
  refusal = new RpcErrorAnswer(-32005, 'query returned more than 10000 results'),
  widths: number[] = [],
): Answer {
  return ({ method, params: [asked] }) => {
    if (method === 'eth_chainId') return '0x1a05';
    const { fromBlock, toBlock } = asked as { fromBlock: string; toBlock: string };
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    widths.push(to - from + 1);
    return to - from + 1 > limit ? refusal : Array.from({ length: to - from + 1 }, (_, index) => log(from + index));
  };
}

test.each<[number, string]>([
  [-32005, 'query returned more than 10000 results. Try with this block range [0x0, 0x9].'],
  [-32005, 'eth_getLogs block range is too wide'],
  [-32602, 'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range.'],
  [-32614, 'eth_getLogs is limited to a 10,000 range'],
  [-32000, 'exceed maximum block range: 5000'],
  [-32000, 'requested too many blocks from 0 to 99, maximum is set to 2048'],
  [429, 'too many results'],
])(
  'a range that is refused with code %i, "%s", is halved until it is accepted, and the node is not left alone for it (rule 5.9)',
  async (code, message) => {
    const widths: number[] = [];
    node.on(url, takes(10, new RpcErrorAnswer(code, message), widths));
    expect(blocksOf(await readLogs(readerOf(), 6661, filter))).toEqual(everyBlock);
    expect(widths.filter((width) => width <= 10).reduce((sum, width) => sum + width, 0)).toBe(100);
  },
);

test.each<[number, string]>([
  [-32005, 'limit exceeded'],
  [-32005, 'daily request count exceeded, request rate limited'],
  [-32000, 'Too Many Requests'],
  [429, 'slow down'],
])(
  'a refusal with code %i, "%s", is a rate limit: the next node is asked, for the whole range',
  async (code, message) => {
    const widths: number[] = [];
    node.on(url, takes(0, new RpcErrorAnswer(code, message)));
    node.on(other, takes(100, undefined, widths));
    expect(blocksOf(await readLogs(readerOf([url, other]), 6661, filter))).toEqual(everyBlock);
    expect(widths).toEqual([100]);
  },
);

test('a node that refuses a single block is not asked endlessly', async () => {
  node.on(url, takes(0));
  await expect(readLogs(readerOf(), 6661, { ...filter, fromBlock: 3n, toBlock: 6n })).rejects.toBeInstanceOf(
    RpcAnswerError,
  );
});

test('logs of another contract are left out', async () => {
  const reader = createFakeReader({
    chains: [chainWith(6661, [])],
    rpc: () => [log(1), { ...log(2), address: addressOf('f') }],
  });
  expect(await readLogs(reader, 6661, { address: bridge, topics: [], fromBlock: 0n, toBlock: 9n })).toHaveLength(1);
});

describe('nodes that do not refuse a long range but never answer', () => {
  const unreachable = () => new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Ethereum' } });

  /** A reader that answers up to so many blocks, and the widths that it was asked for. */
  function readerFor(limit: number) {
    const widths: number[] = [];
    const reader = createFakeReader({
      chains: [chainWith(6661, [])],
      rpc: (_method, [asked]) => {
        const { fromBlock, toBlock } = asked as { fromBlock: string; toBlock: string };
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        widths.push(to - from + 1);
        if (to - from + 1 > limit) throw unreachable();
        return [log(from), log(to)];
      },
    });
    return { reader, widths };
  }
  const long = { ...filter, toBlock: 199_999n };

  test('are asked for shorter ones, and all blocks are read', async () => {
    const { reader, widths } = readerFor(5_000);
    const logs = await readLogs(reader, 6661, long);
    expect(widths.slice(0, 2)).toEqual([200_000, 12_500]);
    expect(new Set(widths.slice(2))).toEqual(new Set([5_000]));
    expect(blocksOf(logs)).toEqual(Array.from({ length: 40 }, (_, i) => [i * 5_000, i * 5_000 + 4_999]).flat());
  });

  test('are unreachable when they do not answer a short one either', async () => {
    const { reader, widths } = readerFor(0);
    await expect(readLogs(reader, 6661, long)).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
    expect(widths).toEqual([200_000, 12_500, 5_000]);
    widths.length = 0;
    await expect(readLogs(reader, 6661, filter)).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
    expect(widths).toEqual([100]);
  });
});
