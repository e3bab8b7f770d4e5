import type { Address, Hex } from 'viem';
import type { Intent } from './intent.ts';

/** The names under which wallet requests are made begin with this, over all tabs. */
export const writeLockPrefix = 'write:';

interface LockedWrite {
  kind: Intent['kind'];
  account: Address;
  chainId: number;
  /** Of the claim that a release pays out. */
  depositHash?: Hex | undefined;
}

/** The name under which a wallet request is made: one claim, one approval and one deposit at a time (FAULTS P2, B6). */
export function writeLockName({ kind, account, chainId, depositHash }: LockedWrite): string {
  if (kind === 'release' && depositHash !== undefined) return claimLockName(depositHash);
  return `${writeLockPrefix}${account.toLowerCase()}:${chainId}:${kind}`;
}

/** The name under which a claim is made, whoever pays for it. */
export function claimLockName(depositHash: Hex): string {
  return `${writeLockPrefix}${depositHash.toLowerCase()}`;
}
