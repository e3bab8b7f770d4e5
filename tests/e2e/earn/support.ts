import { encodeFunctionData, maxUint256, type Address } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { adminAbi } from '../../../devnet/deploy/adminAbi.ts';
import { deployer } from '../../../devnet/deploy/administrator.ts';
import { lpTokenOf } from '../liquidity/support.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const confirm = { name: 'Confirm', exact: true } as const;

/** The card of a place, such as '6661 USDC-LP USDC'. */
export const cardOf = ({ page }: BridgePage, name: string) => page.locator(`[data-earn="${name}"]`);

export const dialogOf = ({ page }: BridgePage, name: string) => page.getByRole('dialog', { name });

/** Sends calls as any account, without a wallet. */
export async function callAs(
  world: World,
  chainId: ChainName,
  account: Address,
  calls: readonly { to: Address; data: `0x${string}`; value?: bigint }[],
): Promise<void> {
  const node = world.node(chainId);
  await node.impersonateAccount({ address: account });
  for (const call of calls) {
    const hash = await node.sendTransaction({ account, chain: null, ...call });
    await world.client(chainId).waitForTransactionReceipt({ hash });
  }
  await node.stopImpersonatingAccount({ address: account });
}

const approval = (token: Address, spender: Address) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] }),
});

/** What is staked at a pool. */
export async function poolStake(
  world: World,
  chainId: ChainName,
  kind: 'liquidityMiningPools' | 'rewardPools',
  symbol: string,
  account: Address,
): Promise<bigint> {
  const [balance] = await world
    .client(chainId)
    .readContract({
      abi: rewardPoolsAbi,
      address: world.chain(chainId).contracts[kind],
      functionName: 'stakes',
      args: [world.token(chainId, symbol).address, account],
    });
  return balance;
}

/** Stakes in a reward pool for an account, which gets the BRIDGE for it. */
export async function stakeBridge(
  world: World,
  chainId: ChainName,
  symbol: string,
  account: Address,
  amount: bigint,
): Promise<void> {
  const bridge = world.token(chainId, 'BRIDGE').address;
  const pools = world.chain(chainId).contracts.rewardPools;
  await world.admin(chainId, 'mint', { token: 'BRIDGE', to: account, amount: amount.toString() });
  await callAs(world, chainId, account, [
    approval(bridge, pools),
    {
      to: pools,
      data: encodeFunctionData({
        abi: rewardPoolsAbi,
        functionName: 'stake',
        args: [world.token(chainId, symbol).address, amount],
      }),
    },
  ]);
}

/** Stakes LP tokens of the bridge, which the account has, in a mining pool or a farm. @param farmId null: the pool */
export async function stakeLp(
  world: World,
  chainId: ChainName,
  symbol: string,
  account: Address,
  amount: bigint,
  farmId: bigint | null = null,
): Promise<void> {
  const { liquidityMiningPools, bridgeChef } = world.chain(chainId).contracts;
  const to = farmId === null ? liquidityMiningPools : bridgeChef;
  const token = world.token(chainId, symbol).address;
  await callAs(world, chainId, account, [
    approval(await lpTokenOf(world, chainId, symbol), to),
    {
      to,
      data:
        farmId === null
          ? encodeFunctionData({ abi: rewardPoolsAbi, functionName: 'stake', args: [token, amount] })
          : encodeFunctionData({ abi: bridgeChefAbi, functionName: 'deposit', args: [farmId, amount] }),
    },
  ]);
}

/** Stakes LP tokens of a pair, which the account has, in a farm. */
export async function stakePair(
  world: World,
  chainId: ChainName,
  pair: Address,
  account: Address,
  amount: bigint,
  farmId: bigint,
): Promise<void> {
  const { bridgeChef } = world.chain(chainId).contracts;
  const data = encodeFunctionData({ abi: bridgeChefAbi, functionName: 'deposit', args: [farmId, amount] });
  await callAs(world, chainId, account, [approval(pair, bridgeChef), { to: bridgeChef, data }]);
}

/** Connects on a page of earning: the one button of the page itself. */
export async function connect({ page }: BridgePage): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' });
  await dialog.getByRole('button', { name: /Test Wallet/ }).click();
  await expect(dialog).toBeHidden();
}

/** Rewards that come to a pool. */
export const addRewards = (
  world: World,
  chainId: ChainName,
  pools: 'liquidityMiningPools' | 'rewardPools',
  symbol: string,
  amount: bigint,
): Promise<unknown> =>
  world.admin(chainId, 'addRewards', { pools, token: world.token(chainId, symbol).address, amount: amount.toString() });

/** The fee of an unstake from a reward pool once its window of 7 days is over. In parts per million. */
export const setLaterFee = (world: World, ratePpm: bigint): Promise<void> =>
  callAs(world, 6661, deployer(), [
    {
      to: world.chain(6661).contracts.rewardPools,
      data: encodeFunctionData({
        abi: adminAbi,
        functionName: 'setWithdrawalFeeWindow',
        args: [BigInt(7 * 86_400), ratePpm],
      }),
    },
  ]);
