import type { Hex } from 'viem';
import { bridgeErc721Store, setBridgeErc721 } from './bridgeErc721.ts';
import { bridgeForms } from './bridgeForms.ts';
import { changeClaim, claimsStore, dropClaim, keepClaim } from './claims.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

const isSame = (one: Hex | null | undefined, other: Hex): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * A transaction was sped up: the same call has another hash now. Moves it in the transactions, the claims and the forms
 * (spec B4). The new records are written before the old ones go.
 */
export async function moveHash(chainId: number, oldHash: Hex, newHash: Hex): Promise<void> {
  const oldKey = storedTransactionKey(chainId, oldHash);
  const transaction = transactionsStore.getState().byKey[oldKey];
  const claim = claimsStore.getState().byHash[oldHash.toLowerCase()];
  if (transaction) {
    const { unseenSinceBlock: _unseen, takenBackAtMs: _takenBack, formerHashes = [], ...sent } = transaction;
    const moved = sent.claim && isSame(sent.claim.depositHash, oldHash) ? { claim: { ...sent.claim, depositHash: newHash } } : {};
    await addTransaction({ ...sent, ...moved, hash: newHash, formerHashes: [...formerHashes, oldHash] });
    await dropTransactions([oldKey]);
  }
  if (claim?.sourceChainId === chainId) {
    // What was read belongs to the old hash.
    const { lastFacts: _facts, track: _track, ...kept } = claim;
    await keepClaim({ ...kept, depositHash: newHash });
    await dropClaim(oldHash);
  }
  const released = transaction?.claim && claimsStore.getState().byHash[transaction.claim.depositHash.toLowerCase()];
  if (released?.targetChainId === chainId && isSame(released.releaseHash, oldHash)) await changeClaim(released.depositHash, { releaseHash: newHash });
  for (const form of Object.values(bridgeForms)) {
    const { depositHash, releaseHash, sourceChainId, targetChainId } = form.read();
    if (isSame(depositHash, oldHash) && sourceChainId === chainId) await form.set({ depositHash: newHash });
    if (isSame(releaseHash, oldHash) && targetChainId === chainId) await form.set({ releaseHash: newHash });
  }
  if (isSame(bridgeErc721Store.getState().approvalHash, oldHash)) await setBridgeErc721({ approvalHash: newHash });
}
