import type { Hex } from 'viem';
import type { Result } from '../core/result.ts';
import type { FoundDeposit } from '../core/transactions/storedTransaction.ts';
import { movedForm, moveHash as moveIn } from '../io/claims/moveHash.ts';
import type { MovableRecords } from '../io/claims/moveHash.ts';
import { bridgeErc721Store, setBridgeErc721 } from './bridgeErc721.ts';
import { bridgeForms } from './bridgeForms.ts';
import { changeClaim, claimsStore, dropClaim, keepClaim } from './claims.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

const stores: MovableRecords = {
  claims: async () => Object.values(claimsStore.getState().byKey),
  keepClaim,
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

/** Moves a transaction that was sped up to its new hash, in the stores of this page and in the database behind them. */
export function moveHash(
  chainId: number,
  oldHash: Hex,
  newHash: Hex,
  { depositNumber, formerNumber }: FoundDeposit = {},
): Promise<Result<void>> {
  const transaction = transactionsStore.getState().byKey[storedTransactionKey(chainId, oldHash)];
  return moveIn(stores, { chainId, oldHash, newHash, transaction, depositNumber, formerNumber });
}
