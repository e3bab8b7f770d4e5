import type { Address } from 'viem';
import type { EarnToken } from './facts.ts';

/** Prices are US dollars times 1e18, for one whole token. */
export const PRICE_ONE = 10n ** 18n;

/** By address in lower case; only prices above 0, missing ones are not known. */
export type Prices = Readonly<Record<Address, bigint>>;

/** A price in a service's answer, a number or its text; null if it is not above 0. */
export function parsePrice(value: unknown): bigint | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainDecimal(value) : value;
  if (typeof text !== 'string') return null;
  const parts = /^(\d{1,30})(?:\.(\d+))?$/.exec(text);
  if (parts === null) return null;
  const price = BigInt(`${parts[1]}${(parts[2] ?? '').slice(0, 18).padEnd(18, '0')}`);
  return price > 0n ? price : null;
}

/** Without an exponent, which very small and very large numbers have otherwise. */
function plainDecimal(value: number): string {
  return Math.abs(value) >= 1e21 ? '' : value.toFixed(18);
}

/** The value of an amount, in US dollars times 1e18; null: the price is not known. */
export function valueOf(amount: bigint, token: EarnToken, prices: Prices): bigint | null {
  const price = prices[token.address];
  return price === undefined || price <= 0n ? null : (amount * price) / 10n ** BigInt(token.decimals);
}
