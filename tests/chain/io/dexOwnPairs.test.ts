// The pairs of an account from the chain alone, and how much a pair has grown.
import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { dexIn } from '../../../src/config/dexes.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { pairFeeApr } from '../../../src/core/earn/pairFees.ts';
import { readOwnPairs } from '../../../src/io/dex/ownPairs.ts';
import { readPairGrowth } from '../../../src/io/dex/pairGrowth.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { dexOf, later } from '../contracts/dex.ts';
import { alice, bob, useWorld, type TestChain } from '../contracts/fixture.ts';

const world = useWorld();

function dexOn(chain: TestChain) {
  const { chains, dexes = [] } = buildDeployment(world.world, usualEndpoints());
  const dex = dexIn(dexes, chain.chainId);
  if (dex === null) throw new Error('No exchange');
  return { dex, reader: createRpcReader(chains.map((one) => ({ ...one, rpcUrls: [chain.rpcUrl] }))) };
}

const registry = (chain: TestChain): Address[] => Object.values(chain.world.tokens).map(({ address }) => address);

/** A reader whose nodes refuse to search for logs. */
const withoutLogs = (reader: RpcReader): RpcReader => ({
  ...reader,
  rpcEach: async () => [],
  rpc: (chainId, method, ...rest) =>
    method === 'eth_getLogs' ? Promise.reject(new Error('refused')) : reader.rpc(chainId, method, ...rest),
});

test.each(['eth', 'bsc'] as const)('every pair of Alice on %s, with what she has in it', async (side) => {
  const chain = world[side];
  const { dex, reader } = dexOn(chain);
  const exchange = dexOf(chain);
  const round = await readOwnPairs(reader, dex, alice, registry(chain), [], []);
  const names = [
    side === 'eth' ? 'BRIDGE/ETH' : 'BRIDGE/BNB',
    side === 'eth' ? 'USDC/ETH' : 'USDC/BNB',
    'USDC/BRIDGE',
    'CCS/USDC',
  ];
  const expected = await Promise.all(
    names.map(async (name) => {
      const { address } = exchange.pair(name);
      return [address.toLowerCase(), await chain.read<bigint>(exchange.pair(name), 'balanceOf', [alice])] as const;
    }),
  );
  const held = round.pairs.filter(({ own }) => own > 0n);
  expect(new Map(held.map(({ facts, own }) => [facts.address, own]))).toEqual(new Map(expected));
  expect(round.isWhole).toBe(true);
  const ccs = round.pairs.find(({ tokens }) => tokens.some(({ symbol }) => symbol === 'CCS'));
  expect(ccs?.tokens.map(({ symbol, decimals }) => [symbol, decimals])).toContainEqual(['CCS', 0]);
});

test('pairs of tokens that nobody named are found by the LP tokens that came; a node that refuses the search says so', async () => {
  const chain = world.eth;
  const { dex, reader } = dexOn(chain);
  const only = await readOwnPairs(reader, dex, alice, [], [], []);
  expect(only.pairs.filter(({ own }) => own > 0n)).toHaveLength(4);
  const refused = dexOn(chain);
  const without = await readOwnPairs(withoutLogs(refused.reader), refused.dex, bob, [], [], []);
  expect(without).toMatchObject({ pairs: [], isWhole: false, isSearching: false });
  // What was found before is kept beyond the reader, so a search goes on where it ended.
  const again = await readOwnPairs(withoutLogs(refused.reader), refused.dex, alice, [], [], []);
  expect([again.pairs.length, again.isWhole]).toEqual([only.pairs.length, false]);
});

test('an account without LP tokens has no pairs, but those that are asked for', async () => {
  const chain = world.eth;
  const { dex, reader } = dexOn(chain);
  expect((await readOwnPairs(reader, dex, bob, registry(chain), [], [])).pairs).toEqual([]);
  const { address } = dexOf(chain).pair('USDC/BRIDGE');
  expect((await readOwnPairs(reader, dex, bob, registry(chain), [], [address])).pairs).toMatchObject([{ own: 0n }]);
});

test('a pair grows by the fees of a swap, and by nothing else', async () => {
  const chain = world.eth;
  const { dex, reader } = dexOn(chain);
  const { router, pair } = dexOf(chain);
  const { address } = pair('USDC/BRIDGE');
  const [usdc, bridge] = ['USDC', 'BRIDGE'].map((symbol) => chain.world.tokens[symbol]?.address ?? '0x');
  const rate = async () => {
    const [growth] = await readPairGrowth(reader, dex, [address]);
    if (!growth) throw new Error('Not read');
    return pairFeeApr(growth, dex.protocolPart);
  };
  for (let day = 0; day < 9; day += 1) {
    await sendRpc(chain.rpcUrl, 'evm_increaseTime', [86_400]);
    await sendRpc(chain.rpcUrl, 'anvil_mine', ['0x1']);
  }
  expect(await rate()).toBe(0n);
  const token = chain.token('USDC');
  await chain.send(alice, token, 'approve', [router.address, later]);
  await chain.send(alice, router, 'swapExactTokensForTokens', [10n ** 9n, 1n, [usdc, bridge], alice, later]);
  expect(await rate()).toBeGreaterThan(0n);
});
