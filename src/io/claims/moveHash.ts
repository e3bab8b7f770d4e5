import type { Hex } from 'viem';
import { claimKey, claimsOfTransaction, keptClaim, movedClaim, numberOf } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { carried } from '../../core/transactions/storedTransaction.ts';
import type { FoundDeposit, StoredTransaction } from '../../core/transactions/storedTransaction.ts';

/** A call that has another hash now; one that was found by its event has the number of its deposit there. */
export interface HashMove extends FoundDeposit {
  chainId: number;
  oldHash: Hex;
  newHash: Hex;
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
  claims(): Promise<Readonly<Record<ClaimKey, SavedClaim>>>;
  keepClaim(claim: SavedClaim): Promise<Result<void>>;
  changeClaim(key: ClaimKey, patch: Partial<SavedClaim>): Promise<Result<void>>;
  dropClaim(key: ClaimKey): Promise<Result<void>>;
  transaction(chainId: number, hash: Hex): Promise<StoredTransaction | undefined>;
  addTransaction(transaction: StoredTransaction): Promise<Result<void>>;
  dropTransaction(chainId: number, hash: Hex): Promise<Result<void>>;
  /** Gives every form its part of `movedForm`. */
  moveForms(move: HashMove): Promise<void>;
  /** Open wallet requests that have the old hash. */
  moveIntents(move: HashMove): Promise<void>;
}

/**
 * A transaction was sped up: the same call has another hash now. Moves it in every record. The new records are written
 * before the old ones go, so that a tab or worker killed in between has lost nothing.
 * @returns the failure of a claim that could not be kept: nothing of it was dropped then, and it can be done again
 */
export async function moveHash(records: MovableRecords, move: HashMove): Promise<Result<void>> {
  const { chainId, oldHash, newHash, depositNumber, formerNumber } = move;
  const found = depositNumber === undefined ? {} : { depositNumber };
  const byKey = await records.claims();
  // another request's deposit of that transaction goes where its own event is found
  const isMeant = (claim: SavedClaim) => depositNumber === undefined || formerNumber === undefined || [formerNumber, undefined].includes(numberOf(claim));
  const claims = claimsOfTransaction(byKey, chainId, oldHash).filter(isMeant);
  for (const claim of claims) {
    const kept = await records.keepClaim({ ...movedClaim(claim, newHash), ...found });
    if (!kept.ok) return kept;
  }
  const transaction = await records.transaction(chainId, oldHash);
  if (transaction) await records.addTransaction(movedTransaction(transaction, move));
  const released = transaction?.claim && keptClaim(byKey, transaction.claim);
  if (released?.targetChainId === chainId && isSame(released.releaseHash, oldHash)) await records.changeClaim(claimKey(released), { releaseHash: newHash });
  await records.moveForms(move);
  await records.moveIntents(move);
  if (transaction) await records.dropTransaction(chainId, oldHash);
  for (const claim of claims) await records.dropClaim(claimKey(claim));
  return ok(undefined);
}

/** What changes in a form; empty: it does not follow this transaction. */
export function movedForm(form: FormHashes, { chainId, oldHash, newHash }: HashMove): Partial<Pick<FormHashes, 'depositHash' | 'releaseHash' | 'approvalHash'>> {
  return {
    ...(isSame(form.depositHash, oldHash) && form.sourceChainId === chainId ? { depositHash: newHash } : {}),
    ...(isSame(form.releaseHash, oldHash) && form.targetChainId === chainId ? { releaseHash: newHash } : {}),
    ...(isSame(form.approvalHash, oldHash) ? { approvalHash: newHash } : {}),
  };
}

function movedTransaction(transaction: StoredTransaction, { newHash, depositNumber }: HashMove): StoredTransaction {
  const { unseenSinceBlock: _unseen, takenBackAtMs: _takenBack, formerHashes = [], claim, ...sent } = transaction;
  const found = depositNumber === undefined ? {} : { depositNumber };
  const movedRef = claim && { claim: isSame(claim.depositHash, transaction.hash) ? { ...claim, depositHash: newHash, ...found } : claim };
  // known by its event: the transaction around the call is the wallet's own affair
  const around = depositNumber === undefined ? {} : carried;
  return { ...sent, ...movedRef, ...around, hash: newHash, formerHashes: [...formerHashes, transaction.hash] };
}

const isSame = (one: Hex | null | undefined, other: Hex): boolean => one?.toLowerCase() === other.toLowerCase();
