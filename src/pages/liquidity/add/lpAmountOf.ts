import { lpForUnderlying } from '../../../core/liquidity/lpAmount.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { TokenAmount } from '../../../parts/amount/asset.ts';
import { lpSymbol } from '../../../state/lpTokens.ts';
import type { AddForm } from './useAddForm.ts';

/** The LP tokens that an addition mints, with the decimals of the underlying; null: not known yet. */
export function lpAmountOf({ amount, token, pool, chainId }: AddForm): TokenAmount | null {
  if (amount === null || token === null || pool === null || pool.lpToken === null) return null;
  return {
    amount: lpForUnderlying(amount),
    decimals: token.decimals,
    symbol: displaySymbol(lpSymbol(chainId, pool.lpToken)),
  };
}
