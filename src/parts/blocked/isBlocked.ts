import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { isSameAddress } from '../../core/address.ts';

/** Whether an account is on the block list of the deployment. */
export function isBlocked(account: Address | null): boolean {
  return deployment.blockList.some((blocked) => isSameAddress(blocked, account));
}
