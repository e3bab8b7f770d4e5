import { useId, useState } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { DexTabs } from '../../../parts/dex/DexTabs.tsx';
import { findPairPath } from '../../../parts/dex/pairPaths.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PairDialogs, type PairChooser } from '../PairDialogs.tsx';
import { PairNotices } from '../PairNotices.tsx';
import css from '../Pairs.module.css';
import { PairTokens } from '../PairTokens.tsx';
import { usePairSite } from '../usePairSite.ts';
import { FoundPair } from './FoundPair.tsx';
import { OwnPairs } from './OwnPairs.tsx';
import { SavedPairs } from './SavedPairs.tsx';

/** The account's pairs, and the search for the pair of two tokens. */
export function PairsPage() {
  useRemoteRegistries();
  const text = useText();
  const site = usePairSite();
  const [chooser, setChooser] = useState<PairChooser | null>(null);
  const hintId = useId();
  const { account, chainId, dex, tokens } = site;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="pairs.pairs" />}
        subtitle={<Text id="pairs.find.subtitle" />}
        help={
          <PageHelp>
            <Text id="pairs.help" />
          </PageHelp>
        }
      />
      <DexTabs current="pairs" />
      <Card label={text('pairs.find')}>
        <h2 className={css.title}>
          <Text id="pairs.find" />
        </h2>
        <PairTokens tokens={tokens} onChoose={setChooser} />
        <SourceField
          source={chainDisplay(chainId)}
          hintId={hintId}
          labelId="pairs.network"
          buttonLabel={`${text('pairs.network')}: ${networkName(chainId)}`}
          isDisabled={false}
          onChoose={() => setChooser('network')}
        />
        <PairNotices site={site} />
        <FoundPair site={site} />
      </Card>
      {dex !== null && <OwnPairs dex={dex} account={account} />}
      <SavedPairs chainId={chainId} />
      <PairDialogs
        chooser={chooser}
        onClose={() => setChooser(null)}
        chainId={chainId}
        tokens={tokens}
        pathOf={findPairPath}
      />
    </div>
  );
}
