import type { ClaimFacts, ClaimRef } from './claim.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * A claim is one deposit event, and one transaction can hold several. The key of a persisted claim never changes, so
 * that no page and no worker writes to a key that another one has moved: the first claim of a transaction has the
 * deposit hash as its key, a further one 'hash:number' with the number it had when it was stored.
 */
export type ClaimKey = string;

/** The parts of a claim that say which deposit it is. */
export type KnownDeposit = ClaimRef & { lastFacts?: ClaimFacts | undefined };

/** The key under which a claim is stored. */
export function claimKey({ key, depositHash }: Pick<SavedClaim, 'key' | 'depositHash'>): ClaimKey {
  return key ?? depositHash.toLowerCase();
}

/** Whether a key can belong to a claim of this transaction. */
export function isKeyOf(key: ClaimKey, depositHash: string): boolean {
  const hash = depositHash.toLowerCase();
  return key === hash || (key.startsWith(`${hash}:`) && /^\d+$/.test(key.slice(hash.length + 1)));
}

/** The number of the deposit: as the claim names it, else as last read from its chain. */
export function numberOf({
  depositNumber,
  lastFacts,
}: Pick<KnownDeposit, 'depositNumber' | 'lastFacts'>): bigint | undefined {
  return depositNumber ?? lastFacts?.receipt?.event?.number;
}

/** Whether two claims belong to one transaction, between the same chains. */
export function isSameTransaction(one: ClaimRef, other: ClaimRef): boolean {
  return (
    one.depositHash.toLowerCase() === other.depositHash.toLowerCase() &&
    one.type === other.type &&
    one.sourceChainId === other.sourceChainId &&
    one.targetChainId === other.targetChainId
  );
}

/** Whether two claims belong to the same deposit: the same transaction, and the same number if both are known. */
export function isSameClaim(one: KnownDeposit, other: KnownDeposit): boolean {
  if (!isSameTransaction(one, other)) return false;
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first === undefined || second === undefined || first === second) return true;
  // Numbers are assigned when a block is made: an only deposit that was read in two blocks can have had two numbers.
  const isNamed = one.depositNumber !== undefined || other.depositNumber !== undefined;
  const [block, otherBlock] = [one.lastFacts?.receipt?.blockHash, other.lastFacts?.receipt?.blockHash];
  return !isNamed && block !== undefined && otherBlock !== undefined && block !== otherBlock;
}

/** Finds persisted claims by key; undefined if there is none. */
export type ClaimLookup = (key: ClaimKey) => SavedClaim | undefined;

/** The keys under which a claim of this deposit may be stored, the most likely first. */
export function possibleKeys(claim: KnownDeposit & Pick<SavedClaim, 'key'>): ClaimKey[] {
  const hash = claim.depositHash.toLowerCase();
  const number = numberOf(claim);
  return [
    ...new Set([
      ...(claim.key === undefined ? [] : [claim.key]),
      ...(number === undefined ? [] : [`${hash}:${number}`]),
      hash,
    ]),
  ];
}

/** The persisted claim of this deposit, searched for under its possible keys. */
export function findPersisted(
  persistedAt: ClaimLookup,
  claim: KnownDeposit & Pick<SavedClaim, 'key'>,
): SavedClaim | undefined {
  return possibleKeys(claim)
    .map(persistedAt)
    .find((persisted) => persisted !== undefined && isSameClaim(persisted, claim));
}

/** The persisted claim of this deposit among all persisted ones, whatever number it was stored with. */
export function persistedClaim(
  byKey: Readonly<Record<ClaimKey, SavedClaim>>,
  ref: KnownDeposit | null,
): SavedClaim | undefined {
  if (ref === null) return undefined;
  const found = findPersisted((key) => byKey[key], ref);
  if (found !== undefined || ref.depositNumber === undefined) return found;
  return Object.values(byKey).find((persisted) => isSameClaim(persisted, ref));
}

/** All persisted claims of a transaction of this chain. */
export function claimsOfTransaction(
  byKey: Readonly<Record<ClaimKey, SavedClaim>>,
  sourceChainId: number,
  depositHash: string,
): SavedClaim[] {
  const hash = depositHash.toLowerCase();
  return Object.values(byKey).filter(
    (claim) => claim.sourceChainId === sourceChainId && claim.depositHash.toLowerCase() === hash,
  );
}

/** The claim with the key to store it under: its own if it is already stored, else the first free one. */
export function placeClaim(claim: SavedClaim, persistedAt: ClaimLookup): SavedClaim {
  const persisted = findPersisted(persistedAt, claim);
  return persisted === undefined ? placeNew(claim, persistedAt) : underKey(claim, claimKey(persisted));
}

/** A claim that is not stored yet, with the first free key; with its hash as the key if none is free. */
export function placeNew(claim: SavedClaim, persistedAt: ClaimLookup): SavedClaim {
  const keys = possibleKeys(underKey(claim, claim.depositHash.toLowerCase())).toReversed();
  const [first = claimKey(claim)] = keys;
  return underKey(claim, keys.find((key) => persistedAt(key) === undefined) ?? first);
}

/** A claim whose transaction has a new hash; facts that were read for the old hash are dropped. */
export function movedClaim(
  { lastFacts: _facts, track: _track, ...claim }: SavedClaim,
  depositHash: SavedClaim['depositHash'],
): SavedClaim {
  return underKey({ ...claim, depositHash }, depositHash.toLowerCase());
}

function underKey({ key: _key, ...claim }: SavedClaim, key: ClaimKey): SavedClaim {
  return key === claim.depositHash.toLowerCase() ? claim : { ...claim, key };
}
