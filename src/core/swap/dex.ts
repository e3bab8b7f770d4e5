import type { Ratio } from './ratio.ts';

/**
 * The part of the amount in that a pair swaps; the rest is the fee, which stays in the pair. 997 of 1000, for example.
 */
export interface SwapFee {
  kept: bigint;
  whole: bigint;
}

/**
 * The part of the fees that the DEX takes for itself, as LP tokens minted whenever liquidity is added or removed:
 * supply * (root - last) * times / (root * rootTimes + last * lastTimes), where `root` is the square root of the
 * product of the reserves now and `last` the one at the last change of liquidity. Uniswap 1, 5, 1; PancakeSwap 8, 17,
 * 8.
 */
export interface ProtocolPart {
  times: bigint;
  rootTimes: bigint;
  lastTimes: bigint;
}

/** The rules by which the pairs of a DEX compute. */
export interface DexRules {
  fee: SwapFee;
  protocolPart: ProtocolPart;
}

/** The fee of one swap in a pair, as a part of the amount in. */
export function swapFee({ kept, whole }: SwapFee): Ratio {
  return { part: whole - kept, whole };
}

/** The fee of a swap through several pairs, as a part of the amount in. */
export function routeFee({ kept, whole }: SwapFee, hops: number): Ratio {
  const all = whole ** BigInt(hops);
  return { part: all - kept ** BigInt(hops), whole: all };
}

/** The fee of a swap in smallest units of the token in, rounded down. For display: the contracts never compute it. */
export function feeAmount(amountIn: bigint, fee: SwapFee, hops: number): bigint {
  const { part, whole } = routeFee(fee, hops);
  return (amountIn * part) / whole;
}

/**
 * The part of the amount in that liquidity providers earn in one pair: 0.17 % on PancakeSwap.
 * @param isProtocolFeeOn the factory has a receiver of the DEX's part; without one, providers earn the whole fee
 */
export function providerFee({ fee, protocolPart }: DexRules, isProtocolFeeOn: boolean): Ratio {
  const { part, whole } = swapFee(fee);
  if (!isProtocolFeeOn) return { part, whole };
  const { times, rootTimes, lastTimes } = protocolPart;
  const shares = rootTimes + lastTimes;
  return { part: part * (shares - times), whole: whole * shares };
}
