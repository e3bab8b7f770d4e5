import * as v from 'valibot';
import type { Hex } from 'viem';
import { addressSchema, chainIdSchema, uintSchema } from '../records/schemas.ts';
import { earnWatchKinds } from './earnWatchKeys.ts';

/** A multicall refuses all its calls when one is written otherwise. */
const calldataSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x([0-9a-f]{2}){4,99}$/.test(value));
const cardSchema = v.custom<string>((value) => typeof value === 'string' && /^[\w:-]{1,200}$/.test(value));
const decimalsSchema = v.custom<number>((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 78);

/**
 * A pool, farm or liquidity of an account of which it wants to be told. Contains the calls that read it: the service
 * worker knows no lists of pools and has no encoder. Nothing is ever sent to these addresses.
 */
export const earnWatchSchema = v.object({
  kind: v.picklist(earnWatchKinds),
  /** Of the card that shows it: the result of `earnKey`, or of `liquidityKey`. */
  card: cardSchema,
  chainId: chainIdSchema,
  account: addressSchema,
  /** The result of `earnCallsOf`. */
  calls: v.array(v.object({ to: addressSchema, data: calldataSchema })),
  /** Symbols of what is staked and of what is paid; the second is empty for liquidity. */
  symbol: v.string(),
  earning: v.string(),
  /** Of the amount: the reward's, for liquidity the token's. */
  decimals: decimalsSchema,
  /**
   * In smallest units: rewards of this amount are told; for liquidity the amount that is to be withdrawn. Null: none.
   */
  amount: v.nullable(uintSchema),
  /** When it was switched on. */
  sinceMs: v.number(),
});
export type EarnWatch = v.InferOutput<typeof earnWatchSchema>;

/** All watches of this browser; a damaged one does not affect the others. */
export const earnWatchesSchema = v.object({
  watches: v.pipe(
    v.array(v.fallback(v.nullable(earnWatchSchema), null)),
    v.transform((entries): EarnWatch[] => entries.filter((entry) => entry !== null)),
  ),
});
