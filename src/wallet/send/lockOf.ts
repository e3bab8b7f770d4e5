import type { Address } from 'viem';
import { claimLockName, writeLockName } from '../../core/transactions/writeLock.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/**
 * The name of the lock under which a write is made, one at a time over all tabs: that of the claim it pays out, its
 * kind's own, or the usual one.
 */
export function lockOf(
  { kinds, book }: Pick<WriteDependencies, 'kinds' | 'book'>,
  { kind: name, chainId, summary }: PreparedWrite,
  account: Address,
): string {
  const kind = kinds.of(name);
  const claim = kind?.claim?.(summary);
  if (claim !== undefined) return claimLockName(claim);
  return kind?.lock?.(summary, { book, chainId, account }) ?? writeLockName({ kind: name, account, chainId });
}
