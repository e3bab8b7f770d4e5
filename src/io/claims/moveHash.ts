import type { Hex } from 'viem';
import { isSameAddress as isSame } from '../../core/address.ts';
import { claimKey, movedClaim, numberOf } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { carried } from '../../core/transactions/storedTransaction.ts';
import type { FoundDeposit, StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { transactionKey } from '../db/transactions.ts';

/** A call that has another hash now; one that was found by its event has the number of its deposit there. */
export interface HashMove extends FoundDeposit {
  chainId: number;
  oldHash: Hex;
  newHash: Hex;
  /**
   * As it is kept under the old hash, where it is; read before the claims are. A deposit keeps its claim first, so the
   * claim of a transaction that was read is there to be moved.
   */
  transaction?: StoredTransaction | undefined;
}

/** The hashes that a form follows. */
export interface FormHashes {
  sourceChainId?: number | null | undefined;
  targetChainId?: number | null | undefined;
  depositHash?: Hex | null | undefined;
  releaseHash?: Hex | null | undefined;
  approvalHash?: Hex | null | undefined;
}

/** Where a hash is kept: the stores of an open page, or the database where none is open. */
export interface MovableRecords {
  claims(): Promise<readonly SavedClaim[]>;
  keepClaim(claim: SavedClaim): Promise<Result<void>>;
  changeClaim(key: ClaimKey, patch: Partial<SavedClaim>): Promise<Result<void>>;
  dropClaim(key: ClaimKey): Promise<Result<void>>;
  addTransaction(transaction: StoredTransaction): Promise<Result<void>>;
  dropTransactions(keys: readonly string[]): Promise<Result<void>>;
  /** Gives every form its part of `movedForm`, and open wallet requests the new hash. */
  moveRest(move: HashMove): Promise<void>;
}

/**
 * A transaction was sped up: the same call has another hash now. Moves it in every record. The new records are written
 * before the old ones go, so that a tab or worker killed in between has lost nothing.
 * @returns the failure of a claim that could not be kept: nothing was dropped then, and it can be done again
 */
export async function moveHash(records: MovableRecords, move: HashMove): Promise<Result<void>> {
  const { chainId, oldHash, newHash, transaction, depositNumber, formerNumber } = move;
  const found = depositNumber !== undefined && { depositNumber };
  // another request's deposit of that transaction goes where its own event is found
  const isMeant = (claim: SavedClaim) =>
    !found || formerNumber === undefined || [formerNumber, undefined].includes(numberOf(claim));
  const moved: SavedClaim[] = [];
  for (const claim of await records.claims()) {
    if (isSame(claim.depositHash, oldHash) && claim.sourceChainId === chainId && isMeant(claim)) {
      const persisted = await records.keepClaim({ ...movedClaim(claim, newHash), ...found });
      if (!persisted.ok) return persisted;
      moved.push(claim);
    }
    if (isSame(claim.releaseHash, oldHash) && claim.targetChainId === chainId)
      await records.changeClaim(claimKey(claim), { releaseHash: newHash });
  }
  if (transaction) {
    const { unseenSinceBlock: _unseen, takenBackAtMs: _takenBack, formerHashes = [], ...sent } = transaction;
    const { claim, furtherClaims = [] } = sent;
    const own = claim && isSame(claim.depositHash, oldHash) && { claim: { ...claim, depositHash: newHash, ...found } };
    // The number of an only deposit is that of the old hash; several are told apart by it until they are read again.
    if (own && !found && furtherClaims.length === 0) delete own.claim.depositNumber;
    // known by its event: the transaction around the call is the wallet's own affair
    await records.addTransaction({
      ...sent,
      ...own,
      ...(found && carried),
      hash: newHash,
      formerHashes: [...formerHashes, oldHash],
    });
  }
  await records.moveRest(move);
  // One that another tab has added meanwhile stays, and is followed to its new hash with the claim that came with it.
  if (transaction) await records.dropTransactions([transactionKey(chainId, oldHash)]);
  for (const claim of moved) await records.dropClaim(claimKey(claim));
  return ok(undefined);
}

/** What changes in a form; empty: it does not follow this transaction. */
export function movedForm(
  form: FormHashes,
  { chainId, oldHash, newHash }: HashMove,
): Pick<FormHashes, 'depositHash' | 'releaseHash' | 'approvalHash'> {
  return {
    ...(isSame(form.depositHash, oldHash) && form.sourceChainId === chainId && { depositHash: newHash }),
    ...(isSame(form.releaseHash, oldHash) && form.targetChainId === chainId && { releaseHash: newHash }),
    ...(isSame(form.approvalHash, oldHash) && { approvalHash: newHash }),
  };
}
