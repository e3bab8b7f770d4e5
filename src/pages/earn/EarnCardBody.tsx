import { useId } from 'react';
import type { Address } from 'viem';
import { isOver, type EarnRow } from '../../core/earn/list.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { getLpPath } from '../../parts/earn/getLp.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { LazyPlaceAlerts } from '../../parts/earnWatch/LazyAlerts.tsx';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './Earn.module.css';
import { EarnActions } from './EarnActions.tsx';
import { EarnDetails } from './EarnDetails.tsx';
import { EarnFacts } from './EarnFacts.tsx';
import { useEarnNow } from '../../parts/earn/useEarnNow.ts';

interface EarnCardBodyProps {
  row: EarnRow;
  chain: EarnChain;
  account: Address | null;
  titleId: string;
  areDetailsOpen: boolean;
  onToggleDetails(): void;
}

/** What a place pays, what an account has there, and what it can do. */
export function EarnCardBody({ row, chain, account, titleId, areDetailsOpen, onToggleDetails }: EarnCardBodyProps) {
  const detailsId = useId();
  const now = useEarnNow(row, chain);
  const getLp = getLpPath(row.entry);
  return (
    <>
      <EarnFacts
        row={row}
        now={now}
        hasAccount={account !== null}
        isLoading={chain.isLoading}
        details={{ id: detailsId, isOpen: areDetailsOpen, onToggle: onToggleDetails }}
      />
      {account !== null && <EarnActions row={row} chain={chain} now={now} account={account} titleId={titleId} />}
      {getLp !== null && !isOver(row) && (
        <AppLink className={css.way} to={getLp}>
          <Text id="earn.getLp" values={{ symbol: displaySymbol(row.entry.stakingSymbol) }} />
        </AppLink>
      )}
      <Button
        look="quiet"
        size="small"
        describedBy={titleId}
        controls={detailsId}
        isExpanded={areDetailsOpen}
        onPress={onToggleDetails}
      >
        <Text id={areDetailsOpen ? 'earn.details.hide' : 'earn.details'} />
      </Button>
      <div id={detailsId} hidden={!areDetailsOpen}>
        {areDetailsOpen && <EarnDetails row={row} chain={chain} />}
      </div>
      {account !== null && row.pool !== null && <LazyPlaceAlerts pool={row.pool} account={account} />}
    </>
  );
}
