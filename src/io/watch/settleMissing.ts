import { claimState } from '../../core/claims/claim.ts';
import { claimKey, movedClaim } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { findTransaction } from '../../core/transactions/transactionList.ts';
import { moveHash } from '../claims/moveHash.ts';
import { loadTransactions, updateTransaction } from '../db/transactions.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';
import { checkTransaction } from '../transactions/checkTransaction.ts';
import { movableDatabase } from './movableDatabase.ts';

/**
 * Looks for the deposits that their chain does not know: those that were sped up are moved to their new hash; those
 * that were cancelled or replaced are recorded as such, as the page would do it (rule 6.5). Where the nodes no longer
 * say what used the nonce, the page searches by the event.
 * @returns the keys, old and new, of the claims that were moved
 */
export async function settleMissing(reader: RpcReader, claims: readonly SavedClaim[]): Promise<ClaimKey[]> {
  const missing = claims.filter(isMissing);
  if (missing.length === 0) return [];
  const transactions = await loadTransactions();
  const moved: ClaimKey[] = [];
  for (const claim of missing) {
    const transaction = findTransaction(transactions, claim.sourceChainId, claim.depositHash);
    const head = claim.lastFacts?.sourceHead;
    if (!transaction || transaction.ended !== undefined || head === null || head === undefined) continue;
    // A deposit that cannot be read now is looked for again in the next round.
    const update = await checkTransaction(reader, transaction, head).catch(() => null);
    if (update?.kind === 'spedUp') {
      const { hash: newHash, depositNumber, formerNumber } = update;
      const done = await moveHash(movableDatabase, {
        chainId: transaction.chainId,
        oldHash: transaction.hash,
        newHash,
        transaction,
        depositNumber,
        formerNumber,
      });
      if (done.ok) moved.push(claimKey(claim), claimKey(movedClaim(claim, update.hash)));
    } else if (update?.kind === 'cancelled' || update?.kind === 'replaced') {
      await updateTransaction(transaction.chainId, transaction.hash, { ended: update.kind });
    }
  }
  return moved;
}

function isMissing({ lastFacts }: SavedClaim): boolean {
  const state = claimState(lastFacts ?? null);
  return state.kind === 'unknown' && state.reason === 'notSeen';
}
