import type { Hex } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { claimsOfIntent, type Intent } from '../../core/transactions/intent.ts';
import type { ClaimRef } from '../../core/claims/claim.ts';
import { isSameClaim, type KnownDeposit } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { claimsOf } from '../../core/transactions/transactionList.ts';
import type { TracedCall } from './findByEvent.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';

/**
 * Hashes on the intent's chain that belong to other requests, of this browser or from before the wallet was asked: two
 * requests may be for exactly the same call, and a wallet may answer with the hash of another one (rule 7.7).
 * @returns them in lower case
 */
export async function takenHashes(dependencies: WriteDependencies, intent: Intent): Promise<ReadonlySet<string>> {
  const asked = (await dependencies.journal.loadOpen()).filter(
    ({ id, chainId }) => id !== intent.id && chainId === intent.chainId,
  );
  const known = [...asked, ...sentByOthers(dependencies, intent)].flatMap(({ hash }) => hash?.toLowerCase() ?? []);
  return new Set([...known, ...(intent.earlier ?? [])]);
}

/** Nonces of other requests for exactly the same call: a transaction with such a nonce is a speed-up of theirs. */
export function takenNonces(dependencies: WriteDependencies, intent: Intent): ReadonlySet<number> {
  const isEqual = ({ from, dataHash }: StoredTransaction): boolean =>
    isSameAddress(from, intent.account) && dataHash === intent.dataHash;
  return new Set(
    sentByOthers(dependencies, intent)
      .filter(isEqual)
      .flatMap(({ nonce }) => nonce ?? []),
  );
}

/**
 * The nonce with which a node has shown the transaction of an intent: what replaced it has the same one. Undefined as
 * long as no hash is known, or no node has shown it.
 */
export function ownNonce({ records }: WriteDependencies, { chainId, hash: own }: Intent): number | undefined {
  if (own === undefined) return undefined;
  const isOwn = ({ hash, formerHashes = [] }: StoredTransaction): boolean =>
    [hash, ...formerHashes].some((one) => one.toLowerCase() === own.toLowerCase());
  return records.allTransactions().find((transaction) => transaction.chainId === chainId && isOwn(transaction))?.nonce;
}

/** Other open requests for exactly the same call, whose nonce no node has shown yet. */
export async function openTwins(
  dependencies: WriteDependencies,
  { id, chainId, account, dataHash }: Intent,
): Promise<Intent[]> {
  const isTwin = (other: Intent): boolean =>
    other.id !== id && other.chainId === chainId && other.account === account && other.dataHash === dataHash;
  return (await dependencies.journal.loadOpen()).filter(
    (other) => isTwin(other) && ownNonce(dependencies, other) === undefined,
  );
}

/**
 * Whether this event belongs to another request of this browser, or existed before the wallet was asked. One
 * transaction may contain several deposits: if both numbers are known, they decide. The event of a payout names its
 * claim: it belongs only to a request for the same claim.
 */
export async function isTraceTaken(
  dependencies: WriteDependencies,
  intent: Intent,
  { hash, blockNumber, depositNumber }: TracedCall,
): Promise<boolean> {
  const payout = payoutOf(dependencies, intent);
  const isIt = (other: Hex | undefined, claim: KnownDeposit | undefined): boolean => {
    if (other?.toLowerCase() !== hash) return false;
    if (payout !== undefined) return claim !== undefined && isSameClaim(claim, payout);
    const number = claim?.depositNumber;
    return number === undefined || depositNumber === undefined || number === depositNumber;
  };
  const asked = (await dependencies.journal.loadOpen()).filter(
    ({ id, chainId }) => id !== intent.id && chainId === intent.chainId,
  );
  if (intent.earlier?.includes(hash) === true) return true;
  if (asked.some((other) => claimsOrNone(claimsOfIntent(other)).some((claim) => isIt(other.hash, claim)))) return true;
  if (
    sentByOthers(dependencies, intent).some((other) =>
      // Once it has a receipt, an event under one of its former hashes does not belong to it.
      [other.hash, ...((other.receipt ? undefined : other.formerHashes) ?? [])].some((one) =>
        claimsOrNone(claimsOf(other)).some((claim) => isIt(one, claim)),
      ),
    )
  )
    return true;
  return (
    payout === undefined &&
    blockNumber <= intent.startBlock &&
    dependencies.records
      .persistedClaims()
      .some(
        (claim) =>
          claim.sourceChainId === intent.chainId && isIt(claim.depositHash, claim) && !isOwnClaim(intent, claim),
      )
  );
}

/** The claim that a request pays out, if it pays one. */
const payoutOf = ({ kinds }: WriteDependencies, { kind, claim }: Intent): ClaimRef | undefined =>
  kinds.of(kind)?.claim === undefined ? undefined : claim;

const claimsOrNone = (claims: readonly ClaimRef[]): readonly (ClaimRef | undefined)[] =>
  claims.length === 0 ? [undefined] : claims;

/** Whether a claim was stored for this request: a reorg can move its deposit below the block in which it was made. */
function isOwnClaim(
  { hash, claim, createdAtMs }: Intent,
  { depositHash, depositNumber, createdAt }: SavedClaim,
): boolean {
  if (hash?.toLowerCase() !== depositHash.toLowerCase()) return false;
  return createdAt === createdAtMs || (depositNumber !== undefined && depositNumber === claim?.depositNumber);
}

/**
 * Other open requests for exactly the same call that wait for a transaction and have priority: lost ones come last. A
 * hash that no node has shown may never be on the chain, for example the internal hash of a shared account.
 */
export async function waitingTwins(dependencies: WriteDependencies, intent: Intent): Promise<Intent[]> {
  const { id, chainId, account, dataHash } = intent;
  const isTwin = (other: Intent): boolean =>
    other.id !== id && other.chainId === chainId && other.account === account && other.dataHash === dataHash;
  return (await dependencies.journal.loadOpen()).filter(
    (other) => isTwin(other) && !isShown(dependencies, other) && isBefore(other, intent),
  );
}

/** Whether a request has priority over an equal one: the earlier one has, but a lost one comes last. */
export function isBefore(one: Intent, other: Intent): boolean {
  if ((one.state === 'lost') !== (other.state === 'lost')) return other.state === 'lost';
  return one.createdAtMs === other.createdAtMs ? one.id < other.id : one.createdAtMs < other.createdAtMs;
}

/** Whether the transaction of a request was read from a node: by its nonce, or by its event. */
export function isShown({ records }: WriteDependencies, { chainId, hash: own }: Intent): boolean {
  if (own === undefined) return false;
  const isOwn = ({ hash, formerHashes = [] }: StoredTransaction): boolean =>
    [hash, ...formerHashes].some((one) => one.toLowerCase() === own.toLowerCase());
  return records
    .allTransactions()
    .some((one) => one.chainId === chainId && isOwn(one) && (one.nonce !== undefined || one.isBatch === true));
}

/**
 * Transactions of other requests. The intent's own one may have been moved to the hash of its speed-up without the
 * intent, if a tab was closed in between.
 */
function sentByOthers(
  { records }: WriteDependencies,
  { chainId, hash: own, createdAtMs, dataHash }: Intent,
): StoredTransaction[] {
  const isOwn = ({ hash, formerHashes = [], addedTime, ...sent }: StoredTransaction): boolean =>
    (addedTime === createdAtMs && (sent.isBatch || sent.dataHash === dataHash)) ||
    [hash, ...formerHashes].some((one) => one.toLowerCase() === own?.toLowerCase());
  return records.allTransactions().filter((transaction) => transaction.chainId === chainId && !isOwn(transaction));
}
