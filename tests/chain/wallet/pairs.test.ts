// Liquidity of pairs through the whole pipeline on real chains: what the rules promise is what the pair does, to the
// unit, with no slippage allowed.
import { beforeEach, describe, expect, test } from 'vitest';
import { encodeFunctionData, maxUint256, zeroAddress } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import type { WorldChainId } from '../../../devnet/deploy/world.ts';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { accounts } from '../../../devnet/accounts.ts';
import type { Dex } from '../../../src/config/dexes.ts';
import type { PairFacts } from '../../../src/core/pairs/facts.ts';
import { cautiousAddition, cautiousRemoval, emptyPair, placeInPair, turned } from '../../../src/core/pairs/nodes.ts';
import { protocolFeeLp } from '../../../src/core/pairs/protocolFee.ts';
import { sortedPair } from '../../../src/core/swap/candidates.ts';
import { deadlineAt } from '../../../src/core/swap/deadline.ts';
import { fail } from '../../../src/core/result.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { readPairs } from '../../../src/io/dex/pairs.ts';
import { view } from '../../../src/io/reads/contractRead.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { readContracts } from '../../../src/io/reads/readContracts.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import { prepareAddPair } from '../../../src/wallet/kinds/addPair.ts';
import { prepareRemovePair } from '../../../src/wallet/kinds/removePair.ts';
import { tryAddition, tryRemoval } from '../../../src/wallet/send/tryPair.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { TestWallet } from './testWallet.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const exact = 0;
const administration: Abi = adminAbi;

function dexAt(chainId: WorldChainId): Dex {
  const dex = it.book.dex?.(chainId);
  if (!dex) throw new Error('No exchange');
  return dex;
}

const tokenAt = (chainId: WorldChainId, symbol: string): Address => it.token(symbol, chainId);
const nativeOf = (chainId: WorldChainId): string => (chainId === 6661 ? 'ETH' : 'BNB');

async function balance(chainId: WorldChainId, token: Address): Promise<bigint> {
  const [answer] = await readContracts(it.tab().world.reader, chainId, [
    view(erc20Abi, token, 'balanceOf', it.wallet.address),
  ]);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const coins = async (chainId: WorldChainId): Promise<bigint> =>
  BigInt((await it.rpc('eth_getBalance', [it.wallet.address, 'latest'], chainId)) as Hex);

/** A call of the account that does not go through the pipeline. */
async function call(chainId: WorldChainId, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi, functionName, args });
  await it.wallet.broadcast({ from: it.wallet.address, to, data, value: '0x0', gas: '0x4c4b40' });
  await it.mine(1, chainId);
}

/** A call of the administrator. */
async function administer(chainId: WorldChainId, to: Address, functionName: string, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: administration, functionName, args });
  await it.rpc('eth_sendTransaction', [{ from: accounts[0]?.address, to, data, gas: '0x4c4b40' }], chainId);
  await it.mine(1, chainId);
}

/** A pair as the app reads it, with the time of the newest block; what does not exist is empty. */
async function pairNow(chainId: WorldChainId, one: string, other: string) {
  const tokens = sortedPair(tokenAt(chainId, one), tokenAt(chainId, other));
  if (tokens === null) throw new Error('One token twice');
  const { nodes } = await readPairs(it.tab().world.reader, dexAt(chainId), [tokens], null);
  const [node] = nodes;
  const answer = node?.pairs[0] ?? null;
  const facts = answer === 'notExists' ? emptyPair(chainId, ...tokens, zeroAddress) : answer;
  if (!node || facts === null) throw new Error('Not read');
  return { facts, headTime: node.headTime };
}

/** The state in the order of a call. */
const inOrder = (facts: PairFacts, first: Address): PairFacts =>
  placeInPair(facts, first) === 0 ? facts : turned(facts);

/** Swaps through a pair, so that fees are in it. */
async function trade(chainId: WorldChainId, one: string, other: string, amount: bigint): Promise<void> {
  const { router } = dexAt(chainId);
  const [tokenOne, tokenOther] = [tokenAt(chainId, one), tokenAt(chainId, other)];
  await call(chainId, tokenOne, erc20Abi, 'approve', [router, maxUint256]);
  await call(chainId, router, dexRouterAbi, 'swapExactTokensForTokens', [
    amount,
    1n,
    [tokenOne, tokenOther],
    it.wallet.address,
    maxUint256,
  ]);
}

async function allow(chainId: WorldChainId, ...tokens: readonly Address[]): Promise<void> {
  for (const token of tokens) await call(chainId, token, erc20Abi, 'approve', [dexAt(chainId).router, maxUint256]);
}

interface Asked {
  one: string;
  other: string;
  isNative?: boolean;
}

/** An addition of these amounts, of which the first counts; the second follows the ratio. */
async function addition(
  chainId: WorldChainId,
  { one, other, isNative = false }: Asked,
  amounts: readonly [bigint, bigint],
) {
  const { facts, headTime } = await pairNow(chainId, one, other);
  const [tokenA, tokenB] = [tokenAt(chainId, one), tokenAt(chainId, other)];
  const state = inOrder(facts, tokenA);
  const rules = { protocolPart: dexAt(chainId).protocolPart, slippageBips: exact };
  const found = cautiousAddition([state], { amount0: amounts[0], amount1: amounts[1] }, rules);
  if (found === null || typeof found === 'string') throw new Error(String(found));
  const write = value(
    prepareAddPair(it.book, {
      chainId,
      tokenA,
      tokenB,
      isNative,
      amountA: found.amounts.amount0,
      amountB: found.amounts.amount1,
      minimumA: found.minimum.amount0,
      minimumB: found.minimum.amount1,
      pair: facts.address,
      receiver: it.wallet.address,
      headTime,
      deadline: deadlineAt(headTime, 1_200),
    }),
  );
  return { found, write, facts };
}

/** A removal of a part of what the account has, in hundredths of a percent. */
async function removal(
  chainId: WorldChainId,
  { one, other, isNative = false }: Asked,
  hundredths: number,
  slippageBips = exact,
) {
  const { facts, headTime } = await pairNow(chainId, one, other);
  const [tokenA, tokenB] = [tokenAt(chainId, one), tokenAt(chainId, other)];
  const own = await balance(chainId, facts.address);
  const rules = { protocolPart: dexAt(chainId).protocolPart, slippageBips };
  const wish = { field: 'LIQUIDITY_PERCENT', hundredths } as const;
  const found = cautiousRemoval([inOrder(facts, tokenA)], own, wish, rules);
  if (found === null || typeof found === 'string') throw new Error(String(found));
  const made = (isTaxed: boolean) =>
    value(
      prepareRemovePair(it.book, {
        chainId,
        tokenA,
        tokenB,
        isNative,
        isTaxed,
        lp: found.lp,
        minimumA: found.minimum.amount0,
        minimumB: found.minimum.amount1,
        pair: facts.address,
        receiver: it.wallet.address,
        headTime,
        deadline: deadlineAt(headTime, 1_200),
      }),
    );
  return { found, made, facts, own };
}

async function send(chainId: WorldChainId, write: PreparedWrite): Promise<Hex> {
  const { world, send: sendWrite } = it.tab();
  const { hash } = value(await sendWrite(write));
  await it.mine(1, chainId);
  await createFollower(world).round();
  return hash;
}

/** A node that does not know eth_simulateV1. */
function unsimulated(): RpcReader {
  const { reader } = it.tab().world;
  return {
    ...reader,
    rpc: (chainId, method, ...rest) =>
      method === 'eth_simulateV1'
        ? Promise.reject(new Error('the method does not exist'))
        : reader.rpc(chainId, method, ...rest),
  };
}

const stored = () => Object.values(transactionsStore.getState().byKey);

describe.each([6661, 6662] as const)('on %i, with the part of the exchange', (chainId) => {
  const pair = { one: 'USDC', other: 'BRIDGE' };
  const [usdc, bridge] = [() => tokenAt(chainId, 'USDC'), () => tokenAt(chainId, 'BRIDGE')];

  beforeEach(async () => {
    it.wallet = new TestWallet(chainId, it.rpcUrls);
    await allow(chainId, usdc(), bridge());
    await trade(chainId, 'USDC', 'BRIDGE', 50_000_000n);
    await trade(chainId, 'BRIDGE', 'USDC', 10n ** 20n);
  });

  test('an addition mints what was promised, and takes the first amount whole', async () => {
    const { found, write, facts } = await addition(chainId, pair, [12_345_678n, 10n ** 30n]);
    expect(protocolFeeLp(facts, dexAt(chainId).protocolPart)).toBeGreaterThan(0n);
    expect(found.amounts.amount0).toBe(12_345_678n);
    const before = [
      await balance(chainId, usdc()),
      await balance(chainId, bridge()),
      await balance(chainId, facts.address),
    ];
    const hash = await send(chainId, write);
    expect([
      (before[0] ?? 0n) - (await balance(chainId, usdc())),
      (before[1] ?? 0n) - (await balance(chainId, bridge())),
      (await balance(chainId, facts.address)) - (before[2] ?? 0n),
    ]).toEqual([found.amounts.amount0, found.amounts.amount1, found.minted.lp]);
    expect(stored()).toMatchObject([{ hash, kind: 'addPair', receipt: { status: 1 } }]);
    expect(await loadOpenIntents()).toEqual([]);
    const { facts: after } = await pairNow(chainId, 'USDC', 'BRIDGE');
    expect(after.lpSupply).toBe(found.minted.supply);
  });

  test('a removal pays what was promised, with no slippage at all', async () => {
    await send(chainId, (await addition(chainId, pair, [77_000_001n, 10n ** 30n])).write);
    await trade(chainId, 'USDC', 'BRIDGE', 9_000_000n);
    const { found, made, facts, own } = await removal(chainId, pair, 5_000);
    expect(protocolFeeLp(facts, dexAt(chainId).protocolPart)).toBeGreaterThan(0n);
    expect(found.minimum).toEqual(found.amounts);
    await allow(chainId, facts.address);
    const before = [await balance(chainId, usdc()), await balance(chainId, bridge())];
    const hash = await send(chainId, made(false));
    expect([
      (await balance(chainId, usdc())) - (before[0] ?? 0n),
      (await balance(chainId, bridge())) - (before[1] ?? 0n),
    ]).toEqual([found.amounts.amount0, found.amounts.amount1]);
    expect(await balance(chainId, facts.address)).toBe(own - found.lp);
    expect(stored()).toContainEqual(expect.objectContaining({ hash, kind: 'removePair' }));
    const { facts: after } = await pairNow(chainId, 'USDC', 'BRIDGE');
    expect(after.lpSupply).toBe(found.supply);
  });

  test('with the native coin, in and out', async () => {
    const native = { one: 'USDC', other: nativeOf(chainId), isNative: true };
    const { found, write, facts } = await addition(chainId, native, [30_000_000n, 10n ** 20n]);
    expect(write.value).toBe(found.amounts.amount1);
    const held = await balance(chainId, facts.address);
    await send(chainId, write);
    expect(await balance(chainId, facts.address)).toBe(held + found.minted.lp);
    await allow(chainId, facts.address);
    const { found: out, made } = await removal(chainId, native, 10_000);
    // A token that keeps nothing needs no function of its own.
    const asked = { plain: made(false), taxed: made(true) };
    expect(await tryRemoval(unsimulated(), [], asked)).toMatchObject({ isTaxed: false, isUnanswered: true });
    const before = [await balance(chainId, usdc()), await coins(chainId)] as const;
    const hash = await send(chainId, made(false));
    const receipt = (await it.rpc('eth_getTransactionReceipt', [hash], chainId)) as Record<string, Hex>;
    const gas = BigInt(receipt['gasUsed'] ?? 0) * BigInt(receipt['effectiveGasPrice'] ?? 0);
    expect((await balance(chainId, usdc())) - before[0]).toBe(out.amounts.amount0);
    expect((await coins(chainId)) - before[1] + gas).toBe(out.amounts.amount1);
  });

  test('a token that keeps a part of itself: what a simulation shows is what arrives', async () => {
    const taxed = { one: 'TAX', other: nativeOf(chainId), isNative: true };
    const tax = tokenAt(chainId, 'TAX');
    await administer(chainId, tax, 'mint', [it.wallet.address, 10n ** 22n]);
    await allow(chainId, tax);
    const { found, write, facts } = await addition(chainId, taxed, [10n ** 20n, 10n ** 21n]);
    const { reader } = it.tab().world;
    const { minted, isUnanswered } = await tryAddition(reader, [], write);
    expect(isUnanswered).toBe(false);
    expect(minted).toBeLessThan(found.minted.lp);
    const held = await balance(chainId, facts.address);
    await send(chainId, write);
    expect(await balance(chainId, facts.address)).toBe(held + (minted ?? 0n));

    await allow(chainId, facts.address);
    const { found: out, made } = await removal(chainId, taxed, 5_000, 50);
    expect(await it.tab().send(made(false))).toMatchObject({ ok: false });
    const tried = await tryRemoval(reader, [], { plain: made(false), taxed: made(true) });
    expect(tried).toMatchObject({ isTaxed: true, isUnanswered: false });
    // Where no node simulates, static calls show the function that passes.
    const asked = { plain: made(false), taxed: made(true) };
    expect(await tryRemoval(unsimulated(), [], asked)).toEqual({ isTaxed: true, arrived: null, isUnanswered: true });
    expect(await tryAddition(unsimulated(), [], write)).toEqual({ minted: null, isUnanswered: true });
    const [ofTax, ofCoin] = tried.arrived ?? [0n, 0n];
    expect(ofTax).toBeLessThan(out.amounts.amount0);
    const before = await balance(chainId, tax);
    await send(chainId, made(true));
    expect((await balance(chainId, tax)) - before).toBe(ofTax);
    expect(ofCoin).toBe(out.amounts.amount1);
  });

  test('the first provider of a pair that is empty, and of one that does not exist', async () => {
    for (const symbol of ['LIMIT', 'TXL']) {
      const token = tokenAt(chainId, symbol);
      await administer(chainId, token, 'mint', [it.wallet.address, 10n ** 21n]);
      // LIMIT takes no unlimited approval.
      await call(chainId, token, erc20Abi, 'approve', [dexAt(chainId).router, 10n ** 18n]);
      const { found, write, facts } = await addition(chainId, { one: symbol, other: 'USDC' }, [10n ** 18n, 2_000_000n]);
      expect(found.isFirst).toBe(true);
      expect(facts.address === zeroAddress).toBe(symbol === 'TXL');
      await send(chainId, write);
      const { facts: after } = await pairNow(chainId, symbol, 'USDC');
      expect(await balance(chainId, after.address)).toBe(found.minted.lp);
      expect(after.lpSupply).toBe(found.minted.lp + 1_000n);
    }
  });
});

describe('what is not sent', () => {
  const chainId = 6661;
  const pair = { one: 'USDC', other: 'BRIDGE' };

  test('without approvals, after a price that moved, or after the deadline: the reason is given', async () => {
    const { write } = await addition(chainId, pair, [1_000_000n, 10n ** 30n]);
    expect(await it.tab().send(write)).toMatchObject(fail({ code: 'allowanceOrBalance' }));
    await allow(chainId, tokenAt(chainId, 'USDC'), tokenAt(chainId, 'BRIDGE'));
    await trade(chainId, 'USDC', 'BRIDGE', 90_000_000n);
    expect(await it.tab().send(write)).toMatchObject(fail({ code: 'dexPriceMoved' }));
    const { write: later } = await addition(chainId, pair, [1_000_000n, 10n ** 30n]);
    await it.rpc('evm_increaseTime', [1_300]);
    await it.mine();
    expect(await it.tab().send(later)).toMatchObject(fail({ code: 'dexExpired' }));
    expect(it.wallet.sends).toBe(0);
  });
});

describe('found again after the tab died, also where the wallet put bytes after the call', () => {
  const chainId = 6661;
  const dying = (write: PreparedWrite): Promise<Hex> =>
    it.closeWhileSigning(write, {
      broadcast: (transaction, sent) => sent({ ...transaction, data: `${transaction.data}80218021` }),
    });

  beforeEach(() => allow(chainId, tokenAt(chainId, 'USDC'), tokenAt(chainId, 'BRIDGE'), tokenAt(chainId, 'TXL')));

  test.each([
    ['an addition', 'BRIDGE'],
    ['one that creates its pair', 'TXL'],
  ])('%s', async (_, other) => {
    await administer(chainId, tokenAt(chainId, other), 'mint', [it.wallet.address, 10n ** 21n]);
    const { write } = await addition(chainId, { one: 'USDC', other }, [1_000_000n, 10n ** 19n]);
    const hash = await dying(write);
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(stored()).toMatchObject([{ hash, kind: 'addPair' }]);
  });

  test('a removal, by exactly its LP tokens', async () => {
    const pair = { one: 'USDC', other: 'BRIDGE' };
    await send(chainId, (await addition(chainId, pair, [5_000_000n, 10n ** 30n])).write);
    const { made, facts } = await removal(chainId, pair, 2_500);
    await allow(chainId, facts.address);
    const hash = await dying(made(false));
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(stored()).toContainEqual(expect.objectContaining({ hash, kind: 'removePair' }));
  });
});
