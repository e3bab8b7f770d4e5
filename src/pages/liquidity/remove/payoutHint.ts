import { explorerLink } from '../../../config/chains/explorerLink.ts';
import { deployedChain } from '../../../config/deployment.ts';
import { availableLiquidity, liquidityHint } from '../../../core/bridge/liquidity.ts';
import type { LiquidityHintProps } from '../../../parts/bridge/tokens/LiquidityHint.tsx';
import type { RemoveForm } from './useRemoveForm.ts';

/** The liquidity hint of the bridge form, for the network that pays. */
export function hintOf({
  chainId,
  targetChainId,
  targetToken,
  conditions,
  areConditionsLoading,
  payout,
}: RemoveForm): LiquidityHintProps | null {
  if (targetChainId === chainId || targetToken === null) return null;
  const available =
    conditions === null
      ? null
      : (conditions.available ?? availableLiquidity(conditions.balance, conditions.unsentFees));
  const hint = liquidityHint({ isLoading: areConditionsLoading, available, amount: payout?.gross ?? null });
  if (hint === 'loading') return { kind: 'loading' };
  if (hint === 'unreadable' || available === null) {
    const chain = deployedChain(targetChainId);
    return {
      kind: 'unreadable',
      symbol: targetToken.symbol,
      contractUrl: explorerLink(chain?.explorerUrl ?? '', 'address', chain?.contracts.bridgeERC20 || '0x'),
    };
  }
  return {
    kind: hint === 'enough' ? 'enough' : 'short',
    available: { amount: available, decimals: targetToken.decimals, symbol: targetToken.symbol },
  };
}
