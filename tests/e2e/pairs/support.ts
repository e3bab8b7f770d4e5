import type { Locator } from '@playwright/test';
import { encodeFunctionData, maxUint256, zeroAddress, type Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { redeemOf, type Redeemed } from '../../../src/core/pairs/redeem.ts';
import type { PairFacts } from '../../../src/core/pairs/facts.ts';
import { callAs } from '../earn/support.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const confirm = { name: 'Confirm', exact: true } as const;

/** The part of the fees that the exchange of each chain takes. */
export const parts = {
  6661: { times: 1n, rootTimes: 5n, lastTimes: 1n },
  6662: { times: 8n, rootTimes: 17n, lastTimes: 8n },
} as const;

export const routerOf = (world: World, chainId: ChainName): Address => world.chain(chainId).contracts.dexRouter;

/** A token by its symbol, or by its address where the release does not know it. */
const addressOf = (world: World, chainId: ChainName, token: string): Address =>
  token.startsWith('0x') ? (token as Address) : world.token(chainId, token).address;

/** The contract of a pair, as the factory names it. */
export function pairOf(world: World, chainId: ChainName, one: string, other: string): Promise<Address> {
  return world
    .client(chainId)
    .readContract({
      abi: dexFactoryAbi,
      address: world.chain(chainId).contracts.dexFactory,
      functionName: 'getPair',
      args: [addressOf(world, chainId, one), addressOf(world, chainId, other)],
    });
}

/** What an account has of a token by its contract: LP tokens, or the wrapped coin. */
export async function heldOf(world: World, chainId: ChainName, token: Address, account: Address): Promise<bigint> {
  if (token === zeroAddress) return 0n;
  return world
    .client(chainId)
    .readContract({ abi: dexPairAbi, address: token, functionName: 'balanceOf', args: [account] });
}

/** Everything that a removal from a pair depends on. */
export async function factsOf(world: World, chainId: ChainName, pair: Address): Promise<PairFacts> {
  const client = world.client(chainId);
  const of = { abi: dexPairAbi, address: pair } as const;
  const [token0, token1, reserves, lpSupply, kLast, feeTo] = await Promise.all([
    client.readContract({ ...of, functionName: 'token0' }),
    client.readContract({ ...of, functionName: 'token1' }),
    client.readContract({ ...of, functionName: 'getReserves' }),
    client.readContract({ ...of, functionName: 'totalSupply' }),
    client.readContract({ ...of, functionName: 'kLast' }),
    client.readContract({
      abi: dexFactoryAbi,
      address: world.chain(chainId).contracts.dexFactory,
      functionName: 'feeTo',
    }),
  ]);
  const [reserve0, reserve1] = reserves;
  const state = { reserve0, reserve1, balance0: null, balance1: null, lpSupply, kLast };
  return { chainId, address: pair, token0, token1, ...state, isProtocolFeeOn: feeTo !== zeroAddress };
}

/** What a pair pays for LP tokens, of a token and of the other one. */
export async function paidFor(
  world: World,
  chainId: 6661 | 6662,
  [one, other]: readonly [string, string],
  lp: bigint,
): Promise<{ one: bigint; other: bigint }> {
  const facts = await factsOf(world, chainId, await pairOf(world, chainId, one, other));
  const paid: Redeemed | string = redeemOf(facts, lp, parts[chainId]);
  if (typeof paid === 'string') throw new Error(paid);
  const isFirst = facts.token0.toLowerCase() === world.token(chainId, one).address.toLowerCase();
  return isFirst ? { one: paid.amount0, other: paid.amount1 } : { one: paid.amount1, other: paid.amount0 };
}

const approval = (token: Address, spender: Address, amount = maxUint256) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
});

/** Adds to a pair of two tokens for an account that has them. @returns the contract of the pair */
export async function seedPair(
  world: World,
  chainId: ChainName,
  account: Address,
  [one, amountOne]: readonly [string, bigint],
  [other, amountOther]: readonly [string, bigint],
): Promise<Address> {
  const router = routerOf(world, chainId);
  const [tokenOne, tokenOther] = [addressOf(world, chainId, one), addressOf(world, chainId, other)];
  const isNative = world.token(chainId, other).isNative;
  await callAs(world, chainId, account, [
    approval(tokenOne, router),
    ...(isNative
      ? [
          {
            to: router,
            data: encodeFunctionData({
              abi: dexRouterAbi,
              functionName: 'addLiquidityETH',
              args: [tokenOne, amountOne, 0n, 0n, account, maxUint256],
            }),
            value: amountOther,
          },
        ]
      : [
          approval(tokenOther, router),
          {
            to: router,
            data: encodeFunctionData({
              abi: dexRouterAbi,
              functionName: 'addLiquidity',
              args: [tokenOne, tokenOther, amountOne, amountOther, 0n, 0n, account, maxUint256],
            }),
          },
        ]),
  ]);
  return pairOf(world, chainId, one, other);
}

/** Swaps through a pair as an account, so that fees are in it. */
export async function trade(
  world: World,
  chainId: ChainName,
  account: Address,
  [one, other]: readonly [string, string],
  amount: bigint,
): Promise<void> {
  const router = routerOf(world, chainId);
  const path = [world.token(chainId, one).address, world.token(chainId, other).address];
  await callAs(world, chainId, account, [
    approval(world.token(chainId, one).address, router),
    {
      to: router,
      data: encodeFunctionData({
        abi: dexRouterAbi,
        functionName: 'swapExactTokensForTokens',
        args: [amount, 1n, path, account, maxUint256],
      }),
    },
  ]);
}

/** The main button of a form. */
export const mainButton = ({ page }: BridgePage, name: string) =>
  page.getByRole('main').locator('form').getByRole('button', { name, exact: true });

export const dialogOf = ({ page }: BridgePage, name: string) => page.getByRole('dialog', { name });

export const fieldOf = ({ page }: BridgePage, name: string) => page.getByRole('textbox', { name, exact: true });

/** The text of a field with all its digits, which it shows while it has the focus. */
export async function exactIn(field: Locator): Promise<string> {
  await field.focus();
  return field.inputValue();
}

/** Approves as often as the form asks for it, until its main button can be pressed. */
export async function approveAll(bridge: BridgePage, next: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await mainButton(bridge, 'Approve').click();
    // While the approval is on its way the button says so.
    await expect(mainButton(bridge, 'Approve').or(mainButton(bridge, next))).toBeEnabled();
  }
  await expect(mainButton(bridge, next)).toBeEnabled();
}

/** Opens the confirmation of an addition or a removal, and confirms it. */
export async function confirmIn(bridge: BridgePage, button: string, dialog: string): Promise<void> {
  await mainButton(bridge, button).click();
  await dialogOf(bridge, dialog).getByRole('button', confirm).click();
}

/** Chooses one of the two tokens of a page without amounts. */
export async function chooseToken(bridge: BridgePage, field: string, symbol: string): Promise<void> {
  await bridge.page.getByRole('group', { name: field, exact: true }).getByRole('button').click();
  const picker = bridge.tokenPicker();
  await picker.getByRole('combobox').fill(symbol);
  await expect(picker.getByRole('listbox', { name: 'Tokens' })).not.toHaveAttribute('aria-busy', 'true');
  await picker
    .getByRole('option', { name: new RegExp(`^${symbol}\\b`) })
    .first()
    .click();
  await expect(picker).toBeHidden();
}
