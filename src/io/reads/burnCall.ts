import { encodeFunctionData } from 'viem';
import type { Address, Hex } from 'viem';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import type { BurnMode } from '../../core/burn/facts.ts';

/** The calldata of a swap of what was collected. @param token null: the native coin, which is always burned */
export function burnCall(mode: BurnMode, token: Address | null): Hex {
  if (token === null) return encodeFunctionData({ abi: buyBackAndBurnAbi, functionName: 'buyBackAndBurnNative' });
  const functionName = mode === 'swapAndBurn' ? 'buyBackAndBurnERC20' : 'swapERC20ToSwapToken';
  return encodeFunctionData({ abi: buyBackAndBurnAbi, functionName, args: [token] });
}
