import type { Hex } from 'viem';
import { bridgeErc20Store, setBridgeErc20 } from './bridgeErc20.ts';
import { changeClaim, claimsStore, dropClaim, keepClaim } from './claims.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

const isSame = (one: Hex | null | undefined, other: Hex): boolean => one?.toLowerCase() === other.toLowerCase();

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
  if (isSame(form.depositHash, oldHash) && form.sourceChainId === chainId) await setBridgeErc20({ depositHash: newHash });
  if (isSame(form.releaseHash, oldHash) && form.targetChainId === chainId) await setBridgeErc20({ releaseHash: newHash });
}
