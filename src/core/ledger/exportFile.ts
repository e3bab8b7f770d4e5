import type { Address } from 'viem';
import { formatAmountExact } from '../amounts.ts';
import type { LedgerEntry } from './entry.ts';
import { COIN } from './entry.ts';

/** What the files say about a token. */
export interface LedgerTokenFacts {
  symbol: string;
  /** null: not known; amounts are then smallest units. */
  decimals: number | null;
}

export interface LedgerExport {
  account: Address;
  /** Newest first. */
  entries: readonly LedgerEntry[];
  tokenOf(entry: LedgerEntry): LedgerTokenFacts;
  networkName(chainId: number): string;
  zone: TimeZone;
}

export interface TimeZone {
  /** As the time zone database names it. */
  name: string;
  /** How far local time is ahead of UTC at a time. */
  minutesAt(timeMs: number): number;
}

/** The version of the JSON file; a change of meaning gets a higher one. */
export const LEDGER_SCHEMA_VERSION = 1;

/**
 * The entries as CSV after RFC 4180: lines end with CR and LF, every field is quoted, the first line names the columns
 * and the time zone. The text begins with a byte order mark, without which spreadsheets take it for another encoding.
 */
export function ledgerCsv({ entries, tokenOf, networkName, zone }: LedgerExport): string {
  const header = [
    `time (${zone.name})`,
    'network',
    'kind',
    'part',
    'token',
    'token address',
    'token id',
    'in',
    'out',
    'fee',
    'counterparty',
    'transaction',
    'block',
  ];
  const rows = entries.map((entry) => {
    const { symbol, decimals } = tokenOf(entry);
    const amount = (value: bigint | null): string =>
      value === null || value === 0n ? '' : formatAmountExact(value, decimals ?? 0);
    return [
      localTime(entry.time, zone),
      networkName(entry.chainId),
      entry.kind,
      entry.part,
      symbol,
      entry.token === COIN ? '' : entry.token,
      entry.tokenId === null ? '' : `${entry.tokenId}`,
      amount(entry.in),
      amount(entry.out),
      amount(entry.fee),
      entry.counterparty ?? '',
      entry.hash,
      `${entry.block}`,
    ];
  });
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`;
}

/** A quoted field. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A time with its distance from UTC, such as 2026-01-31T09:05:00+01:00. */
export function localTime(seconds: bigint, zone: TimeZone): string {
  const timeMs = Number(seconds) * 1_000;
  const minutes = zone.minutesAt(timeMs);
  const digits = (value: number): string => String(value).padStart(2, '0');
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const shifted = new Date(timeMs + minutes * 60_000).toISOString().slice(0, 19);
  return `${shifted}${minutes < 0 ? '-' : '+'}${digits(hour)}:${digits(minute)}`;
}

/** The entries as JSON: amounts as texts in smallest units, beside the decimals of their token. */
export function ledgerJson(
  { account, entries, tokenOf, zone }: LedgerExport,
  blocks: readonly { chainId: number; fromBlock: bigint; toBlock: bigint }[],
  nowMs: number,
): string {
  const file = {
    schema: 'causeway-ledger',
    version: LEDGER_SCHEMA_VERSION,
    account,
    createdAt: new Date(nowMs).toISOString(),
    timeZone: zone.name,
    networks: blocks.map(({ chainId, fromBlock, toBlock }) => ({
      chainId,
      fromBlock: `${fromBlock}`,
      toBlock: `${toBlock}`,
    })),
    entries: entries.map((entry) => ({
      time: new Date(Number(entry.time) * 1_000).toISOString(),
      chainId: entry.chainId,
      block: `${entry.block}`,
      transaction: entry.hash,
      kind: entry.kind,
      part: entry.part,
      token: entry.token === COIN ? null : entry.token,
      ...tokenOf(entry),
      tokenId: entry.tokenId === null ? null : `${entry.tokenId}`,
      in: `${entry.in}`,
      out: `${entry.out}`,
      fee: entry.fee === null ? null : `${entry.fee}`,
      counterparty: entry.counterparty,
      deposit:
        entry.deposit === null ? null : { chainId: entry.deposit.sourceChainId, number: `${entry.deposit.number}` },
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
