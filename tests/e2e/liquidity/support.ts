import { encodeFunctionData, maxUint256, parseUnits, type Address } from 'viem';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const managerOf = (world: World, chainId: ChainName): Address => world.chain(chainId).contracts.liquidityManager;

/** The contract of a token; also of the one that only the remote registry names. */
export const tokenOf = (world: World, chainId: ChainName, symbol: string): Address =>
  symbol === 'PEPPER' ? world.state.oddTokens[chainId].pepper : world.token(chainId, symbol).address;

/** The LP token of a pool. */
export async function lpTokenOf(world: World, chainId: ChainName, symbol: string): Promise<Address> {
  const [, lpToken] = await world
    .client(chainId)
    .readContract({
      abi: liquidityManagerAbi,
      address: managerOf(world, chainId),
      functionName: 'lpTokens',
      args: [tokenOf(world, chainId, symbol)],
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

/** Adds an amount to a pool for an account; withdrawing the LP tokens can be allowed as well. */
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

/** Sets what the liquidity manager may take of an account's LP tokens, without its wallet. */
export async function allowLp(
  world: World,
  chainId: ChainName,
  symbol: string,
  account: Address,
  amount: bigint,
): Promise<void> {
  const args = [managerOf(world, chainId), amount] as const;
  const to = await lpTokenOf(world, chainId, symbol);
  await callAs(world, chainId, account, [
    { to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) },
  ]);
}

/**
 * Fills the form of a withdrawal of USDC from 6661 for an account that has this amount in the pool.
 * @param query the network where it is paid; by default 6662
 */
export async function fillWithdrawal(
  bridge: BridgePage,
  account: Address,
  text: string,
  query = '?from=6661&to=6662',
): Promise<void> {
  const { page, world } = bridge;
  await seedPool(world, 6661, 'USDC', account, parseUnits(text, 6));
  await bridge.open(`/liquidity/remove/USDC${query}`);
  await bridge.connect();
  await page.getByRole('textbox', { name: 'Amount' }).fill(text);
}

/** Opens the confirmation of a withdrawal, and confirms it. */
export async function confirmWithdrawal(bridge: BridgePage): Promise<void> {
  await mainButton(bridge, 'Withdraw').click();
  await poolDialog(bridge, 'Confirm Withdrawal').getByRole('button', { name: 'Confirm', exact: true }).click();
}

export const poolDialog = ({ page }: BridgePage, name: string) => page.getByRole('dialog', { name });

/** Presses the main button of a form, after approving if that is needed. */
export async function approvePool({ page }: BridgePage, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: next, exact: true })).toBeEnabled();
}

/** The main button of a form. */
export const mainButton = ({ page }: BridgePage, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
