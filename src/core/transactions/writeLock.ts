import type { Address } from 'viem';
import type { ClaimRef } from '../claims/claim.ts';

/** The names under which wallet requests are made begin with this, over all tabs. */
export const writeLockPrefix = 'write:';

interface LockedWrite {
  kind: string;
  account: Address;
  chainId: number;
  /** The name itself, where it was written down. */
  lock?: string | undefined;
  /** That a release pays out, in a record of an earlier version. */
  claim?: ClaimRef | undefined;
}

/**
 * The name under which a wallet request is made: one of its kind at a time for each account and chain, if it has no
 * other (rules 1.2, 8.4).
 */
export function writeLockName({ kind, account, chainId, lock, claim }: LockedWrite): string {
  return (
    lock ??
    (kind === 'release' && claim !== undefined
      ? claimLockName(claim)
      : `${writeLockPrefix}${account.toLowerCase()}:${chainId}:${kind}`)
  );
}

/** The name under which a claim is made, whoever pays for it. */
export function claimLockName({ depositHash, depositNumber }: Pick<ClaimRef, 'depositHash' | 'depositNumber'>): string {
  return `${writeLockPrefix}${depositHash.toLowerCase()}${depositNumber === undefined ? '' : `:${depositNumber}`}`;
}
