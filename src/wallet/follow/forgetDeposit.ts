import type { Hex } from 'viem';
import { claimKey, claimsOfTransaction } from '../../core/claims/claimKey.ts';
import { claimsStore, dropClaim } from '../../state/claims.ts';
import { dropTransactions, storedTransactionKey } from '../../state/transactions.ts';
import { readableIntentsOf } from './saveUpdate.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * Removes a deposit that the network does not know from the lists (rule 6.6). Its request stays in the journal as lost:
 * it is looked for during another week, and a late result is stored as if the deposit had never been removed.
 */
export async function forgetDeposit(dependencies: WriteDependencies, chainId: number, hash: Hex): Promise<void> {
  for (const intent of await readableIntentsOf(dependencies, chainId, hash))
    await dependencies.journal.save({ ...intent, state: 'lost' });
  for (const claim of claimsOfTransaction(claimsStore.getState().byKey, chainId, hash))
    await dropClaim(claimKey(claim));
  await dropTransactions([storedTransactionKey(chainId, hash)]);
}
