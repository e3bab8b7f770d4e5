import { BIPS } from './ratio.ts';

/** Nothing is signed above this. */
export const LARGEST_SLIPPAGE_BIPS = 5_000;
const LOW_BELOW_BIPS = 5;
const HIGH_ABOVE_BIPS = 500;

/** Below 0.05 % a swap may fail often; above 5 % others can take the difference; above 50 % nothing is signed. */
export type SlippageDoubt = 'mayFail' | 'mayBeTaken' | 'refused';

export function slippageDoubt(bips: number): SlippageDoubt | null {
  if (!isSlippage(bips)) return 'refused';
  if (bips < LOW_BELOW_BIPS) return 'mayFail';
  return bips > HIGH_ABOVE_BIPS ? 'mayBeTaken' : null;
}

export function isSlippage(bips: number): boolean {
  return Number.isInteger(bips) && bips >= 0 && bips <= LARGEST_SLIPPAGE_BIPS;
}

/**
 * A typed percentage in basis points: '0.5' is 50. Null: not a percentage of at most two decimal places, or more than
 * what is signed.
 */
export function parseSlippage(text: string): number | null {
  const parts = /^(\d{0,3})(?:[.,](\d{0,2}))?$/.exec(text.trim());
  if (parts === null || !/\d/.test(text)) return null;
  const bips = Number(`${parts[1] ?? ''}${(parts[2] ?? '').padEnd(2, '0')}`);
  return isSlippage(bips) ? bips : null;
}

/**
 * The smallest amount that is accepted, in smallest units: the amount minus the slippage, rounded down. Null: it would
 * be 0, or the slippage is refused; such a call is never signed.
 */
export function minimumOf(amount: bigint, bips: number): bigint | null {
  if (!isSlippage(bips)) return null;
  const minimum = (amount * (BIPS - BigInt(bips))) / BIPS;
  return minimum > 0n ? minimum : null;
}

/**
 * The largest amount that is paid for an exact amount out, in smallest units: the amount plus the slippage, rounded
 * down. Null: the slippage is refused, or there is no amount.
 */
export function maximumOf(amount: bigint, bips: number): bigint | null {
  if (!isSlippage(bips) || amount <= 0n) return null;
  return (amount * (BIPS + BigInt(bips))) / BIPS;
}
