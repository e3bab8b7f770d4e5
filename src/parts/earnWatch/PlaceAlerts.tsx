import type { Address } from 'viem';
import type { EarnPool } from '../../core/earn/facts.ts';
import type { LiquidityPosition } from '../../core/liquidity/position.ts';
import { alertPlaceOf, alertPlaceOfLiquidity } from './alertPlace.ts';
import { EarnAlerts } from './EarnAlerts.tsx';

/** The alerts about a pool or farm; none while too little is known of it. */
export function PlaceAlerts({ pool, account }: { pool: EarnPool; account: Address }) {
  const place = alertPlaceOf(pool, account);
  return place && <EarnAlerts place={place} />;
}

/** The alerts about an account's liquidity in a pool. */
export function LiquidityAlerts({ position, account }: { position: LiquidityPosition; account: Address }) {
  const place = alertPlaceOfLiquidity(position, account);
  return place && <EarnAlerts place={place} />;
}
