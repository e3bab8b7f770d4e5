import { encodeFunctionData, maxUint256, type Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const managerOf = (world: World, chainId: ChainName): Address => world.chain(chainId).contracts.liquidityManager;

/** The LP token of a pool. */
export async function lpTokenOf(world: World, chainId: ChainName, symbol: string): Promise<Address> {
  const [, lpToken] = await world
    .client(chainId)
    .readContract({
      abi: liquidityManagerAbi,
      address: managerOf(world, chainId),
      functionName: 'lpTokens',
      args: [world.token(chainId, symbol).address],
    });
  return lpToken;
}

/** LP tokens of an account. */
export async function lpBalance(world: World, chainId: ChainName, symbol: string, account: Address): Promise<bigint> {
  return world
    .client(chainId)
    .readContract({
      abi: erc20Abi,
      address: await lpTokenOf(world, chainId, symbol),
      functionName: 'balanceOf',
      args: [account],
    });
}

/** Calls contracts as an account, without a wallet, one after the other. */
async function callAs(
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

/** Puts an amount into a pool for an account; the LP tokens may be taken back too. */
export async function seedPool(
  world: World,
  chainId: ChainName,
  symbol: string,
  account: Address,
  amount: bigint,
): Promise<void> {
  const token = world.token(chainId, symbol);
  const manager = managerOf(world, chainId);
  const approve = (to: Address) => ({
    to,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [manager, maxUint256] }),
  });
  await callAs(
    world,
    chainId,
    account,
    token.isNative
      ? [
          {
            to: manager,
            data: encodeFunctionData({ abi: liquidityManagerAbi, functionName: 'addLiquidityNative', args: [amount] }),
            value: amount,
          },
        ]
      : [
          approve(token.address),
          {
            to: manager,
            data: encodeFunctionData({
              abi: liquidityManagerAbi,
              functionName: 'addLiquidityERC20',
              args: [token.address, amount],
            }),
          },
        ],
  );
}

export const poolDialog = ({ page }: BridgePage, name: string) => page.getByRole('dialog', { name });

/** The main button of a form, approving first where that is asked for. */
export async function approvePool({ page }: BridgePage, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: next, exact: true })).toBeEnabled({
    timeout: 30_000,
  });
}

/** The one button of a form. */
export const mainButton = ({ page }: BridgePage, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
