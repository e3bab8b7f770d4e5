import { describe, expect, test } from 'vitest';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { dexIn, type Dex } from '../../../src/config/dexes.ts';
import { readIsDexAsDeployed } from '../../../src/io/dex/router.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { admin, bob, useWorld, type TestChain } from '../contracts/fixture.ts';

const world = useWorld();

function dexOn(chain: TestChain, nodeUrl = chain.rpcUrl) {
  const { chains, dexes = [] } = buildDeployment(world.world, usualEndpoints());
  const dex = dexIn(dexes, chain.chainId);
  if (dex === null) throw new Error('No exchange');
  return { dex, reader: createRpcReader(chains.map((one) => ({ ...one, rpcUrls: [nodeUrl] }))) };
}

describe.each(['eth', 'bsc'] as const)('the exchange on %s', (side) => {
  const answer = (changes: Partial<Dex> = {}): Promise<boolean> => {
    const { dex, reader } = dexOn(world[side]);
    return readIsDexAsDeployed(reader, { ...dex, ...changes });
  };

  test('is available when its router names the factory and the wrapped coin of the deployment', async () => {
    expect(await answer()).toBe(true);
  });

  test('is not available when the router names another factory, or another wrapped coin', async () => {
    const chain = world[side];
    const { dexFactory, wrappedNative } = chain.world.contracts;
    const [router, factory] = side === 'eth' ? ['UniswapV2Router02', 'UniswapV2Factory'] : ['DexRouter', 'DexFactory'];
    const otherFactory = await chain.deploy(factory, [admin]);
    const onOtherFactory = await chain.deploy(router, [otherFactory.address, wrappedNative]);
    expect(await answer({ router: onOtherFactory.address })).toBe(false);
    const otherCoin = await chain.deploy('WETH9');
    const onOtherCoin = await chain.deploy(router, [dexFactory, otherCoin.address]);
    expect(await answer({ router: onOtherCoin.address })).toBe(false);
  });

  test('is not available when the router is no router, or has no code', async () => {
    expect(await answer({ router: world[side].world.contracts.bridgeERC20 })).toBe(false);
    expect(await answer({ router: bob })).toBe(false);
    // Its functions would have other names.
    expect(await answer({ coinInNames: 'AVAX' })).toBe(false);
  });

  test('is unknown, not absent, while no node answers', async () => {
    const { dex, reader } = dexOn(world[side], 'http://127.0.0.1:9');
    await expect(readIsDexAsDeployed(reader, dex)).rejects.toThrow(/rpcUnreachable|rpcFailed|fetch/);
  });
});
