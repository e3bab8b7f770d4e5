import { pad, toEventSelector, type Address } from 'viem';
import { expect, test } from 'vitest';
import { readLpMoves } from '../../../../src/io/reads/lpMoves.ts';
import { readTokenSenders } from '../../../../src/io/reads/tokenSenders.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const transfer = toEventSelector('Transfer(address,address,uint256)');
const [account, lpToken, other] = ['a', 'b', 'c'].map(addressOf) as [Address, Address, Address];
const word = (value: bigint) => pad(`0x${value.toString(16)}`, { size: 32 });

/** A node with transfers of the LP token, one in each of these blocks, that takes at most `limit` blocks at once. */
function node(head: bigint, blocks: readonly bigint[], limit: bigint) {
  const asked: [bigint, bigint][] = [];
  const answer = (method: string, params: unknown): unknown => {
    if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
    if (method === 'eth_getCode') return '0x60';
    const [{ fromBlock, toBlock, topics }] = params as [{ fromBlock: string; toBlock: string; topics: unknown[] }];
    const [from, to] = [BigInt(fromBlock), BigInt(toBlock)];
    asked.push([from, to]);
    if (to - from >= limit) throw new RpcAnswerError({ code: -32602, message: 'block range is too wide' });
    const isSent = topics.length === 2;
    return blocks
      .filter((block) => block >= from && block <= to && (block % 2n === 0n) === isSent)
      .map((block) => ({
        address: lpToken,
        topics: [transfer, pad(isSent ? account : other), pad(isSent ? other : account)],
        data: word(block),
        blockNumber: `0x${block.toString(16)}`,
        blockHash: word(block),
        transactionHash: word(block),
        logIndex: '0x0',
      }));
  };
  const reader: RpcReader = {
    ...createFakeReader({ chains: [chainWith(6661, [], {})], rpc: answer }),
    rpcEach: async (_chainId, calls) => {
      try {
        return [{ node: 'one', operator: 'one', results: calls.map(({ method, params }) => answer(method, params)) }];
      } catch {
        return [{ node: 'one', operator: 'one', results: null }];
      }
    },
  };
  return { reader, asked };
}

test('transfers in both directions, oldest first, with what their receivers are', async () => {
  const { reader } = node(1_000n, [10n, 11n, 900n], 10_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], null);
  expect(read).toMatchObject({ isWhole: true, contracts: { [other]: true } });
  expect(read.moves.map(({ from, to, amount }) => [from, to, amount])).toEqual([
    [account, other, 10n],
    [other, account, 11n],
    [account, other, 900n],
  ]);
});

test('where a node takes 2,000 blocks at once, the newest 50,000 are read and it is said that there are more', async () => {
  const { reader, asked } = node(100_000n, [40_000n, 60_000n, 99_999n], 2_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], null);
  expect(read.isWhole).toBe(false);
  expect(read.moves.map(({ amount }) => amount)).toEqual([60_000n, 99_999n]);
  const taken = asked.filter(([from, to]) => to - from < 2_000n);
  expect(taken.reduce((least, [from]) => (from < least ? from : least), 100_000n)).toBe(50_001n);
});

test('from a block on nothing older is read, and that is all that was wanted', async () => {
  const { reader, asked } = node(100_000n, [60_000n, 99_999n], 2_000n);
  const read = await readLpMoves(reader, 6661, account, [lpToken], 99_000n);
  expect(read).toMatchObject({ isWhole: true, moves: [{ amount: 99_999n }] });
  expect(asked.every(([from]) => from >= 99_000n)).toBe(true);
});

test('the search for token contracts goes on where it ended, with another reader too', async () => {
  const first = node(100_000n, [60_001n, 99_801n], 2_000n);
  const whole = await readTokenSenders(first.reader, 6661, account);
  expect(whole).toMatchObject({ isWhole: false, isSearching: false, share: 1 });
  expect([...whole.contracts]).toEqual([lpToken]);
  const next = node(100_050n, [], 2_000n);
  const again = await readTokenSenders(next.reader, 6661, account);
  expect([...again.contracts]).toEqual([lpToken]);
  const taken = next.asked.filter(([from, to]) => to - from < 2_000n);
  expect(taken.every(([from]) => from > 99_800n)).toBe(true);
});
