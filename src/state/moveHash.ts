import type { Hex } from 'viem';
import { bridgeErc20Store, setBridgeErc20 } from './bridgeErc20.ts';
import { claimsStore, dropClaim, keepClaim } from './claims.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

/**
 * A transaction was sped up: the same call has another hash now. Moves it in the transactions, the claims and the form
 * (spec B4). The new records are written before the old ones go.
 */
export async function moveHash(chainId: number, oldHash: Hex, newHash: Hex): Promise<void> {
  const oldKey = storedTransactionKey(chainId, oldHash);
  const transaction = transactionsStore.getState().byKey[oldKey];
  const claim = claimsStore.getState().byHash[oldHash.toLowerCase()];
  const form = bridgeErc20Store.getState();
  if (transaction) {
    const moved = transaction.claim && { claim: { ...transaction.claim, depositHash: newHash } };
    await addTransaction({ ...transaction, hash: newHash, ...(transaction.claim?.depositHash === oldHash ? moved : {}) });
    await dropTransactions([oldKey]);
  }
  if (claim?.sourceChainId === chainId) {
    await keepClaim({ ...claim, depositHash: newHash });
    await dropClaim(oldHash);
  } else if (claim?.releaseHash === oldHash) await keepClaim({ ...claim, releaseHash: newHash });
  if (form.depositHash === oldHash && form.sourceChainId === chainId) await setBridgeErc20({ depositHash: newHash });
  if (form.releaseHash === oldHash && form.targetChainId === chainId) await setBridgeErc20({ releaseHash: newHash });
}
