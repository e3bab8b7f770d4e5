import type { ApprovalStatus } from '../transactions/approval.ts';

/**
 * The state of an action. claiming: the wallet is asked for a harvest; harvesting: its transaction is pending.
 * confirming: a stake or an unstake is requested or pending; confirmed: it is in a block. unpaid: a harvest of several
 * pools is in a block, and this pool has not paid.
 */
export type EarnStatus =
  'enable' | 'enabling' | 'enabled' | 'confirming' | 'confirmed' | 'claiming' | 'harvesting' | 'unpaid';

export interface EarnStatusInput {
  approval: ApprovalStatus;
  /** The wallet is being asked for the approval. */
  isApproving: boolean;
  /** Null: nothing was requested. */
  action: 'stake' | 'unstake' | 'harvest' | null;
  /** The stage of the action. */
  stage: 'asked' | 'sent' | 'done' | 'unpaid';
}

/** @returns null: as far as is known no approval is missing, and nothing is running */
export function earnStatus({ approval, isApproving, action, stage }: EarnStatusInput): EarnStatus | null {
  if (stage === 'unpaid') return 'unpaid';
  if (action === 'harvest' && stage !== 'done') return stage === 'asked' ? 'claiming' : 'harvesting';
  if (action !== null) return stage === 'done' ? 'confirmed' : 'confirming';
  if (isApproving || approval === 'PENDING') return 'enabling';
  if (approval === 'UNKNOWN') return null;
  return approval === 'APPROVED' ? 'enabled' : 'enable';
}
