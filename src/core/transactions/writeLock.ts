import type { Address } from 'viem';
import type { ClaimRef } from '../claims/claim.ts';

/** The prefix of the names of write locks, shared by all tabs. */
export const writeLockPrefix = 'write:';

interface LockedWrite {
  kind: string;
  account: Address;
  chainId: number;
  /** The name itself, if it was stored. */
  lock?: string | undefined;
  /** The claim that a release pays out, in a record of an earlier version. */
  claim?: ClaimRef | undefined;
}

/**
 * The name of the lock under which a wallet request is made: unless it has another name, one request of each kind at a
 * time for each account and chain (rules 1.2, 8.4).
 */
export function writeLockName({ kind, account, chainId, lock, claim }: LockedWrite): string {
  return (
    lock ??
    (kind === 'release' && claim !== undefined
      ? claimLockName(claim)
      : `${writeLockPrefix}${account.toLowerCase()}:${chainId}:${kind}`)
  );
}

/** The name of the lock under which a claim is made, whichever account pays for it. */
export function claimLockName({ depositHash, depositNumber }: Pick<ClaimRef, 'depositHash' | 'depositNumber'>): string {
  return `${writeLockPrefix}${depositHash.toLowerCase()}${depositNumber === undefined ? '' : `:${depositNumber}`}`;
}
