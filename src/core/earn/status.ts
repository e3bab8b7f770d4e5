import type { ApprovalStatus } from '../transactions/approval.ts';

/**
 * What an action of earning is at. Claiming: the wallet is asked for a harvest; harvesting: its transaction is on its
 * way. Confirming: a stake or an unstake is asked for or on its way; confirmed: it is in a block.
 */
export type EarnStatus = 'enable' | 'enabling' | 'enabled' | 'confirming' | 'confirmed' | 'claiming' | 'harvesting';

export interface EarnStatusInput {
  approval: ApprovalStatus;
  /** The wallet is asked for the approval. */
  isApproving: boolean;
  /** Null: nothing was asked for. */
  action: 'stake' | 'unstake' | 'harvest' | null;
  /** Of the action. */
  stage: 'asked' | 'sent' | 'done';
}

/** @returns null: no approval is missing that is known of, and nothing is going on */
export function earnStatus({ approval, isApproving, action, stage }: EarnStatusInput): EarnStatus | null {
  if (action === 'harvest' && stage !== 'done') return stage === 'asked' ? 'claiming' : 'harvesting';
  if (action !== null) return stage === 'done' ? 'confirmed' : 'confirming';
  if (isApproving || approval === 'PENDING') return 'enabling';
  if (approval === 'UNKNOWN') return null;
  return approval === 'APPROVED' ? 'enabled' : 'enable';
}
