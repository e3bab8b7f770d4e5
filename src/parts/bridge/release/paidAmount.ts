import { tokenAt } from '../../../config/tokenLookup.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import { tokenOnChain } from '../../../core/tokens/token.ts';
import type { PaidOut } from '../../../io/reads/paidOut.ts';
import { dynamicTokenAt } from '../../../state/dynamicTokens.ts';
import type { WrappedPayout } from '../props.ts';
import type { TokenAmount } from '../../amount/asset.ts';
import { wrappedPayout } from './wrappedPayout.ts';

/**
 * The amount that arrived for a deposit, in units of the target's token; null if no registry knows that token, because
 * its units are then unknown.
 */
export function paidAmount(
  event: DepositEvent,
  paid: Pick<PaidOut, 'amount' | 'isNative'>,
): { value: TokenAmount; wrapped: WrappedPayout | null } | null {
  const entry =
    tokenAt(event.sourceChainId, event.sourceToken) ?? dynamicTokenAt(event.sourceChainId, event.sourceToken);
  const target = entry && tokenOnChain(entry, event.targetChainId);
  if (target === null) return null;
  const wrapped = target.isNative && !paid.isNative ? wrappedPayout(target) : null;
  return {
    value: { amount: paid.amount, decimals: target.decimals, symbol: wrapped?.wrapped ?? target.symbol },
    wrapped,
  };
}
