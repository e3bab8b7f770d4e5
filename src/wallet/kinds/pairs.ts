import * as v from 'valibot';
import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { addressSchema, uintSchema } from '../../core/records/schemas.ts';
import { dexDifference, dexFields, isWrappedNative } from './dex.ts';
import type { WriteSite } from './writeKind.ts';

/** What adding liquidity to a pair and removing it have in common. */
export const pairFields = {
  tokenA: addressSchema,
  /** The wrapped coin, if the account gives or gets the native coin itself. */
  tokenB: addressSchema,
  isNative: v.boolean(),
  /** The router reverts below these, in smallest units. */
  minimumA: uintSchema,
  minimumB: uintSchema,
  /** The contract of the pair, which is its LP token; the zero address: it does not exist yet. */
  pair: addressSchema,
  ...dexFields,
};

interface PairCall {
  tokenA: Address;
  tokenB: Address;
  isNative: boolean;
  minimumA: bigint;
  minimumB: bigint;
  receiver: Address;
  deadline: bigint;
  headTime: bigint;
  coinInNames: 'ETH' | 'AVAX';
}

/** What is wrong with a call that changes the liquidity of a pair; a minimum of 0 never passes. */
export function pairDifference(summary: PairCall, site: WriteSite): string | null {
  const { tokenA, tokenB, isNative, minimumA, minimumB } = summary;
  if (isAddressEqual(tokenA, tokenB)) return 'token';
  if (isNative && !isWrappedNative(tokenB, site)) return 'token';
  if (minimumA === 0n || minimumB === 0n) return 'minimum';
  return dexDifference(summary, site);
}
