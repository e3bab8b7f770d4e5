import type { ProtocolPart } from '../swap/dex.ts';
import type { PairFacts } from './facts.ts';
import { squareRoot } from './squareRoot.ts';

/**
 * The LP tokens that a pair mints for the DEX before it adds or removes liquidity, in raw units: its part of the fees
 * since the last change of liquidity.
 */
export function protocolFeeLp(pair: PairFacts, { times, rootTimes, lastTimes }: ProtocolPart): bigint {
  if (!pair.isProtocolFeeOn || pair.kLast === 0n) return 0n;
  const root = squareRoot(pair.reserve0 * pair.reserve1);
  const last = squareRoot(pair.kLast);
  if (root <= last) return 0n;
  return (pair.lpSupply * (root - last) * times) / (root * rootTimes + last * lastTimes);
}

/** The supply of LP tokens by which a change of liquidity is computed. */
export function supplyBeforeChange(pair: PairFacts, part: ProtocolPart): bigint {
  return pair.lpSupply + protocolFeeLp(pair, part);
}
