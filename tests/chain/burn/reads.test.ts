// What is shown of buy back and burn against what the contracts do.
import { beforeEach, describe, expect, test } from 'vitest';
import { zeroAddress, type Address } from 'viem';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { seededBurns } from '../../../devnet/deploy/seedBurns.ts';
import { dexIn } from '../../../src/config/dexes.ts';
import { burnedOverTime, lastBurns, totalBurned } from '../../../src/core/burn/burned.ts';
import type { BurnFacts } from '../../../src/core/burn/facts.ts';
import { burnPreview } from '../../../src/core/burn/preview.ts';
import { refusalBeforeSwap, refusalOfReason } from '../../../src/core/burn/refusals.ts';
import type { BurnRound } from '../../../src/core/burn/round.ts';
import { readBurn } from '../../../src/io/reads/burn.ts';
import { readBurnLog } from '../../../src/io/reads/burnLog.ts';
import { readBurnTrial } from '../../../src/io/reads/burnTrial.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { isOriginals } from '../contractKind.ts';
import { alice, bob, useWorld, type TestChain } from '../contracts/fixture.ts';

const world = useWorld();
const symbols = ['USDC', 'CCS', 'TAX', 'XGC', 'BRIDGE', 'USDT'];

describe.each(['eth', 'bsc'] as const)('buy back and burn on %s', (side) => {
  let chain: TestChain;
  beforeEach(() => {
    chain = world[side];
  });

  function appOf() {
    const { chains, dexes = [] } = buildDeployment(world.world, usualEndpoints());
    const dex = dexIn(dexes, chain.chainId);
    if (dex === null) throw new Error('No exchange');
    return { dex, reader: createRpcReader(chains.map((one) => ({ ...one, rpcUrls: [chain.rpcUrl] }))) };
  }
  const address = (symbol: string): Address => chain.token(symbol).address;
  const app = () => {
    const { dex, reader } = appOf();
    return {
      reader,
      dex,
      round: () => readBurn(reader, chain.chainId, symbols.map(address), dex),
      trial: (token: Address | null, burnToken: Address, mode: 'swapOnly' | 'swapAndBurn') =>
        readBurnTrial(reader, chain.chainId, { token, burnToken, mode }),
    };
  };
  function factsOf(round: BurnRound, symbol: string): BurnFacts {
    const token = symbol === 'native' ? null : address(symbol).toLowerCase();
    const found = round.tokens.find((one) => one.token === token);
    if (found === undefined) throw new Error(`no ${symbol}`);
    return found;
  }
  const supply = () => chain.read<bigint>(chain.token('BRIDGE'), 'totalSupply');
  async function give(symbol: string, amount: bigint): Promise<void> {
    await chain.send(alice, chain.token(symbol), 'approve', [chain.buyBack.address, amount]);
    await chain.send(alice, chain.buyBack, 'depositERC20', [address(symbol), amount]);
  }
  const call = (symbol: string) =>
    symbol === 'native'
      ? chain.send(bob, chain.buyBack, 'buyBackAndBurnNative')
      : chain.send(bob, chain.buyBack, 'buyBackAndBurnERC20', [address(symbol)]);

  test('is read with what waits, what is burned, and which version the contract is of', async () => {
    const round = await app().round();
    expect(round).toMatchObject({
      chainId: chain.chainId,
      burnToken: address('BRIDGE').toLowerCase(),
      decimals: 18,
      supply: await supply(),
      isPaused: false,
      isOriginal: isOriginals,
    });
    expect(round.block).toBe(await chain.client.getBlockNumber());
    const usdc = factsOf(round, 'USDC');
    expect(usdc.collected).toBe(await chain.read(chain.buyBack, 'collectedERC20ToBurn', [address('USDC')]));
    expect(usdc.collected).toBeGreaterThan(0n);
    expect(usdc.bridgeBalance).toBe(await chain.balance(chain.token('USDC'), chain.bridge.address));
    expect(factsOf(round, 'CCS').adapterPath === null).toBe(isOriginals);
    await chain.admin.fees.pause('buyBackAndBurn');
    expect((await app().round()).isPaused).toBe(true);
  });

  test.each(['USDC', 'CCS', 'USDT', 'native'])('%s buys exactly what the preview and the trial say', async (symbol) => {
    if (symbol === 'native') await chain.send(alice, chain.buyBack, 'depositNativeToken', [10n ** 17n], 10n ** 17n);
    else await give(symbol, symbol === 'CCS' ? 40n : 7_000_000n);
    // The original contract asks the bridge for its share of every token that the bridge holds.
    if (isOriginals && symbol !== 'native') await chain.admin.drainLiquidity(address(symbol), 0n);
    const { round, trial, dex } = app();
    const read = await round();
    const facts = factsOf(read, symbol);
    // Its path is set, but the first adapter does not tell it: only the trial knows.
    const isPathHidden = isOriginals && symbol === 'CCS';
    const preview = burnPreview(facts, 'swapAndBurn', { pairs: read.pairs ?? [], fee: dex.fee });
    const tried = await trial(facts.token, read.burnToken, 'swapAndBurn');
    const before = await supply();
    await call(symbol);
    const burned = before - (await supply());
    expect(tried).toMatchObject({ isOk: true, burned });
    expect(isPathHidden || (typeof preview === 'object' && preview.burned === burned)).toBe(true);
    expect(burned).toBeGreaterThan(0n);
  });

  /** What a simulation says of a call; null: it would go through. */
  async function reasonOf(read: BurnRound, symbol: string, mode: 'swapOnly' | 'swapAndBurn' = 'swapAndBurn') {
    const tried = await app().trial(factsOf(read, symbol).token, read.burnToken, mode);
    return tried.isOk ? null : refusalOfReason(tried.reason);
  }

  test('a call that would revert is refused beforehand, and so says the trial', async () => {
    const read = await app().round();
    expect(refusalBeforeSwap(factsOf(read, 'native'), 'swapAndBurn')).toBe('nothingToBurn');
    expect(await reasonOf(read, 'native')).toBe('nothingToBurn');
  });

  test.runIf(isOriginals)('of the first version too: the empty share, and the mode that it lacks', async () => {
    const read = await app().round();
    expect(refusalBeforeSwap(factsOf(read, 'USDC'), 'swapAndBurn')).toBe('nothingUnsent');
    expect(await reasonOf(read, 'USDC')).toBe('nothingUnsent');
    expect(refusalBeforeSwap(factsOf(read, 'USDC'), 'swapOnly')).toBe('noSuchMode');
    expect(await reasonOf(read, 'USDC', 'swapOnly')).toBe('otherReason');
  });

  test.runIf(!isOriginals)('where no pair leads to the burn token, or none is needed', async () => {
    const { round, dex } = app();
    const read = await round();
    const market = { pairs: read.pairs ?? [], fee: dex.fee };
    expect(burnPreview(factsOf(read, 'XGC'), 'swapAndBurn', market)).toBe('noPair');
    expect(await reasonOf(read, 'XGC')).toBe('otherReason');
    expect(refusalBeforeSwap(factsOf(read, 'BRIDGE'), 'swapOnly')).toBe('needsNoSwap');
    expect(await reasonOf(read, 'BRIDGE', 'swapOnly')).toBe('needsNoSwap');
  });

  test.runIf(!isOriginals)('a trial of a swap alone burns nothing, and tells what a taxed token brings', async () => {
    await give('TAX', 100n * 10n ** 18n);
    const { round, trial } = app();
    const read = await round();
    const { token } = factsOf(read, 'TAX');
    const tried = await trial(token, read.burnToken, 'swapOnly');
    const before = await chain.balance(chain.token('BRIDGE'), chain.buyBack.address);
    await chain.send(bob, chain.buyBack, 'swapERC20ToSwapToken', [address('TAX')]);
    const bought = (await chain.balance(chain.token('BRIDGE'), chain.buyBack.address)) - before;
    expect(tried).toEqual({ isOk: true, burned: 0n, bought });
    const preview = burnPreview(factsOf(read, 'TAX'), 'swapOnly', { pairs: read.pairs ?? [], fee: app().dex.fee });
    expect(typeof preview === 'object' && (preview.swap?.amountOut ?? 0n) > bought).toBe(true);
  });

  test('burns are found with their times, and one more after a burn', async () => {
    const { reader } = app();
    const log = await readBurnLog(reader, chain.chainId);
    const seeded = seededBurns.filter(({ symbol }) => !isOriginals || symbol === 'native');
    expect(log.events).toHaveLength(seeded.length);
    expect(log.fromBlock).toBe(0n);
    const [first] = log.events;
    const { timestamp: firstTime } = await chain.client.getBlock({ blockNumber: first?.blockNumber ?? 0n });
    expect(burnedOverTime(log.events)[0]).toEqual({ time: firstTime, total: first?.burned });
    await chain.send(alice, chain.buyBack, 'depositNativeToken', [10n ** 16n], 10n ** 16n);
    const before = await supply();
    const { transactionHash, blockNumber } = await call('native');
    const after = await readBurnLog(reader, chain.chainId);
    expect(totalBurned(after.events) - totalBurned(log.events)).toBe(before - (await supply()));
    const { timestamp } = await chain.client.getBlock({ blockNumber });
    expect(lastBurns(after.events, 1)).toMatchObject([
      { transactionHash, token: zeroAddress, swapped: 10n ** 16n, time: timestamp, chainId: chain.chainId },
    ]);
  });
});
