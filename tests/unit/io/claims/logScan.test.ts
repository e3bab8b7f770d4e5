import { describe, expect, it } from 'vitest';
import { scanLogs, type Covered } from '../../../../src/io/claims/logScan.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { createFakeReader } from '../fakeReader.ts';

const address = `0x${'bb'.repeat(20)}` as const;
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;

/** A node with a log in each of the blocks, that accepts at most `limit` blocks at once. */
function node(
  blocks: readonly number[],
  limit: number,
  failure: () => Error = () => new RpcAnswerError({ code: -32602, message: 'block range is too wide' }),
) {
  const asked: [number, number][] = [];
  const reader = createFakeReader({
    chains: [],
    rpc: (_method, params) => {
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      asked.push([from, to]);
      if (to - from + 1 > limit) throw failure();
      return blocks
        .filter((block) => block >= from && block <= to)
        .map((block) => ({
          address,
          topics: [word(1)],
          data: '0x',
          blockNumber: `0x${block.toString(16)}`,
          blockHash: word(block),
          transactionHash: word(block),
          logIndex: '0x0',
        }));
    },
  });
  return { reader, asked };
}

async function walk(
  reader: ReturnType<typeof node>['reader'],
  head: bigint,
  covered: Covered | null = null,
  steps = Number.POSITIVE_INFINITY,
) {
  const found: number[] = [];
  let last: { covered: Covered; share: number } | null = null;
  for await (const step of scanLogs(reader, {
    chainId: 1,
    filters: [{ address, topics: [word(1) as `0x${string}`] }],
    covered,
    head,
  })) {
    found.push(...step.logs.map(({ blockNumber }) => Number(blockNumber)));
    last = step;
    if ((steps -= 1) === 0) break;
  }
  return { found, last };
}

describe('scanLogs', () => {
  it('one request where the node takes all blocks', async () => {
    const { reader, asked } = node([3, 70, 999], 10_000);
    const { found, last } = await walk(reader, 999n);
    expect(found).toEqual([3, 70, 999]);
    expect(asked).toEqual([[0, 999]]);
    expect(last).toMatchObject({ covered: { low: 0n, high: 999n }, share: 1 });
  });

  it.each([1, 7, 100, 1_000, 5_000])('every log exactly once with at most %i blocks at a time', async (limit) => {
    const blocks = [0, 1, 6, 7, 8, 499, 500, 2_047];
    const { reader, asked } = node(blocks, limit);
    const { found } = await walk(reader, 2_047n);
    expect(found.toSorted((a, b) => a - b)).toEqual(blocks);
    // the search learns from refusals: only a few for each accepted range
    const refused = asked.filter(([from, to]) => to - from + 1 > limit).length;
    expect(refused).toBeLessThanOrEqual(12 + asked.length / 2);
  });

  it('a log of two filters once, and of any contract where none is named', async () => {
    const { reader } = node([3, 70], 10_000);
    const topics = [word(1) as `0x${string}`];
    const found: number[] = [];
    for await (const { logs } of scanLogs(reader, {
      chainId: 1,
      filters: [
        { address: null, topics },
        { address: null, topics },
        { address: `0x${'cc'.repeat(20)}`, topics },
      ],
      covered: null,
      head: 999n,
    }))
      found.push(...logs.map(({ blockNumber }) => Number(blockNumber)));
    // This node has one operator only, whose single answers are taken as they are.
    expect([...new Set(found)]).toEqual([3, 70]);
  });

  it('a range that was refused is not tried again and again', async () => {
    const { reader, asked } = node([], 2_000);
    await walk(reader, 49_999n);
    const refused = asked.filter(([from, to]) => to - from + 1 > 2_000).length;
    expect(refused).toBeLessThanOrEqual(4);
    expect(asked.length - refused).toBeLessThanOrEqual(25);
  });

  it('a search that is continued asks for ranges that were taken before, one that has ended for all blocks again', async () => {
    const { reader, asked } = node([10, 49_000], 2_000);
    const first = await walk(reader, 49_999n, null, 1);
    asked.length = 0;
    const second = await walk(reader, 50_009n, first.last?.covered ?? null, 20);
    // Ten new blocks first; the other ranges are as long as the one that was taken.
    expect(asked[0]).toEqual([50_000, 50_009]);
    expect(asked.slice(1, 12).every(([from, to]) => to - from + 1 > 1_000 && to - from + 1 <= 2_000)).toBe(true);
    const third = await walk(reader, 50_009n, second.last?.covered ?? null);
    expect(third.found).toEqual([10]);
    asked.length = 0;
    await walk(reader, 60_009n);
    expect(asked[0]).toEqual([0, 60_009]);
  });

  it('newest first, and continues where it stopped', async () => {
    const { reader, asked } = node([10, 900], 256);
    const first = await walk(reader, 999n, null, 1);
    expect(first.found).toEqual([900]);
    asked.length = 0;
    const second = await walk(reader, 1_100n, first.last?.covered ?? null);
    expect(second.found).toEqual([10]);
    const accepted = asked.filter(([from, to]) => to - from + 1 <= 256);
    expect(accepted[0]?.[0]).toBe(1_000);
    expect(accepted.every(([from, to]) => to < 900 || from >= 1_000)).toBe(true);
  });

  it('a node that never answers a long range is asked for a shorter one', async () => {
    const down = () => new CausewayError({ code: 'rpcUnreachable', params: { chain: 'x' } });
    const { reader } = node([10, 99_000], 6_000, down);
    expect((await walk(reader, 99_999n)).found.toSorted((a, b) => a - b)).toEqual([10, 99_000]);
    await expect(walk(node([], 0, down).reader, 4_000n)).rejects.toMatchObject({
      appError: { code: 'rpcUnreachable' },
    });
  });

  it('a node that refuses a single block is not asked endlessly', async () => {
    await expect(walk(node([], 0).reader, 100n)).rejects.toThrow('block range');
  });
});
