import * as v from 'valibot';
import { isAddressEqual, keccak256, type Address } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { dexIn } from '../../../src/config/dexes.ts';
import { candidatePairs, lower, sortedPair } from '../../../src/core/swap/candidates.ts';
import { findQuote, type Quote, type SwapField } from '../../../src/core/swap/quote.ts';
import { minimumOf } from '../../../src/core/swap/slippage.ts';
import { readReserves } from '../../../src/io/dex/pairs.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { logList, type RpcLog } from '../../../src/io/rpc/rpcSchemas.ts';
import { swap, type SwapSummary } from '../../../src/wallet/kinds/swap.ts';
import { prepareWrap } from '../../../src/wallet/kinds/wrap.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { callObject } from '../../../src/wallet/send/callObject.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { trySwap, type SwapWish, type TriedSwap } from '../../../src/wallet/send/trySwap.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { alice, bob, useWorld, type TestChain } from '../contracts/fixture.ts';

const world = useWorld();
const slippageBips = 50;

function siteOf(chain: TestChain) {
  const { chains, tokens, dexes = [] } = buildDeployment(world.world, usualEndpoints());
  const dex = dexIn(dexes, chain.chainId);
  if (dex === null) throw new Error('No exchange');
  const book: AddressBook = {
    chain: (chainId) => chains.find((one) => one.chainId === chainId) ?? null,
    tokens,
    dex: (chainId) => dexIn(dexes, chainId),
    collections: () => [],
  };
  const bases = dex.bases.flatMap((symbol) => chain.world.tokens[symbol]?.address ?? []);
  return { dex, book, bases, reader: createRpcReader(chains.map((one) => ({ ...one, rpcUrls: [chain.rpcUrl] }))) };
}

interface Asked {
  symbols: readonly [string, string];
  isNativeIn?: boolean;
  isNativeOut?: boolean;
  field?: SwapField;
  amount: bigint;
  receiver?: Address;
  needsApproval?: boolean;
}

/** A swap as the page asks for it, from what the chain says now. */
async function wishOf(chain: TestChain, reader: RpcReader, asked: Asked): Promise<SwapWish> {
  const { dex, bases } = siteOf(chain);
  const [tokenIn = '0x', tokenOut = '0x'] = asked.symbols.map((symbol) => chain.token(symbol).address);
  const pairs = candidatePairs(tokenIn, tokenOut, bases);
  const { nodes } = await readReserves(reader, dex, pairs, null);
  const [node] = nodes;
  const states = (node?.pairs ?? []).flatMap((pair) => (pair === null || pair === 'notExists' ? [] : [pair]));
  const { field = 'INPUT', amount } = asked;
  const quote = findQuote({ field, amount, tokenIn, tokenOut, bases, fee: dex.fee, isSingleHop: false }, [states]);
  if (typeof quote === 'string') throw new Error(`No quote: ${quote}`);
  if (node === undefined) throw new Error('No node answered.');
  return {
    chainId: chain.chainId,
    account: alice,
    quote,
    pairs: pairsOf(quote, states),
    isNativeIn: asked.isNativeIn ?? false,
    isNativeOut: asked.isNativeOut ?? false,
    receiver: asked.receiver ?? alice,
    slippageBips,
    deadline: node.headTime + 1_200n,
    headTime: node.headTime,
    needsApproval: asked.needsApproval ?? false,
  };
}

const pairsOf = ({ path }: Quote, states: readonly { address: Address; token0: Address; token1: Address }[]) =>
  path.slice(1).map((token, index) => {
    const tokens = sortedPair(path[index] ?? token, token);
    return states.find(({ token0, token1 }) => tokens?.[0] === token0 && tokens[1] === token1)?.address ?? token;
  });

/** Sends the very call that was tried out. */
async function send(chain: TestChain, write: PreparedWrite): Promise<{ fee: bigint; isDone: boolean; logs: RpcLog[] }> {
  const receipt = (await sendRpc(chain.rpcUrl, 'eth_sendTransactionSync', [callObject(write, alice, 1_000_000n)])) as {
    status: string;
    gasUsed: string;
    effectiveGasPrice: string;
    logs: unknown;
  };
  const logs = v.parse(logList, receipt.logs);
  return { fee: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice), isDone: receipt.status === '0x1', logs };
}

/** In how many of the logs a swap is found again without its hash. */
function foundIn(chain: TestChain, write: PreparedWrite<SwapSummary>, logs: readonly RpcLog[]): number {
  const { book } = siteOf(chain);
  const { chainId, to: target, data, summary } = write;
  const asked = { book, chainId, account: alice, target, dataHash: keccak256(data), summary };
  const { trace } = swap;
  if (trace === null) return 0;
  const { address, topics } = trace.filter(asked);
  const isFiltered = (log: RpcLog): boolean =>
    isAddressEqual(log.address, address) &&
    topics.every((topic, index) => topic === null || topic.toLowerCase() === log.topics[index]);
  return logs.filter((log) => isFiltered(log) && trace.read(log, asked) !== null).length;
}

async function approveAll(chain: TestChain, symbols: readonly string[]): Promise<void> {
  const { dex } = siteOf(chain);
  for (const symbol of new Set(symbols))
    await chain.send(alice, chain.token(symbol), 'approve', [dex.router, 2n ** 256n - 1n]);
}

const heldBy = (chain: TestChain, symbol: string, isNative: boolean, of: Address): Promise<bigint> =>
  isNative ? chain.client.getBalance({ address: of }) : chain.balance(chain.token(symbol), of);

async function tried(chain: TestChain, asked: Asked): Promise<{ wish: SwapWish; swap: TriedSwap }> {
  const { book, reader } = siteOf(chain);
  const wish = await wishOf(chain, reader, asked);
  const found = await trySwap(reader, book, wish);
  if (!found.ok) throw new Error(`${found.error.code} ${found.error.detail ?? ''}`);
  expect(checkRequest(found.value.write, alice, book)).toEqual({ ok: true, value: undefined });
  return { wish, swap: found.value };
}

/** A node that does not know eth_simulateV1. */
function unsimulated(chain: TestChain): RpcReader {
  const { reader } = siteOf(chain);
  return {
    ...reader,
    rpc: (chainId, method, ...rest) =>
      method === 'eth_simulateV1'
        ? Promise.reject(new Error('the method does not exist'))
        : reader.rpc(chainId, method, ...rest),
  };
}

describe.each(['eth', 'bsc'] as const)('a swap on %s', (side) => {
  const native = side === 'eth' ? 'ETH' : 'BNB';
  const [in_, out] = [{ isNativeIn: true }, { isNativeOut: true }];
  test.each<[string, Asked]>([
    ['tokens of 6 and 18 decimals', { symbols: ['USDC', 'BRIDGE'], amount: 25_000_000n }],
    ['an exact amount of a token', { symbols: ['BRIDGE', 'USDC'], field: 'OUTPUT', amount: 7_000_001n }],
    ['the native coin', { symbols: [native, 'USDC'], ...in_, amount: 10n ** 16n }],
    ['an exact amount for the native coin', { symbols: [native, 'USDC'], ...in_, field: 'OUTPUT', amount: 3_000_000n }],
    ['a token for the native coin', { symbols: ['USDC', native], ...out, amount: 9_000_000n }],
    ['an exact amount of the native coin', { symbols: ['USDC', native], ...out, field: 'OUTPUT', amount: 10n ** 15n }],
    ['a token without decimals', { symbols: ['CCS', native], ...out, amount: 11n }],
    ['an exact amount of a token without decimals', { symbols: [native, 'CCS'], ...in_, field: 'OUTPUT', amount: 3n }],
    ['a token that returns nothing', { symbols: ['USDT', 'BRIDGE'], amount: 5_000_000n }],
    ['a token of 9 decimals over three pairs', { symbols: ['ISLAND', 'CCS'], amount: 200_000_000_000n }],
    ['the wrapped coin', { symbols: [native, 'TXL'], amount: 10n ** 15n }],
    ['for another account', { symbols: ['USDC', native], ...out, amount: 4_000_000n, receiver: bob }],
  ])('of %s gives what was promised, to the unit', async (_, asked) => {
    const chain = world[side];
    const [symbolIn, symbolOut] = asked.symbols;
    const { isNativeIn = false, isNativeOut = false, field = 'INPUT', receiver = alice } = asked;
    if (!isNativeIn) await approveAll(chain, [symbolIn]);
    if (symbolIn === native) await chain.send(alice, chain.wrapped, 'deposit', [], asked.amount);
    const { wish, swap: found } = await tried(chain, asked);
    const { amountIn, amountOut } = wish.quote;
    expect(found).toMatchObject({ taxes: [], cannotBeSold: false, arrival: amountOut });
    expect(found.write.summary).toMatchObject(
      field === 'INPUT'
        ? { amountIn, amountOut: minimumOf(amountOut, slippageBips), isTaxed: false }
        : { amountIn: amountIn + (amountIn * 50n) / 10_000n, amountOut, isTaxed: false },
    );
    const before = [
      await heldBy(chain, symbolIn, isNativeIn, alice),
      await heldBy(chain, symbolOut, isNativeOut, receiver),
    ] as const;
    const { fee, isDone, logs } = await send(chain, found.write);
    expect(isDone).toBe(true);
    expect(foundIn(chain, found.write, logs)).toBe(1);
    const paid = before[0] - (await heldBy(chain, symbolIn, isNativeIn, alice)) - (isNativeIn ? fee : 0n);
    const got = (await heldBy(chain, symbolOut, isNativeOut, receiver)) - before[1];
    expect(paid).toBe(amountIn);
    expect(got + (isNativeOut && receiver === alice ? fee : 0n)).toBe(amountOut);
  });

  test.each<[string, Asked]>([
    ['sold for the native coin', { symbols: ['TAX', native], ...out, amount: 10n ** 18n }],
    ['bought with the native coin', { symbols: [native, 'TAX'], ...in_, amount: 10n ** 15n }],
    ['bought through several pairs', { symbols: ['USDC', 'TAX'], amount: 5_000_000n }],
  ])('of a taxed token, %s, has a minimum that follows from what arrives', async (_, asked) => {
    const chain = world[side];
    const [symbolIn, symbolOut] = asked.symbols;
    const { isNativeIn = false, isNativeOut = false } = asked;
    if (!isNativeIn) await approveAll(chain, [symbolIn]);
    const { wish, swap: found } = await tried(chain, asked);
    const { arrival, taxes, write } = found;
    expect(write.summary.isTaxed).toBe(true);
    expect(taxes.map(({ token }) => token)).toEqual([lower(chain.token('TAX').address)]);
    expect(arrival).toBeLessThan(wish.quote.amountOut);
    expect(write.summary.amountOut).toBe(minimumOf(arrival ?? 0n, slippageBips));
    const before = await heldBy(chain, symbolOut, isNativeOut, alice);
    const { fee, isDone, logs } = await send(chain, write);
    expect(isDone).toBe(true);
    expect(foundIn(chain, write, logs)).toBe(1);
    expect((await heldBy(chain, symbolOut, isNativeOut, alice)) - before + (isNativeOut ? fee : 0n)).toBe(arrival);
  });

  test('of a taxed token cannot buy an exact amount', async () => {
    const chain = world[side];
    const { book, reader } = siteOf(chain);
    const asked: Asked = { symbols: [native, 'TAX'], ...in_, field: 'OUTPUT', amount: 10n ** 15n };
    expect(await trySwap(reader, book, await wishOf(chain, reader, asked))).toMatchObject({
      error: { code: 'dexNeedsExactInput' },
    });
  });

  test('names a token that cannot be sold again, as a doubt', async () => {
    const chain = world[side];
    const pair = chain.world.pairs[`TAX/${native}`] ?? '0x';
    await chain.admin.dex.setRefused(chain.token('TAX').address, pair, true);
    const { swap: found } = await tried(chain, { symbols: [native, 'TAX'], ...in_, amount: 10n ** 15n });
    expect(found.cannotBeSold).toBe(true);
  });

  test('is tried out together with its approval', async () => {
    const { swap: found, wish } = await tried(world[side], {
      symbols: ['USDC', 'BRIDGE'],
      amount: 25_000_000n,
      needsApproval: true,
    });
    expect(found.arrival).toBe(wish.quote.amountOut);
  });

  test('is not signed for less than the slippage allows: the price has changed', async () => {
    const chain = world[side];
    const { book, reader } = siteOf(chain);
    await approveAll(chain, ['USDC']);
    const wish = await wishOf(chain, reader, { symbols: ['USDC', 'BRIDGE'], amount: 25_000_000n });
    const [usdc, bridge] = [chain.token('USDC').address, chain.token('BRIDGE').address];
    await chain.admin.dex.setReserves(usdc, 60_000_000_000n, bridge, 10n ** 18n);
    await chain.admin.dex.setReserves(usdc, 60_000_000_000n, bridge, 10n ** 20n);
    expect(await trySwap(reader, book, wish)).toMatchObject({ error: { code: 'dexPriceMoved' } });
  });

  test('has its minimum from the quote where no node simulates, and what arrives is not known', async () => {
    const chain = world[side];
    const { book } = siteOf(chain);
    const reader = unsimulated(chain);
    await approveAll(chain, ['USDC', 'TAX']);
    const asked: Asked = { symbols: ['USDC', 'BRIDGE'], amount: 25_000_000n };
    const wish = await wishOf(chain, reader, asked);
    const found = await trySwap(reader, book, wish);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value.arrival).toBe(null);
    // Only this function compares the minimum with what arrives.
    const minimum = minimumOf(wish.quote.amountOut, slippageBips);
    expect(found.value.write.summary).toMatchObject({ isTaxed: true, amountOut: minimum });
    const before = await heldBy(chain, 'BRIDGE', false, alice);
    expect((await send(chain, found.value.write)).isDone).toBe(true);
    expect((await heldBy(chain, 'BRIDGE', false, alice)) - before).toBe(wish.quote.amountOut);

    const exact: Asked = { symbols: [native, 'USDC'], ...in_, field: 'OUTPUT', amount: 3_000_000n };
    expect(await trySwap(reader, book, await wishOf(chain, reader, exact))).toMatchObject({
      value: { arrival: null, write: { summary: { isTaxed: false } } },
    });
    const sold = await wishOf(chain, reader, { symbols: ['TAX', native], ...out, amount: 10n ** 18n });
    expect(await trySwap(reader, book, sold)).toMatchObject({ error: { code: 'dexArrivalUnknown' } });
  });

  test('that buys a taxed token where no node simulates never ends with less than its minimum', async () => {
    const chain = world[side];
    const { book } = siteOf(chain);
    const reader = unsimulated(chain);
    const asked: Asked = { symbols: [native, 'TAX'], ...in_, amount: 10n ** 15n };
    // The tax of 1 % is above the slippage.
    expect(await trySwap(reader, book, await wishOf(chain, reader, asked))).toMatchObject({
      error: { code: 'dexArrivalUnknown' },
    });

    // Together with its approval it cannot be tried out at all: the router refuses it.
    await approveAll(chain, ['USDC']);
    const together: Asked = { symbols: ['USDC', 'TAX'], amount: 5_000_000n, needsApproval: true };
    const unseen = await trySwap(reader, book, await wishOf(chain, reader, together));
    if (!unseen.ok) throw new Error(unseen.error.code);
    expect(unseen.value.arrival).toBe(null);
    expect((await send(chain, unseen.value.write)).isDone).toBe(false);

    await chain.admin.dex.setTaxRate(chain.token('TAX').address, 3_000n);
    const wish = await wishOf(chain, reader, asked);
    const found = await trySwap(reader, book, wish);
    if (!found.ok) throw new Error(found.error.code);
    const { arrival, write } = found.value;
    expect([arrival, write.summary.amountOut]).toEqual([null, minimumOf(wish.quote.amountOut, slippageBips)]);
    const before = await heldBy(chain, 'TAX', false, alice);
    expect((await send(chain, write)).isDone).toBe(true);
    const got = (await heldBy(chain, 'TAX', false, alice)) - before;
    expect(got).toBeLessThan(wish.quote.amountOut);
    expect(got).toBeGreaterThanOrEqual(write.summary.amountOut);
  });

  test('with the wrapped coin is 1:1', async () => {
    const chain = world[side];
    const { book } = siteOf(chain);
    for (const isIn of [true, false]) {
      const write = prepareWrap(book, { chainId: chain.chainId, isIn, amount: 12_345n });
      if (!write.ok) throw new Error(write.error.code);
      expect(checkRequest(write.value, alice, book).ok).toBe(true);
      const before = await chain.balance(chain.wrapped, alice);
      expect((await send(chain, write.value)).isDone).toBe(true);
      expect((await chain.balance(chain.wrapped, alice)) - before).toBe(isIn ? 12_345n : -12_345n);
    }
  });
});
