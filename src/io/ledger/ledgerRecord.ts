import type { Address } from 'viem';
import * as v from 'valibot';
import { entryKinds, type LedgerEntry, type LedgerPlaces, type LedgerToken } from '../../core/ledger/entry.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../../core/records/schemas.ts';
import { aloneSchema, type AloneBlocks } from '../claims/blockRanges.ts';
import { loadRecord, writeRecords } from '../db/records.ts';

/** What is known of a token that no list of this build has. */
export interface LoggedToken {
  address: Address;
  /** As its contract says, made safe to show; null: it says none. */
  symbol: string | null;
  decimals: number | null;
}

/** What was read of one account on one network. */
export interface LedgerRecord {
  /** The contracts by which entries were recognised. */
  places: string;
  /** The blocks that were read, both included; newer ones may still be reorganised. */
  low: bigint;
  high: bigint;
  /** Those of them for which only one node answered. */
  alone: AloneBlocks[];
  readAtMs: number;
  entries: LedgerEntry[];
  tokens: LoggedToken[];
}

const token = v.custom<LedgerToken>((value) => value === 'coin' || v.is(addressSchema, value));

const entry = v.object({
  chainId: chainIdSchema,
  hash: hexSchema,
  block: uintSchema,
  time: uintSchema,
  index: v.number(),
  kind: v.picklist(entryKinds),
  part: v.picklist(['amount', 'gas']),
  token,
  tokenId: v.nullable(uintSchema),
  in: uintSchema,
  out: uintSchema,
  counterparty: v.nullable(addressSchema),
  fee: v.nullable(uintSchema),
  deposit: v.nullable(v.object({ sourceChainId: v.number(), number: uintSchema, gross: v.nullable(uintSchema) })),
}) satisfies v.GenericSchema<unknown, LedgerEntry>;

const record = v.object({
  places: v.string(),
  low: uintSchema,
  high: uintSchema,
  alone: aloneSchema,
  readAtMs: v.number(),
  entries: v.array(entry),
  tokens: v.array(
    v.object({ address: addressSchema, symbol: v.nullable(v.string()), decimals: v.nullable(v.number()) }),
  ),
}) satisfies v.GenericSchema<unknown, LedgerRecord>;

const keyOf = (chainId: number, account: Address): string => `ledger:${chainId}:${account.toLowerCase()}`;

/** Tells entries of other contracts, or of earlier rules, from today's. */
export const placesKey = (places: LedgerPlaces): string => `1 ${Object.values(places).join(' ')}`;

/** What was kept, or null; a record of other contracts, or one that cannot be read, is none. */
export async function loadLedger(
  chainId: number,
  account: Address,
  places: LedgerPlaces,
): Promise<LedgerRecord | null> {
  const parse = (value: unknown): LedgerRecord | null => {
    const parsed = v.safeParse(record, value);
    return parsed.success ? parsed.output : null;
  };
  const kept = await loadRecord('cursors', keyOf(chainId, account), parse).catch(() => null);
  return kept !== null && kept.places === placesKey(places) ? kept : null;
}

/** Keeps what was read. It can be read again, so a disk that is full is no failure. */
export async function saveLedger(chainId: number, account: Address, kept: LedgerRecord): Promise<void> {
  await writeRecords((store) => store.write('cursors', [[keyOf(chainId, account), kept]]));
}
