import { tokens } from '../../config/tokens.ts';
import type { Prices } from '../../core/earn/prices.ts';
import { lower } from '../../core/swap/candidates.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';

/** The price of the native coin of a network: that of its wrapped token. Null: not known. */
export function nativePrice(chainId: number, prices: Prices): bigint | null {
  const native = tokens.flatMap((entry) => tokenOnChain(entry, chainId) ?? []).find(({ isNative }) => isNative);
  return native === undefined ? null : (prices[lower(native.address)] ?? null);
}
