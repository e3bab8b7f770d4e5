// What is put into pools and taken out of them, through the whole pipeline on real chains.
import { beforeEach, describe, expect, test } from 'vitest';
import { encodeFunctionData, isAddressEqual, maxUint256, zeroAddress } from 'viem';
import type { Abi, Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { accounts } from '../../../devnet/accounts.ts';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { fail } from '../../../src/core/result.ts';
import { loadOpenIntents } from '../../../src/io/db/intents.ts';
import { view } from '../../../src/io/reads/contractRead.ts';
import { readContracts } from '../../../src/io/reads/readContracts.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { liquidityStore, resetLiquidity } from '../../../src/state/liquidity.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import { createFollower } from '../../../src/wallet/follow/follow.ts';
import { reconcileIntents } from '../../../src/wallet/follow/reconcile.ts';
import { addLiquidity } from '../../../src/wallet/kinds/addLiquidity.ts';
import { prepareBurnLp } from '../../../src/wallet/kinds/burnLp.ts';
import { preparePoolWrite } from '../../../src/wallet/kinds/liquidity.ts';
import { withdrawLiquidity } from '../../../src/wallet/kinds/withdrawLiquidity.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { useWalletFixture, value } from './fixture.ts';

const it = useWalletFixture();
const chainId = 6661;
const administration: Abi = adminAbi;
const receiver: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const manager = (): Address => {
  const address = it.book.chain(chainId)?.contracts.liquidityManager;
  if (!address) throw new Error('The world has no pools.');
  return address;
};

/** One view of a contract. */
async function read<T>(one: Parameters<typeof readContracts>[2][number]): Promise<T> {
  const [answer] = await readContracts(it.tab().world.reader, chainId, [one]);
  if (!answer?.ok) throw new Error(JSON.stringify(answer));
  return answer.value as T;
}

const balance = (token: Address) => read<bigint>(view(erc20Abi, token, 'balanceOf', it.wallet.address));
const lpToken = async (symbol: string): Promise<Address> =>
  (await read<readonly [boolean, Address]>(view(liquidityManagerAbi, manager(), 'lpTokens', it.token(symbol))))[1];

/** A call of the account that does not go through the pipeline. */
async function call(to: Address, abi: Abi, functionName: string, args: readonly unknown[], value: Hex = '0x0') {
  const data = encodeFunctionData({ abi, functionName, args });
  await it.wallet.broadcast({ from: it.wallet.address, to, data, value, gas: '0x4c4b40' });
  await it.mine();
}

/** A call of the administrator. */
async function administer(functionName: string, args: readonly unknown[]): Promise<void> {
  const data = encodeFunctionData({ abi: administration, functionName, args });
  await it.rpc('eth_sendTransaction', [{ from: accounts[0]?.address, to: manager(), data }]);
  await it.mine();
}

/** Tokens in the pool, and the pools may take tokens and LP tokens of the account. */
async function fill(symbol: string, amount: bigint): Promise<Address> {
  await call(it.token(symbol), erc20Abi, 'approve', [manager(), maxUint256]);
  if (amount > 0n) await call(manager(), liquidityManagerAbi, 'addLiquidityERC20', [it.token(symbol), amount]);
  const lp = await lpToken(symbol);
  await call(lp, erc20Abi, 'approve', [manager(), maxUint256]);
  return lp;
}

const add = (symbol: string, amount: bigint, isNative = false) =>
  value(preparePoolWrite(addLiquidity, it.book, { chainId, token: it.token(symbol), amount, isNative }));
const withdraw = (symbol: string, amount: bigint, isNative = false) =>
  value(preparePoolWrite(withdrawLiquidity, it.book, { chainId, token: it.token(symbol), amount, isNative }));
const burn = (symbol: string, amount: bigint, fee: bigint, to: Address = receiver) =>
  value(prepareBurnLp(it.book, { chainId, token: it.token(symbol), amount, fee, receiver: to, targetChainId: 6662 }));

async function send(write: PreparedWrite): Promise<Hex> {
  const { world, send: sendWrite } = it.tab();
  const { hash } = value(await sendWrite(write));
  await it.mine();
  await createFollower(world).round();
  return hash;
}

const closeWhileSigning = (write: PreparedWrite, trailing = ''): Promise<Hex> =>
  it.closeWhileSigning(write, {
    broadcast: (transaction, send) => send({ ...transaction, data: `${transaction.data}${trailing}` }),
  });

// The world gives the account positions of its own.
beforeEach(async () => {
  for (const symbol of ['ETH', 'USDC', 'USDT', 'BRIDGE']) {
    const lp = await lpToken(symbol);
    const held = isAddressEqual(lp, zeroAddress) ? 0n : await balance(lp);
    if (held > 0n) await call(lp, erc20Abi, 'transfer', [receiver, held]);
  }
});

describe('liquidity is added', () => {
  test.each([
    ['USDC', 1_234_567n],
    ['USDT', 7n],
    ['BRIDGE', 5n * 10n ** 18n + 1n],
  ])('of %s, for as many units of the LP token', async (symbol, amount) => {
    const lp = await fill(symbol, 1n);
    const [tokens, lps] = [await balance(it.token(symbol)), await balance(lp)];
    const hash = await send(add(symbol, amount));
    expect(await balance(it.token(symbol))).toBe(tokens - amount);
    expect(await balance(lp)).toBe(lps + amount);
    expect(Object.values(transactionsStore.getState().byKey)).toMatchObject([
      { hash, kind: 'addLiquidity', receipt: { status: 1 } },
    ]);
    expect(await loadOpenIntents()).toEqual([]);
  });

  test('of the native coin, which the call carries', async () => {
    const write = add('ETH', 10n ** 17n + 3n, true);
    expect(write.value).toBe(10n ** 17n + 3n);
    await send(write);
    expect(await balance(await lpToken('ETH'))).toBe(10n ** 17n + 3n);
  });

  test('up to the cap and not one unit more', async () => {
    await fill('USDC', 1n);
    const held = await read<bigint>(view(erc20Abi, it.token('USDC'), 'balanceOf', it.bridge()));
    await administer('setMaxPoolSize', [it.token('USDC'), held + 10n]);
    expect(await it.tab().send(add('USDC', 11n))).toMatchObject(fail({ code: 'poolFull' }));
    expect(it.wallet.sends).toBe(0);
    await send(add('USDC', 10n));
    expect(await it.tab().send(add('USDC', 1n))).toMatchObject(fail({ code: 'poolFull' }));
  });

  test('without an approval, or while the pools are paused, the reason is given and the wallet is not asked', async () => {
    expect(await it.tab().send(add('BRIDGE', 5n))).toMatchObject(fail({ code: 'allowanceOrBalance' }));
    await fill('BRIDGE', 1n);
    await administer('pause', []);
    expect(await it.tab().send(add('BRIDGE', 5n))).toMatchObject(fail({ code: 'poolPaused' }));
    expect(it.wallet.sends).toBe(0);
  });

  test('found again after the tab died, also where the wallet put bytes after the call', async () => {
    await fill('USDC', 1n);
    const hash = await closeWhileSigning(add('USDC', 9n), '80218021');
    await it.mine();
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(Object.values(transactionsStore.getState().byKey)).toMatchObject([{ hash, kind: 'addLiquidity' }]);
  });
});

describe('liquidity is withdrawn on the same network', () => {
  test('less the fee, and the LP tokens are burned', async () => {
    const lp = await fill('USDC', 1_000_000n);
    const tokens = await balance(it.token('USDC'));
    await send(withdraw('USDC', 400_001n));
    expect(await balance(it.token('USDC'))).toBe(tokens + 400_001n - (400_001n * 2_000n) / 1_000_000n);
    expect(await balance(lp)).toBe(599_999n);
  });

  test('as the native coin', async () => {
    await send(add('ETH', 10n ** 18n, true));
    const lp = await lpToken('ETH');
    await call(lp, erc20Abi, 'approve', [manager(), maxUint256]);
    const held = BigInt((await it.rpc('eth_getBalance', [manager(), 'latest'])) as Hex);
    const hash = await send(withdraw('ETH', 10n ** 18n, true));
    expect(await balance(lp)).toBe(0n);
    expect(BigInt((await it.rpc('eth_getBalance', [manager(), 'latest'])) as Hex)).toBe(held);
    expect(Object.values(transactionsStore.getState().byKey)).toContainEqual(
      expect.objectContaining({ hash, kind: 'withdrawLiquidity' }),
    );
  });

  test('more than the LP tokens, or without their approval: the reason is given, and the wallet is not asked', async () => {
    const lp = await fill('USDC', 1_000n);
    expect(await it.tab().send(withdraw('USDC', 1_001n))).toMatchObject(fail({ code: 'allowanceOrBalance' }));
    await call(lp, erc20Abi, 'approve', [manager(), 0n]);
    expect(await it.tab().send(withdraw('USDC', 1_000n))).toMatchObject(fail({ code: 'allowanceOrBalance' }));
    expect(it.wallet.sends).toBe(0);
  });

  test('more than the bridge holds: reported as too little liquidity', async () => {
    await fill('USDC', 1_000n);
    const held = await read<bigint>(view(erc20Abi, it.token('USDC'), 'balanceOf', it.bridge()));
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, held - 1n] });
    await it.rpc('anvil_impersonateAccount', [it.bridge()]);
    await it.rpc('anvil_setBalance', [it.bridge(), '0xde0b6b3a7640000']);
    await it.rpc('eth_sendTransaction', [{ from: it.bridge(), to: it.token('USDC'), data }]);
    await it.mine();
    expect(await it.tab().send(withdraw('USDC', 1_000n))).toMatchObject(fail({ code: 'poolShort' }));
  });
});

describe('liquidity is withdrawn to another network', () => {
  test('as a claim that is stored from the first moment, for the amount after the fee', async () => {
    await resetLiquidity();
    const lp = await fill('USDC', 1_000_000n);
    const { world, send: sendWrite } = it.tab();
    const { hash } = value(await sendWrite(burn('USDC', 1_000_000n, 2_000n)));
    expect(Object.values(claimsStore.getState().byKey)).toMatchObject([
      {
        depositHash: hash,
        form: 'liquidity',
        type: 'erc20',
        sourceChainId: 6661,
        targetChainId: 6662,
        currencyId: 'USDC',
        typedAmount: '0.998',
        account: it.wallet.address,
        recipient: receiver,
      },
    ]);
    expect(liquidityStore.getState()).toMatchObject({
      depositHash: hash,
      targetChainId: 6662,
      typedRecipient: receiver,
    });
    await it.mine();
    await createFollower(world).round();
    expect(await balance(lp)).toBe(0n);
    expect(await read<bigint>(view(bridgeErc20Abi, it.bridge(), 'depositCount'))).toBe(1n);
    await resetLiquidity();
  });

  test.each([
    ['with the fee that was shown', 2n],
    ['with another one', 0n],
  ])('found again after the tab died, %s, as a claim', async (_, fee) => {
    await resetLiquidity();
    await fill('USDC', 1_000n);
    const hash = await closeWhileSigning(burn('USDC', 1_000n, fee), '80218021');
    await it.mine();
    expect(claimsStore.getState().byKey).toEqual({});
    expect(await reconcileIntents(it.tab().world)).toBe(1);
    expect(Object.values(claimsStore.getState().byKey)).toMatchObject([{ depositHash: hash, form: 'liquidity' }]);
    await resetLiquidity();
  });

  test('once at a time', async () => {
    await fill('USDC', 1_000n);
    await closeWhileSigning(burn('USDC', 10n, 0n));
    expect(await it.tab().send(burn('USDC', 20n, 0n))).toEqual(fail({ code: 'walletPending' }));
  });

  test.each<[string, (good: ReturnType<typeof burn>) => PreparedWrite]>([
    ['amount', (good) => ({ ...good, data: burn('USDC', 6n, 0n).data })],
    ['receiverAddress', (good) => ({ ...good, data: burn('USDC', 5n, 0n, it.wallet.address).data })],
    ['token', (good) => ({ ...good, data: burn('BRIDGE', 5n, 0n).data })],
    ['value', (good) => ({ ...good, value: 1n })],
    ['target', (good) => ({ ...good, to: it.bridge() })],
    ['fee', (good) => ({ ...good, summary: { ...good.summary, fee: 5n } })],
    ['amount', () => burn('USDC', 0n, 0n)],
    ['receiver', () => burn('USDC', 5n, 0n, it.token('USDC'))],
    ['receiver', () => burn('USDC', 5n, 0n, '0x0000000000000000000000000000000000000000')],
  ])('what differs is named: %s', async (detail, change) => {
    expect(await it.tab().send(change(burn('USDC', 5n, 0n)))).toEqual(fail({ code: 'requestMismatch', detail }));
    expect(it.wallet.sends).toBe(0);
  });

  test('a network without pools is an error', () => {
    const book = { ...it.book, chain: () => null };
    expect(
      prepareBurnLp(book, { chainId, token: receiver, amount: 1n, fee: 0n, receiver, targetChainId: 6662 }),
    ).toEqual(fail({ code: 'managerNotFound' }));
  });
});
