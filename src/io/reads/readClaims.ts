import { CausewayError, toAppError } from '../../core/errors/appError.ts';
import type { ClaimFacts, ClaimType } from '../../core/claims/claim.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcReceipt, RpcTransaction } from '../rpc/rpcSchemas.ts';
import { claimBridge } from './bridgeKinds.ts';
import type { TypedDeposit } from './bridgeKinds.ts';
import { confirmFacts, releaseKey } from './confirmFacts.ts';
import type { UnconfirmedFacts } from './confirmFacts.ts';
import { depositReceiptOf } from './depositEvent.ts';
import { seeDeposits } from './depositSight.ts';
import type { TransactionSight } from './depositSight.ts';
import { readReleased } from './releases.ts';

/** A claim to be read; `lastFacts` is what was known of it. */
export type ReadableClaim = DepositWish & Pick<SavedClaim, 'key'>;

/** Facts by the key of the claim; a claim whose source chain could not be read is left out. */
export type FactsByKey = Map<ClaimKey, ClaimFacts>;

/**
 * What both chains say about claims; page, service worker and lists all ask here. All questions to one chain are asked in
 * the same turn and so travel together: the head, the receipts of its deposits, and the released flags of the deposits that
 * are already known. Only a deposit seen for the first time needs a second request, for its flag, which is read on the
 * chain that the deposit names; and only what is missing, or would end a claim's waiting, is asked of the other nodes.
 *
 * A part that could not be read is null; the source chain's receipt must be readable.
 * @returns in the order of the claims: facts, or 'rpcUnreachable' | 'rpcFailed' | 'bridgeErc20NotFound' |
 * 'bridgeErc721NotFound' | 'unsupportedChain'. Rejects only when cancelled.
 */
export async function readClaims(reader: RpcReader, claims: readonly ReadableClaim[], nowMs: number, options?: ReadOptions): Promise<Result<ClaimFacts>[]> {
  const [seen, known] = await Promise.all([
    seeAll(reader, claims, nowMs, options),
    readFlags(reader, claims.flatMap(({ type, lastFacts }) => typedDeposit(type, lastFacts)), options),
  ]);
  const read = claims.map((claim, index) => attempt(() => factsOf(reader, claim, seen[index], nowMs)));
  const sources = read.flatMap((one) => (one.ok ? [one.value] : []));
  const fresh = sources.flatMap(({ ref, facts }) => typedDeposit(ref.type, facts)).filter((deposit) => !known.has(releaseKey(deposit)));
  const flags = new Map([...known, ...(await readFlags(reader, fresh, options))]);
  const confirmed = await confirmFacts(reader, sources.map((source) => withFlag(source, flags)), nowMs, options);
  let next = 0;
  return read.map((one) => {
    const facts = one.ok ? confirmed[next++] : undefined;
    return one.ok ? ok(facts ?? one.value.facts) : one;
  });
}

/** One claim. @throws CausewayError with an error of `readClaims`, or the signal's reason. */
export async function readClaimFacts(reader: RpcReader, ref: ReadableClaim, nowMs: number, options?: ReadOptions): Promise<ClaimFacts> {
  const [read] = await readClaims(reader, [ref], nowMs, options);
  if (read?.ok) return read.value;
  throw new CausewayError(read?.error ?? { code: 'unexpected' });
}

/** The claims that could be read, as lists and the watcher keep them. Rejects only when cancelled. */
export async function readKeptClaims(reader: RpcReader, claims: readonly ReadableClaim[], nowMs: number, options?: ReadOptions): Promise<FactsByKey> {
  const read = await readClaims(reader, claims, nowMs, options);
  return new Map(claims.flatMap((claim, index) => (read[index]?.ok ? [[claimKey(claim), read[index].value] as const] : [])));
}

/** The deposits in the order of the claims. A chain without a bridge of this kind has no such deposit, and is not asked. */
async function seeAll(reader: RpcReader, claims: readonly ReadableClaim[], nowMs: number, options?: ReadOptions): Promise<Result<TransactionSight>[]> {
  const seen: Result<TransactionSight>[] = claims.map((claim) => attempt(() => {
    claimBridge(reader, claim.type, claim.sourceChainId);
    return { receipt: null, transaction: null, head: null, lackedBy: [], isUnsure: true };
  }));
  const places = [...claims.keys()].filter((place) => seen[place]?.ok);
  await Promise.all([...new Set(places.map((place) => claims[place]?.sourceChainId))].map(async (chainId) => {
    if (chainId === undefined) return;
    const own = places.filter((place) => claims[place]?.sourceChainId === chainId);
    const sought = own.flatMap((place) => claims[place] ?? []).map(({ depositHash: hash, lastFacts }) => ({ hash, wasMined: Boolean(lastFacts?.receipt) }));
    (await seeDeposits(reader, chainId, sought, nowMs, options)).forEach((sight, index) => (seen[own[index] ?? 0] = sight));
  }));
  return seen;
}

/** @throws CausewayError for what a node must not say */
function factsOf(reader: RpcReader, ref: ReadableClaim, sight: Result<TransactionSight> | undefined, nowMs: number): UnconfirmedFacts {
  if (!sight?.ok) throw new CausewayError(sight?.error ?? { code: 'unexpected' });
  const { receipt, transaction, head, lackedBy } = sight.value;
  if (receipt && transaction) assertSameTransaction(receipt, transaction);
  if (!receipt) assertNotMined(transaction);
  const facts: ClaimFacts = {
    receipt: receipt && depositReceiptOf(receipt, claimBridge(reader, ref.type, ref.sourceChainId), ref),
    transactionSeen: receipt !== null || transaction !== null,
    ...(lackedBy.length === 0 ? {} : { lackedBy }),
    sourceHead: head?.block ?? null,
    ...(head === null ? {} : { headAgreedBy: head.agreedBy }),
    requiredConfirmations: requiredConfirmations(ref.sourceChainId),
    released: null,
    readAtMs: nowMs,
  };
  return { ref, facts, known: ref.lastFacts, highest: head?.highest ?? null };
}

const typedDeposit = (type: ClaimType, facts: ClaimFacts | undefined): TypedDeposit[] => (facts?.receipt?.event ? [{ type, event: facts.receipt.event }] : []);

async function readFlags(reader: RpcReader, deposits: readonly TypedDeposit[], options?: ReadOptions): Promise<Map<string, boolean | null>> {
  const flags = await readReleased(reader, deposits, options);
  return new Map(deposits.map((deposit, index) => [releaseKey(deposit), flags[index] ?? null]));
}

function withFlag(read: UnconfirmedFacts, flags: ReadonlyMap<string, boolean | null>): UnconfirmedFacts {
  const [deposit] = typedDeposit(read.ref.type, read.facts);
  return deposit === undefined ? read : { ...read, facts: { ...read.facts, released: flags.get(releaseKey(deposit)) ?? null } };
}

function attempt<T>(make: () => T): Result<T> {
  try {
    return ok(make());
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

/** A node that contradicts itself is not believed. */
function assertSameTransaction(receipt: RpcReceipt, transaction: RpcTransaction): void {
  const isSame =
    receipt.from === transaction.from &&
    receipt.to === transaction.to &&
    (transaction.blockHash === null || transaction.blockHash === receipt.blockHash);
  if (!isSame) refuse('receipt and transaction contradict each other');
}

/** A block without its receipt is a node in the middle of its work: it takes back nothing that was known. */
function assertNotMined(transaction: RpcTransaction | null): void {
  if (transaction !== null && transaction.blockNumber !== null) refuse('the transaction is in a block, its receipt is missing');
}

function refuse(message: string): never {
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}
