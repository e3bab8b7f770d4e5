import type { Hex } from 'viem';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import type { ClaimFacts, ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import { isAbort } from '../clock.ts';
import { assertNotMined } from '../reads/claimFacts.ts';
import { bridgeViews, erc20Bridge } from '../reads/bridgeViews.ts';
import { depositReceiptOf } from '../reads/depositEvent.ts';
import { readHead } from '../reads/head.ts';
import { readReceipt, readTransaction } from '../reads/transaction.ts';
import { readWitnesses, toWitness } from '../reads/witnesses.ts';
import type { Witnessed } from '../reads/witnesses.ts';
import { parseBoolWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** A claim to be read, with what was known of it. */
export interface WatchedClaim extends ClaimRef {
  lastFacts?: ClaimFacts | undefined;
}

/** Facts by lower-case deposit hash; a claim whose source chain could not be read is left out. */
export type FactsByHash = Map<Hex, ClaimFacts>;

/**
 * Reads many claims at once. All questions to one chain are asked in the same turn and so travel together: the head, the
 * receipts of its deposits, and the released flags of the deposits that are already known. Only a deposit seen for the
 * first time needs a second request, for its flag.
 * @throws the signal's reason when cancelled.
 */
export async function readManyFacts(reader: RpcReader, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<FactsByHash> {
  const known = claims.flatMap(({ lastFacts }) => lastFacts?.receipt?.event ?? []);
  const [sources, flags] = await Promise.all([
    Promise.all([...bySource(claims)].map(([chainId, own]) => orNull(readSource(reader, chainId, own, nowMs, options)))),
    readReleased(reader, known, options),
  ]);
  const facts: FactsByHash = new Map(sources.flatMap((source) => [...(source ?? [])]));
  const fresh = [...facts.values()].flatMap(({ receipt }) => (receipt?.event && !flags.has(keyOf(receipt.event)) ? [receipt.event] : []));
  const freshFlags = await readReleased(reader, fresh, options);
  for (const [hash, entry] of facts) {
    const event = entry.receipt?.event;
    if (!event) continue;
    const key = keyOf(event);
    facts.set(hash, { ...entry, released: flags.get(key) ?? freshFlags.get(key) ?? null });
  }
  await hearWitnesses(reader, claims, facts, options);
  return facts;
}

/** No node alone makes a claim ready or ends it (FAULTS T15): the others are asked, once, until two agree on its block. */
async function hearWitnesses(reader: RpcReader, claims: readonly WatchedClaim[], facts: FactsByHash, options?: ReadOptions): Promise<void> {
  await Promise.all(
    [...bySource(claims)].map(async ([chainId, own]) => {
      const asked: { hash: Hex; facts: ClaimFacts; question: Witnessed }[] = [];
      for (const { depositHash, lastFacts } of own) {
        const hash = lowerCase(depositHash);
        const read = facts.get(hash);
        const question = read && toWitness(hash, read);
        if (!read || !question) continue;
        if (hasAgreed(lastFacts, read)) facts.set(hash, { ...read, witness: { kind: 'agreed' } });
        else asked.push({ hash, facts: read, question });
      }
      if (asked.length === 0) return;
      const heard = await orNull(readWitnesses(reader, chainId, asked.map(({ question }) => question), options));
      asked.forEach((entry, index) => {
        const witness = heard?.[index];
        if (witness) facts.set(entry.hash, { ...entry.facts, witness });
      });
    }),
  );
}

/** What two nodes have said of a block holds for as long as the deposit is in it. */
function hasAgreed(lastFacts: ClaimFacts | undefined, read: ClaimFacts): boolean {
  return lastFacts?.witness?.kind === 'agreed' && lastFacts.receipt?.blockHash === read.receipt?.blockHash && lastFacts.receipt?.status === read.receipt?.status;
}

/** One chain that cannot be read never takes the others with it. */
async function readSource(reader: RpcReader, chainId: number, claims: readonly WatchedClaim[], nowMs: number, options?: ReadOptions): Promise<FactsByHash> {
  const bridge = erc20Bridge(reader, chainId);
  const head = orNull(readHead(reader, chainId, options));
  const read = await Promise.all(claims.map((claim) => readDeposit(reader, claim, options)));
  const sourceHead = await head;
  const facts: FactsByHash = new Map();
  for (const entry of read) {
    if (entry === null) continue;
    const { receipt } = entry;
    facts.set(lowerCase(entry.depositHash), {
      receipt: receipt && depositReceiptOf(receipt, bridge, chainId),
      transactionSeen: entry.isSeen,
      sourceHead,
      requiredConfirmations: requiredConfirmations(chainId),
      released: null,
      readAtMs: nowMs,
    });
  }
  return facts;
}

/** Receipt of a deposit, and whether the chain knows it at all; null when it could not be read. */
async function readDeposit(reader: RpcReader, { sourceChainId, depositHash, lastFacts }: WatchedClaim, options?: ReadOptions) {
  try {
    // A deposit that was in a block is asked for once more only when its receipt is gone.
    const wasMined = Boolean(lastFacts?.receipt);
    const [receipt, early] = await Promise.all([
      readReceipt(reader, sourceChainId, depositHash, options),
      wasMined ? null : readTransaction(reader, sourceChainId, depositHash, options),
    ]);
    const late = receipt === null && wasMined ? await readTransaction(reader, sourceChainId, depositHash, options) : null;
    if (receipt === null) assertNotMined(early ?? late);
    return { depositHash, receipt, isSeen: receipt !== null || early !== null || late !== null };
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
}

/** The released flags of deposits, asked of the chains they are released on; unreadable ones are null. */
async function readReleased(reader: RpcReader, events: readonly DepositEvent[], options?: ReadOptions): Promise<Map<string, boolean | null>> {
  const byTarget = new Map<number, DepositEvent[]>();
  for (const event of events) byTarget.set(event.targetChainId, [...(byTarget.get(event.targetChainId) ?? []), event]);
  const flags = new Map<string, boolean | null>();
  await Promise.all(
    [...byTarget].map(async ([chainId, own]) => {
      const outcomes = await orNull(askReleased(reader, chainId, own, options));
      own.forEach((event, index) => {
        const outcome = outcomes?.[index];
        flags.set(keyOf(event), outcome?.ok ? parseBoolWord(outcome.data) : null);
      });
    }),
  );
  return flags;
}

async function askReleased(reader: RpcReader, chainId: number, events: readonly DepositEvent[], options?: ReadOptions) {
  const to = erc20Bridge(reader, chainId);
  const calls = events.map((event) => ({ to, data: bridgeViews.releasedDeposits(event.sourceChainId, event.number) }));
  return reader.multicall(chainId, calls, options);
}

/** Hashes as keys: wallets and links may write them in capitals. */
export function lowerCase(hash: Hex): Hex {
  return `0x${hash.slice(2).toLowerCase()}`;
}

const keyOf = (event: DepositEvent): string => `${event.sourceChainId}:${event.targetChainId}:${event.number}`;

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
