import type { Hex } from 'viem';
import { CausewayError } from '../../core/errors/appError.ts';
import type { ClaimFacts, ClaimType, DepositReceipt } from '../../core/claims/claim.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import { unsureDeposit } from '../../core/claims/depositChange.ts';
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
import { lookUpDeposits } from './depositLookup.ts';
import type { LookupResult } from './depositLookup.ts';
import { readReleased } from './releases.ts';

/** A claim to be read; `lastFacts` is what was known about it. */
export type ReadableClaim = DepositWish & Pick<SavedClaim, 'key'>;

/** Facts by the key of the claim; a claim whose source chain could not be read is left out. */
export type FactsByKey = Map<ClaimKey, ClaimFacts>;

/**
 * Reads what both chains say about claims; used by page, service worker and lists. All reads of one chain are made in
 * the same turn and so are sent together: the head, the receipts of its deposits, and the released flags of the
 * deposits that are already known. Only a deposit that is seen for the first time needs a second request for its flag,
 * which is read on the chain that the deposit names; and other nodes are asked only about what is missing or would end
 * a claim's waiting.
 *
 * A part that could not be read is null; the source chain's receipt must be readable.
 * @returns in the order of the claims: facts, or what reading that claim threw: a CausewayError 'rpcUnreachable' |
 * 'rpcFailed' | 'bridgeErc20NotFound' | 'bridgeErc721NotFound' | 'unsupportedChain', or a node's own error. Rejects
 * only when cancelled.
 */
export async function readClaims(
  reader: RpcReader,
  claims: readonly ReadableClaim[],
  nowMs: number,
  options?: ReadOptions,
): Promise<Result<ClaimFacts, unknown>[]> {
  const seen = new Map<number, Map<Hex, LookupResult>>();
  const chainIds = new Set(claims.map(({ sourceChainId }) => sourceChainId));
  const [known] = await Promise.all([
    readFlags(
      reader,
      claims.flatMap(({ type, lastFacts }) => typedDeposit(type, lastFacts)),
      options,
    ),
    ...Array.from(
      chainIds,
      async (chainId) =>
        void seen.set(
          chainId,
          await lookUpDeposits(
            reader,
            chainId,
            claims.filter(({ sourceChainId }) => sourceChainId === chainId),
            nowMs,
            options,
          ),
        ),
    ),
  ]);
  const read = claims.map((claim): Result<UnconfirmedFacts, unknown> => {
    try {
      return ok(factsOf(reader, claim, seen.get(claim.sourceChainId)?.get(claim.depositHash), nowMs));
    } catch (cause) {
      return fail(cause);
    }
  });
  const sources = read.flatMap((one) => (one.ok ? [one.value] : []));
  const fresh = sources
    .flatMap(({ ref, facts }) => typedDeposit(ref.type, facts))
    .filter((deposit) => !known.has(releaseKey(deposit)));
  const flags = new Map([...known, ...(await readFlags(reader, fresh, options))]);
  const confirmed = await confirmFacts(
    reader,
    sources.map((source) => withFlag(source, flags)),
    nowMs,
    options,
  );
  let next = 0;
  return read.map((one) => {
    const facts = one.ok ? confirmed[next++] : undefined;
    return one.ok ? ok(facts ?? one.value.facts) : one;
  });
}

/**
 * Reads one claim.
 * @throws as `readClaims` says, or the signal's reason
 */
export async function readClaimFacts(
  reader: RpcReader,
  ref: ReadableClaim,
  nowMs: number,
  options?: ReadOptions,
): Promise<ClaimFacts> {
  const [read] = await readClaims(reader, [ref], nowMs, options);
  if (read?.ok) return read.value;
  throw read?.error;
}

/** The facts of the claims that could be read, for lists and the watcher. Rejects only when cancelled. */
export async function readPersistedClaims(
  reader: RpcReader,
  claims: readonly ReadableClaim[],
  nowMs: number,
  options?: ReadOptions,
): Promise<FactsByKey> {
  const read = await readClaims(reader, claims, nowMs, options);
  return new Map(
    claims.flatMap((claim, index) => (read[index]?.ok ? [[claimKey(claim), read[index].value] as const] : [])),
  );
}

/** @throws CausewayError for an answer that cannot be true */
function factsOf(
  reader: RpcReader,
  ref: ReadableClaim,
  lookup: LookupResult | undefined,
  nowMs: number,
): UnconfirmedFacts {
  const bridge = claimBridge(reader, ref.type, ref.sourceChainId);
  if (!lookup?.ok) throw lookup?.error;
  const { receipt, transaction, head, lackedBy, isGone } = lookup.value;
  if (receipt && transaction) assertSameTransaction(receipt, transaction);
  if (!receipt) assertNotMined(transaction);
  const isUnsure = !receipt && !transaction && !isGone;
  if (isUnsure && ref.lastFacts?.receipt) throw new CausewayError(unsureDeposit);
  const deposit = receipt && depositReceiptOf(receipt, bridge, ref);
  if (deposit) assertStillDeposit(deposit, ref.lastFacts);
  const facts: ClaimFacts = {
    receipt: deposit,
    transactionSeen: receipt !== null || transaction !== null,
    ...(lackedBy.length === 0 ? {} : { lackedBy }),
    ...(isUnsure ? { isUnsure } : {}),
    sourceHead: head?.block ?? null,
    ...(head === null ? {} : { headAgreedBy: head.agreedBy }),
    requiredConfirmations: requiredConfirmations(ref.sourceChainId),
    released: null,
    readAtMs: nowMs,
  };
  return { ref, facts, known: ref.lastFacts, highest: head?.highest ?? null };
}

const typedDeposit = (type: ClaimType, facts: ClaimFacts | undefined): TypedDeposit[] =>
  facts?.receipt?.event ? [{ type, event: facts.receipt.event }] : [];

async function readFlags(
  reader: RpcReader,
  deposits: readonly TypedDeposit[],
  options?: ReadOptions,
): Promise<Map<string, boolean | null>> {
  const flags = await readReleased(reader, deposits, options);
  return new Map(deposits.map((deposit, index) => [releaseKey(deposit), flags[index] ?? null]));
}

function withFlag(read: UnconfirmedFacts, flags: ReadonlyMap<string, boolean | null>): UnconfirmedFacts {
  const [deposit] = typedDeposit(read.ref.type, read.facts);
  return deposit === undefined
    ? read
    : { ...read, facts: { ...read.facts, released: flags.get(releaseKey(deposit)) ?? null } };
}

/** A node that contradicts itself is not believed. */
function assertSameTransaction(receipt: RpcReceipt, transaction: RpcTransaction): void {
  const isSame =
    receipt.from === transaction.from &&
    receipt.to === transaction.to &&
    (transaction.blockHash === null || transaction.blockHash === receipt.blockHash);
  if (!isSame) refuse('receipt and transaction contradict each other');
}

/**
 * The logs of a block never change. If its nodes have vouched for the deposit in the same block, this release names
 * another bridge, or a node leaves out logs: what is known of the claim stays.
 */
function assertStillDeposit(read: DepositReceipt, known: ClaimFacts | undefined): void {
  const isVouched = known?.witness !== undefined && known.witness.kind !== 'awaited';
  const wasDeposit = isVouched && known.receipt?.event && known.receipt.blockHash === read.blockHash;
  if (wasDeposit && read.event === null && read.depositCount === undefined)
    refuse('the block of the deposit is the same, but this version of the app finds no deposit to its bridge in it');
}

/** A node that has the block but not the receipt is still processing it: nothing that was known is taken back. */
function assertNotMined(transaction: RpcTransaction | null): void {
  if (transaction !== null && transaction.blockNumber !== null)
    refuse('the transaction is in a block, its receipt is missing');
}

function refuse(message: string): never {
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}
