import { lazy, type ComponentProps } from 'react';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import css from './LazyAlerts.module.css';
import type * as Loaded from './PlaceAlerts.tsx';

const Place = lazy(async () => ({ default: (await import('./PlaceAlerts.tsx')).PlaceAlerts }));
const Liquidity = lazy(async () => ({ default: (await import('./PlaceAlerts.tsx')).LiquidityAlerts }));
const gap = <div className={css.gap} />;

/** As `PlaceAlerts`, loaded after the page. */
export function LazyPlaceAlerts(props: ComponentProps<typeof Loaded.PlaceAlerts>) {
  return (
    <PartBoundary fallback={gap}>
      <Place {...props} />
    </PartBoundary>
  );
}

/** As `LiquidityAlerts`, loaded after the page. */
export function LazyLiquidityAlerts(props: ComponentProps<typeof Loaded.LiquidityAlerts>) {
  return (
    <PartBoundary fallback={gap}>
      <Liquidity {...props} />
    </PartBoundary>
  );
}
