import type { Hex } from 'viem';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { DepositWish } from '../../core/claims/chooseDeposit.ts';
import type { ClaimFacts, ClaimType } from '../../core/claims/claim.ts';
import { claimKey } from '../../core/claims/claimKey.ts';
import type { ClaimKey } from '../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { isAbort } from '../clock.ts';
import { assertNotMined } from '../reads/claimFacts.ts';
import { claimBridge, type TypedDeposit } from '../reads/bridgeKinds.ts';
import { bridgeViews } from '../reads/bridgeViews.ts';
import { depositReceiptOf } from '../reads/depositEvent.ts';
import { readHead } from '../reads/head.ts';
import { readReceipt, readTransaction } from '../reads/transaction.ts';
import { readWitnesses, toWitness } from '../reads/witnesses.ts';
import type { Witnessed } from '../reads/witnesses.ts';
import { parseBoolWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** A claim to be read, with what was known of it. */
export type WatchedClaim = DepositWish & Pick<SavedClaim, 'key'>;

interface ReadClaim {
  key: ClaimKey;
  type: ClaimType;
  facts: ClaimFacts;
}

/** Facts by the key of the claim; a claim whose source chain could not be read is left out. */
export type FactsByKey = Map<ClaimKey, ClaimFacts>;

/**
 * Reads many claims at once. All questions to one chain are asked in the same turn and so travel together: the head, the
 * receipts of its deposits, and the released flags of the deposits that are already known. Only a deposit seen for the
 * first time needs a second request, for its flag.
 * @throws the signal's reason when cancelled.
 */
export async function readManyFacts(reader: RpcReader, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<FactsByKey> {
  const known = claims.flatMap(({ type, lastFacts }) => typedDeposit(type, lastFacts));
  const [sources, flags] = await Promise.all([
    Promise.all([...bySource(claims)].map(([chainId, own]) => orNull(readSource(reader, chainId, own, nowMs, options)))),
    readReleased(reader, known, options),
  ]);
  const read = sources.flatMap((source) => source ?? []);
  const fresh = read.flatMap(({ type, facts }) => typedDeposit(type, facts)).filter((deposit) => !flags.has(keyOf(deposit)));
  const freshFlags = await readReleased(reader, fresh, options);
  const facts: FactsByKey = new Map(read.map(({ key, type, facts: entry }) => {
    const [deposit] = typedDeposit(type, entry);
    const flag = deposit && keyOf(deposit);
    return [key, flag === undefined ? entry : { ...entry, released: flags.get(flag) ?? freshFlags.get(flag) ?? null }];
  }));
  await hearWitnesses(reader, claims, facts, options);
  return facts;
}

/** No node alone makes a claim ready or ends it (FAULTS T15): the others are asked, once, until two agree on its block. */
async function hearWitnesses(reader: RpcReader, claims: readonly WatchedClaim[], facts: FactsByKey, options?: ReadOptions): Promise<void> {
  await Promise.all(
    [...bySource(claims)].map(async ([chainId, own]) => {
      const asked: { key: ClaimKey; facts: ClaimFacts; question: Witnessed }[] = [];
      for (const claim of own) {
        const key = claimKey(claim);
        const read = facts.get(key);
        const question = read && toWitness({ type: claim.type, depositHash: lowerCase(claim.depositHash) }, read);
        if (!read || !question) continue;
        if (hasAgreed(claim.lastFacts, read)) facts.set(key, { ...read, witness: { kind: 'agreed' } });
        else asked.push({ key, facts: read, question });
      }
      if (asked.length === 0) return;
      const heard = await orNull(readWitnesses(reader, chainId, asked.map(({ question }) => question), options));
      asked.forEach((entry, index) => {
        const witness = heard?.[index];
        if (witness) facts.set(entry.key, { ...entry.facts, witness });
      });
    }),
  );
}

/** What two nodes have said of a block holds for as long as the deposit is in it. */
function hasAgreed(lastFacts: ClaimFacts | undefined, read: ClaimFacts): boolean {
  return lastFacts?.witness?.kind === 'agreed' && lastFacts.receipt?.blockHash === read.receipt?.blockHash && lastFacts.receipt?.status === read.receipt?.status && lastFacts.receipt?.event?.number === read.receipt?.event?.number;
}

/** One chain that cannot be read never takes the others with it. */
async function readSource(reader: RpcReader, chainId: number, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<ReadClaim[]> {
  const [sourceHead, read] = await Promise.all([
    orNull(readHead(reader, chainId, options)),
    Promise.all(claims.map((claim) => readDeposit(reader, claim, options))),
  ]);
  return read.flatMap((entry) => {
    if (entry === null) return [];
    const { claim, receipt } = entry;
    const facts: ClaimFacts = {
      receipt: receipt && depositReceiptOf(receipt, claimBridge(reader, claim.type, chainId), claim),
      transactionSeen: entry.isSeen,
      sourceHead,
      requiredConfirmations: requiredConfirmations(chainId),
      released: null,
      readAtMs: nowMs,
    };
    return [{ key: claimKey(claim), type: claim.type, facts }];
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

/** The released flags of deposits, asked of the chains they are released on; unreadable ones are null. */
async function readReleased(reader: RpcReader, deposits: readonly TypedDeposit[], options?: ReadOptions): Promise<Map<string, boolean | null>> {
  const byBridge = new Map<string, TypedDeposit[]>();
  for (const deposit of deposits) {
    const key = `${deposit.type}:${deposit.event.targetChainId}`;
    const own = byBridge.get(key);
    if (own) own.push(deposit);
    else byBridge.set(key, [deposit]);
  }
  const flags = new Map<string, boolean | null>();
  await Promise.all(
    [...byBridge.values()].map(async (own) => {
      const outcomes = await orNull(askReleased(reader, own, options));
      own.forEach((deposit, index) => {
        const outcome = outcomes?.[index];
        flags.set(keyOf(deposit), outcome?.ok ? parseBoolWord(outcome.data) : null);
      });
    }),
  );
  return flags;
}

/** Deposits that one bridge releases. */
async function askReleased(reader: RpcReader, deposits: readonly TypedDeposit[], options?: ReadOptions) {
  const [first] = deposits;
  if (first === undefined) return [];
  const chainId = first.event.targetChainId;
  const to = claimBridge(reader, first.type, chainId);
  const calls = deposits.map(({ event }) => ({ to, data: bridgeViews.releasedDeposits(event.sourceChainId, event.number) }));
  return reader.multicall(chainId, calls, options);
}

/** Hashes as keys: wallets and links may write them in capitals. */
export function lowerCase(hash: Hex): Hex {
  return `0x${hash.slice(2).toLowerCase()}`;
}

const keyOf = ({ type, event }: TypedDeposit): string => `${type}:${event.sourceChainId}:${event.targetChainId}:${event.number}`;

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
