import * as v from 'valibot';
import { decodeFunctionData, encodeFunctionResult, type Abi, type Address, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { dexFactoryAbi } from '../../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../../abis/dexRouter.ts';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { readReserves } from '../../../../src/io/dex/pairs.ts';
import type { ContractCall, RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { bytes } from '../../../../src/io/rpc/rpcSchemas.ts';
import { noDex } from '../../../../src/parts/dex/noDex.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const callSchema = v.object({ data: bytes });
const abi: Abi = [...dexFactoryAbi, ...dexPairAbi, ...dexRouterAbi, ...multicall3Abi];
const [token0, token1, pair] = [addressOf('a'), addressOf('b'), addressOf('c')];
const [factory, router, wrappedNative, multicall] = [addressOf('d'), addressOf('e'), addressOf('f'), addressOf('1')];
const dex = { ...noDex, chainId: 6661, factory, router, wrappedNative };
const says: Record<string, unknown> = {
  factory,
  WETH: wrappedNative,
  feeTo: factory,
  getPair: pair,
  getReserves: [5n, 7n, 0],
  getBlockNumber: 100n,
  getCurrentBlockTimestamp: 1_000n,
};

function answer(data: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi, data });
  return encodeFunctionResult({ abi, functionName, result: says[functionName] });
}

function answerAll(data: Hex): Hex | null {
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data });
  if (functionName !== 'aggregate3') return null;
  const result = args[0].map(({ callData }) => ({ success: true, returnData: answer(callData) }));
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result });
}

/** Two nodes; in each round those that do not answer. */
function twoNodes(silent: readonly (readonly string[])[]): RpcReader {
  let round = 0;
  return {
    ...createFakeReader({ chains: [chainWith(6661, [], { multicall })] }),
    multicall: async (_chainId: number, calls: readonly ContractCall[]) =>
      calls.map(({ data }) => ({ ok: true, data: answer(data) })),
    rpcEach: async (_chainId, calls) => {
      const left = silent[round] ?? [];
      round += 1;
      return ['one', 'two'].map((node) => ({
        node,
        operator: node,
        results: left.includes(node) ? null : calls.map(({ params }) => answerAll(v.parse(callSchema, params[0]).data)),
      }));
    },
  };
}

const asked: [Address, Address][] = [[token0, token1]];
const reserves = { address: pair, token0, token1, reserve0: 5n, reserve1: 7n };

test('a node that names a pair and then does not say its reserves does not count in that round', async () => {
  const reader = twoNodes([[], ['two']]);
  const { nodes } = await readReserves(reader, dex, asked, null);
  expect(nodes.map(({ node, pairs }) => [node, pairs])).toEqual([['one', [reserves]]]);
  const again = await readReserves(reader, dex, asked, null);
  expect(again.nodes.map(({ pairs }) => pairs)).toEqual([[reserves], [reserves]]);
});

test('if no node says the reserves, nothing was read, and the next round asks for everything at once', async () => {
  const reader = twoNodes([[], ['one', 'two']]);
  await expect(readReserves(reader, dex, asked, null)).rejects.toThrow(/rpcUnreachable|no node/);
  expect((await readReserves(reader, dex, asked, null)).nodes).toHaveLength(2);
});
