import { expect, test } from 'vitest';
import { readLogs } from '../../../../src/io/reads/logs.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`;
const log = (block: number) => ({ address: bridge, topics: [], data: '0x', blockNumber: `0x${block.toString(16)}`, blockHash: hash(block), transactionHash: hash(block), logIndex: '0x0' });

/** A node with one log in each of 100 blocks that serves at most `limit` blocks at once. */
function readerWith(limit: number, widths: number[] = []) {
  return createFakeReader({
    chains: [chainWith(6661, [])],
    rpc: (_method, [filter]) => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      widths.push(to - from + 1);
      if (to - from + 1 > limit) throw new RpcAnswerError({ code: -32005, message: 'query returned more than 10000 results' });
      return Array.from({ length: to - from + 1 }, (_, index) => log(from + index));
    },
  });
}

test('a refused range is halved until it is accepted (FAULTS R9)', async () => {
  const widths: number[] = [];
  const logs = await readLogs(readerWith(10, widths), 6661, { address: bridge, topics: [], fromBlock: 0n, toBlock: 99n });
  expect(logs.map(({ blockNumber }) => Number(blockNumber))).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(widths.filter((width) => width <= 10).reduce((sum, width) => sum + width, 0)).toBe(100);
});

test('a node that refuses a single block is not asked for ever', async () => {
  await expect(readLogs(readerWith(0), 6661, { address: bridge, topics: [], fromBlock: 3n, toBlock: 6n })).rejects.toBeInstanceOf(RpcAnswerError);
});

test('logs of another contract are left out', async () => {
  const reader = createFakeReader({ chains: [chainWith(6661, [])], rpc: () => [log(1), { ...log(2), address: addressOf('f') }] });
  expect(await readLogs(reader, 6661, { address: bridge, topics: [], fromBlock: 0n, toBlock: 9n })).toHaveLength(1);
});
