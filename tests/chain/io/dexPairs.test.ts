import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { dexIn } from '../../../src/config/dexes.ts';
import { sortedPair, type TokenPair } from '../../../src/core/swap/candidates.ts';
import { readPairs, readReserves } from '../../../src/io/dex/pairs.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { dexOf } from '../contracts/dex.ts';
import { alice, useWorld, type TestChain } from '../contracts/fixture.ts';
import { startSecondNode, type SecondNode } from './secondNode.ts';

const world = useWorld();
let second: SecondNode;
beforeAll(async () => {
  second = await startSecondNode(world.eth.rpcUrl, 6661);
});
afterAll(() => second.stop());

function dexOn(chain: TestChain, rpcUrls: readonly string[] = [chain.rpcUrl]) {
  const { chains, dexes = [] } = buildDeployment(world.world, usualEndpoints());
  const dex = dexIn(dexes, chain.chainId);
  if (dex === null) throw new Error('No exchange');
  return { dex, reader: createRpcReader(chains.map((one) => ({ ...one, rpcUrls: [...rpcUrls] }))) };
}

function pairOf(chain: TestChain, one: string, other: string): TokenPair {
  const { tokens } = chain.world;
  const pair = sortedPair(tokens[one]?.address ?? '0x', tokens[other]?.address ?? '0x');
  if (pair === null) throw new Error('One token twice');
  return pair;
}

describe.each(['eth', 'bsc'] as const)('pairs on %s', (side) => {
  test('are read with everything that adding and removing depends on', async () => {
    const chain = world[side];
    const { dex, reader } = dexOn(chain);
    const asked = [pairOf(chain, 'USDC', 'BRIDGE'), pairOf(chain, 'USDC', 'CCS'), pairOf(chain, 'TAX', 'USDC')];
    const round = await readPairs(reader, dex, asked, null);
    expect(round.isAsDeployed).toBe(true);
    expect(round.nodes).toHaveLength(1);
    const [node] = round.nodes;
    const [usdcBridge, , missing] = node?.pairs ?? [];
    const pair = dexOf(chain).pair('USDC/BRIDGE');
    const [reserve0, reserve1] = await chain.read<bigint[]>(pair, 'getReserves');
    const [token0, token1] = asked[0] ?? [];
    expect(usdcBridge).toEqual({
      chainId: chain.chainId,
      address: pair.address.toLowerCase(),
      token0,
      token1,
      reserve0,
      reserve1,
      balance0: reserve0,
      balance1: reserve1,
      lpSupply: await chain.read(pair, 'totalSupply'),
      kLast: await chain.read(pair, 'kLast'),
      isProtocolFeeOn: true,
    });
    expect(missing).toBe('notExists');
    const { timestamp, number } = await chain.client.getBlock();
    expect(node).toMatchObject({ block: number, headTime: timestamp, isProtocolFeeOn: true });
  });

  test('that do not exist yet are found as soon as they do', async () => {
    const chain = world[side];
    const { dex, reader } = dexOn(chain);
    const asked = [pairOf(chain, 'TAX', 'USDC')];
    expect((await readReserves(reader, dex, asked, null)).nodes[0]?.pairs).toEqual(['notExists']);
    const [token0, token1]: readonly Address[] = asked[0] ?? [];
    await chain.send(alice, dexOf(chain).factory, 'createPair', [token0, token1]);
    expect((await readReserves(reader, dex, asked, null)).nodes[0]?.pairs).toMatchObject([
      { token0, token1, reserve0: 0n, reserve1: 0n },
    ]);
  });
});

test('answers of two nodes are kept apart, and a node that lags behind an own receipt is left out', async () => {
  const chain = world.eth;
  await second.catchUp();
  const before = await chain.client.getBlockNumber();
  const pair = dexOf(chain).pair('USDC/BRIDGE');
  const { dex, reader } = dexOn(chain, [second.rpcUrl, chain.rpcUrl]);
  const asked = [pairOf(chain, 'USDC', 'BRIDGE')];
  const [one, other] = (await readReserves(reader, dex, asked, null)).nodes;
  expect(one?.pairs).toEqual(other?.pairs);

  await chain.send(alice, chain.token('USDC'), 'transfer', [pair.address, 5_000_000n]);
  await chain.send(alice, pair, 'sync', []);
  const { nodes } = await readReserves(reader, dex, asked, null);
  expect(nodes.map(({ block }) => block)).toEqual([before + 2n, before]);
  expect(nodes[0]?.pairs).not.toEqual(nodes[1]?.pairs);
  expect((await readReserves(reader, dex, asked, before + 1n)).nodes).toEqual([nodes[0]]);
  await expect(readReserves(reader, dex, asked, before + 100n)).rejects.toThrow(/rpcUnreachable|no node/);
});
