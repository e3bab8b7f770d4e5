import type { Address, Hex } from 'viem';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { ledgerEntries } from '../../core/ledger/entries.ts';
import { COIN, type LedgerEntry, type LedgerPlaces, type LedgerToken } from '../../core/ledger/entry.ts';
import { ledgerTopics } from '../../core/ledger/events.ts';
import { aloneUpTo, isWithin } from '../claims/blockRanges.ts';
import { scanLogs, type LogScanFilter } from '../claims/logScan.ts';
import { readNonce } from '../reads/transaction.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import { addressWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { readBalancesAt, readLoggedTokens } from './ledgerBalances.ts';
import { loadLedger, placesKey, saveLedger, type LoggedToken } from './ledgerRecord.ts';
import { readLedgerTransaction, type BlockTimes } from './ledgerTransactions.ts';

export interface LedgerSearch {
  chainId: number;
  account: Address;
  places: LedgerPlaces;
  /** Transactions that this browser sent for the account: they are found even if they left no log. */
  knownHashes: readonly Hex[];
  nowMs: number;
  /** Called with everything that is known by then. */
  onStep(ledger: ChainLedger): void;
}

/** The entries of an account on one network, as far as they were read. */
export interface ChainLedger {
  chainId: number;
  entries: LedgerEntry[];
  tokens: LoggedToken[];
  /** The blocks that were read, both included; null: none yet. */
  blocks: { low: bigint; high: bigint } | null;
  /** Progress from 0 to 1. */
  share: number;
  readAtMs: number;
  /** Nodes of two operators gave the same logs for every block that was read. */
  isConfirmed: boolean;
  /** What the account had in the last block that was read; null until everything was read. */
  balances: ReadonlyMap<LedgerToken, bigint | null> | null;
  /** How many transactions the account sent up to that block; null: not known. */
  sentCount: number | null;
}

/** So many transactions are read together. */
const together = 100;

/**
 * Reads the ledger of an account on one network from chain logs alone: every transfer from it or to it, whatever
 * wrapped its coins, its approvals, and the events of the bridge and of buy-back-and-burn that do not name who caused
 * them. It continues where the last search ended; blocks that may still be reorganised are read again.
 * @throws as `scanLogs` and `readLedgerTransaction`
 */
export async function readLedger(reader: RpcReader, search: LedgerSearch, options?: ReadOptions): Promise<ChainLedger> {
  const { chainId, places, nowMs } = search;
  const account: Address = `0x${search.account.slice(2).toLowerCase()}`;
  const { block: head } = await readTrustedHead(reader, chainId, nowMs, options);
  const loaded = await loadLedger(chainId, account, places);
  const kept = loaded !== null && loaded.high <= head ? loaded : null;
  const settled = head - BigInt(requiredConfirmations(chainId));
  const found = new Map<Hex, LedgerEntry[]>();
  for (const entry of kept?.entries ?? []) found.set(entry.hash, [...(found.get(entry.hash) ?? []), entry]);
  const times: BlockTimes = new Map();
  const ledger: ChainLedger = {
    chainId,
    entries: kept?.entries ?? [],
    tokens: kept?.tokens ?? [],
    blocks: kept && { low: kept.low, high: kept.high },
    share: 0,
    readAtMs: nowMs,
    isConfirmed: (kept?.alone ?? []).length === 0,
    balances: null,
    sentCount: null,
  };
  const sentCount = await readNonce(reader, chainId, account, head, options).catch(() => null);

  const take = async (hashes: readonly Hex[], isNeeded: boolean): Promise<boolean> => {
    let isWhole = true;
    for (let start = 0; start < hashes.length; start += together) {
      const part = hashes.slice(start, start + together);
      const read = await Promise.all(
        part.map((hash) => readLedgerTransaction(reader, chainId, hash, account, times, options)),
      );
      for (const [index, transaction] of read.entries()) {
        isWhole &&= transaction !== null || !isNeeded;
        const hash = part[index];
        if (hash !== undefined && transaction !== null && transaction.block <= head)
          found.set(hash, ledgerEntries(transaction, account, places));
      }
      ledger.entries = [...found.values()].flat();
      search.onStep({ ...ledger });
    }
    return isWhole;
  };

  let isAgreed = true;
  const covered = ledger.blocks;
  const filters = filtersOf(account, places, sentCount !== 0);
  for await (const step of scanLogs(reader, { chainId, filters, covered, alone: kept?.alone, head }, options)) {
    const hashes = [...new Set(step.logs.toReversed().map(({ transactionHash }) => transactionHash))];
    // What a node alone said of these blocks before counts only if its receipt is still found.
    const doubted = [...found].flatMap(([hash, [entry]]) =>
      step.agreement === 'same' && entry && isWithin(entry.block, step.blocks) && !hashes.includes(hash) ? [hash] : [],
    );
    for (const hash of doubted) found.delete(hash);
    await take(doubted, false);
    ledger.entries = [...found.values()].flat();
    const isWhole = await take(
      hashes.filter((hash) => !found.has(hash)),
      true,
    );
    // After the first range about which nodes differ, no block counts as read.
    isAgreed &&= step.agreement !== 'different' && isWhole;
    ledger.isConfirmed = isAgreed && step.alone.length === 0;
    ledger.blocks = step.covered;
    ledger.share = step.share;
    await readTokens(reader, ledger, options);
    search.onStep({ ...ledger });
    const high = step.covered.high < settled ? step.covered.high : settled;
    if (isAgreed && high >= step.covered.low)
      await saveLedger(chainId, account, {
        places: placesKey(places),
        low: step.covered.low,
        high,
        alone: aloneUpTo(step.alone, high),
        readAtMs: nowMs,
        entries: ledger.entries.filter(({ block }) => block <= high),
        tokens: ledger.tokens,
      });
  }
  await take(
    search.knownHashes.filter((hash) => !found.has(hash)),
    false,
  );
  const all = [...new Set<LedgerToken>([COIN, ...ledger.entries.map(({ token }) => token)])];
  ledger.balances = await readBalancesAt(reader, chainId, account, all, head, options);
  ledger.sentCount = sentCount;
  ledger.share = 1;
  search.onStep({ ...ledger });
  return ledger;
}

/** Reads what tokens say of themselves, of those that were not read yet. */
async function readTokens(reader: RpcReader, ledger: ChainLedger, options?: ReadOptions): Promise<void> {
  const known = new Set<LedgerToken>(ledger.tokens.map(({ address }) => address));
  const tokens = ledger.entries.flatMap(({ token }) => (token === COIN || known.has(token) ? [] : [token]));
  const missing = [...new Set(tokens)];
  if (missing.length > 0)
    ledger.tokens = [...ledger.tokens, ...(await readLoggedTokens(reader, ledger.chainId, missing, options))];
}

/** @param hasSent an account that never sent a transaction needs no search for those that do not name it */
function filtersOf(account: Address, places: LedgerPlaces, hasSent: boolean): LogScanFilter[] {
  const own: Hex = `0x${addressWord(account)}`;
  const { transfer, approval, approvalForAll, wrapped, unwrapped, released, nftReleased } = ledgerTopics;
  const filters: LogScanFilter[] = [
    { address: null, topics: [[transfer, approval, approvalForAll, wrapped, unwrapped], own] },
    { address: null, topics: [[transfer, released, nftReleased], null, own] },
  ];
  if (!hasSent) return filters;
  if (places.bridge !== null && places.wrapped !== null)
    filters.push({ address: places.bridge, topics: [ledgerTopics.deposited, `0x${addressWord(places.wrapped)}`] });
  if (places.buyBack !== null) {
    const { boughtBack, swappedToBurn, given } = ledgerTopics;
    filters.push({ address: places.buyBack, topics: [[boughtBack, swappedToBurn, given]] });
  }
  return filters;
}
