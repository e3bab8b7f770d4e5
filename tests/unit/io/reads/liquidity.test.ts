import type { Address, Hex } from 'viem';
import { decodeFunctionData, encodeFunctionResult, pad, toEventSelector, toHex } from 'viem';
import { describe, expect, it, test } from 'vitest';
import type { FoundPool } from '../../../../src/core/liquidity/position.ts';
import { findPool } from '../../../../src/io/reads/findPool.ts';
import { readPools, readPositions } from '../../../../src/io/reads/liquidity.ts';
import { multicall3Abi } from '../../../../abis/multicall3.ts';
import { createRpcReader } from '../../../../src/io/rpc/rpcClient.ts';
import { addressOf, chainWith, createFakeNode } from '../fakeNode.ts';
import { answerCall, createFakeReader, type View } from '../fakeReader.ts';

const bridge = addressOf('b');
const manager = addressOf('d');
const zero = `0x${'0'.repeat(40)}` as const;
const multicall = addressOf('c');
const chains = [6661, 6662].map((chainId) =>
  chainWith(chainId, [], { bridgeERC20: bridge, liquidityManager: manager, multicall }),
);
const numbered = (base: number, index: number): Address => `0x${(base + index).toString(16).padStart(40, '0')}`;
const tokens = Array.from({ length: 27 }, (_, index) => numbered(0x1000, index));
const lpOf = (token: Address): Address => numbered(0x2000, Number(token) - 0x1000);
const isLp = (address: string): boolean => BigInt(address) >= 0x2000n && BigInt(address) < 0x2100n;
const wrapped = numbered(0x1000, 0);
const expected: FoundPool[] = tokens.map((token) => ({ token, lpToken: lpOf(token) }));

const values: Record<string, unknown> = {
  maxPoolSize: 5_000n,
  liquidityWithdrawalFees: 0n,
  defaultLiquidityWithdrawalFee: 2_000n,
  paused: false,
  wrappedNative: wrapped,
  bridgeFees: 0n,
  defaultBridgeFee: 3_500n,
  liquidityMiningPools: zero,
  rewardPools: zero,
  buyBackAndBurn: addressOf('3'),
  totalSupply: 900n,
  symbol: 'Bridge-LP',
  decimals: 18,
  getBlockNumber: 77n,
};

const viewOf =
  (changed: Record<string, unknown> = {}): View =>
  (name, args, to) => {
    if (name in changed) return changed[name];
    if (name === 'lpTokens')
      return tokens.includes(String(args[0]) as Address) ? [true, lpOf(String(args[0]) as Address)] : [false, zero];
    // Pools that are not set share one bucket, which counts once.
    if (name === 'collectedUnsentFees') return args[1] === zero ? 10n : args[1] === addressOf('3') ? 5n : undefined;
    if (name === 'balanceOf') return isLp(to) ? (args[0] === manager ? 100n : 40n) : 1_000n;
    return values[name];
  };

describe('27 pools on two networks', () => {
  it('take one round a network, each a chunk of less than 500 calls, once their LP tokens are known', async () => {
    const reader = createFakeReader({ chains, view: viewOf({ buyBackAndBurn: zero }) });
    await Promise.all([6661, 6662].map((chainId) => readPools(reader, chainId, tokens, expected)));
    expect(reader.rounds.length).toBe(2);
    for (const names of reader.rounds) expect(names.length).toBeLessThan(500);
    await Promise.all([6661, 6662].map((chainId) => readPools(reader, chainId, tokens)));
    expect(reader.rounds.length).toBe(4);
  });

  it('take a second round only the first time that nothing is known of them', async () => {
    const reader = createFakeReader({ chains, view: viewOf() });
    const first = await readPools(reader, 6661, tokens);
    expect(reader.rounds.length).toBe(2);
    const second = await readPools(reader, 6661, tokens);
    expect(reader.rounds.length).toBe(3);
    expect(second.pools).toEqual(first.pools);
  });

  it(
    'take one HTTP request a network and round, and another one for the LP tokens of an account',
    { timeout: 30_000 },
    async () => {
      const node = createFakeNode();
      const ids = { 'https://one.example/': 6661, 'https://two.example/': 6662 };
      for (const [url, chainId] of Object.entries(ids))
        node.on(url, ({ method, params }) => {
          if (method === 'eth_chainId') return toHex(chainId);
          const [{ data }] = params as [{ data: Hex }];
          const { args } = decodeFunctionData({ abi: multicall3Abi, data });
          const calls = (args as unknown as [{ target: Address; callData: Hex }[]])[0];
          return encodeFunctionResult({
            abi: multicall3Abi,
            functionName: 'aggregate3',
            result: calls.map(({ target, callData }) => {
              const answer = answerCall({ to: target, data: callData }, chainId, viewOf()).data;
              return { success: answer !== null, returnData: answer ?? '0x' };
            }),
          });
        });
      const contracts = { bridgeERC20: bridge, liquidityManager: manager, multicall };
      const reader = createRpcReader(
        Object.entries(ids).map(([url, chainId]) => chainWith(chainId, [url], contracts)),
        { fetch: node.fetch },
      );
      const round = async (): Promise<number> => {
        node.bodies.length = 0;
        const rounds = await Promise.all([6661, 6662].map((chainId) => readPools(reader, chainId, tokens)));
        const pools = rounds.flatMap((one) => one.pools);
        expect(pools.filter(({ spendable }) => spendable === 985n)).toHaveLength(54);
        return node.bodies.length;
      };
      // The first round asks once more for what its contracts name.
      expect(await round()).toBe(4);
      expect(await round()).toBe(2);
      node.bodies.length = 0;
      await Promise.all(
        [6661, 6662].map((chainId) => readPositions(reader, chainId, addressOf('e'), tokens.map(lpOf))),
      );
      expect(node.bodies).toHaveLength(2);
    },
  );

  it('and the LP tokens of an account take one round', async () => {
    const reader = createFakeReader({ chains, view: viewOf() });
    const read = await readPositions(reader, 6661, addressOf('e'), tokens.map(lpOf));
    expect(reader.rounds.length).toBe(1);
    expect(read.block).toBe(77n);
    expect(Object.values(read.balances)).toEqual(tokens.map(() => 40n));
  });
});

test('a pool as its contracts describe it', async () => {
  const reader = createFakeReader({ chains, view: viewOf() });
  const { pools, block } = await readPools(reader, 6661, [numbered(0x1000, 1), wrapped, addressOf('9')]);
  expect(block).toBe(77n);
  const [pool, native, missing] = pools;
  expect(pool).toEqual({
    chainId: 6661,
    token: numbered(0x1000, 1),
    exists: true,
    lpToken: { address: numbered(0x2000, 1), symbol: 'Bridge-LP', decimals: 18 },
    lpTotal: 900n,
    maxPoolSize: 5_000n,
    bridgeBalance: 1_000n,
    spendable: 985n,
    room: 4_000n,
    isFull: false,
    withdrawalFeeRate: 2_000n,
    bridgeFeeRate: 3_500n,
    isPaused: false,
    isBridgePaused: false,
  });
  // LP tokens that the first version of the contracts keeps instead of burning them are nobody's.
  expect(native?.lpTotal).toBe(800n);
  expect(missing).toMatchObject({ exists: false, lpToken: null, lpTotal: 0n, spendable: 985n });
});

test('what could not be read is not known, and takes nothing else with it', async () => {
  const one = async (changed: Record<string, unknown>) =>
    (await readPools(createFakeReader({ chains, view: viewOf(changed) }), 6661, [numbered(0x1000, 1)])).pools[0];
  expect(await one({ maxPoolSize: undefined })).toMatchObject({ room: null, isFull: null, spendable: 985n });
  expect(await one({ rewardPools: undefined })).toMatchObject({ spendable: null, lpTotal: 900n });
  expect(await one({ collectedUnsentFees: undefined })).toMatchObject({ spendable: null });
  expect(await one({ lpTokens: undefined })).toMatchObject({ exists: null, lpToken: null, lpTotal: null });
  expect(await one({ symbol: undefined })).toMatchObject({ lpToken: { symbol: 'UNKNOWN' } });
});

test('a pool that was expected counts only as the manager says it now', async () => {
  const token = numbered(0x1000, 1);
  const wrong = [{ token, lpToken: numbered(0x2000, 9) }];
  const read = async (changed: Record<string, unknown>) =>
    (await readPools(createFakeReader({ chains, view: viewOf(changed) }), 6661, [token], wrong)).pools[0];
  expect(await read({})).toMatchObject({ lpToken: { address: numbered(0x2000, 1) } });
  expect(await read({ lpTokens: undefined })).toMatchObject({ exists: null, lpToken: null, lpTotal: null });
  expect(await read({ lpTokens: [false, zero] })).toMatchObject({ exists: false, lpToken: null, lpTotal: 0n });
});

test('a manager that is missing or silent is an error', async () => {
  const silent = createFakeReader({ chains, view: () => undefined });
  await expect(readPools(silent, 6661, tokens)).rejects.toMatchObject({ appError: { code: 'rpcUnreachable' } });
  const without = createFakeReader({ chains: [chainWith(6661, [], { bridgeERC20: bridge })] });
  await expect(readPools(without, 6661, tokens)).rejects.toMatchObject({ appError: { code: 'managerNotFound' } });
});

describe('a pool is found', () => {
  const find = (address: Address, rpc?: (method: string) => unknown) =>
    findPool(createFakeReader({ chains, view: viewOf(), ...(rpc && { rpc }) }), 6661, address, [numbered(0x1000, 3)]);
  const logOf = (token: Address, lpToken: Address) => ({
    address: manager,
    topics: [toEventSelector('LiquidityPoolCreated(address,address)'), pad(token), pad(lpToken)],
    data: '0x',
    blockNumber: '0x1',
    blockHash: `0x${'1'.repeat(64)}`,
    transactionHash: `0x${'2'.repeat(64)}`,
    logIndex: '0x0',
  });

  it('by its token, by its LP token, and by an LP token that no list knows', async () => {
    const pool = (index: number) => ({ token: numbered(0x1000, index), lpToken: numbered(0x2000, index) });
    expect(await find(numbered(0x1000, 2))).toEqual({ pool: pool(2), isWhole: true });
    expect(await find(numbered(0x2000, 3))).toEqual({ pool: pool(3), isWhole: true });
    const logs = () => [logOf(numbered(0x1000, 5), numbered(0x2000, 5))];
    expect(await find(numbered(0x2000, 5), logs)).toEqual({ pool: pool(5), isWhole: true });
  });

  it('only where the manager says the same now', async () => {
    expect(await find(addressOf('f'), () => [logOf(numbered(0x1000, 5), addressOf('f'))])).toEqual({
      pool: null,
      isWhole: true,
    });
    expect(await find(addressOf('f'), () => [])).toEqual({ pool: null, isWhole: true });
  });

  it('or may exist all the same where the events cannot be searched', async () => {
    const refusing = () => {
      throw new Error('range too large');
    };
    expect(await find(addressOf('f'), refusing)).toEqual({ pool: null, isWhole: false });
  });
});
