// What was bought back and burned in the month before now, and what waits to be burned.
import { encodeFunctionData, numberToHex, parseUnits, type Address, type Hex } from 'viem';
import { buyBackAndBurnAbi } from '../../abis/buyBackAndBurn.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import { adminAbi } from './adminAbi.ts';
import { deployer } from './administrator.ts';
import { passTime } from './passTime.ts';
import { sendMined } from './rpc.ts';
import type { WorldChain } from './world.ts';

/**
 * One burn each, at equal distances. The originals ask the bridge for its share of every token that it holds, and fail
 * where it has none: there only coins are burned.
 */
export const seededBurns = [
  { symbol: 'USDC', amount: '400' },
  { symbol: 'native', amount: '0.2' },
  { symbol: 'CCS', amount: '90' },
  { symbol: 'native', amount: '0.1' },
  { symbol: 'USDT', amount: '250' },
  { symbol: 'native', amount: '0.4' },
] as const;

/** Collected and not burned yet; there is no way from the last one to the burn token. */
export const seededWaiting = [
  { symbol: 'USDC', amount: '120' },
  { symbol: 'XGC', amount: '5000' },
] as const;

/** How long ago the first burn was, before everything else that is seeded in the past. */
export const burnSeconds = 30 * 24 * 3_600;

/** More than a burn through three pairs needs: an estimate of each step would only take time. */
const gas = numberToHex(2_000_000);

type Chain = Pick<WorldChain, 'contracts' | 'tokens' | 'contractKind'>;

/**
 * Seeds the burns of one chain.
 * @throws with the first step that fails
 */
export async function seedBurns(rpcUrl: string, { contracts, tokens, contractKind }: Chain): Promise<void> {
  const { buyBackAndBurn } = contracts;
  const send = async (to: Address, data: Hex, value = 0n): Promise<void> => {
    const receipt = await sendMined(rpcUrl, { from: deployer(), to, data, value: numberToHex(value), gas });
    if (receipt.status !== '0x1') throw new Error(`A step that seeds burns failed (${receipt.transactionHash})`);
  };

  async function deposit(symbol: string, amount: string): Promise<Address> {
    const token = tokens[symbol];
    if (token === undefined) throw new Error(`No token ${symbol}`);
    const units = parseUnits(amount, token.decimals);
    await send(token.address, encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [deployer(), units] }));
    const approval = [buyBackAndBurn, units] as const;
    await send(token.address, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: approval }));
    const args = [token.address, units] as const;
    await send(buyBackAndBurn, encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'depositERC20', args }));
    return token.address;
  }

  for (const { symbol, amount } of seededBurns) {
    if (symbol === 'native') {
      const units = parseUnits(amount, 18);
      const args = [units] as const;
      const data = encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'depositNativeToken', args });
      await send(buyBackAndBurn, data, units);
      await send(buyBackAndBurn, encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'buyBackAndBurnNative' }));
    } else if (contractKind === 'local') {
      const args = [await deposit(symbol, amount)] as const;
      await send(
        buyBackAndBurn,
        encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'buyBackAndBurnERC20', args }),
      );
    }
    await passTime(rpcUrl, burnSeconds / seededBurns.length);
  }
  for (const { symbol, amount } of seededWaiting) await deposit(symbol, amount);
}
