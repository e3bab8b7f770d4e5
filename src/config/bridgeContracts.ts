import type { ClaimType } from '../core/claims/claim.ts';
import type { DeployedContracts } from './deploymentSchema.ts';

/** The bridge of each kind of claim in a deployment's contracts. */
export const bridgeContracts = { erc20: 'bridgeERC20', erc721: 'bridgeERC721' } as const satisfies Record<
  ClaimType,
  keyof DeployedContracts
>;
