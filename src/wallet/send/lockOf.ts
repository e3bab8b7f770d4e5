import type { Address } from 'viem';
import type { ClaimRef } from '../../core/claims/claim.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import { claimLockName, writeLockName } from '../../core/transactions/writeLock.ts';
import type { WriteKind } from '../kinds/writeKind.ts';
import type { PreparedWrite } from './write.ts';
import type { WriteDependencies } from './writeDependencies.ts';

/** The claims that a write pays out; none: it pays out nothing. */
export function paidClaims(
  { kinds }: Pick<WriteDependencies, 'kinds'>,
  { kind: name, summary }: Pick<PreparedWrite, 'kind' | 'summary'>,
): readonly ClaimRef[] {
  const kind = kinds.of(name);
  const claim = kind?.claim?.(summary);
  return kind?.claims?.(summary) ?? (claim === undefined ? [] : [claim]);
}

/** Whether requests of a kind pay out claims. */
export const paysClaims = (kind: WriteKind | null): boolean => kind?.claim !== undefined || kind?.claims !== undefined;

/** Whether an intent may pay out claims; those of other kinds make them. */
export const isPayout = ({ kinds }: Pick<WriteDependencies, 'kinds'>, { kind }: Pick<Intent, 'kind'>): boolean =>
  paysClaims(kinds.of(kind));

/**
 * The name of the lock under which a write is made, one at a time over all tabs: that of the claim it pays out, its
 * kind's own, or the usual one. Of several claims, the name of the first.
 */
export function lockOf(
  dependencies: Pick<WriteDependencies, 'kinds' | 'book'>,
  write: PreparedWrite,
  account: Address,
): string {
  const { kind: name, chainId, summary } = write;
  const [claim] = paidClaims(dependencies, write);
  if (claim !== undefined) return claimLockName(claim);
  const { kinds, book } = dependencies;
  return kinds.of(name)?.lock?.(summary, { book, chainId, account }) ?? writeLockName({ kind: name, account, chainId });
}

/**
 * The names of all locks that some writes of one request need, always in the same order. A claim that is, or could be,
 * paid out together with others is also locked by its transaction alone, because another tab may not have stored its
 * number.
 * @param isTogether whether the writes pay out claims together; a kind that can pay out several claims always does
 */
export function locksOf(
  dependencies: Pick<WriteDependencies, 'kinds' | 'book'>,
  writes: readonly PreparedWrite[],
  account: Address,
  isTogether = false,
): string[] {
  const names = writes.map((write) => lockOf(dependencies, write, account));
  for (const write of writes) {
    if (!isTogether && dependencies.kinds.of(write.kind)?.claims === undefined) continue;
    for (const { depositHash, depositNumber } of paidClaims(dependencies, write))
      names.push(claimLockName({ depositHash }), claimLockName({ depositHash, depositNumber }));
  }
  return [...new Set(names)].toSorted();
}
