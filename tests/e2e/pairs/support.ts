import { encodeFunctionData, maxUint256, type Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { dexRouterAbi } from '../../../abis/dexRouter.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { redeemOf } from '../../../src/core/pairs/redeem.ts';
import type { PairFacts } from '../../../src/core/pairs/facts.ts';
import { callAs } from '../earn/support.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const confirm = { name: 'Confirm', exact: true } as const;

export const routerOf = (world: World, chainId: ChainName): Address => world.chain(chainId).contracts.dexRouter;

/** The contract of a pair, as the factory names it. */
export function pairOf(world: World, chainId: ChainName, one: string, other: string): Promise<Address> {
  return world
    .client(chainId)
    .readContract({
      abi: dexFactoryAbi,
      address: world.chain(chainId).contracts.dexFactory,
      functionName: 'getPair',
      args: [world.token(chainId, one).address, world.token(chainId, other).address],
    });
}

/** LP tokens of an account. */
export async function lpOf(world: World, chainId: ChainName, pair: Address, account: Address): Promise<bigint> {
  return world
    .client(chainId)
    .readContract({ abi: dexPairAbi, address: pair, functionName: 'balanceOf', args: [account] });
}

/** Everything that a removal from a pair depends on. */
export async function factsOf(
  world: World,
  chainId: ChainName,
  pair: Address,
  isProtocolFeeOn: boolean,
): Promise<PairFacts> {
  const client = world.client(chainId);
  const of = { abi: dexPairAbi, address: pair } as const;
  const [token0, token1, reserves, lpSupply, kLast] = await Promise.all([
    client.readContract({ ...of, functionName: 'token0' }),
    client.readContract({ ...of, functionName: 'token1' }),
    client.readContract({ ...of, functionName: 'getReserves' }),
    client.readContract({ ...of, functionName: 'totalSupply' }),
    client.readContract({ ...of, functionName: 'kLast' }),
  ]);
  const [reserve0, reserve1] = reserves;
  const state = { reserve0, reserve1, balance0: null, balance1: null, lpSupply, kLast, isProtocolFeeOn };
  return { chainId, address: pair, token0, token1, ...state };
}

/** What a pair pays for LP tokens. */
export function paidFor(facts: PairFacts, lp: bigint, part: Parameters<typeof redeemOf>[2]) {
  const paid = redeemOf(facts, lp, part);
  if (typeof paid === 'string') throw new Error(paid);
  return paid;
}

const approval = (token: Address, spender: Address) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
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
  const [tokenOne, tokenOther] = [world.token(chainId, one).address, world.token(chainId, other).address];
  await callAs(world, chainId, account, [
    approval(tokenOne, router),
    approval(tokenOther, router),
    {
      to: router,
      data: encodeFunctionData({
        abi: dexRouterAbi,
        functionName: 'addLiquidity',
        args: [tokenOne, tokenOther, amountOne, amountOther, 0n, 0n, account, maxUint256],
      }),
    },
  ]);
  return pairOf(world, chainId, one, other);
}

/** The main button of a form. */
export const mainButton = ({ page }: BridgePage, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

export const dialogOf = ({ page }: BridgePage, name: string) => page.getByRole('dialog', { name });

/** Approves as often as the form asks for it, until its main button can be pressed. */
export async function approveAll(bridge: BridgePage, next: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const before = bridge.page.getByRole('button', { name: /^Approve (unlimited|\d)/ });
    await mainButton(bridge, 'Approve').click();
    await expect(mainButton(bridge, 'Approve').or(mainButton(bridge, next))).toBeEnabled({ timeout: 30_000 });
    void before;
  }
  await expect(mainButton(bridge, next)).toBeEnabled({ timeout: 30_000 });
}
