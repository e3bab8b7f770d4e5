import { encodeAbiParameters, numberToHex, pad, toEventSelector, type Address } from 'viem';
import { expect, test } from 'vitest';
import { readEarnWindow } from '../../../../src/io/reads/earnWindow.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { stakingPool } from '../../core/earn/places.ts';

const { entry } = stakingPool();
const token = entry.poolToken ?? '0x';
const topic = toEventSelector('RewardsAdded(address,uint256)');
const start = 1_600_000_000;
const week = 7 * 86_400;

interface Chain {
  head: number;
  /** Seconds between two blocks. */
  pace: number;
  /** Blocks that the node takes in one request. */
  range: number;
  /** Blocks in which 1,000 came to the pool. */
  rewards: readonly number[];
}

/** A node that refuses long ranges, and what it was asked. */
function nodeOf(chain: Chain) {
  const asked: [from: number, to: number][] = [];
  let headers = 0;
  const logAt = (block: number) => ({
    address: entry.contract.toLowerCase(),
    topics: [topic, pad(token, { size: 32 }).toLowerCase()],
    data: encodeAbiParameters([{ type: 'uint256' }], [1_000n]),
    blockNumber: numberToHex(block),
    blockHash: pad(numberToHex(block), { size: 32 }),
    transactionHash: pad(numberToHex(block + 1), { size: 32 }),
    logIndex: '0x0',
  });
  function answer(method: string, [first]: readonly unknown[]): unknown {
    if (method === 'eth_blockNumber') return numberToHex(chain.head);
    if (method === 'eth_getBlockByNumber') {
      headers += 1;
      const block = Number(first);
      return { number: numberToHex(block), timestamp: numberToHex(start + block * chain.pace) };
    }
    if (method !== 'eth_getLogs') throw new Error(method);
    const { address, fromBlock, toBlock } = first as { address: Address[]; fromBlock: string; toBlock: string };
    expect(address).toEqual([entry.contract]);
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    asked.push([from, to]);
    if (to - from + 1 > chain.range)
      throw new RpcAnswerError({ code: -32_005, message: 'query exceeds max block range' });
    return chain.rewards.filter((block) => block >= from && block <= to).map(logAt);
  }
  const reader: RpcReader = {
    rpc: async (_chainId, method, params) => answer(method, params),
    multicall: () => Promise.reject(new Error('not used')),
    chain: () => {
      throw new Error('not used');
    },
  };
  return { chain, asked, reader, headers: () => headers, read: () => readEarnWindow(reader, entry.chainId, [entry]) };
}

test('a node that takes every range is asked once for all blocks of seven days', async () => {
  const node = nodeOf({ head: 5_000_000, pace: 3, range: 10 ** 9, rewards: [100, 4_900_000, 4_999_990] });
  const window = await node.read();
  const seconds = Number(window.toTime - window.fromTime);
  expect(seconds).toBeLessThanOrEqual(week);
  expect(seconds).toBeGreaterThan(week - 3_601);
  expect(window.rewards).toMatchObject([{ amount: 2_000n, count: 2 }]);
  expect(node.asked).toHaveLength(1);
  expect(node.headers()).toBeLessThan(10);
});

test('a node that takes 2,000 blocks at once gives the newest part first, and later rounds the rest', async () => {
  const rewards = [4_850_000, 4_950_000, 4_999_990];
  const node = nodeOf({ head: 5_000_000, pace: 3, range: 2_000, rewards });
  const window = await node.read();
  expect(node.asked.length).toBeLessThanOrEqual(48);
  expect(window.rewards).toMatchObject([{ amount: 2_000n, count: 2 }]);
  expect(Number(window.toTime - window.fromTime)).toBeGreaterThan(3 * 86_400);
  expect(Number(window.fromTime)).toBe(start + Number(window.fromBlock) * 3);
  node.chain.head += 100;
  let whole = window;
  for (let round = 0; round < 2; round += 1) whole = await node.read();
  expect(Number(whole.toTime - whole.fromTime)).toBeGreaterThan(week - 3_601);
  expect(whole.rewards).toMatchObject([{ amount: 3_000n, count: 3 }]);
  // Once everything was read, only new blocks and those that may have changed are asked for.
  node.asked.length = 0;
  node.chain.head += 100;
  node.chain.rewards = [...rewards, 5_000_150];
  expect((await node.read()).rewards).toMatchObject([{ amount: 4_000n, count: 4 }]);
  expect(node.asked).toEqual([[5_000_001, 5_000_200]]);
});

test('a reward whose block was replaced counts no longer', async () => {
  const node = nodeOf({ head: 10_000, pace: 3, range: 10 ** 9, rewards: [9_990] });
  expect((await node.read()).rewards).toMatchObject([{ count: 1 }]);
  node.chain.rewards = [9_995, 9_996];
  expect((await node.read()).rewards).toMatchObject([{ count: 2 }]);
});

test('a node that takes no range at all is an error, not a window without rewards', async () => {
  await expect(nodeOf({ head: 10_000, pace: 3, range: 0, rewards: [] }).read()).rejects.toThrow(
    'query exceeds max block range',
  );
});
