import { encodeFunctionData, maxUint256, type Address } from 'viem';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { callAs } from '../earn/support.ts';
import { expect, type BridgePage, type ChainName, type World } from '../support/fixtures.ts';

export const contractOf = (world: World, chainId: ChainName): Address => world.chain(chainId).contracts.buyBackAndBurn;

/** The whole supply of the token that is burned. */
export const supplyOf = (world: World, chainId: ChainName): Promise<bigint> =>
  world
    .client(chainId)
    .readContract({ abi: erc20Abi, address: world.token(chainId, 'BRIDGE').address, functionName: 'totalSupply' });

/** What the contract holds of a token and counts as collected. */
export const collectedOf = (world: World, chainId: ChainName, symbol: string): Promise<bigint> =>
  world
    .client(chainId)
    .readContract({
      abi: buyBackAndBurnAbi,
      address: contractOf(world, chainId),
      functionName: 'collectedERC20ToBurn',
      args: [world.token(chainId, symbol).address],
    });

/** Tokens that a fresh account gives to be burned. */
export async function give(world: World, chainId: ChainName, symbol: string, amount: bigint): Promise<void> {
  const { address } = await world.newAccount({ [chainId]: { [symbol]: amount } });
  const token = world.token(chainId, symbol).address;
  const contract = contractOf(world, chainId);
  await callAs(world, chainId, address, [
    { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contract, maxUint256] }) },
    {
      to: contract,
      data: encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'depositERC20', args: [token, amount] }),
    },
  ]);
}

/** The cards of the page of burning. */
export function burnPage({ page }: BridgePage) {
  const burn = page.getByRole('region', { name: 'Burn', exact: true });
  const gift = page.getByRole('region', { name: 'Give tokens to be burned' });
  return {
    burn,
    gift,
    last: page.getByRole('region', { name: 'Last transaction' }),
    token: burn.getByRole('combobox', { name: 'Collected token' }),
    mode: (name: 'Swap and burn' | 'Swap only') => burn.getByRole('radio', { name: new RegExp(`^${name}`) }),
    fact: (id: string) => burn.locator(`[data-fact="${id}"]`),
    send: (name: string) => burn.getByRole('button', { name, exact: true }),
    give: (name: string) => gift.getByRole('button', { name, exact: true }),
    amount: gift.getByRole('textbox', { name: 'Amount' }),
  };
}

/**
 * Waits until a transaction is in its block, and closes its dialog: closed before the wallet's answer it opens again.
 */
export async function closeReceipt({ page }: BridgePage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Transaction receipt' });
  await expect(dialog.getByText('The transaction was successful.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
