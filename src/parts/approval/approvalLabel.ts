import { formatAmountExact } from '../../core/amounts.ts';
import { displaySymbol, type Token } from '../../core/tokens/token.ts';
import type { WriteLabel } from '../../core/transactions/writeLabel.ts';
import type { ApprovalStep } from '../../wallet/send/planApproval.ts';

/** The name of one step of an approval: setting the old allowance to zero is a revocation. */
export function approvalLabel(
  step: ApprovalStep,
  amount: bigint,
  token: Pick<Token, 'symbol' | 'decimals'>,
): WriteLabel {
  const symbol = displaySymbol(token.symbol);
  if (step === 'zero') return { id: 'tx.revoke', values: { symbol } };
  if (step === 'maximum') return { id: 'tx.approveUnlimited', values: { symbol } };
  return { id: 'tx.approve', values: { amount: formatAmountExact(amount, token.decimals), symbol } };
}
