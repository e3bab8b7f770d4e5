import type { ClaimFacts } from './claim.ts';

/**
 * Whether a claim is a withdrawal of liquidity to another network: according to the form that made it, or to its
 * deposit event, so that a claim found on the chain alone is recognised too.
 */
export function isWithdrawal(claim: { form?: string | undefined; lastFacts?: ClaimFacts | undefined }): boolean {
  return claim.form === 'liquidity' || claim.lastFacts?.receipt?.event?.kind === 'liquidity';
}
