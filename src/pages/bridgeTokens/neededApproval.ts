import type { ApprovalDescription } from '../../parts/approval/useApproval.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/**
 * What the bridge has to be allowed before the deposit of the form; null: nothing of it is known, or it would lead
 * nowhere.
 */
export function neededApproval(form: BridgeForm, offersBatch: boolean): ApprovalDescription | null {
  const { account, amount, approval, spender, round } = form;
  const token = form.choice.sourceToken;
  if (token === null || spender === null || amount === null) return null;
  // An approval would cost gas and lead nowhere.
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
