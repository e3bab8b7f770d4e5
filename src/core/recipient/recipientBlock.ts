import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';

/** Why nothing may ever be sent to a recipient. */
export type RecipientBlock = 'zero' | 'token' | 'contract';

export interface DeploymentAddresses {
  /** Every token of the registry, on every chain. */
  tokens: readonly Address[];
  /** Contracts such as the bridge and the pools, on every chain. */
  contracts: readonly Address[];
}

/** Whether a recipient is an address from which nobody could transfer the tokens; null for any other. */
export function recipientBlock(recipient: Address, { tokens, contracts }: DeploymentAddresses): RecipientBlock | null {
  const isIt = (address: Address): boolean => isSameAddress(address, recipient);
  if (isIt(ZERO_ADDRESS)) return 'zero';
  if (tokens.some(isIt)) return 'token';
  return contracts.some(isIt) ? 'contract' : null;
}
