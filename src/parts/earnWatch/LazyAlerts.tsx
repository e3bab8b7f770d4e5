import { lazy, type ComponentProps } from 'react';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import css from './LazyAlerts.module.css';
import type * as Loaded from './PlaceAlerts.tsx';

const Place = lazy(async () => ({ default: (await import('./PlaceAlerts.tsx')).PlaceAlerts }));
const Liquidity = lazy(async () => ({ default: (await import('./PlaceAlerts.tsx')).LiquidityAlerts }));

/** The place of the switch until it is there. */
export const AlertsGap = () => <div className={css.gap} />;

/** As `PlaceAlerts`, loaded after the page. */
export function LazyPlaceAlerts(props: ComponentProps<typeof Loaded.PlaceAlerts>) {
  return (
    <PartBoundary fallback={<AlertsGap />}>
      <Place {...props} />
    </PartBoundary>
  );
}

/** As `LiquidityAlerts`, loaded after the page. */
export function LazyLiquidityAlerts(props: ComponentProps<typeof Loaded.LiquidityAlerts>) {
  return (
    <PartBoundary fallback={<AlertsGap />}>
      <Liquidity {...props} />
    </PartBoundary>
  );
}
