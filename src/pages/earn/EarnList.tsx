import type { Address } from 'viem';
import type { EarnRow, EarnSet } from '../../core/earn/list.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { openDialog } from '../../parts/dialogs.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import css from './Earn.module.css';
import { EarnCard } from './EarnCard.tsx';

/** As many as are in view on a large screen. */
const drawnAtOnce = 9;
/** A list of no more is drawn whole. */
const mostOfShort = 12;

interface EarnListProps {
  account: Address | null;
  set: EarnSet;
  chains: readonly EarnChain[];
  live: readonly EarnRow[];
  /** Those where nothing new is staked; they have a section of their own. */
  over: readonly EarnRow[];
  isSearched: boolean;
}

/** The cards, those that are over apart, and what is said where there are none. */
export function EarnList({ account, set, chains, live, over, isSearched }: EarnListProps) {
  const text = useText();
  const nowMs = useNow();
  const isConnectBusy = useWallet(isConnecting);
  const isLoading = chains.some((chain) => chain.isLoading);
  // Said above the list.
  const isUnread = chains.some(({ isFailed }) => isFailed);
  const readAtMs = chains.flatMap(({ round }) => round?.readAtMs ?? []);
  const isEmpty = live.length === 0 && over.length === 0;
  const isShort = live.length + over.length <= mostOfShort;
  const cards = (rows: readonly EarnRow[], isNested: boolean) => (
    <ul className={css.cards}>
      {rows.map((row, index) => {
        const chain = chains.find(({ chainId }) => chainId === row.entry.chainId);
        return (
          chain && (
            <EarnCard
              key={row.key}
              row={row}
              chain={chain}
              account={account}
              isNested={isNested}
              place={isShort ? 'short' : index < drawnAtOnce ? 'first' : 'later'}
            />
          )
        );
      })}
    </ul>
  );
  return (
    <>
      {account === null && (
        <p className={css.connect}>
          <Button look="main" isBusy={isConnectBusy} onPress={() => openDialog('connect')}>
            <Text id="wallet.connect" />
          </Button>
          <span className={css.quiet}>
            <Text id="earn.connect" />
          </span>
        </p>
      )}
      {live.length > 0 && cards(live, false)}
      {isEmpty && set === 'staked' && account !== null && isLoading && (
        <p aria-busy="true">
          <Skeleton width="full" label={text('common.loading')} />
        </p>
      )}
      {isEmpty && !(set === 'staked' && (account === null || isLoading || isUnread)) && (
        <p className={css.quiet} role="status">
          {isSearched ? (
            <Text id="liquidity.map.nothing" />
          ) : set === 'staked' ? (
            <Text id="earn.none.staked" />
          ) : (
            <Text id="earn.none" values={{ networks: chains.map(({ chainId }) => networkName(chainId)).join(', ') }} />
          )}
        </p>
      )}
      {over.length > 0 && (
        <section className={css.over} aria-label={text('earn.finished')}>
          <h2 className={css.title}>
            <Text id="earn.finished" />
          </h2>
          <p className={css.quiet}>
            <Text id="earn.finished.text" />
          </p>
          {cards(over, true)}
        </section>
      )}
      {readAtMs.length > 0 && nowMs !== null && (
        <p className={css.age}>
          <Text id="liquidity.map.age" values={{ age: ageText(text, Math.min(...readAtMs), nowMs) }} />
        </p>
      )}
    </>
  );
}
