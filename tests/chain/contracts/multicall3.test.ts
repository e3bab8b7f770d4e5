import { encodeFunctionData, hexToBigInt } from 'viem';
import { describe, expect, it } from 'vitest';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { alice, useWorld } from './fixture.ts';

const world = useWorld();
const simulate = (
  functionName: 'aggregate3',
  args: readonly [readonly { target: `0x${string}`; allowFailure: boolean; callData: `0x${string}` }[]],
) =>
  world.eth.client.simulateContract({
    address: world.eth.world.contracts.multicall3,
    abi: multicall3Abi,
    functionName,
    args,
  });

describe('Multicall3', () => {
  it('answers reads of its own', async () => {
    const { eth } = world;
    const multicall = eth.at('Multicall3', eth.world.contracts.multicall3);
    expect(await eth.read(multicall, 'getChainId')).toBe(6661n);
    expect(await eth.read(multicall, 'getBlockNumber')).toBe(await eth.client.getBlockNumber());
    expect(await eth.read(multicall, 'getEthBalance', [alice])).toBe(await eth.client.getBalance({ address: alice }));
  });

  it('reads many at once, marking the one that fails', async () => {
    const { eth } = world;
    const balance = (symbol: string) => ({
      target: eth.token(symbol).address,
      allowFailure: true,
      callData: encodeFunctionData({ abi: eth.token(symbol).abi, functionName: 'balanceOf', args: [alice] }),
    });
    const broken = { ...balance('USDC'), callData: '0xdeadbeef' as const };
    const { result } = await simulate('aggregate3', [[balance('USDC'), broken, balance('CCS')]]);
    expect(result.map(({ success }) => success)).toEqual([true, false, true]);
    expect(hexToBigInt(result[0]?.returnData ?? '0x')).toBe(25_000_000_000n);
    expect(hexToBigInt(result[2]?.returnData ?? '0x')).toBe(25_000n);
    await expect(simulate('aggregate3', [[balance('USDC'), { ...broken, allowFailure: false }]])).rejects.toThrow(
      'Multicall3: call failed',
    );
  });

  it('offers the older calls', async () => {
    const { eth } = world;
    const multicall = eth.at('Multicall3', eth.world.contracts.multicall3);
    const good = [
      eth.token('CCS').address,
      encodeFunctionData({ abi: eth.token('CCS').abi, functionName: 'balanceOf', args: [alice] }),
    ];
    const calls = [
      { target: good[0], callData: good[1] },
      { target: good[0], callData: '0xdeadbeef' },
    ];
    const run = async (functionName: string, args: unknown[]) =>
      (await eth.client.simulateContract({ ...multicall, account: alice, functionName, args })).result;
    const block = await eth.client.getBlockNumber();
    expect(await run('tryAggregate', [false, calls])).toMatchObject([{ success: true }, { success: false }]);
    expect(await run('aggregate', [calls.slice(0, 1)])).toEqual([expect.any(BigInt), [expect.stringMatching(/61a8$/)]]);
    expect(await run('tryBlockAndAggregate', [false, calls])).toMatchObject([
      expect.any(BigInt),
      expect.any(String),
      [{ success: true }, { success: false }],
    ]);
    expect(block).toBeGreaterThan(0n);
    for (const [functionName, args] of [
      ['aggregate', [calls]],
      ['blockAndAggregate', [calls]],
      ['tryAggregate', [true, calls]],
    ] as const) {
      expect(await eth.refusal(alice, multicall, functionName, args)).toBe('Multicall3: call failed');
    }
  });

  it('passes coins along, to the unit', async () => {
    const { eth } = world;
    const multicall = eth.at('Multicall3', eth.world.contracts.multicall3);
    const call = { target: eth.wrapped.address, allowFailure: false, value: 5n, callData: '0xd0e30db0' };
    await eth.send(alice, multicall, 'aggregate3Value', [[call, call]], 10n);
    expect(await eth.balance(eth.wrapped, multicall.address)).toBe(10n);
    expect(await eth.refusal(alice, multicall, 'aggregate3Value', [[call]], 6n)).toBe('Multicall3: value mismatch');
  });
});
