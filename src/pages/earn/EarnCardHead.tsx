import { memo } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import css from './Earn.module.css';

interface EarnCardHeadProps {
  titleId: string;
  chainId: number;
  staking: string;
  earning: string;
  /** Whose drawing stands for the place. */
  iconSymbol: string;
  /** Such as '2X'; null: not a farm, or not read. */
  multiplier: string | null;
  isOver: boolean;
  isPaused: boolean;
  /** It stands below the heading of a section. */
  isNested: boolean;
}

/** What a card is about. Drawn again only when that changes, also while the card is out of view. */
export const EarnCardHead = memo(function EarnCardHead({
  titleId,
  chainId,
  staking,
  earning,
  iconSymbol,
  multiplier,
  isOver,
  isPaused,
  isNested,
}: EarnCardHeadProps) {
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <div className={css.head}>
      <Heading id={titleId} className={css.name}>
        <TokenIcon symbol={iconSymbol} size={32} />
        <bdi>{staking}</bdi>
        {multiplier !== null && (
          <span className={css.badge} data-multiplier="">
            {multiplier}
          </span>
        )}
        {isOver && (
          <span className={css.mark}>
            <Text id="earn.finished" />
          </span>
        )}
        {isPaused && (
          <span className={css.mark}>
            <Text id="liquidity.map.paused" />
          </span>
        )}
      </Heading>
      <p className={css.network}>
        <ChainIcon chainId={chainId} size={20} />
        {networkName(chainId)}
      </p>
      <p className={css.earns}>
        <Text id="earn.earns" values={{ symbol: <bdi>{earning}</bdi> }} />
      </p>
    </div>
  );
});
