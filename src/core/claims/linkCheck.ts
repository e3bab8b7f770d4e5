import type { ClaimRef, ClaimState, DepositEvent } from './claim.ts';

/** The properties of a claim that its link can get wrong. */
export interface LinkedClaim {
  ref: ClaimRef | null;
  event: DepositEvent | null;
  state: ClaimState;
}

/** Whether the user has to say which of several deposits is meant. */
export function needsChoice({ state }: Pick<LinkedClaim, 'state'>): boolean {
  return state.kind === 'unknown' && state.reason === 'severalDeposits';
}

/**
 * Whether a claim link names other networks, or another type of bridge, than the chain does: nothing can be claimed
 * with it.
 */
export function isWrongLink({ ref, event, state }: LinkedClaim): boolean {
  if (ref === null) return false;
  return event === null
    ? state.kind === 'failed' && state.error.code === 'depositNotFound'
    : event.targetChainId !== ref.targetChainId;
}
