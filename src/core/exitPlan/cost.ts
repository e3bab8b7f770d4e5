import { valueOf, type Prices } from '../earn/prices.ts';
import type { EarnToken } from '../earn/facts.ts';

/** The network fee of one step. */
export interface StepCost {
  chainId: number;
  /** In wei of the network's coin; null: its gas price is not known. */
  wei: bigint | null;
  /** In US dollars times 1e18; null: not known. */
  value: bigint | null;
}

/**
 * The network fee of so many units of gas.
 * @param coin the wrapped coin, by whose price it is valued; null: not known
 */
export function stepCost(
  chainId: number,
  gas: bigint,
  gasPrice: bigint | null,
  coin: EarnToken | null,
  prices: Prices,
): StepCost {
  const wei = gasPrice === null ? null : gas * gasPrice;
  return { chainId, wei, value: wei === null || coin === null ? null : valueOf(wei, coin, prices) };
}
