import type { ClaimType } from './claim.ts';

/** The forms that make claims. Several may make claims of the same type; each follows its own. */
export const claimForms = ['tokens', 'nfts', 'liquidity'] as const;
export type ClaimForm = (typeof claimForms)[number];

const bridgeForm: Readonly<Record<ClaimType, ClaimForm>> = { erc20: 'tokens', erc721: 'nfts' };

/**
 * The form that made a claim. A claim without one was made by the bridge: claims were stored without a form before
 * there were others.
 */
export function formOf({ form, type }: { type: ClaimType; form?: ClaimForm | undefined }): ClaimForm {
  return form ?? bridgeForm[type];
}
