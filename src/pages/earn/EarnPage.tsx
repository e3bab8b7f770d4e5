import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inOrder, matchesWords, rowsOfSet, type EarnOrder } from '../../core/earn/list.ts';
import { Text } from '../../i18n/Text.tsx';
import { useEarnChains } from '../../parts/earn/useEarnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { positionsPath } from '../../parts/positions/positionPaths.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { PageTabs } from '../../parts/routing/PageTabs.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { useSettings } from '../../state/settings.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import type { EarnDescription } from './description.ts';
import css from './Earn.module.css';
import { EarnControls } from './EarnControls.tsx';
import { EarnList } from './EarnList.tsx';
import { EarnNotices } from './EarnNotices.tsx';
import { HarvestAll } from '../../parts/earn/HarvestAll.tsx';
import { useEarnChainIds } from './useEarnChainIds.ts';

/** With more rows than this there is a field to search in. */
const fewRows = 6;

/** Mining pools, reward pools or farms: what each pays, what an account has there, and what it can do. */
export function EarnPage({ about }: { about: EarnDescription }) {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<EarnOrder>('usual');
  const account = useWallet((wallet) => wallet.account);
  const isStakedOnly = useSettings((settings) => settings.isStakedOnly) && about.kind === 'farms';
  const chainIds = useEarnChainIds(about.kind);
  const chains = useEarnChains(about.kind, chainIds, account);
  const tab = about.tabs.find(({ path }) => path === pathname)?.set ?? 'all';
  const set = isStakedOnly && tab === 'all' ? 'staked' : tab;
  const all = chains.flatMap(({ rows }) => rows);
  const { live, over } = rowsOfSet(all, set);
  const shown = (rows: typeof live) =>
    inOrder(
      rows.filter((row) => matchesWords(row, words, networkName(row.entry.chainId))),
      order,
    );
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        title={<Text id={about.titleId} />}
        subtitle={<Text id={about.subtitleId} />}
        help={
          <PageHelp>
            <Text id={about.helpId} />
          </PageHelp>
        }
      />
      <p className={css.ways}>
        {about.kind === 'mining' && (
          <AppLink className={css.way} to="/liquidity/manage">
            <Text id="liquidity.manage" />
          </AppLink>
        )}
        <AppLink className={css.way} to={positionsPath}>
          <Text id="page.positions.title" />
        </AppLink>
      </p>
      <PageTabs labelId={about.titleId} tabs={about.tabs} current={pathname} />
      <EarnControls
        kind={about.kind}
        isLong={all.length > fewRows}
        words={words}
        onWords={setWords}
        order={order}
        onOrder={setOrder}
      />
      <EarnNotices chains={chains} />
      {account !== null && <HarvestAll kind={about.kind} chains={chains} account={account} />}
      <EarnList
        account={account}
        set={set}
        chains={chains}
        live={shown(live)}
        over={shown(over)}
        isSearched={words.trim() !== ''}
      />
    </div>
  );
}
