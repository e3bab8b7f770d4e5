import type { MessageId } from '../../i18n/messageId.ts';
import { PageTabs } from '../routing/PageTabs.tsx';
import { addPairPath, pairsPath, type PairIds } from './pairPaths.ts';

type DexPage = 'swap' | 'add' | 'pairs';

const labels: Readonly<Record<DexPage, MessageId>> = {
  swap: 'page.swap.title',
  add: 'liquidity.add',
  pairs: 'pairs.pairs',
};

interface DexTabsProps {
  /** null: a page below one of them. */
  current: DexPage | null;
  /** The pair to which liquidity would be added; left out: none is chosen. */
  pair?: PairIds;
}

/** Links between the pages of exchanges. */
export function DexTabs({ current, pair }: DexTabsProps) {
  const paths: Readonly<Record<DexPage, string>> = {
    swap: '/swap',
    add: pair === undefined ? '/swap/add' : addPairPath(pair),
    pairs: pairsPath,
  };
  const tabs = (['swap', 'add', 'pairs'] as const).map((page) => ({ path: paths[page], labelId: labels[page] }));
  return <PageTabs labelId="pairs.nav" tabs={tabs} current={current && paths[current]} />;
}
