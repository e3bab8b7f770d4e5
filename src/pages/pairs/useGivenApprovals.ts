import type { Address } from 'viem';
import type { PairBlocker } from '../../core/pairs/blockers.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { Token } from '../../core/tokens/token.ts';
import { useApproval, type ApprovalDescription, type ApprovalProps } from '../../parts/approval/useApproval.ts';
import { useOfferedBatch } from '../../parts/approval/useOfferedBatch.ts';

export interface GivenApprovals {
  /** Those that are missing, in their order; each is approved by a step of its own, or all with the write. */
  missing: readonly ApprovalProps[];
  /** The tokens that are approved together with the write; empty: none are. */
  together: readonly Token[];
  /** The blocker that is left when approvals come with the write. */
  blocker: PairBlocker | null;
  /** The wallet did not support it after all. */
  refuse(): void;
}

/**
 * The approvals of what a form of pairs gives, one token or two.
 * @param needed in the order of the form; null: nothing to approve
 */
export function useGivenApprovals(
  account: Address | null,
  chainId: number,
  needed: readonly [ApprovalDescription | null, ApprovalDescription | null],
  blocker: PairBlocker | null,
  onError: (error: AppError | null) => void,
): GivenApprovals {
  const isMissing = (one: ApprovalDescription | null): one is ApprovalDescription => one?.status === 'NOT_APPROVED';
  const wanted = needed.filter(isMissing);
  // A token that requires zero first would need one more call.
  const isWanted = blocker === 'needsApproval' && wanted.every(({ allowance }) => allowance === 0n);
  const { isOffered, refuse } = useOfferedBatch(account, chainId, isWanted);
  const offered = (one: ApprovalDescription | null) => one && { ...one, offersBatch: isOffered };
  const [first, second] = [useApproval(offered(needed[0]), onError), useApproval(offered(needed[1]), onError)];
  return {
    missing: [first, second].filter((one) => one !== null),
    together: isOffered ? wanted.map(({ token }) => token) : [],
    blocker: isOffered ? null : blocker,
    refuse,
  };
}
