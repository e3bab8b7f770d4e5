import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';

/** One side of a swap: a token by its address, or the native coin, whose address is that of the wrapped coin. */
export interface SwapSide {
  address: Address;
  isNative: boolean;
}

/**
 * What two sides make: the native coin and its wrapped coin are exchanged 1:1 by the wrapped coin itself, without fee,
 * slippage or deadline; a token cannot be swapped with itself.
 */
export type SwapKind = 'wrap' | 'unwrap' | 'swap' | 'same';

export function swapKind(input: SwapSide, output: SwapSide): SwapKind {
  if (!isSameAddress(input.address, output.address)) return 'swap';
  if (input.isNative === output.isNative) return 'same';
  return input.isNative ? 'wrap' : 'unwrap';
}
