import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import type { DepositEvent } from '../../core/claims/claim.ts';
import { depositEventSchema } from '../../core/claims/claimSchema.ts';
import { addressSchema, hexSchema, uintSchema } from '../../core/records/schemas.ts';
import { aloneSchema } from './blockRanges.ts';

/** A deposit as the logs of a bridge show it. */
export interface LoggedDeposit {
  event: DepositEvent;
  depositHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
  /** The sender of the transaction; null while it has not been read. */
  depositor: Address | null;
}

/** Distinguishes the deposits of a search: a transaction can hold several. */
export const loggedKey = ({ depositHash, event }: Pick<LoggedDeposit, 'depositHash' | 'event'>): string =>
  `${depositHash}:${event.number}`;

const loggedDepositSchema = v.object({
  event: depositEventSchema,
  depositHash: hexSchema,
  blockNumber: uintSchema,
  blockHash: hexSchema,
  depositor: v.nullable(addressSchema),
}) satisfies v.GenericSchema<unknown, LoggedDeposit>;

/** How far a search on one chain has come, and what it found; stored so that the next one only reads new blocks. */
const searchSchema = v.object({
  bridge: addressSchema,
  low: uintSchema,
  high: uintSchema,
  alone: aloneSchema,
  deposits: v.array(loggedDepositSchema),
});

export type PersistedSearch = v.InferOutput<typeof searchSchema>;

export function parsePersistedSearch(record: unknown): PersistedSearch | null {
  const parsed = v.safeParse(searchSchema, record);
  return parsed.success ? parsed.output : null;
}
