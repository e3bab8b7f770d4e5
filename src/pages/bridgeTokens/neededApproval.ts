import type { ApprovalDescription } from '../../parts/approval/useApproval.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** The approval that the bridge needs before the deposit of the form; null: not known, or it would be useless. */
export function neededApproval(form: BridgeForm, offersBatch: boolean): ApprovalDescription | null {
  const { account, amount, approval, spender, round } = form;
  const token = form.choice.sourceToken;
  if (token === null || spender === null || amount === null) return null;
  // An approval would cost gas and be useless.
  if (round?.isPaused === true || form.blocker === 'mappingDiffers') return null;
  return {
    owner: account,
    spender,
    token,
    amount,
    status: approval,
    allowance: round?.allowance ?? null,
    head: round?.head ?? null,
    offersBatch,
    refresh: form.refreshRound,
  };
}
