import { describe, expect, test } from 'vitest';
import { readLastRelease } from '../../../../src/io/reads/lastRelease.ts';
import { releasedTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const hashOf = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`;

interface Node {
  /** Blocks with a release. */
  releases?: number[];
  /** A longer range is refused. */
  most?: number;
  head?: number;
}

/** A node whose blocks are 10 seconds apart, and the requests that it got. */
function node({ releases = [], most = 10_000, head = 20_000 }: Node) {
  const asked: string[] = [];
  const logAt = (blockNumber: number, address = bridge, topic = releasedTopics.erc20) => ({
    address,
    topics: [topic],
    data: '0x',
    blockNumber: `0x${blockNumber.toString(16)}`,
    blockHash: hashOf(blockNumber),
    transactionHash: hashOf(blockNumber),
    logIndex: '0x0',
  });
  const reader = createFakeReader({
    chains: [chainWith(6662, [], { bridgeERC20: bridge })],
    rpc: (method, [filter]) => {
      asked.push(method);
      if (method === 'eth_blockNumber') return `0x${head.toString(16)}`;
      if (method === 'eth_getBlockByNumber') return { timestamp: `0x${(Number(filter) * 10).toString(16)}` };
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      if (Number(toBlock) - Number(fromBlock) > most)
        throw new RpcAnswerError({ code: -32000, message: 'the range is too wide' });
      // Logs of another contract and another event: a node that does not filter.
      const noise = [logAt(head, addressOf('c')), logAt(head, bridge, releasedTopics.erc721)];
      return [...releases.filter((block) => block >= Number(fromBlock)).map((block) => logAt(block)), ...noise];
    },
  });
  return { asked, read: () => readLastRelease(reader, 'erc20', 6662) };
}

describe('when the bridge of the target last paid out', () => {
  test('is the time of the newest release', async () => {
    const { asked, read } = node({ releases: [15_500, 19_990, 18_000] });
    expect(await read()).toEqual({ kind: 'seen', atMs: 199_900_000 });
    expect(asked).toEqual(['eth_blockNumber', 'eth_getLogs', 'eth_getBlockByNumber']);
  });

  test('with none in the newest blocks, not since the first of them', async () => {
    expect(await node({ releases: [14_999] }).read()).toEqual({ kind: 'none', sinceMs: 150_000_000 });
    expect(await node({ head: 100 }).read()).toEqual({ kind: 'none', sinceMs: 0 });
  });

  test('a node that refuses the range is asked for a small one, once, and says no more than that', async () => {
    const { asked, read } = node({ releases: [19_000], most: 1_000 });
    expect(await read()).toEqual({ kind: 'none', sinceMs: 195_000_000 });
    expect(asked.filter((method) => method === 'eth_getLogs')).toHaveLength(2);
    const refusing = node({ most: 10 });
    await expect(refusing.read()).rejects.toThrow('too wide');
    expect(refusing.asked.filter((method) => method === 'eth_getLogs')).toHaveLength(2);
  });
});
