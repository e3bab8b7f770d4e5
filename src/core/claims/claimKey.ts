import type { ClaimFacts, ClaimRef } from './claim.ts';
import type { SavedClaim } from './savedClaim.ts';

/**
 * A claim is one deposit event, and one transaction can hold several. What a kept claim stands under never changes once
 * it is kept, so that no page and no worker writes to a key that another one has moved: the first claim of a
 * transaction stands under the deposit hash, a further one under 'hash:number' with the number it had when it was kept.
 */
export type ClaimKey = string;

/** A claim as far as it tells which deposit it is. */
export type KnownDeposit = ClaimRef & { lastFacts?: ClaimFacts | undefined };

/** What a claim is kept under. */
export function claimKey({ key, depositHash }: Pick<SavedClaim, 'key' | 'depositHash'>): ClaimKey {
  return key ?? depositHash.toLowerCase();
}

/** Whether a key can be that of a claim of this transaction. */
export function isKeyOf(key: ClaimKey, depositHash: string): boolean {
  const hash = depositHash.toLowerCase();
  return key === hash || (key.startsWith(`${hash}:`) && /^\d+$/.test(key.slice(hash.length + 1)));
}

/** The number of the deposit: as the claim names it, else as its chain told it last. */
export function numberOf({
  depositNumber,
  lastFacts,
}: Pick<KnownDeposit, 'depositNumber' | 'lastFacts'>): bigint | undefined {
  return depositNumber ?? lastFacts?.receipt?.event?.number;
}

/** Whether two claims are of one transaction, between the same chains. */
export function isSameTransaction(one: ClaimRef, other: ClaimRef): boolean {
  return (
    one.depositHash.toLowerCase() === other.depositHash.toLowerCase() &&
    one.type === other.type &&
    one.sourceChainId === other.sourceChainId &&
    one.targetChainId === other.targetChainId
  );
}

/** Whether two claims are of the same deposit: of one transaction, and of one number where both are known. */
export function isSameClaim(one: KnownDeposit, other: KnownDeposit): boolean {
  if (!isSameTransaction(one, other)) return false;
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first === undefined || second === undefined || first === second) return true;
  // Numbers are given when a block is made: read in two blocks, the only deposit of a transaction can have had two of
  // them.
  const isNamed = one.depositNumber !== undefined || other.depositNumber !== undefined;
  const [block, otherBlock] = [one.lastFacts?.receipt?.blockHash, other.lastFacts?.receipt?.blockHash];
  return !isNamed && block !== undefined && otherBlock !== undefined && block !== otherBlock;
}

/** Finds kept claims by key; undefined where none stands. */
export type ClaimLookup = (key: ClaimKey) => SavedClaim | undefined;

/** The keys under which a claim of this deposit may stand, the likely ones first. */
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

/** The kept claim of this deposit, looked for under its possible keys. */
export function findPersisted(
  persistedAt: ClaimLookup,
  claim: KnownDeposit & Pick<SavedClaim, 'key'>,
): SavedClaim | undefined {
  return possibleKeys(claim)
    .map(persistedAt)
    .find((persisted) => persisted !== undefined && isSameClaim(persisted, claim));
}

/** The kept claim of this deposit among all kept ones, whatever number it was kept with. */
export function persistedClaim(
  byKey: Readonly<Record<ClaimKey, SavedClaim>>,
  ref: KnownDeposit | null,
): SavedClaim | undefined {
  if (ref === null) return undefined;
  const found = findPersisted((key) => byKey[key], ref);
  if (found !== undefined || ref.depositNumber === undefined) return found;
  return Object.values(byKey).find((persisted) => isSameClaim(persisted, ref));
}

/** All kept claims of a transaction of this chain. */
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

/** The claim under the key it is to be kept with: its own where it is kept already, else the first that is free. */
export function placeClaim(claim: SavedClaim, persistedAt: ClaimLookup): SavedClaim {
  const persisted = findPersisted(persistedAt, claim);
  return persisted === undefined ? placeNew(claim, persistedAt) : underKey(claim, claimKey(persisted));
}

/** A claim that is not kept yet, under the first key that is free; under its hash where none is. */
export function placeNew(claim: SavedClaim, persistedAt: ClaimLookup): SavedClaim {
  const keys = possibleKeys(underKey(claim, claim.depositHash.toLowerCase())).toReversed();
  const [first = claimKey(claim)] = keys;
  return underKey(claim, keys.find((key) => persistedAt(key) === undefined) ?? first);
}

/** A claim whose transaction has another hash now; what was read belongs to the old one. */
export function movedClaim(
  { lastFacts: _facts, track: _track, ...claim }: SavedClaim,
  depositHash: SavedClaim['depositHash'],
): SavedClaim {
  return underKey({ ...claim, depositHash }, depositHash.toLowerCase());
}

function underKey({ key: _key, ...claim }: SavedClaim, key: ClaimKey): SavedClaim {
  return key === claim.depositHash.toLowerCase() ? claim : { ...claim, key };
}
