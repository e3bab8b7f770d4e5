import type { ClaimType } from './claim.ts';

/** The forms that make claims. Several may make claims of one type; each follows its own. */
export const claimForms = ['tokens', 'nfts', 'liquidity'] as const;
export type ClaimForm = (typeof claimForms)[number];

const bridgeForm: Readonly<Record<ClaimType, ClaimForm>> = { erc20: 'tokens', erc721: 'nfts' };

/**
 * The form that made a claim. One that names none is of the bridge: so are all that were kept before they had names.
 */
export function formOf({ form, type }: { type: ClaimType; form?: ClaimForm | undefined }): ClaimForm {
  return form ?? bridgeForm[type];
}
