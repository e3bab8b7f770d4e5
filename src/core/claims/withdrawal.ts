import type { ClaimFacts } from './claim.ts';

/**
 * Whether a claim is a withdrawal of liquidity to this network: the form that made it says so, or the event of its
 * deposit, so that a claim which was found on the chain alone is known as one, too.
 */
export function isWithdrawal(claim: { form?: string | undefined; lastFacts?: ClaimFacts | undefined }): boolean {
  return claim.form === 'liquidity' || claim.lastFacts?.receipt?.event?.kind === 'liquidity';
}
