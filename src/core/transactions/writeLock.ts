import type { Address } from 'viem';
import type { ClaimRef } from '../claims/claim.ts';
import type { Intent } from './intent.ts';

/** The names under which wallet requests are made begin with this, over all tabs. */
export const writeLockPrefix = 'write:';

interface LockedWrite {
  kind: Intent['kind'];
  account: Address;
  chainId: number;
  /** That a release pays out. */
  claim?: ClaimRef | undefined;
}

/** The name under which a wallet request is made: one claim, one approval and one deposit at a time (FAULTS P2, B6). */
export function writeLockName({ kind, account, chainId, claim }: LockedWrite): string {
  if (kind === 'release' && claim !== undefined) return claimLockName(claim);
  return `${writeLockPrefix}${account.toLowerCase()}:${chainId}:${kind}`;
}

/** The name under which a claim is made, whoever pays for it. */
export function claimLockName({ depositHash, depositNumber }: Pick<ClaimRef, 'depositHash' | 'depositNumber'>): string {
  return `${writeLockPrefix}${depositHash.toLowerCase()}${depositNumber === undefined ? '' : `:${depositNumber}`}`;
}
