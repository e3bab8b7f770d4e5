import { useId, useState } from 'react';
import type { Address } from 'viem';
import { isOver, type EarnRow } from '../../core/earn/list.ts';
import { multiplierText } from '../../core/earn/multiplier.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import css from './Earn.module.css';
import { EarnActions } from './EarnActions.tsx';
import { EarnDetails } from './EarnDetails.tsx';
import { EarnFacts } from './EarnFacts.tsx';
import { useEarnNow } from './useEarnCard.ts';

interface EarnCardProps {
  row: EarnRow;
  chain: EarnChain;
  account: Address | null;
  /** It stands below the heading of a section. */
  isNested: boolean;
}

/** One place to earn at: what it pays, what an account has there, and what it can do. */
export function EarnCard({ row, chain, account, isNested }: EarnCardProps) {
  const Heading = isNested ? 'h3' : 'h2';
  const [titleId, detailsId] = [useId(), useId()];
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const { entry, pool } = row;
  const now = useEarnNow(row, chain);
  const staking = displaySymbol(entry.stakingSymbol);
  const earning = displaySymbol(entry.earningSymbol);
  const network = networkName(entry.chainId);
  const toggle = (): void => setDetailsOpen(!areDetailsOpen);
  return (
    <li className={css.card} data-earn={`${entry.chainId} ${entry.stakingSymbol} ${entry.earningSymbol}`}>
      <div className={css.head}>
        <Heading id={titleId} className={css.name}>
          <TokenIcon symbol={entry.pair?.token ?? entry.underlying[0]?.symbol ?? entry.stakingSymbol} size={32} />
          <bdi>{staking}</bdi>
          {pool?.rewards?.kind === 'farm' && (
            <span className={css.badge} data-multiplier="">
              {multiplierText(pool.rewards.farmMultiplier)}
            </span>
          )}
          {isOver(row) && (
            <span className={css.mark}>
              <Text id="earn.finished" />
            </span>
          )}
          {pool?.isPaused === true && (
            <span className={css.mark}>
              <Text id="liquidity.map.paused" />
            </span>
          )}
        </Heading>
        <p className={css.network}>
          <ChainIcon chainId={entry.chainId} size={20} />
          {network}
        </p>
        <p className={css.earns}>
          <Text id="earn.earns" values={{ symbol: <bdi>{earning}</bdi> }} />
        </p>
      </div>
      <EarnFacts
        row={row}
        now={now}
        hasAccount={account !== null}
        isLoading={chain.isLoading}
        details={{ id: detailsId, isOpen: areDetailsOpen, onToggle: toggle }}
      />
      {account !== null && <EarnActions row={row} chain={chain} now={now} account={account} titleId={titleId} />}
      <Button
        look="quiet"
        size="small"
        describedBy={titleId}
        controls={detailsId}
        isExpanded={areDetailsOpen}
        onPress={toggle}
      >
        <Text id={areDetailsOpen ? 'earn.details.hide' : 'earn.details'} />
      </Button>
      <div id={detailsId} hidden={!areDetailsOpen}>
        {areDetailsOpen && <EarnDetails row={row} chain={chain} />}
      </div>
    </li>
  );
}
