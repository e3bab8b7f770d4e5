import type { Hex } from 'viem';
import { claimKey, claimsOfTransaction, keptClaim, movedClaim, numberOf } from '../core/claims/claimKey.ts';
import { carried } from '../core/transactions/storedTransaction.ts';
import type { FoundDeposit } from '../core/transactions/storedTransaction.ts';
import { bridgeErc721Store, setBridgeErc721 } from './bridgeErc721.ts';
import { bridgeForms } from './bridgeForms.ts';
import { changeClaim, claimsStore, dropClaim, keepClaim } from './claims.ts';
import { addTransaction, dropTransactions, storedTransactionKey, transactionsStore } from './transactions.ts';

const isSame = (one: Hex | null | undefined, other: Hex): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * A transaction was sped up: the same call has another hash now. Moves it in the transactions, the claims and the forms
 * (spec B4). The new records are written before the old ones go.
 */
export async function moveHash(chainId: number, oldHash: Hex, newHash: Hex, { depositNumber, formerNumber }: FoundDeposit = {}): Promise<void> {
  const oldKey = storedTransactionKey(chainId, oldHash);
  const found = depositNumber === undefined ? {} : { depositNumber };
  const transaction = transactionsStore.getState().byKey[oldKey];
  if (transaction) {
    const { unseenSinceBlock: _unseen, takenBackAtMs: _takenBack, formerHashes = [], ...sent } = transaction;
    const moved = sent.claim && isSame(sent.claim.depositHash, oldHash) ? { claim: { ...sent.claim, depositHash: newHash, ...found } } : {};
    // known by its event: the transaction around the call is the wallet's own affair
    await addTransaction({ ...sent, ...moved, ...(depositNumber === undefined ? {} : carried), hash: newHash, formerHashes: [...formerHashes, oldHash] });
    await dropTransactions([oldKey]);
  }
  for (const claim of claimsOfTransaction(claimsStore.getState().byKey, chainId, oldHash)) {
    // another request's deposit of that transaction goes where its own event is found
    if (depositNumber !== undefined && formerNumber !== undefined && ![formerNumber, undefined].includes(numberOf(claim))) continue;
    await keepClaim({ ...movedClaim(claim, newHash), ...found });
    await dropClaim(claimKey(claim));
  }
  const released = transaction?.claim && keptClaim(claimsStore.getState().byKey, transaction.claim);
  if (released?.targetChainId === chainId && isSame(released.releaseHash, oldHash)) await changeClaim(claimKey(released), { releaseHash: newHash });
  for (const form of Object.values(bridgeForms)) {
    const { depositHash, releaseHash, sourceChainId, targetChainId } = form.read();
    if (isSame(depositHash, oldHash) && sourceChainId === chainId) await form.set({ depositHash: newHash });
    if (isSame(releaseHash, oldHash) && targetChainId === chainId) await form.set({ releaseHash: newHash });
  }
  if (isSame(bridgeErc721Store.getState().approvalHash, oldHash)) await setBridgeErc721({ approvalHash: newHash });
}
