import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AppLink } from '../routing/AppLink.tsx';
import css from './DexTabs.module.css';
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
  const text = useText();
  const paths: Readonly<Record<DexPage, string>> = {
    swap: '/swap',
    add: pair === undefined ? '/swap/add' : addPairPath(pair),
    pairs: pairsPath,
  };
  return (
    <nav className={css.tabs} aria-label={text('pairs.nav')}>
      {(['swap', 'add', 'pairs'] as const).map((page) => (
        <AppLink key={page} className={css.tab} to={paths[page]} aria-current={page === current ? 'page' : undefined}>
          <Text id={labels[page]} />
        </AppLink>
      ))}
    </nav>
  );
}
