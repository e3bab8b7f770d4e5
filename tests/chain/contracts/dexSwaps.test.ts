// The exchanges of both chains: the published one, and ours with another fee, must have one shape and one arithmetic.
import fc from 'fast-check';
import {
  concatHex,
  getCreate2Address,
  keccak256,
  maxUint256,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
  type Abi,
  type AbiFunction,
  type Address,
} from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { dexRouterAvaxAbi } from '../../../abis/dexRouterAvax.ts';
import { dexContractNames, protocolFeeReceiver } from '../../../devnet/deploy/deployDex.ts';
import { seededPairs, unitsFor } from '../../../devnet/deploy/seededPairs.ts';
import { amountIn, amountOut, dexOf, later, reservesOf, type TestDex } from './dex.ts';
import { account, admin, alice, bob, noReason, useWorld, type Contract, type TestChain } from './fixture.ts';

const world = useWorld();
const receiver = account(12);
const whole = 10n ** 18n;

const selectors = (abi: Abi) =>
  abi
    .filter((item): item is AbiFunction => item.type === 'function')
    .map((item) => `${toFunctionSelector(item)} ${item.stateMutability}`)
    .sort();

describe('the exchange that is ours', () => {
  it.each([
    ['DexFactory', 'UniswapV2Factory', ['INIT_CODE_PAIR_HASH']],
    ['DexPair', 'UniswapV2Pair', []],
    ['DexRouter', 'UniswapV2Router02', []],
  ])('%s has the functions of %s', (ours, published, more) => {
    const { abi } = world.bsc.at(ours, zeroAddress);
    const shared = abi.filter((item) => !('name' in item && more.some((name) => name === item.name)));
    const model = world.bsc.at(published, zeroAddress).abi;
    // The same calls; what is 'view' in one may be 'pure' in the other.
    const calls = (one: Abi) => selectors(one).map((line) => line.replace(/ (view|pure)$/, ' read'));
    expect(calls(shared)).toEqual(calls(model));
    const events = (one: Abi) => one.filter(({ type }) => type === 'event').map((item) => 'name' in item && item.name);
    expect(events(abi).sort()).toEqual(events(model).sort());
  });

  it('has events with the published topics, and so has buying back', () => {
    const topicOf = (abi: Abi, name: string) => {
      const item = abi.find((one) => one.type === 'event' && one.name === name);
      return item?.type === 'event' ? toEventSelector(item).slice(0, 10) : null;
    };
    expect([
      topicOf(dexPairAbi, 'Swap'),
      topicOf(dexPairAbi, 'Sync'),
      topicOf(buyBackAndBurnAbi, 'BoughtBackAndBurned'),
    ]).toEqual(['0xd78ad95f', '0x1c411e9a', '0x12f17c91']);
  });

  it('has routers whose functions have the published selectors, also with another coin in their names', () => {
    const selectorOf = (abi: Abi, name: string) => {
      const item = abi.find((one) => one.type === 'function' && one.name === name);
      return item?.type === 'function' ? toFunctionSelector(item) : null;
    };
    expect(
      [
        'swapExactTokensForTokens',
        'swapExactTokensForETH',
        'swapExactETHForTokens',
        'swapTokensForExactTokens',
        'swapETHForExactTokens',
        'swapTokensForExactETH',
        'swapExactTokensForTokensSupportingFeeOnTransferTokens',
        'swapExactETHForTokensSupportingFeeOnTransferTokens',
        'swapExactTokensForETHSupportingFeeOnTransferTokens',
        'addLiquidity',
        'addLiquidityETH',
        'removeLiquidity',
        'removeLiquidityETH',
        'removeLiquidityETHSupportingFeeOnTransferTokens',
      ].map((name) => selectorOf(dexRouterAbi, name)),
    ).toEqual([
      '0x38ed1739',
      '0x18cbafe5',
      '0x7ff36ab5',
      '0x8803dbee',
      '0xfb3bdb41',
      '0x4a25d94a',
      '0x5c11d795',
      '0xb6f9de95',
      '0x791ac947',
      '0xe8e33700',
      '0xf305d719',
      '0xbaa2abde',
      '0x02751cec',
      '0xaf2979eb',
    ]);
    expect(
      [
        'swapExactTokensForAVAX',
        'swapExactAVAXForTokens',
        'swapAVAXForExactTokens',
        'swapTokensForExactAVAX',
        'swapExactAVAXForTokensSupportingFeeOnTransferTokens',
        'swapExactTokensForAVAXSupportingFeeOnTransferTokens',
        'addLiquidityAVAX',
        'removeLiquidityAVAX',
        'removeLiquidityAVAXSupportingFeeOnTransferTokens',
      ].map((name) => selectorOf(dexRouterAvaxAbi, name)),
    ).toEqual([
      '0x676528d1',
      '0xa2a1623d',
      '0x8a657e67',
      '0x7a42416a',
      '0xc57559dd',
      '0x762b1562',
      '0xf91b3f72',
      '0x33c6b725',
      '0x73bc79cf',
    ]);
  });
});

describe.each(['eth', 'bsc'] as const)('the exchange on %s', (side) => {
  let chain: TestChain;
  let dex: TestDex;
  let usdc: Contract;
  let bridge: Contract;
  let coin: string;

  beforeEach(async () => {
    chain = world[side];
    dex = dexOf(chain);
    usdc = chain.token('USDC');
    bridge = chain.token('BRIDGE');
    coin = side === 'eth' ? 'ETH' : 'BNB';
    for (const token of [usdc, bridge, chain.token('TAX')])
      await chain.send(alice, token, 'approve', [dex.router.address, maxUint256]);
  });

  const swap = (name: string, args: readonly unknown[], value = 0n) => chain.send(alice, dex.router, name, args, value);
  const refused = (name: string, args: readonly unknown[], value = 0n, from: Address = alice) =>
    chain.refusal(from, dex.router, name, args, value);
  const path = (...symbols: string[]) => symbols.map((symbol) => chain.token(symbol).address);

  /** What the route gives for an amount, pair by pair, by the formula of the deployment file. */
  async function routeOut(amount: bigint, symbols: readonly string[]): Promise<bigint> {
    let current = amount;
    for (const [index, symbol] of symbols.slice(0, -1).entries()) {
      const [one, other] = [chain.token(symbol), chain.token(symbols[index + 1] ?? '')];
      const pair = dex.pairAt(await chain.read<Address>(dex.factory, 'getPair', [one.address, other.address]));
      const reserves = await reservesOf(chain, pair, one);
      current = amountOut(dex, current, reserves.mine, reserves.other);
    }
    return current;
  }

  it('has the pairs of the table with their liquidity, at addresses that follow from their tokens', async () => {
    const pairs = seededPairs(chain.chainId);
    expect(Object.keys(chain.world.pairs)).toEqual(pairs.map(({ name }) => name));
    expect(await chain.read(dex.factory, 'allPairsLength')).toBe(BigInt(pairs.length));
    expect(await chain.read(dex.factory, 'feeTo')).toBe(protocolFeeReceiver());
    const code = chain.compiled[dexContractNames[chain.chainId].pair]?.bytecode ?? '0x';
    for (const [index, { name, symbols, dollars, ofAlice }] of pairs.entries()) {
      const pair = dex.pair(name);
      const [one, other] = [chain.token(symbols[0]), chain.token(symbols[1])];
      expect(await chain.read(dex.factory, 'getPair', [other.address, one.address])).toBe(pair.address);
      expect(await chain.read(dex.factory, 'allPairs', [BigInt(index)])).toBe(pair.address);
      const sorted = [one.address, other.address].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
      expect(
        getCreate2Address({
          from: dex.factory.address,
          salt: keccak256(concatHex(sorted)),
          bytecodeHash: keccak256(code),
        }),
      ).toBe(pair.address);
      const { mine, other: theirs } = await reservesOf(chain, pair, one);
      expect(await chain.read<bigint>(pair, 'totalSupply').then((supply) => supply > 0n)).toBe(dollars > 0);
      const seeded = dollars === 0 ? 0n : unitsFor(symbols[0], worldToken(symbols[0]), dollars);
      // Burns have moved some a little, and a tax token arrived with less.
      expect(Math.abs(Number(mine - seeded))).toBeLessThanOrEqual(Number(seeded) / 20);
      expect(theirs > 0n).toBe(dollars > 0);
      expect((await chain.balance(pair, alice)) > 0n).toBe(ofAlice !== undefined);
      expect(await chain.balance(pair, bob)).toBe(0n);
    }
  });

  const worldToken = (symbol: string) => chain.world.tokens[symbol] ?? { decimals: 0 };

  it('names its factory, its wrapped coin and its LP token', async () => {
    expect(await chain.read(dex.router, 'factory')).toBe(dex.factory.address);
    expect(await chain.read(dex.router, 'WETH')).toBe(chain.wrapped.address);
    const pair = dex.pair(`BRIDGE/${coin}`);
    const texts = [
      await chain.read(pair, 'name'),
      await chain.read(pair, 'symbol'),
      await chain.read(pair, 'decimals'),
    ];
    expect(texts).toEqual(side === 'eth' ? ['Uniswap V2', 'UNI-V2', 18] : ['Pancake LPs', 'Cake-LP', 18]);
  });

  it('computes amounts by the fee of the deployment file, for any reserves', async () => {
    const reserve = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
    await fc.assert(
      fc.asyncProperty(reserve, reserve, reserve, async (amount, rIn, rOut) => {
        const out = amountOut(dex, amount, rIn, rOut);
        expect(await chain.read(dex.router, 'getAmountOut', [amount, rIn, rOut])).toBe(out);
        expect(await chain.read(dex.router, 'quote', [amount, rIn, rOut])).toBe((amount * rOut) / rIn);
      }),
      { numRuns: 150 },
    );
  });

  it('computes what an amount costs, one unit above the exact price', async () => {
    const reserve = fc.bigInt({ min: 2n, max: 2n ** 112n - 1n });
    const part = fc.bigInt({ min: 1n, max: 999n });
    await fc.assert(
      fc.asyncProperty(reserve, reserve, part, async (rIn, rOut, thousandths) => {
        const wanted = (rOut * thousandths) / 1_000n || 1n;
        const needed = amountIn(dex, wanted, rIn, rOut);
        expect(await chain.read(dex.router, 'getAmountIn', [wanted, rIn, rOut])).toBe(needed);
        expect(amountOut(dex, needed, rIn, rOut)).toBeGreaterThanOrEqual(wanted);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['one pair', ['USDC', 'BRIDGE'], 1_000_000_000n],
    ['two pairs and a token without decimals', ['BRIDGE', 'USDC', 'CCS'], 100n * whole],
    ['three pairs and a token that returns nothing', ['BRIDGE', 'USDC', 'USDT', 'XGC'], 100n * whole],
  ] as const)('pays what its formula says through %s', async (_, symbols, amount) => {
    const last = chain.token(symbols.at(-1) ?? '');
    const out = await routeOut(amount, symbols);
    expect(await chain.read(dex.router, 'getAmountsOut', [amount, path(...symbols)])).toSatisfy(
      (amounts: bigint[]) => amounts.at(-1) === out && amounts[0] === amount,
    );
    await swap('swapExactTokensForTokens', [amount, out, path(...symbols), receiver, later]);
    expect(await chain.balance(last, receiver)).toBe(out);
  });

  it('gives the coin for tokens, tokens for the coin, and the rest of the coin back', async () => {
    const sold = 500_000_000n;
    const coins = await routeOut(sold, ['USDC', coin]);
    const before = await chain.client.getBalance({ address: receiver });
    await swap('swapExactTokensForETH', [sold, coins, path('USDC', coin), receiver, later]);
    expect((await chain.client.getBalance({ address: receiver })) - before).toBe(coins);

    const bought = await routeOut(whole, [coin, 'USDC']);
    await swap('swapExactETHForTokens', [bought, path(coin, 'USDC'), receiver, later], whole);
    expect(await chain.balance(usdc, receiver)).toBe(bought);

    const pair = dex.pair(`USDC/${coin}`);
    const { mine, other } = await reservesOf(chain, pair, usdc);
    const needed = amountIn(dex, 1_000_000n, other, mine);
    const receipt = await swap('swapETHForExactTokens', [1_000_000n, path(coin, 'USDC'), receiver, later], whole);
    expect(await chain.balance(usdc, receiver)).toBe(bought + 1_000_000n);
    expect(chain.events(receipt, pair, 'Swap')).toHaveLength(1);
    expect((await reservesOf(chain, pair, usdc)).other - other).toBe(needed);
    expect(await chain.client.getBalance({ address: dex.router.address })).toBe(0n);

    const wanted = whole / 1_000n;
    const left = await chain.client.getBalance({ address: receiver });
    await swap('swapTokensForExactETH', [wanted, 10n ** 12n, path('USDC', coin), receiver, later]);
    expect((await chain.client.getBalance({ address: receiver })) - left).toBe(wanted);
    await swap('swapTokensForExactTokens', [whole, 10n ** 12n, path('USDC', 'BRIDGE'), receiver, later]);
    expect(await chain.balance(bridge, receiver)).toBe(whole);
  });

  it('refuses in the published words', async () => {
    const { router, library } = dex.words;
    const now = (await chain.client.getBlock()).timestamp;
    const names = ['swapExactTokensForTokens', 'swapTokensForExactTokens'];
    for (const name of names)
      expect(await refused(name, [1_000n, 1_000n, path('USDC', 'BRIDGE'), receiver, now - 1n])).toBe(
        `${router}EXPIRED`,
      );
    const out = await routeOut(1_000n, ['USDC', 'BRIDGE']);
    expect(await refused('swapExactTokensForTokens', [1_000n, out + 1n, path('USDC', 'BRIDGE'), bob, later])).toBe(
      `${router}INSUFFICIENT_OUTPUT_AMOUNT`,
    );
    expect(await refused('swapTokensForExactTokens', [whole, 1n, path('USDC', 'BRIDGE'), bob, later])).toBe(
      `${router}EXCESSIVE_INPUT_AMOUNT`,
    );
    expect(await refused('swapETHForExactTokens', [whole, path(coin, 'BRIDGE'), bob, later], 1n)).toBe(
      `${router}EXCESSIVE_INPUT_AMOUNT`,
    );
    for (const [name, args, value] of [
      ['swapExactETHForTokens', [0n, path('USDC', coin), bob, later], 1n],
      ['swapETHForExactTokens', [1n, path('USDC', coin), bob, later], 1n],
      ['swapExactTokensForETH', [1n, 0n, path(coin, 'USDC'), bob, later], 0n],
      ['swapTokensForExactETH', [1n, 1n, path(coin, 'USDC'), bob, later], 0n],
    ] as const)
      expect(await refused(name, args, value)).toBe(`${router}INVALID_PATH`);
    expect(await refused('swapExactTokensForTokens', [1n, 0n, path('USDC'), bob, later])).toBe(
      `${library}INVALID_PATH`,
    );
    expect(await refused('swapExactTokensForTokens', [0n, 0n, path('USDC', 'BRIDGE'), bob, later])).toBe(
      `${library}INSUFFICIENT_INPUT_AMOUNT`,
    );
    expect(await refused('swapTokensForExactTokens', [0n, 0n, path('USDC', 'BRIDGE'), bob, later])).toBe(
      `${library}INSUFFICIENT_OUTPUT_AMOUNT`,
    );
    expect(await refused('swapExactTokensForTokens', [1n, 0n, path('USDC', 'USDC'), bob, later])).toBe(
      `${library}IDENTICAL_ADDRESSES`,
    );
    expect(await refused('swapExactTokensForTokens', [1n, 0n, [usdc.address, zeroAddress], bob, later])).toBe(
      `${library}ZERO_ADDRESS`,
    );
    expect(await refused('swapExactTokensForTokens', [1n, 0n, path('USDC', 'LIMIT'), bob, later])).toBe(
      `${library}INSUFFICIENT_LIQUIDITY`,
    );
    expect(await refused('getAmountIn', [11n, 10n, 10n])).toBe('ds-math-sub-underflow');
    // Exactly the reserve is a division by zero, which old and new compilers refuse in their own ways.
    expect(await refused('getAmountIn', [10n, 10n, 10n])).toMatch(/InvalidFEOpcode|Division or modulo by zero/);
    expect(await refused('swapExactTokensForTokens', [1n, 0n, path('BRIDGE', 'XGC'), bob, later])).toBe(noReason);
    expect(
      await refused('swapExactTokensForTokens', [whole, 0n, path('BRIDGE', 'USDC'), bob, later], 0n, account(11)),
    ).toBe('TransferHelper: TRANSFER_FROM_FAILED');
    expect(await refused('swapExactTokensForTokens', [whole, 0n, path('BRIDGE', 'USDC'), usdc.address, later])).toBe(
      `${dex.words.pair}INVALID_TO`,
    );
    expect(await refused('swapExactTokensForTokens', [maxUint256, 0n, path('BRIDGE', 'USDC'), bob, later])).toBe(
      'ds-math-mul-overflow',
    );
  });

  it('sells and buys a token with a tax by the functions for it, alone', async () => {
    const tax = chain.token('TAX');
    const sold = 100n * whole;
    const { mine, other } = await reservesOf(chain, dex.pair(`TAX/${coin}`), tax);
    const arrived = sold - sold / 100n;
    expect(await refused('swapExactTokensForETH', [sold, 0n, path('TAX', coin), receiver, later])).toBe(
      `${dex.words.pair}K`,
    );
    const before = await chain.client.getBalance({ address: receiver });
    const name = 'swapExactTokensForETHSupportingFeeOnTransferTokens';
    const coins = amountOut(dex, arrived, mine, other);
    expect(await refused(name, [sold, coins + 1n, path('TAX', coin), receiver, later])).toBe(
      `${dex.words.router}INSUFFICIENT_OUTPUT_AMOUNT`,
    );
    await swap(name, [sold, coins, path('TAX', coin), receiver, later]);
    expect((await chain.client.getBalance({ address: receiver })) - before).toBe(coins);

    const bought = await routeOut(whole, [coin, 'TAX']);
    await swap('swapExactETHForTokensSupportingFeeOnTransferTokens', [1n, path(coin, 'TAX'), receiver, later], whole);
    expect(await chain.balance(tax, receiver)).toBe(bought - bought / 100n);
    const dollars = await routeOut(10_000_000n, ['USDC', coin, 'TAX']);
    await swap('swapExactTokensForTokensSupportingFeeOnTransferTokens', [
      10_000_000n,
      1n,
      path('USDC', coin, 'TAX'),
      account(13),
      later,
    ]);
    expect(await chain.balance(tax, account(13))).toBe(dollars - dollars / 100n);
  });

  it('cannot sell a token that refuses its pair, and can when it no longer does', async () => {
    const pair = dex.pair(`TAX/${coin}`);
    const tax = chain.token('TAX').address;
    const sell = [
      'swapExactTokensForETHSupportingFeeOnTransferTokens',
      [whole, 1n, path('TAX', coin), bob, later],
    ] as const;
    await chain.admin.dex.setRefused(tax, pair.address, true);
    expect(await refused(...sell)).toBe('TransferHelper: TRANSFER_FROM_FAILED');
    await swap('swapExactETHForTokensSupportingFeeOnTransferTokens', [1n, path(coin, 'TAX'), receiver, later], whole);
    await chain.admin.dex.setRefused(tax, pair.address, false);
    await swap(...sell);
    await chain.admin.dex.setTaxRate(tax, 250_000n);
    const before = await chain.balance(chain.token('TAX'), receiver);
    const bought = await routeOut(whole, [coin, 'TAX']);
    await swap('swapExactETHForTokensSupportingFeeOnTransferTokens', [1n, path(coin, 'TAX'), receiver, later], whole);
    expect(await chain.balance(chain.token('TAX'), receiver)).toBe(before + bought - bought / 4n);
  });

  it('has pairs that cannot be cheated: no gift, no second entry, no more than 112 bits', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    const words = dex.words.pair;
    const asked = (args: readonly unknown[]) => chain.refusal(alice, pair, 'swap', args);
    expect(await asked([0n, 0n, bob, '0x'])).toBe(`${words}INSUFFICIENT_OUTPUT_AMOUNT`);
    expect(await asked([1n, 0n, bob, '0x'])).toBe(`${words}INSUFFICIENT_INPUT_AMOUNT`);
    expect(await asked([2n ** 111n, 0n, bob, '0x'])).toBe(`${words}INSUFFICIENT_LIQUIDITY`);
    expect(await asked([1n, 1n, usdc.address, '0x'])).toBe(`${words}INVALID_TO`);
    // One unit less than the formula demands.
    const { mine, other } = await reservesOf(chain, pair, usdc);
    const out = amountOut(dex, 1_000_000n, mine, other);
    await chain.send(alice, usdc, 'transfer', [pair.address, 1_000_000n]);
    const isFirst = (await chain.read<Address>(pair, 'token0')).toLowerCase() === usdc.address.toLowerCase();
    const outs = (amount: bigint) => (isFirst ? [0n, amount] : [amount, 0n]);
    expect(await asked([...outs(out + 1n), bob, '0x'])).toBe(`${words}K`);
    await chain.send(alice, pair, 'swap', [...outs(out), receiver, '0x']);
    expect(await chain.balance(bridge, receiver)).toBe(out);
    await chain.admin.mint(bridge.address, pair.address, 2n ** 112n);
    expect(await chain.refusal(alice, pair, 'sync')).toBe(`${words}OVERFLOW`);
    await chain.send(alice, pair, 'skim', [receiver]);
    expect(await chain.balance(bridge, receiver)).toBe(out + 2n ** 112n);
    expect(await chain.refusal(alice, pair, 'initialize', [bob, bob])).toBe(`${words}FORBIDDEN`);
  });

  it('has reserves that the administrator of the world can set, and pairs that anyone can create', async () => {
    const { dex: admins } = chain.admin;
    await admins.setReserves(usdc.address, 7_000_000n, bridge.address, 9n * whole);
    expect(await reservesOf(chain, dex.pair('USDC/BRIDGE'), usdc)).toEqual({ mine: 7_000_000n, other: 9n * whole });
    const wrapped = chain.wrapped.address;
    await admins.setReserves(usdc.address, 10n ** 13n, wrapped, whole);
    expect(await reservesOf(chain, dex.pair(`USDC/${coin}`), usdc)).toEqual({ mine: 10n ** 13n, other: whole });
    const [one, other] = path('TXL', 'XGC') as [Address, Address];
    await expect(admins.setReserves(one, 1n, other, 1n)).rejects.toThrow('There is no pair');
    await admins.createPair(one, other);
    expect(await admins.pairOf(other, one)).not.toBe(zeroAddress);
    const again = (tokens: readonly unknown[]) => chain.refusal(bob, dex.factory, 'createPair', tokens);
    expect(await again([other, one])).toBe(`${dex.words.pair}PAIR_EXISTS`);
    expect(await again([one, one])).toBe(`${dex.words.pair}IDENTICAL_ADDRESSES`);
    expect(await again([one, zeroAddress])).toBe(`${dex.words.pair}ZERO_ADDRESS`);
    expect(await chain.refusal(bob, dex.factory, 'setFeeTo', [bob])).toBe(`${dex.words.pair}FORBIDDEN`);
    expect(await chain.refusal(bob, dex.factory, 'setFeeToSetter', [bob])).toBe(`${dex.words.pair}FORBIDDEN`);
    await chain.send(admin, dex.factory, 'setFeeToSetter', [bob]);
    await chain.send(bob, dex.factory, 'setFeeTo', [bob]);
    expect(await chain.read(dex.factory, 'feeTo')).toBe(bob);
  });
});
