import type { Hex } from 'viem';
import type { Result } from '../core/result.ts';
import { claimKey } from '../core/claims/claimKey.ts';
import type { FoundDeposit, StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { findTransaction } from '../core/transactions/transactionList.ts';
import { movedForm, moveHash as moveIn } from '../io/claims/moveHash.ts';
import type { MovableRecords } from '../io/claims/moveHash.ts';
import { bridgeErc721Store, setBridgeErc721 } from './bridgeErc721.ts';
import { bridgeForms } from './bridgeForms.ts';
import { changeClaim, claimsStore, dropClaim, storeClaim } from './claims.ts';
import { loadDatabase } from './loadDatabase.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

/**
 * Another tab may have stored a record that this one does not know yet, so the database is read; records that only this
 * page has, because they could not be written, are added.
 */
const stores: MovableRecords = {
  async claims() {
    const persisted = await (await loadDatabase()).loadClaims().catch(() => []);
    const { byKey } = claimsStore.getState();
    return Object.values({ ...byKey, ...Object.fromEntries(persisted.map((claim) => [claimKey(claim), claim])) });
  },
  storeClaim,
  changeClaim,
  dropClaim,
  addTransaction,
  dropTransactions,
  // The send pipeline moves its journal itself.
  async moveRest(move) {
    for (const form of Object.values(bridgeForms)) {
      const { depositHash, releaseHash } = movedForm(form.read(), move);
      if (depositHash || releaseHash)
        await form.set({ ...(depositHash ? { depositHash } : {}), ...(releaseHash ? { releaseHash } : {}) });
    }
    const { approvalHash } = movedForm(bridgeErc721Store.getState(), move);
    if (approvalHash) await setBridgeErc721({ approvalHash });
  },
};

/** Moves a transaction that was sped up to its new hash, in the stores of this page and in the database. */
export async function moveHash(
  chainId: number,
  oldHash: Hex,
  newHash: Hex,
  { depositNumber, formerNumber }: FoundDeposit = {},
): Promise<Result<void>> {
  const transaction = await persistedTransaction(chainId, oldHash);
  return moveIn(stores, { chainId, oldHash, newHash, transaction, depositNumber, formerNumber });
}

async function persistedTransaction(chainId: number, hash: Hex): Promise<StoredTransaction | undefined> {
  const persisted = await (await loadDatabase()).loadTransactions().catch(() => []);
  return (
    findTransaction(persisted, chainId, hash) ?? transactionsStore.getState().byKey[storedTransactionKey(chainId, hash)]
  );
}
