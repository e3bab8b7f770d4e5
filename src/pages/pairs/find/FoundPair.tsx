import { useEffect } from 'react';
import { isEmptyPair } from '../../../core/pairs/addition.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FactsRows } from '../../../parts/amount/FactsRows.tsx';
import { addPairPath } from '../../../parts/dex/pairPaths.ts';
import { idOfToken } from '../../../parts/dex/pairTokens.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { savePair } from '../../../state/savedPairs.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { exact, feeRow, priceRows } from '../pairFacts.tsx';
import css from '../Pairs.module.css';
import { inFormOrder, type PairSite } from '../usePairSite.ts';

/** The state of the search for a pair: LOADING, NOT_EXISTS or EXISTS. A found pair is saved. */
export function FoundPair({ site }: { site: PairSite }) {
  const text = useText();
  const { tokens, read, pair, chainId, dex } = site;
  const { a, b } = tokens;
  const isFound = read.lookup === 'EXISTS';
  const [addressA, addressB] = [a?.token.address, b?.token.address];
  useEffect(() => {
    if (!isFound || addressA === undefined || addressB === undefined) return;
    void savePair({ chainId, address: addressA }, { chainId, address: addressB });
  }, [isFound, addressA, addressB, chainId]);
  if (a === null || b === null || dex === null || read.hasDex === false) return null;
  if (tokens.areSame)
    return (
      <Notice tone="info" toneText={text('common.info')} role="status">
        <Text id="pairs.blocked.sameToken" />
      </Notice>
    );
  const network = networkName(chainId);
  const way = (
    <p className={css.ways}>
      <AppLink className={css.way} to={addPairPath({ chainId, a: idOfToken(a), b: idOfToken(b) })}>
        <Text id={isFound ? 'liquidity.add' : 'pairs.create'} />
      </AppLink>
    </p>
  );
  if (read.lookup === 'LOADING')
    return read.isFailed ? null : (
      <p className={css.quiet} role="status" data-state="LOADING">
        <Spinner />
        <Text id="pairs.find.loading" />
      </p>
    );
  if (read.lookup === 'NOT_EXISTS' || pair === null)
    return (
      <>
        <div data-state="NOT_EXISTS">
          <Notice tone="info" toneText={text('common.info')} role="status">
            <Text
              id="pairs.find.notExists"
              values={{ one: displaySymbol(a.token.symbol), other: displaySymbol(b.token.symbol), network }}
            />
          </Notice>
        </div>
        {way}
      </>
    );
  const [ofA, ofB] = inFormOrder(pair, a.token, [pair.reserve0, pair.reserve1]);
  return (
    <>
      <p role="status" data-state="EXISTS">
        <Text id={isEmptyPair(pair) ? 'pairs.find.empty' : 'pairs.find.exists'} values={{ network }} />
      </p>
      <FactsRows
        rows={[
          { id: 'reserveA', name: <bdi>{displaySymbol(a.token.symbol)}</bdi>, value: exact(ofA, a.token) },
          { id: 'reserveB', name: <bdi>{displaySymbol(b.token.symbol)}</bdi>, value: exact(ofB, b.token) },
          ...priceRows(a.token, b.token, [ofA, ofB]),
          ...feeRow(site),
        ]}
      />
      {way}
    </>
  );
}
