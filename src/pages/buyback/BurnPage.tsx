import { Text } from '../../i18n/Text.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import css from './Burn.module.css';
import { BurnCard } from './BurnCard.tsx';
import { BurnTabs } from './BurnTabs.tsx';
import { BurnUnread } from './BurnUnread.tsx';
import { GiveCard } from './GiveCard.tsx';
import { LastBurn } from './LastBurn.tsx';
import { burnPath } from './paths.ts';
import { useBurnPlace } from './useBurnPlace.ts';

/** Buying back and burning what was collected, and giving more to be burned. */
export function BurnPage() {
  const place = useBurnPlace();
  return (
    <div className={css.form}>
      <PageHeader
        title={<Text id="nav.buyback" />}
        subtitle={<Text id="page.buyback" />}
        help={
          <PageHelp>
            <Text id="burn.help" />
          </PageHelp>
        }
      />
      <BurnTabs current={burnPath} />
      <BurnUnread chains={place.chain === null ? [] : [place.chain]} />
      <BurnCard place={place} />
      {place.account !== null && <GiveCard place={place} />}
      <LastBurn />
    </div>
  );
}
