import type { Hex } from 'viem';
import type { Intent } from '../../core/transactions/intent.ts';
import { findInTransaction, findSent } from '../follow/findSent.ts';
import { recordSent } from '../send/recordSent.ts';
import type { Search } from '../send/send.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * Records the other claims of a batch whose last one was found: in the same transaction, or in one of their own if the
 * wallet has sent them one after the other. One that is not found stays open and is looked for.
 */
export async function recordOthers(
  dependencies: WriteDependencies,
  search: Search,
  others: readonly Intent[],
  hash: Hex,
): Promise<void> {
  for (const one of others) {
    const found =
      (await findInTransaction(dependencies, one, hash).catch(() => null)) ??
      (await findSent(dependencies, one).catch(() => null));
    if (found === null) void search(one);
    else {
      dependencies.answered.add(one.id);
      await recordSent(dependencies, one, found.summary, found);
    }
  }
}
