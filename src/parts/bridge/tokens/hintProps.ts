import { deployedChain } from '../../../config/deployment.ts';
import { explorerPage } from '../../../config/explorerPage.ts';
import type { BridgeConditions } from '../../../core/bridge/conditions.ts';
import { availableLiquidity, liquidityHint } from '../../../core/bridge/liquidity.ts';
import type { Token } from '../../../core/tokens/token.ts';
import type { LiquidityHintProps } from './LiquidityHint.tsx';

interface TargetLiquidity {
  /** On the target network. */
  token: Token;
  /** What its bridge says; null: not read. */
  conditions: BridgeConditions | null;
  isLoading: boolean;
  /** What the bridge has to pay; null: not known yet. */
  amount: bigint | null;
  /** A withdrawal: it may take all that there is. */
  mayTakeAll?: boolean;
}

/** Whether the bridge of the target network can pay an amount now. */
export function hintProps({
  token,
  conditions,
  isLoading,
  amount,
  mayTakeAll = false,
}: TargetLiquidity): LiquidityHintProps {
  const available =
    conditions === null
      ? null
      : (conditions.available ?? availableLiquidity(conditions.balance, conditions.unsentFees));
  const hint = liquidityHint({ isLoading, available, amount, mayTakeAll });
  if (hint === 'loading') return { kind: 'loading' };
  const { chainId, decimals, symbol } = token;
  if (hint === 'unreadable' || available === null) {
    // In its explorer people can look for themselves.
    const bridge = deployedChain(chainId)?.contracts.bridgeERC20 ?? '';
    return { kind: 'unreadable', symbol, contractUrl: bridge === '' ? null : explorerPage(chainId, 'address', bridge) };
  }
  return { kind: hint === 'enough' ? 'enough' : 'short', available: { amount: available, decimals, symbol } };
}
