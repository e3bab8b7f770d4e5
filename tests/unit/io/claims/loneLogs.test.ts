import { pad, toEventSelector, type Address } from 'viem';
import { describe, expect, test } from 'vitest';
import type { AloneBlocks } from '../../../../src/io/claims/blockRanges.ts';
import { withAlone, withoutBlocks } from '../../../../src/io/claims/blockRanges.ts';
import { scanLogs, type Covered } from '../../../../src/io/claims/logScan.ts';
import { storage } from '../../../../src/io/db/storage.ts';
import { readLpMoves } from '../../../../src/io/reads/lpMoves.ts';
import { readTokenSenders } from '../../../../src/io/reads/tokenSenders.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { addressOf, chainWith, createFakeNode, RpcErrorAnswer } from '../fakeNode.ts';

const [account, token] = ['a', 'b'].map(addressOf) as [Address, Address];
const transfer = toEventSelector('Transfer(address,address,uint256)');
const word = (value: number) => pad(`0x${value.toString(16)}`, { size: 32 });

/**
 * A node: which blocks have a log for it, the first block that it keeps, the longest range that it takes, and the longest
 * one at which it does not break off.
 */
interface Has {
  blocks: readonly number[];
  keeps?: number;
  longest?: number;
  breaksAt?: number;
}

/** A chain whose nodes, each of another operator, can be changed while it is used. */
function chainOf(head: number, nodes: Record<string, Has | null>) {
  const node = createFakeNode();
  const state = { head, nodes };
  const urls = Object.keys(nodes).map((name) => `https://${name}.example/`);
  for (const [name] of Object.entries(nodes))
    node.on(`https://${name}.example/`, ({ method, params: [first] }) => {
      const has = state.nodes[name];
      if (!has) throw new TypeError('away');
      if (method === 'eth_chainId') return '0x1a05';
      if (method === 'eth_blockNumber') return `0x${state.head.toString(16)}`;
      if (method === 'eth_getCode') return '0x60';
      const { fromBlock, toBlock, topics } = first as { fromBlock: string; toBlock: string; topics: unknown[] };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      if (from < (has.keeps ?? 0)) return new RpcErrorAnswer(-32000, 'old data not available: history is pruned');
      if (to - from >= (has.breaksAt ?? Infinity)) throw new TypeError('broken off');
      if (to - from >= (has.longest ?? Infinity)) return new RpcErrorAnswer(-32602, 'block range is too wide');
      if (topics[1] !== null) return [];
      return has.blocks
        .filter((block) => block >= from && block <= to)
        .map((block) => ({
          address: token,
          topics: [transfer, pad(addressOf('c')), pad(account)],
          data: word(block),
          blockNumber: `0x${block.toString(16)}`,
          blockHash: word(block),
          transactionHash: word(block),
          logIndex: '0x0',
        }));
    });
  const newReader = () => createRpcReader([chainWith(6661, urls)], { fetch: node.fetch });
  /** The ranges that were asked for since the last call, with the node's name. */
  const asked = () =>
    node.seen.splice(0).flatMap(({ url, method, params: [first] }) => {
      if (method !== 'eth_getLogs') return [];
      const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string };
      return [[url.slice(8, -9), Number(fromBlock), Number(toBlock)] as const];
    });
  return { state, newReader, asked };
}

async function scan(
  reader: ReturnType<ReturnType<typeof chainOf>['newReader']>,
  head: number,
  covered: Covered | null = null,
  alone: readonly AloneBlocks[] = [],
) {
  const found = new Set<number>();
  const steps: string[] = [];
  let last = { covered, alone };
  const filters = [{ address: token, topics: [transfer, null, pad(account)] }];
  for await (const step of scanLogs(reader, { chainId: 6661, filters, covered, alone, head: BigInt(head) })) {
    for (const { blockNumber } of step.logs) found.add(Number(blockNumber));
    steps.push(step.agreement);
    last = step;
  }
  return { found: [...found].toSorted((one, other) => one - other), steps, ...last };
}

const [all, whole] = [[500, 50_000, 99_000], { low: 0n, high: 100_000n }];

describe('where one of two operators does not keep old logs', () => {
  test('a third one is asked, and what two say is the same', async () => {
    const { newReader } = chainOf(100_000, {
      a: { blocks: all },
      b: { blocks: all, keeps: 90_000 },
      c: { blocks: all },
    });
    const reader = newReader();
    expect(await scan(reader, 100_000)).toMatchObject({ found: all, steps: ['same'], covered: whole, alone: [] });
  });

  test('a third one decides where another one answers as if there were no old logs', async () => {
    const { newReader } = chainOf(100_000, { a: { blocks: all }, b: { blocks: [99_000] }, c: { blocks: all } });
    const reader = newReader();
    expect(await scan(reader, 100_000)).toMatchObject({ found: all, steps: ['same'], alone: [] });
  });

  test('a node that refuses is not asked for every range, and not given up either', async () => {
    const { newReader, asked } = chainOf(100_000, {
      a: { blocks: all, longest: 1_000 },
      b: { blocks: all, keeps: 99_500, longest: 1_000 },
    });
    const { steps, alone } = await scan(newReader(), 100_000);
    expect(steps.length).toBeGreaterThan(100);
    expect(alone).toEqual([{ low: 0n, high: expect.any(BigInt), by: 'a.example' }]);
    const refused = asked().filter(([name]) => name === 'b');
    expect(refused.length).toBeGreaterThan(3);
    expect(refused.length).toBeLessThan(35);
  });

  test('the blocks count as searched and are marked; as soon as it answers they are asked for once more', async () => {
    const { state, newReader, asked } = chainOf(100_000, { a: { blocks: all }, b: { blocks: all, keeps: 100_001 } });
    const reader = newReader();
    const first = await scan(reader, 100_000);
    const mark = { ...whole, by: 'a.example' };
    expect(first).toMatchObject({ found: all, steps: ['alone'], covered: whole, alone: [mark] });

    asked();
    const second = await scan(reader, 100_000, first.covered, first.alone);
    expect(second).toMatchObject({ found: [], steps: [], alone: [mark] });
    expect(asked()).toEqual([['b', 99_901, 100_000]]);

    state.nodes['b'] = { blocks: all, keeps: 50_001 };
    const half = await scan(reader, 100_000, first.covered, first.alone);
    expect(half.alone).toEqual([{ ...mark, high: expect.any(BigInt) }]);
    expect(half.alone[0]?.high).toBeLessThan(60_000n);
    state.nodes['b'] = { blocks: all };
    const third = await scan(reader, 100_000, first.covered, first.alone);
    expect(third).toMatchObject({ found: all, covered: whole, alone: [] });
    expect(new Set(third.steps)).toEqual(new Set(['same']));
  });

  test('where it then says something else, all that is known is shown and the mark stays', async () => {
    const { state, newReader } = chainOf(100_000, { a: { blocks: all }, b: null });
    const first = await scan(newReader(), 100_000);
    state.nodes['b'] = { blocks: [...all, 99_950] };
    const second = await scan(newReader(), 100_000, first.covered, first.alone);
    expect(second.found).toEqual([...all, 99_950]);
    expect(second.steps[0]).toBe('different');
    expect(second.alone.at(-1)?.high).toBe(100_000n);
  });

  test('what another operator alone knows is found, too', async () => {
    const { state, newReader } = chainOf(100_000, { a: { blocks: [] }, b: null });
    const first = await scan(newReader(), 100_000);
    expect(first).toMatchObject({ found: [], alone: [{ ...whole, by: 'a.example' }] });
    state.nodes = { a: null, b: { blocks: all } };
    const second = await scan(newReader(), 100_000, first.covered, first.alone);
    expect(second).toMatchObject({ found: all, alone: [{ ...whole, by: 'b.example' }] });
  });

  test('a search does not fail because blocks that it has cannot be asked for again', async () => {
    const { state, newReader } = chainOf(4_000, { a: { blocks: [500] }, b: null });
    const first = await scan(newReader(), 4_000);
    state.nodes = { a: null, b: { blocks: [500, 3_950], breaksAt: 100 } };
    const second = await scan(newReader(), 4_000, first.covered, first.alone);
    expect(second.found).toEqual([3_950]);
    expect(second.alone.map(({ by }) => by)).toEqual(['a.example', 'b.example']);
  });

  test('a node that takes shorter ranges than another one confirms them in these', async () => {
    const { newReader, asked } = chainOf(20_000, {
      a: { blocks: [], longest: 10_000 },
      b: { blocks: [], longest: 2_000 },
    });
    const reader = newReader();
    const first = await scan(reader, 20_000);
    asked();
    const second = await scan(reader, 20_000, first.covered, first.alone);
    expect(second.alone).toEqual([]);
    expect(asked().length).toBeLessThan(60);
  });

  test('one search makes a limited number of requests for blocks that it has', async () => {
    const { newReader, asked } = chainOf(1_000_000, { a: { blocks: [] }, b: { blocks: [], longest: 500 } });
    const reader = newReader();
    const first = await scan(reader, 1_000_000);
    asked();
    const second = await scan(reader, 1_000_000, first.covered, first.alone);
    expect(second.alone).toHaveLength(1);
    expect(asked().length).toBeLessThanOrEqual(41);
  });
});

test('where no node keeps old logs, that is said at once and newer blocks are still asked for together', async () => {
  const { newReader, asked } = chainOf(100_000, {
    a: { blocks: all, keeps: 90_000 },
    b: { blocks: all, keeps: 90_000 },
  });
  const reader = newReader();
  const refusal = { appError: { code: 'rpcFailed', params: { message: 'old data not available: history is pruned' } } };
  await expect(scan(reader, 100_000)).rejects.toMatchObject(refusal);
  expect(asked().length).toBeLessThan(100);
  await expect(scan(reader, 102_000, { low: 90_000n, high: 100_000n })).rejects.toMatchObject(refusal);
  expect(asked().length).toBeLessThan(10);
});

describe('the readers of a search', () => {
  test('transfers of a plan are searched once, and it is said that one node alone gave them', async () => {
    const { state, newReader, asked } = chainOf(600_000, {
      a: { blocks: [510_000], longest: 2_000 },
      b: { blocks: [510_000], longest: 2_000, keeps: 599_000 },
    });
    const read = (reader = newReader()) => readLpMoves(reader, 6661, account, [token], 500_000n);
    const reader = newReader();
    expect(await read(reader)).toMatchObject({ isWhole: true, isConfirmed: false, moves: [{ amount: 510_000n }] });
    expect(asked().length).toBeGreaterThan(50);
    for (const again of [reader, newReader()]) {
      expect(await read(again)).toMatchObject({ isConfirmed: false, moves: [{ amount: 510_000n }] });
      expect(asked().length).toBeLessThan(20);
    }
    state.nodes['b'] = { blocks: [] };
    state.nodes['a'] = { blocks: [] };
    // Both say now that there is none: what one alone had said is gone.
    let last = await read(reader);
    for (let rounds = 0; rounds < 3 && !last.isConfirmed; rounds += 1) last = await read(reader);
    expect(last).toMatchObject({ isConfirmed: true, moves: [] });
  });

  test('without a beginning those transfers are shown that nodes still have', async () => {
    const nodes = { a: { blocks: [95_000], keeps: 90_000 }, b: { blocks: [95_000], keeps: 90_000 } };
    const { newReader } = chainOf(100_000, nodes);
    const read = readLpMoves(newReader(), 6661, account, [token], null);
    expect(await read).toMatchObject({ isWhole: false, isConfirmed: true, moves: [{ amount: 95_000n }] });
    const plan = readLpMoves(newReader(), 6661, account, [token], 80_000n);
    await expect(plan).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
  });

  test('the search for token contracts keeps what one node alone said, and ends where no node keeps old logs', async () => {
    const has = { blocks: [60_001], longest: 2_000 };
    const { state, newReader, asked } = chainOf(100_000, { a: has, b: { ...has, keeps: 99_000 } });
    const first = await readTokenSenders(newReader(), 6661, account);
    expect(first).toMatchObject({ isConfirmed: false, isSearching: false, share: 1 });
    asked();
    const second = await readTokenSenders(newReader(), 6661, account);
    expect([...second.contracts]).toEqual([token]);
    expect(second.isConfirmed).toBe(false);
    expect(asked().length).toBeLessThan(20);
    await (await storage()).store.write('cursors', [[`tokenSenders:6661:${account}`, null]]);
    state.nodes = { a: { ...has, keeps: 99_000 }, b: { ...has, keeps: 99_000 } };
    const third = await readTokenSenders(newReader(), 6661, account);
    expect(third).toMatchObject({ isWhole: false, isSearching: false });
  });
});

test('parts of blocks', () => {
  const part = (low: number, high: number, by = 'a') => ({ low: BigInt(low), high: BigInt(high), by });
  expect(withAlone([part(10, 19)], part(20, 29))).toEqual([part(10, 29)]);
  expect(withAlone([part(10, 19)], part(20, 29, 'b'))).toEqual([part(10, 19), part(20, 29, 'b')]);
  expect(withAlone([part(10, 29)], part(15, 19, 'b'))).toEqual([part(10, 14), part(15, 19, 'b'), part(20, 29)]);
  expect(withoutBlocks([part(0, 9), part(20, 29)], part(5, 24))).toEqual([part(0, 4), part(25, 29)]);
  let many: AloneBlocks[] = [];
  for (let index = 0; index < 60; index += 1) many = withAlone(many, part(index * 10, index * 10 + 1));
  expect(many.length).toBeLessThanOrEqual(50);
  expect(many[0]?.low).toBe(0n);
  expect(many.at(-1)?.high).toBe(591n);
});
