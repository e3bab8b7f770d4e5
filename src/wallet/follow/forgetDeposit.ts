import type { Hex } from 'viem';
import { claimKey, claimsOfTransaction } from '../../core/claims/claimKey.ts';
import { claimsStore, dropClaim } from '../../state/claims.ts';
import { dropTransactions, storedTransactionKey } from '../../state/transactions.ts';
import { readableIntentsOf } from './keepUpdate.ts';
import type { WriteWorld } from '../send/writeWorld.ts';

/**
 * Takes a deposit that the network does not know off the lists (rule 6.6). Its request stays in the journal as given
 * up: it is looked for another week, and what arrives late is kept as if it had never been forgotten.
 */
export async function forgetDeposit(world: WriteWorld, chainId: number, hash: Hex): Promise<void> {
  for (const intent of await readableIntentsOf(world, chainId, hash))
    await world.journal.save({ ...intent, state: 'lost' });
  for (const claim of claimsOfTransaction(claimsStore.getState().byKey, chainId, hash))
    await dropClaim(claimKey(claim));
  await dropTransactions([storedTransactionKey(chainId, hash)]);
}
