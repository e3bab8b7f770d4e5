import { PageTabs } from '../../parts/routing/PageTabs.tsx';
import { burnPath, statsPath } from './paths.ts';

const tabs = [
  { path: statsPath, labelId: 'burn.stats' },
  { path: burnPath, labelId: 'burn.burn' },
] as const;

/** The two pages of buy back and burn. */
export const BurnTabs = ({ current }: { current: (typeof tabs)[number]['path'] }) => (
  <PageTabs labelId="nav.buyback" tabs={tabs} current={current} />
);
