import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { burnChainIds, burnContractOf } from '../../parts/burn/burnTokens.ts';
import { useBurnChains } from '../../parts/burn/useBurnChains.ts';
import { useShownChainIds } from '../../parts/network/useShownChainIds.ts';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { setAllNetworksShown, useSettings } from '../../state/settings.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Switch } from '../../ui/Switch.tsx';
import css from './Burn.module.css';
import { BurnAge } from './BurnAge.tsx';
import { BurnHistory } from './BurnHistory.tsx';
import { BurnPicture } from './BurnPicture.tsx';
import { BurnTabs } from './BurnTabs.tsx';
import { BurnUnread } from './BurnUnread.tsx';
import { BurnWaiting } from './BurnWaiting.tsx';
import { statsPath } from './paths.ts';

/** What was bought back and burned, what waits, and the last burns. */
export function StatsPage() {
  const text = useText();
  const isAll = useSettings((settings) => settings.areAllNetworksShown);
  const chainIds = useShownChainIds(burnChainIds()).filter((chainId) => burnContractOf(chainId) !== null);
  const chains = useBurnChains(chainIds, true);
  const events = chains.flatMap(({ log }) => log?.events ?? []);
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        title={<Text id="nav.buyback" />}
        subtitle={<Text id="page.buyback" />}
        help={
          <PageHelp>
            <Text id="burn.help" />
          </PageHelp>
        }
      />
      <BurnTabs current={statsPath} />
      <span className={css.choice}>
        <Switch label={text('earn.allNetworks')} isOn={isAll} onSwitch={setAllNetworksShown} />
        <span aria-hidden="true">
          <Text id="earn.allNetworks" />
        </span>
      </span>
      {chains.length === 0 && (
        <Notice tone="info" toneText={text('common.info')} role="status">
          <Text id="burn.blocked.noContract" />
        </Notice>
      )}
      {chains.length > 0 && (
        <>
          <BurnPicture chains={chains} events={events} />
          <BurnWaiting chains={chains} />
          <BurnHistory chains={chains} events={events} />
          {/* Below, so that nothing moves when it comes. */}
          <BurnUnread chains={chains} />
          <BurnAge chains={chains} />
        </>
      )}
    </div>
  );
}
