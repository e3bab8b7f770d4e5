import { memo, useId, useState } from 'react';
import type { Address } from 'viem';
import { isOver, type EarnRow } from '../../core/earn/list.ts';
import { multiplierText } from '../../core/earn/multiplier.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { useCardFocus } from '../../parts/earnWatch/useCardFocus.ts';
import css from './Earn.module.css';
import { EarnCardBody } from './EarnCardBody.tsx';
import { EarnCardHead } from './EarnCardHead.tsx';
import { useInView, type ListPlace } from './useInView.ts';

interface EarnCardProps {
  row: EarnRow;
  chain: EarnChain;
  account: Address | null;
  isNested: boolean;
  /** Whether its list is short; of a long one, whether it is at its start. */
  place: ListPlace;
}

/** One place to earn at. Out of view it has its head alone, so a hundred cost no more than those that are seen. */
export const EarnCard = memo(function EarnCard({ row, chain, account, isNested, place }: EarnCardProps) {
  const titleId = useId();
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const { ref, isInView, height } = useInView<HTMLLIElement>(place);
  const { entry, pool } = row;
  useCardFocus(row.key, ref, !chain.isLoading);
  return (
    <li
      ref={ref}
      className={css.card}
      tabIndex={-1}
      data-earn={`${entry.chainId} ${entry.stakingSymbol} ${entry.earningSymbol}`}
      style={isInView ? undefined : { minBlockSize: height ?? undefined }}
    >
      <EarnCardHead
        titleId={titleId}
        chainId={entry.chainId}
        staking={displaySymbol(entry.stakingSymbol)}
        earning={displaySymbol(entry.earningSymbol)}
        iconSymbol={entry.pair?.token ?? entry.underlying[0]?.symbol ?? entry.stakingSymbol}
        multiplier={pool?.rewards?.kind === 'farm' ? multiplierText(pool.rewards.farmMultiplier) : null}
        isOver={isOver(row)}
        isPaused={pool?.isPaused === true}
        isNested={isNested}
      />
      {isInView && (
        <EarnCardBody
          row={row}
          chain={chain}
          account={account}
          titleId={titleId}
          areDetailsOpen={areDetailsOpen}
          onToggleDetails={() => setDetailsOpen(!areDetailsOpen)}
        />
      )}
    </li>
  );
});
