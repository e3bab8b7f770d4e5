// The rules of swaps and pairs against the published router and pair on a real chain.
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import {
  createTestClient,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  http,
  maxUint256,
  numberToHex,
  publicActions,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../devnet/accounts.ts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';
import { startAnvil, type Anvil } from '../../../devnet/chains/anvil.ts';
import { sendMined, type MinedReceipt } from '../../../devnet/deploy/rpc.ts';
import { additionOf } from '../../../src/core/pairs/addition.ts';
import type { PairFacts } from '../../../src/core/pairs/facts.ts';
import { removalOf } from '../../../src/core/pairs/removal.ts';
import { amountIn, amountOut, amountsIn, amountsOut } from '../../../src/core/swap/pairAmounts.ts';
import type { DexRules } from '../../../src/core/swap/dex.ts';
import { findQuote } from '../../../src/core/swap/quote.ts';
import { maximumOf, minimumOf } from '../../../src/core/swap/slippage.ts';
import { sized, pancakeSwap, uniswap } from '../../unit/core/swap/arbitraries.ts';

interface Code {
  abi: Abi;
  bytecode: string;
}

const require_ = createRequire(import.meta.url);
const published = (path: string) => require_(`@uniswap/${path}.json`) as Code;

/** An exchange: the code of its contracts, and the rules by which the app computes for it. */
interface Exchange {
  name: string;
  factory: Code;
  pair: Code;
  router: Code;
  rules: DexRules;
}

const tokenCode = published('v2-core/build/ERC20');
const compiled = await compileContracts();
const exchanges: Exchange[] = [
  {
    name: 'the published exchange of 0.3 %',
    factory: published('v2-core/build/UniswapV2Factory'),
    pair: published('v2-core/build/UniswapV2Pair'),
    router: published('v2-periphery/build/UniswapV2Router02'),
    rules: uniswap,
  },
  {
    name: 'the exchange of 0.25 % of the local chains',
    factory: codeOf('DexFactory'),
    pair: codeOf('DexPair'),
    router: codeOf('DexRouter'),
    rules: pancakeSwap,
  },
];

function codeOf(name: string): Code {
  const code = compiled[name];
  if (code === undefined) throw new Error(`No contract ${name}`);
  return code;
}

const [me, feeReceiver] = accounts.map(({ address }) => address) as [Address, Address];
/** The one that is tested now. */
let exchange: Exchange;

let anvil: Anvil;
let router: Address;
let factory: Address;
/** In the order of their addresses. */
let tokens: [Address, Address, Address];

const connect = () =>
  createTestClient({
    account: me,
    mode: 'anvil',
    transport: http(anvil.rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 5,
  }).extend(publicActions);
let client: ReturnType<typeof connect>;

/** The node answers with the receipt: without later blocks, viem's own waiting can miss the only one. */
const mined = (transaction: { to?: Address; data: Hex }): Promise<MinedReceipt> =>
  sendMined(anvil.rpcUrl, { from: me, gas: numberToHex(5_000_000), ...transaction });

async function deploy({ abi, bytecode }: { abi: Abi; bytecode: string }, args: readonly unknown[]): Promise<Address> {
  const code: Hex = `0x${bytecode.replace(/^0x/, '')}`;
  const { contractAddress } = await mined({ data: encodeDeployData({ abi, bytecode: code, args }) });
  if (!contractAddress) throw new Error('not deployed');
  return getAddress(contractAddress);
}

async function send(
  address: Address,
  { abi }: { abi: Abi },
  functionName: string,
  args: readonly unknown[],
): Promise<'success' | 'reverted'> {
  const data = encodeFunctionData({ abi, functionName, args });
  const { status } = await mined({ to: address, data });
  return status === '0x1' ? 'success' : 'reverted';
}

const read = <T>(address: Address, { abi }: { abi: Abi }, functionName: string, args: readonly unknown[] = []) =>
  client.readContract({ address, abi, functionName, args }) as Promise<T>;

/** Many pure calls of the router in one request; null: it reverts. */
async function ask(calls: readonly { functionName: string; args: readonly bigint[] }[]): Promise<(bigint | null)[]> {
  const { abi } = exchange.router;
  const body = calls.map(({ functionName, args }, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to: router, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'],
  }));
  const response = await fetch(anvil.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answers = (await response.json()) as { id: number; result?: Hex }[];
  return answers
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, result }) =>
      result === undefined
        ? null
        : (decodeFunctionResult({ abi, functionName: calls[id]?.functionName ?? '', data: result }) as bigint),
    );
}

async function pairFacts(one: Address, other: Address): Promise<PairFacts> {
  const address = await read<Address>(factory, exchange.factory, 'getPair', [one, other]);
  const [reserves, lpSupply, kLast, feeTo, balance0, balance1] = await Promise.all([
    read<readonly [bigint, bigint, number]>(address, exchange.pair, 'getReserves'),
    read<bigint>(address, exchange.pair, 'totalSupply'),
    read<bigint>(address, exchange.pair, 'kLast'),
    read<Address>(factory, exchange.factory, 'feeTo'),
    read<bigint>(one, tokenCode, 'balanceOf', [address]),
    read<bigint>(other, tokenCode, 'balanceOf', [address]),
  ]);
  return {
    chainId: 6661,
    address,
    token0: one,
    token1: other,
    reserve0: reserves[0],
    reserve1: reserves[1],
    balance0,
    balance1,
    lpSupply,
    kLast,
    isProtocolFeeOn: feeTo !== zeroAddress,
  };
}

const balance = (token: Address) => read<bigint>(token, tokenCode, 'balanceOf', [me]);
const balances = () => Promise.all([balance(tokens[0]), balance(tokens[1])]);

async function start(tested: Exchange): Promise<void> {
  exchange = tested;
  anvil = await startAnvil({ chainId: 6661, mining: 'instant' });
  client = connect();
  factory = await deploy(exchange.factory, [me]);
  router = await deploy(exchange.router, [factory, factory]);
  const made: Address[] = [];
  for (let index = 0; index < 3; index += 1) made.push(await deploy(tokenCode, [2n ** 120n]));
  const [one, other, third] = made.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  tokens = [one ?? zeroAddress, other ?? zeroAddress, third ?? zeroAddress];
  for (const token of tokens) await send(token, tokenCode, 'approve', [router, maxUint256]);
  await send(factory, exchange.factory, 'createPair', [tokens[0], tokens[1]]);
  const pair = await read<Address>(factory, exchange.factory, 'getPair', [tokens[0], tokens[1]]);
  await send(pair, exchange.pair, 'approve', [router, maxUint256]);
}

/** A call of a contract with what it should do. */
interface Planned {
  address: Address;
  contract: { abi: Abi };
  functionName: string;
  args: readonly unknown[];
  /** How the account's balances of both tokens change. */
  moved: readonly [bigint, bigint];
  /** Null: not computed. */
  lp: { own: bigint; supply: bigint } | null;
}

const kinds = ['add', 'add', 'swapIn', 'swapIn', 'swapIn', 'swapOut', 'remove', 'give', 'fee'] as const;
const steps = fc.record({
  kind: fc.constantFrom(...kinds),
  side: fc.constantFrom(0 as const, 1 as const),
  one: sized(80, 1),
  other: sized(80, 1),
  thousandths: fc.integer({ min: 1, max: 999 }),
});
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** What a step calls, as the app would sign it without any slippage; null: the app refuses it. */
function planned(step: Step, facts: PairFacts, own: bigint): Planned | null {
  const { kind, side, one, other, thousandths } = step;
  const [token0, token1] = [tokens[0], tokens[1]];
  const [tokenIn, tokenOut] = side === 0 ? [token0, token1] : [token1, token0];
  const byRouter = { address: router, contract: exchange.router };
  const { fee, protocolPart } = exchange.rules;
  const settings = { protocolPart, slippageBips: 0 };
  const reserves = [facts.reserve0, facts.reserve1] as const;
  const hop = { reserveIn: reserves[side], reserveOut: reserves[side === 0 ? 1 : 0] };
  const both = (given: bigint, got: bigint) => (side === 0 ? ([-given, got] as const) : ([got, -given] as const));
  if (kind === 'fee') {
    const args = [thousandths < 800 ? feeReceiver : zeroAddress];
    const contract = exchange.factory;
    return { address: factory, contract, functionName: 'setFeeTo', args, moved: [0n, 0n], lp: null };
  }
  if (kind === 'give') {
    const gift = one % 10n ** 9n;
    const args = [facts.address, gift];
    return { address: tokenIn, contract: tokenCode, functionName: 'transfer', args, moved: both(gift, 0n), lp: null };
  }
  if (kind === 'add') {
    const addition = additionOf(facts, { amount0: one, amount1: other }, settings);
    if (typeof addition === 'string') return null;
    const { amounts, minimum, minted } = addition;
    const wanted = [amounts.amount0, amounts.amount1, minimum.amount0, minimum.amount1];
    return {
      ...byRouter,
      functionName: 'addLiquidity',
      args: [token0, token1, ...wanted, me, maxUint256],
      moved: [-amounts.amount0, -amounts.amount1],
      lp: { own: own + minted.lp, supply: minted.supply },
    };
  }
  if (kind === 'remove') {
    const wish = { field: 'LIQUIDITY_PERCENT', hundredths: thousandths * 10 } as const;
    const removal = removalOf(facts, own, wish, settings);
    if (typeof removal === 'string') return null;
    const { lp, amounts, minimum, supply } = removal;
    return {
      ...byRouter,
      functionName: 'removeLiquidity',
      args: [token0, token1, lp, minimum.amount0, minimum.amount1, me, maxUint256],
      moved: [amounts.amount0, amounts.amount1],
      lp: { own: own - lp, supply },
    };
  }
  // What somebody gave the pair would count as part of the amount in.
  if (facts.balance0 !== facts.reserve0 || facts.balance1 !== facts.reserve1) return null;
  const isExactIn = kind === 'swapIn';
  const wanted = (hop.reserveOut * BigInt(thousandths)) / 1_000n;
  const amounts = isExactIn ? amountsOut(one, [hop], fee) : amountsIn(wanted, [hop], fee);
  if (typeof amounts === 'string') return null;
  const [given = 0n, got = 0n] = amounts;
  const limits = isExactIn ? [given, minimumOf(got, 0)] : [got, maximumOf(given, 0)];
  return {
    ...byRouter,
    functionName: isExactIn ? 'swapExactTokensForTokens' : 'swapTokensForExactTokens',
    args: [...limits, [tokenIn, tokenOut], me, maxUint256],
    moved: both(given, got),
    lp: { own, supply: facts.lpSupply },
  };
}

describe.each(exchanges)('$name', (tested) => {
  const { fee } = tested.rules;
  beforeAll(() => start(tested));
  afterAll(() => anvil.stop());

  it('computes the same amounts in 10,000 random states', async () => {
    const states = fc.sample(fc.tuple(sized(112), sized(112), sized(112)), 10_000);
    const names = ['getAmountOut', 'getAmountIn', 'quote'];
    let amounts = 0;
    for (let start = 0; start < states.length; start += 500) {
      const part = states.slice(start, start + 500);
      const answers = await ask(names.flatMap((functionName) => part.map((args) => ({ functionName, args }))));
      for (const [index, [amount, reserveIn, reserveOut]] of part.entries()) {
        const reserves = { reserveIn, reserveOut };
        const out = amountOut(amount, reserves, fee);
        const needed = amountIn(amount, reserves, fee);
        const [theirOut, theirIn] = [answers[index] ?? null, answers[part.length + index] ?? null];
        // The router computes what the pair then refuses: nothing out, or more than it can hold.
        const expectedOut = out === 'tooLittle' ? 0n : out === 'overflow' ? theirOut : out;
        const expectedIn = needed === 'overflow' ? theirIn : needed;
        expect(theirOut).toBe(typeof expectedOut === 'string' ? null : expectedOut);
        expect(theirIn).toBe(typeof expectedIn === 'string' ? null : expectedIn);
        if (typeof out === 'bigint') amounts += 1;
        if (typeof needed === 'bigint') amounts += 1;
      }
    }
    expect(amounts).toBeGreaterThan(5_000);
  });

  it('moves to the unit what was computed, in a random past of 400 steps', async () => {
    const done = new Map<string, number>();
    for (const step of fc.sample(steps, 400)) {
      const facts = await pairFacts(tokens[0], tokens[1]);
      const [own, before] = await Promise.all([balance(facts.address), balances()]);
      const call = planned(step, facts, own);
      if (call === null) continue;
      const status = await send(call.address, call.contract, call.functionName, call.args);
      const [after, ownAfter] = [await balances(), await balance(facts.address)];
      const { lpSupply } = await pairFacts(tokens[0], tokens[1]);
      expect({
        status,
        moved: [after[0] - before[0], after[1] - before[1]],
        lp: call.lp === null ? null : { own: ownAfter, supply: lpSupply },
      }).toEqual({ status: 'success', moved: call.moved, lp: call.lp });
      done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
    }
    for (const kind of new Set(kinds)) expect(done.get(kind)).toBeGreaterThan(5);
  });

  it('swaps along the best route what the router computes for it', async () => {
    const [first, second, third] = tokens;
    const add = (one: Address, other: Address, amountOne: bigint, amountOther: bigint) =>
      send(router, exchange.router, 'addLiquidity', [one, other, amountOne, amountOther, 0n, 0n, me, maxUint256]);
    await add(first, third, 10n ** 24n, 3n * 10n ** 24n);
    await add(third, second, 10n ** 24n, 5n * 10n ** 24n);
    const nodes = [[await pairFacts(first, second), await pairFacts(first, third), await pairFacts(second, third)]];
    const request = { tokenIn: first, tokenOut: second, bases: [third], fee, isSingleHop: false };
    for (const field of ['INPUT', 'OUTPUT'] as const)
      for (const amount of [10n ** 9n, 10n ** 18n, 10n ** 22n]) {
        const quote = findQuote({ ...request, field, amount }, nodes);
        if (typeof quote === 'string') throw new Error(quote);
        const name = field === 'INPUT' ? 'getAmountsOut' : 'getAmountsIn';
        expect(await read<bigint[]>(router, exchange.router, name, [amount, quote.path])).toEqual(quote.amounts);
      }
  });
});
