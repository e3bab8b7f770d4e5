// Buying back and burning: what each kind of contract does, what it refuses, and what the original one gets wrong.
import { zeroAddress } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { seededBurns, seededWaiting } from '../../../devnet/deploy/seedBurns.ts';
import { contractKind, isOriginals } from '../contractKind.ts';
import { amountOut, dexOf, reservesOf, type TestDex } from './dex.ts';
import { admin, alice, bob, noReason, useWorld, type Contract, type TestChain } from './fixture.ts';
import { releaseArgs, signRelease } from './releases.ts';

const world = useWorld();
const whole = 10n ** 18n;
const words = 'BuyBackAndBurnV1: ';
let nextDeposit = 5_000n;

describe.each(['eth', 'bsc'] as const)(`buy-back-and-burn on %s (${contractKind})`, (side) => {
  let chain: TestChain;
  let dex: TestDex;
  let buyBack: Contract;
  let bridge: Contract;
  let coin: string;

  beforeEach(() => {
    chain = world[side];
    dex = dexOf(chain);
    ({ buyBack } = chain);
    bridge = chain.token('BRIDGE');
    coin = side === 'eth' ? 'ETH' : 'BNB';
  });

  const supply = () => chain.read<bigint>(bridge, 'totalSupply');
  const collected = (token: Contract) => chain.read<bigint>(buyBack, 'collectedERC20ToBurn', [token.address]);
  /** Burn tokens that it has: the pools gave it the first units of their rewards, when nobody had a stake. */
  const held = () => chain.balance(bridge, buyBack.address);
  const refusal = (name: string, args: readonly unknown[] = []) => chain.refusal(alice, buyBack, name, args);

  /** Alice gives tokens to be burned. */
  async function deposit(symbol: string, amount: bigint): Promise<Contract> {
    const token = chain.token(symbol);
    await chain.send(alice, token, 'approve', [buyBack.address, amount]);
    await chain.send(alice, buyBack, 'depositERC20', [token.address, amount]);
    return token;
  }

  /** Collects a fee at the bridge, 15 % of which is to be burned. */
  async function collectFee(symbol: string, fee: bigint): Promise<bigint> {
    const [here, there] = side === 'eth' ? [world.eth, world.bsc] : [world.bsc, world.eth];
    await chain.admin.setBridgeFee(chain.token(symbol).address, 1_000_000n);
    const request = {
      receiver: alice,
      sourceToken: there.token(symbol).address,
      amount: fee,
      depositChainId: BigInt(there.chainId),
      depositNumber: nextDeposit++,
    };
    await here.send(bob, here.bridge, 'releaseERC20', releaseArgs(await signRelease(here, request), request));
    return (fee * 15n) / 100n;
  }

  /** What a pair gives for an amount now. */
  async function priceIn(pairName: string, sold: Contract, amount: bigint): Promise<bigint> {
    const { mine, other } = await reservesOf(chain, dex.pair(pairName), sold);
    return amountOut(dex, amount, mine, other);
  }

  /** Through the coin, as the adapter does when nothing else is set. */
  const throughCoin = async (symbol: string, amount: bigint): Promise<bigint> =>
    priceIn(`BRIDGE/${coin}`, chain.wrapped, await priceIn(`${symbol}/${coin}`, chain.token(symbol), amount));

  it('has burned for a month, and has tokens waiting', async () => {
    const logs = await chain.client.getContractEvents({ ...buyBack, eventName: 'BoughtBackAndBurned', fromBlock: 0n });
    const burns = seededBurns.filter(({ symbol }) => !isOriginals || symbol === 'native');
    expect(logs).toHaveLength(burns.length);
    for (const log of logs) {
      const { burnTokenAddress, burnTokenAmount } = (log as { args: Record<string, unknown> }).args;
      expect([burnTokenAddress, Number(burnTokenAmount) > 0]).toEqual([bridge.address, true]);
    }
    for (const { symbol } of seededWaiting) expect(await collected(chain.token(symbol))).toBeGreaterThan(0n);
    expect(await chain.read(buyBack, 'collectedNativeTokenToBurn')).toBe(0n);
    expect(await chain.read(buyBack, 'router')).toBe(dex.adapter.address);
  });

  it('takes the share of the bridge, sells it on the exchange, and burns all that it has', async () => {
    const usdc = chain.token('USDC');
    const share = await collectFee('USDC', 2_000_000_000n);
    // In the original ones the share of a reward pool without stakes has come here along with the release.
    const waiting = await collected(usdc);
    expect(await chain.read(chain.bridge, 'collectedUnsentFees', [usdc.address, buyBack.address])).toBe(share);
    // Burn tokens that came here in any way are burned along.
    await chain.send(alice, bridge, 'transfer', [buyBack.address, 7n * whole]);
    const before = await supply();
    const burned = (await throughCoin('USDC', waiting + share)) + (await held());
    expect(await held()).toBeGreaterThanOrEqual(7n * whole);
    const receipt = await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [usdc.address]);
    expect(before - (await supply())).toBe(burned);
    expect(chain.events(receipt, buyBack, 'TokensAdded')).toEqual([
      { tokenAddress: usdc.address, amount: share, collectedAmount: waiting + share },
    ]);
    expect(chain.events(receipt, buyBack, 'BoughtBackAndBurned')).toEqual([
      {
        collectedTokenAddress: usdc.address,
        swapTokenAmount: waiting + share,
        burnTokenAddress: bridge.address,
        burnTokenAmount: burned,
      },
    ]);
    expect(await collected(usdc)).toBe(0n);
    expect(await chain.balance(usdc, buyBack.address)).toBe(0n);
    expect(await chain.balance(bridge, buyBack.address)).toBe(0n);
    expect(await chain.balance(usdc, dex.adapter.address)).toBe(0n);
  });

  it.runIf(isOriginals)('fails where the bridge holds the token and has no share of it', async () => {
    const usdc = await deposit('USDC', 10_000_000n);
    expect(await refusal('buyBackAndBurnERC20', [usdc.address])).toBe(`${words}amount cannot be 0`);
  });

  it('burns what was collected without a share at the bridge, the original one if the bridge has no token', async () => {
    const usdc = await deposit('USDC', 10_000_000n);
    if (isOriginals) await chain.admin.drainLiquidity(usdc.address, 0n);
    const before = await supply();
    const burned = (await throughCoin('USDC', await collected(usdc))) + (await held());
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [usdc.address]);
    expect(before - (await supply())).toBe(burned);
  });

  it('burns the coin', async () => {
    expect(await refusal('buyBackAndBurnNative')).toBe(`${words}no tokens to burn`);
    const amount = whole / 2n;
    await chain.send(alice, buyBack, 'depositNativeToken', [amount], amount);
    const before = await supply();
    const burned = (await priceIn(`BRIDGE/${coin}`, chain.wrapped, amount)) + (await held());
    const receipt = await chain.send(bob, buyBack, 'buyBackAndBurnNative');
    expect(before - (await supply())).toBe(burned);
    expect(chain.events(receipt, buyBack, 'BoughtBackAndBurned')).toEqual([
      {
        collectedTokenAddress: zeroAddress,
        swapTokenAmount: amount,
        burnTokenAddress: bridge.address,
        burnTokenAmount: burned,
      },
    ]);
    expect(await chain.read(buyBack, 'collectedNativeTokenToBurn')).toBe(0n);
    expect(await chain.client.getBalance({ address: buyBack.address })).toBe(0n);
  });

  it.runIf(isOriginals)('cannot swap only, sell in a circle, sell a tax token or tell its paths', async () => {
    const ccs = await deposit('CCS', 40n);
    expect(await refusal('swapERC20ToSwapToken', [ccs.address])).toBe(noReason);
    expect(await chain.refusal(alice, dex.adapter, 'pathOf', [ccs.address, bridge.address])).toBe(noReason);
    await collectFee('BRIDGE', 1_000n * whole);
    expect(await refusal('buyBackAndBurnERC20', [bridge.address])).toBe(`${dex.words.pair}INSUFFICIENT_INPUT_AMOUNT`);
    const tax = await deposit('TAX', 100n * whole);
    expect(await refusal('buyBackAndBurnERC20', [tax.address])).toBe(`${dex.words.pair}K`);
  });

  it.runIf(!isOriginals)('swaps only, when asked: the supply falls at the next burn', async () => {
    const ccs = await deposit('CCS', 40n);
    const [before, sold, first] = [await supply(), await collected(ccs), await held()];
    expect(await collected(bridge)).toBe(first);
    const bought = await priceIn('USDC/BRIDGE', chain.token('USDC'), await priceIn('CCS/USDC', ccs, sold));
    const receipt = await chain.send(bob, buyBack, 'swapERC20ToSwapToken', [ccs.address]);
    expect(await supply()).toBe(before);
    expect(await collected(ccs)).toBe(0n);
    expect(await collected(bridge)).toBe(first + bought);
    expect(await held()).toBe(first + bought);
    expect(chain.events(receipt, buyBack, 'SwappedToSwapToken')).toEqual([
      {
        collectedTokenAddress: ccs.address,
        collectedTokenAmount: sold,
        swapTokenAddress: bridge.address,
        swapTokenAmount: bought,
      },
    ]);
    expect(chain.events(receipt, buyBack, 'BoughtBackAndBurned')).toEqual([]);
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [bridge.address]);
    expect(before - (await supply())).toBe(first + bought);
    expect(await collected(bridge)).toBe(0n);
    expect(await refusal('swapERC20ToSwapToken', [bridge.address])).toBe(`${words}the burn token needs no swap`);
    expect(await refusal('swapERC20ToSwapToken', [ccs.address])).toBe(`${words}no tokens to burn`);
    expect(await refusal('swapERC20ToSwapToken', [zeroAddress])).toBe(`${words}invalid token address`);
  });

  it.runIf(!isOriginals)('takes a share at the bridge along when it swaps only', async () => {
    const share = await collectFee('ISLAND', 10_000n * 10n ** 9n);
    const island = chain.token('ISLAND');
    const bought = await priceIn('ISLAND/BRIDGE', island, share + (await collected(island)));
    const first = await held();
    await chain.send(bob, buyBack, 'swapERC20ToSwapToken', [island.address]);
    expect(await collected(bridge)).toBe(first + bought);
  });

  it.runIf(!isOriginals)('burns the burn token itself', async () => {
    await collectFee('BRIDGE', 1_000n * whole);
    const before = await supply();
    const first = await held();
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [bridge.address]);
    expect(before - (await supply())).toBe(150n * whole + first);
  });

  it.runIf(isOriginals)('needs a path for the wrapped coin', async () => {
    await collectFee(coin, 10n * whole);
    expect(await refusal('buyBackAndBurnERC20', [chain.wrapped.address])).toBe(
      `${dex.words.library}IDENTICAL_ADDRESSES`,
    );
  });

  it('burns the wrapped coin directly, the original one by a path of its own', async () => {
    const share = await collectFee(coin, 10n * whole);
    const wrapped = chain.wrapped.address;
    if (isOriginals) await chain.admin.dex.setBurnPath([wrapped, bridge.address]);
    const sold = share + (await collected(chain.wrapped));
    const burned = (await priceIn(`BRIDGE/${coin}`, chain.wrapped, sold)) + (await held());
    const before = await supply();
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [wrapped]);
    expect(before - (await supply())).toBe(burned);
  });

  it('goes on counting burn tokens that are gone in the original one alone', async () => {
    await deposit('BRIDGE', 5n * whole);
    await chain.send(alice, buyBack, 'depositNativeToken', [whole], whole);
    const before = await supply();
    const [bought, first, counted] = [
      await priceIn(`BRIDGE/${coin}`, chain.wrapped, whole),
      await held(),
      await collected(bridge),
    ];
    await chain.send(bob, buyBack, 'buyBackAndBurnNative');
    expect(before - (await supply())).toBe(bought + first);
    expect(counted).toBeGreaterThanOrEqual(5n * whole);
    expect(await collected(bridge)).toBe(isOriginals ? counted : 0n);
  });

  it.runIf(!isOriginals)('burns a token with a tax', async () => {
    const tax = await deposit('TAX', 100n * whole);
    const arrived = 99n * whole;
    expect(await collected(tax)).toBe(arrived);
    const toAdapter = arrived - arrived / 100n;
    const burned = (await throughCoin('TAX', toAdapter - toAdapter / 100n)) + (await held());
    const before = await supply();
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [tax.address]);
    expect(before - (await supply())).toBe(burned);
  });

  it('refuses in the published words and their order', async () => {
    expect(await refusal('buyBackAndBurnERC20', [zeroAddress])).toBe(`${words}invalid token address`);
    const stray = chain.token('TAX');
    expect(await refusal('buyBackAndBurnERC20', [stray.address])).toBe(`${words}no tokens to burn`);
    const swapNothing = [stray.address, 0n, bridge.address];
    expect(await chain.refusal(alice, dex.adapter, 'swapERC20', swapNothing)).toBe(
      'RouterETHUniswapV1: inputAmount for token swap cannot be 0',
    );
    expect(await chain.refusal(alice, dex.adapter, 'swapNative', [bridge.address])).toBe(
      'RouterETHUniswapV1: inputAmount for token swap cannot be 0',
    );
    await chain.send(admin, dex.adapter, 'pause');
    await chain.send(alice, buyBack, 'depositNativeToken', [1n], 1n);
    expect(await refusal('buyBackAndBurnNative')).toBe('Pausable: paused');
    await chain.send(admin, dex.adapter, 'unpause');
    await chain.send(admin, buyBack, 'pause');
    for (const [name, args] of [
      ['buyBackAndBurnERC20', [zeroAddress]],
      ['buyBackAndBurnNative', []],
      ['depositERC20', [zeroAddress, 0n]],
      ...(isOriginals ? [] : ([['swapERC20ToSwapToken', [zeroAddress]]] as const)),
    ] as const)
      expect(await refusal(name, args)).toBe('Pausable: paused');
  });

  it('has no way for a token without a pair, until it gets a path', async () => {
    const xgc = chain.token('XGC');
    await collectFee('XGC', 10n ** 18n);
    expect(await refusal('buyBackAndBurnERC20', [xgc.address])).toBe(noReason);
    const path = ['XGC', 'USDT', 'USDC', 'BRIDGE'].map((symbol) => chain.token(symbol).address);
    await chain.admin.dex.setBurnPath(path);
    const before = await supply();
    await chain.send(bob, buyBack, 'buyBackAndBurnERC20', [xgc.address]);
    expect(await supply()).toBeLessThan(before);
  });

  it.runIf(!isOriginals)('tells the path of a token', async () => {
    const read = (symbol: string) =>
      chain.read<string[]>(dex.adapter, 'pathOf', [chain.token(symbol).address, bridge.address]);
    const path = (...symbols: string[]) => symbols.map((symbol) => chain.token(symbol).address);
    expect(await read('CCS')).toEqual(path('CCS', 'USDC', 'BRIDGE'));
    expect(await read('USDT')).toEqual(path('USDT', coin, 'BRIDGE'));
    expect(await read(coin)).toEqual(path(coin, 'BRIDGE'));
  });

  it('accepts any price: others may take up to the whole', async () => {
    await chain.send(alice, buyBack, 'depositNativeToken', [whole], whole);
    await chain.admin.dex.setReserves(bridge.address, 10n, chain.wrapped.address, 100n * whole);
    // The pair gives nothing for one coin: such a swap is refused, one that gives a single unit is not.
    expect(await refusal('buyBackAndBurnNative')).toBe(`${dex.words.pair}INSUFFICIENT_OUTPUT_AMOUNT`);
    await chain.admin.dex.setReserves(bridge.address, 200n, chain.wrapped.address, 100n * whole);
    const [before, first] = [await supply(), await held()];
    await chain.send(bob, buyBack, 'buyBackAndBurnNative');
    expect(before - (await supply())).toBe(first + 1n);
  });

  it('is connected with its adapter by one role, and the adapter has its own', async () => {
    expect(await chain.refusal(bob, buyBack, 'setRouter', [bob])).toBe(
      `${words}must have MANAGE_CONTRACTS_ROLE role to execute this function`,
    );
    const path = [chain.token('USDC').address, bridge.address];
    expect(await chain.refusal(bob, dex.adapter, 'setPath', [path])).toBe(
      'RouterETHUniswapV1: must have MANAGE_PATHS_ROLE role to execute this function',
    );
    expect(await chain.refusal(admin, dex.adapter, 'setPath', [path.slice(1)])).toBe(
      'RouterETHUniswapV1: invalid path',
    );
    await chain.send(admin, buyBack, 'setRouter', [bob]);
    expect(await chain.read(buyBack, 'router')).toBe(bob);
  });
});
