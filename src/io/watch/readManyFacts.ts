import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import type { ClaimFacts, ClaimType } from '../../core/claims/claim.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { isAbort } from '../clock.ts';
import { assertNotMined } from '../reads/claimFacts.ts';
import { claimBridge, type TypedDeposit } from '../reads/bridgeKinds.ts';
import { confirmFacts, releaseKey } from '../reads/confirmFacts.ts';
import type { UnconfirmedFacts } from '../reads/confirmFacts.ts';
import { depositReceiptOf } from '../reads/depositEvent.ts';
import { readReleased } from '../reads/releases.ts';
import { readReceipt, readTransaction } from '../reads/transaction.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** A claim to be read, with what was known of it. */
export type WatchedClaim = DepositWish & Pick<SavedClaim, 'key'>;

interface ReadClaim extends UnconfirmedFacts {
  ref: WatchedClaim;
}

/** Facts by the key of the claim; a claim whose source chain could not be read is left out. */
export type FactsByKey = Map<ClaimKey, ClaimFacts>;

/**
 * Reads many claims at once. All questions to one chain are asked in the same turn and so travel together: the head, the
 * receipts of its deposits, and the released flags of the deposits that are already known. Only a deposit seen for the
 * first time needs a second request, for its flag, and only what would end a claim's waiting is asked of the other nodes.
 * @throws the signal's reason when cancelled.
 */
export async function readManyFacts(reader: RpcReader, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<FactsByKey> {
  const known = claims.flatMap(({ type, lastFacts }) => typedDeposit(type, lastFacts));
  const [sources, flags] = await Promise.all([
    Promise.all([...bySource(claims)].map(([chainId, own]) => orNull(readSource(reader, chainId, own, nowMs, options)))),
    readFlags(reader, known, options),
  ]);
  const read = sources.flatMap((source) => source ?? []);
  const fresh = read.flatMap(({ ref, facts }) => typedDeposit(ref.type, facts)).filter((deposit) => !flags.has(releaseKey(deposit)));
  const freshFlags = await readFlags(reader, fresh, options);
  const withFlags = read.map((entry) => {
    const [deposit] = typedDeposit(entry.ref.type, entry.facts);
    if (deposit === undefined) return entry;
    const key = releaseKey(deposit);
    return { ...entry, facts: { ...entry.facts, released: flags.get(key) ?? freshFlags.get(key) ?? null } };
  });
  const facts = await confirmFacts(reader, withFlags, nowMs, options);
  return new Map(withFlags.flatMap(({ ref }, index) => (facts[index] ? [[claimKey(ref), facts[index]] as const] : [])));
}

async function readFlags(reader: RpcReader, deposits: readonly TypedDeposit[], options?: ReadOptions): Promise<Map<string, boolean | null>> {
  const flags = await readReleased(reader, deposits, options);
  return new Map(deposits.map((deposit, index) => [releaseKey(deposit), flags[index] ?? null]));
}

/** One chain that cannot be read never takes the others with it. */
async function readSource(reader: RpcReader, chainId: number, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<ReadClaim[]> {
  const [head, read] = await Promise.all([
    orNull(readTrustedHead(reader, chainId, nowMs, options)),
    Promise.all(claims.map((claim) => readDeposit(reader, claim, options))),
  ]);
  return read.flatMap((entry) => {
    if (entry === null) return [];
    const { claim, receipt } = entry;
    const facts: ClaimFacts = {
      receipt: receipt && depositReceiptOf(receipt, claimBridge(reader, claim.type, chainId), claim),
      transactionSeen: entry.isSeen,
      sourceHead: head?.block ?? null,
      ...(head === null ? {} : { headAgreedBy: head.agreedBy }),
      requiredConfirmations: requiredConfirmations(chainId),
      released: null,
      readAtMs: nowMs,
    };
    return [{ ref: claim, facts, known: claim.lastFacts, highest: head?.highest ?? null }];
  });
}

const typedDeposit = (type: ClaimType, facts: ClaimFacts | undefined): TypedDeposit[] => (facts?.receipt?.event ? [{ type, event: facts.receipt.event }] : []);

/** Receipt of a deposit, and whether the chain knows it at all; null when it could not be read. */
async function readDeposit(reader: RpcReader, claim: WatchedClaim, options?: ReadOptions) {
  const { type, sourceChainId, depositHash, lastFacts } = claim;
  try {
    // A chain without a bridge of this kind has no such deposit.
    claimBridge(reader, type, sourceChainId);
    // A deposit that was in a block is asked for once more only when its receipt is gone.
    const wasMined = Boolean(lastFacts?.receipt);
    const [receipt, early] = await Promise.all([
      readReceipt(reader, sourceChainId, depositHash, options),
      wasMined ? null : readTransaction(reader, sourceChainId, depositHash, options),
    ]);
    const late = receipt === null && wasMined ? await readTransaction(reader, sourceChainId, depositHash, options) : null;
    if (receipt === null) assertNotMined(early ?? late);
    return { claim, receipt, isSeen: receipt !== null || early !== null || late !== null };
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}

function bySource(claims: readonly WatchedClaim[]): Map<number, WatchedClaim[]> {
  const grouped = new Map<number, WatchedClaim[]>();
  for (const claim of claims) {
    const own = grouped.get(claim.sourceChainId);
    if (own) own.push(claim);
    else grouped.set(claim.sourceChainId, [claim]);
  }
  return grouped;
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
