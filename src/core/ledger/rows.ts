import { newestFirst, type EntryKind, type LedgerEntry } from './entry.ts';

/** What a transaction did of one kind: one row of a list. */
export interface LedgerRow {
  chainId: number;
  hash: LedgerEntry['hash'];
  block: bigint;
  /** In seconds. */
  time: bigint;
  kind: EntryKind;
  amounts: LedgerEntry[];
  /** What the network took; in one row of the transaction only. */
  gas: LedgerEntry | null;
}

/** The rows of entries, newest first. */
export function ledgerRows(entries: readonly LedgerEntry[]): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  for (const entry of entries.toSorted(newestFirst)) {
    const { chainId, hash, block, time, kind, part } = entry;
    const key = `${chainId}:${hash}:${kind}`;
    const row = rows.get(key) ?? { chainId, hash, block, time, kind, amounts: [], gas: null };
    if (part === 'gas') row.gas = entry;
    else row.amounts.push(entry);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** null: all. */
export interface LedgerFilter {
  chainId: number | null;
  /** `sumKey` of the token. */
  token: string | null;
  kind: EntryKind | null;
  /** In seconds. */
  since: bigint | null;
}

/** The entries that a filter leaves; the gas of a transaction belongs to its kind. */
export function filteredEntries(entries: readonly LedgerEntry[], filter: LedgerFilter): LedgerEntry[] {
  const { chainId, token, kind, since } = filter;
  return entries.filter(
    (entry) =>
      (chainId === null || entry.chainId === chainId) &&
      (token === null || `${entry.chainId}:${entry.token}` === token) &&
      (kind === null || entry.kind === kind) &&
      (since === null || entry.time >= since),
  );
}
