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

/** A call with a new hash; for one that was found by its event, with the number of its deposit there. */
export interface HashMove extends FoundDeposit {
  chainId: number;
  oldHash: Hex;
  newHash: Hex;
  /**
   * As stored under the old hash, if it is; read before the claims are. A deposit stores its claim before its
   * transaction, so the claim of a stored transaction is there to be moved.
   */
  transaction?: StoredTransaction | undefined;
}

/** The hashes in the record of a form. */
export interface FormHashes {
  sourceChainId?: number | null | undefined;
  targetChainId?: number | null | undefined;
  depositHash?: Hex | null | undefined;
  releaseHash?: Hex | null | undefined;
  approvalHash?: Hex | null | undefined;
}

/** Where a hash is stored: the stores of an open page, or the database if no page is open. */
export interface MovableRecords {
  claims(): Promise<readonly SavedClaim[]>;
  storeClaim(claim: SavedClaim): Promise<Result<void>>;
  changeClaim(key: ClaimKey, patch: Partial<SavedClaim>): Promise<Result<void>>;
  dropClaim(key: ClaimKey): Promise<Result<void>>;
  addTransaction(transaction: StoredTransaction): Promise<Result<void>>;
  dropTransactions(keys: readonly string[]): Promise<Result<void>>;
  /** Applies `movedForm` to every form, and gives open wallet requests the new hash. */
  moveRest(move: HashMove): Promise<void>;
}

/**
 * Gives a transaction that was sped up its new hash in every record. The new records are written before the old ones
 * are deleted, so that a tab or worker killed in between has lost nothing.
 * @returns the error of a claim that could not be stored: then nothing was deleted, and the move can be repeated
 */
export async function moveHash(records: MovableRecords, move: HashMove): Promise<Result<void>> {
  const { chainId, oldHash, newHash, transaction, depositNumber, formerNumber } = move;
  const found = depositNumber !== undefined && { depositNumber };
  // The deposit of another request in that transaction is moved when its own event is found.
  const isMeant = (claim: SavedClaim) =>
    !found || formerNumber === undefined || [formerNumber, undefined].includes(numberOf(claim));
  const moved: SavedClaim[] = [];
  for (const claim of await records.claims()) {
    if (isSame(claim.depositHash, oldHash) && claim.sourceChainId === chainId && isMeant(claim)) {
      const persisted = await records.storeClaim({ ...movedClaim(claim, newHash), ...found });
      if (!persisted.ok) return persisted;
      moved.push(claim);
    }
    if (isSame(claim.releaseHash, oldHash) && claim.targetChainId === chainId)
      await records.changeClaim(claimKey(claim), { releaseHash: newHash });
  }
  if (transaction) {
    const {
      unseenSinceBlock: _unseen,
      unseenMs: _unseenMs,
      searchFailure: _unsearched,
      takenBackAtMs: _takenBack,
      formerHashes = [],
      ...sent
    } = transaction;
    const { claim, furtherClaims = [] } = sent;
    const own = claim && isSame(claim.depositHash, oldHash) && { claim: { ...claim, depositHash: newHash, ...found } };
    // The number of an only deposit belongs to the old hash; several deposits are distinguished by it until they are
    // read again.
    if (own && !found && furtherClaims.length === 0) delete own.claim.depositNumber;
    // It is known by its event only: the call is inside a transaction that the wallet composed.
    await records.addTransaction({
      ...sent,
      ...own,
      ...(found && carried),
      hash: newHash,
      formerHashes: [...formerHashes, oldHash],
    });
  }
  await records.moveRest(move);
  // A transaction that another tab has added meanwhile stays, and is followed to its new hash together with its claim.
  if (transaction) await records.dropTransactions([transactionKey(chainId, oldHash)]);
  for (const claim of moved) await records.dropClaim(claimKey(claim));
  return ok(undefined);
}

/** The changes in a form; empty: it does not follow this transaction. */
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
