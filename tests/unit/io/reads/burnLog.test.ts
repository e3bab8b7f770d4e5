import { encodeAbiParameters, numberToHex, pad, toEventSelector, zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import { readBurnLog } from '../../../../src/io/reads/burnLog.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';

const contract = addressOf('b');
const burned = toEventSelector('BoughtBackAndBurned(address,uint256,address,uint256)');
const secondsPerBlock = 10n;
const head = 50_000n;

const word = (value: bigint) => numberToHex(value, { size: 32 });
const logAt = (block: bigint) => ({
  address: contract,
  topics: [burned, pad(zeroAddress, { size: 32 }), pad(addressOf('c'), { size: 32 })],
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [7n, block]),
  blockNumber: numberToHex(block),
  blockHash: word(block),
  transactionHash: word(block + 1_000_000n),
  logIndex: '0x0',
});

/** A node that takes ranges of so many blocks, and counts what it is asked. */
function nodeWith(blocks: readonly bigint[], range = head + 1n) {
  const asked: string[] = [];
  const reader: RpcReader = {
    chain: (chainId) => chainWith(chainId, [], { buyBackAndBurn: contract }),
    multicall: () => Promise.reject(new Error('not asked')),
    rpc(_, method, params) {
      asked.push(method);
      if (method === 'eth_blockNumber') return Promise.resolve(numberToHex(head));
      if (method === 'eth_getBlockByNumber') {
        const number = BigInt(String(params[0]));
        return Promise.resolve({ number: numberToHex(number), timestamp: numberToHex(number * secondsPerBlock) });
      }
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
      const [from, to] = [BigInt(fromBlock), BigInt(toBlock)];
      if (to - from + 1n > range) return Promise.reject(new RpcAnswerError({ code: -32000, message: 'block range' }));
      return Promise.resolve(blocks.filter((block) => block >= from && block <= to).map(logAt));
    },
  };
  return { reader, asked };
}

test('burns have what was swapped and burned, and the time of their block', async () => {
  const { reader } = nodeWith([100n, 40_000n]);
  const log = await readBurnLog(reader, 6661);
  expect(log).toMatchObject({ chainId: 6661, fromBlock: 0n, fromTime: 0n });
  expect(log.events).toEqual(
    [100n, 40_000n].map((block) => ({
      chainId: 6661,
      transactionHash: word(block + 1_000_000n),
      token: zeroAddress,
      swapped: 7n,
      burned: block,
      blockNumber: block,
      logIndex: 0,
      time: block * secondsPerBlock,
    })),
  );
});

test('of many burns not every block is asked for: the others are as far between their neighbours as their blocks', async () => {
  const blocks = Array.from({ length: 1_000 }, (_, index) => BigInt(index * 37 + 3));
  const { reader, asked } = nodeWith(blocks);
  const { events } = await readBurnLog(reader, 6661);
  expect(events.map(({ time }) => time)).toEqual(blocks.map((block) => block * secondsPerBlock));
  expect(asked.filter((method) => method === 'eth_getBlockByNumber').length).toBeLessThan(130);
  // What is known is not asked for again.
  await readBurnLog(reader, 6661);
  expect(asked.filter((method) => method === 'eth_getBlockByNumber').length).toBeLessThan(135);
});

test('where a node only takes short ranges, it is said from when on the burns are known, and later reads go on', async () => {
  const { reader } = nodeWith([5n, 49_000n], 500n);
  const first = await readBurnLog(reader, 6661);
  expect(first.fromBlock).toBeGreaterThan(0n);
  expect(first.fromTime).toBe(first.fromBlock * secondsPerBlock);
  expect(first.events.map(({ blockNumber }) => blockNumber)).toEqual([49_000n]);
  let log = first;
  for (let turn = 0; turn < 5 && log.fromBlock > 0n; turn += 1) log = await readBurnLog(reader, 6661);
  expect(log.events.map(({ blockNumber }) => blockNumber)).toEqual([5n, 49_000n]);
});
