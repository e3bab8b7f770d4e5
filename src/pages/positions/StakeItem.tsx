import { useId } from 'react';
import type { Address } from 'viem';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import { EarnRequest } from '../../parts/earn/EarnRequest.tsx';
import { DollarText } from '../../parts/earn/figures.tsx';
import { useEarnNow } from '../../parts/earn/useEarnNow.ts';
import { exitPath } from '../../parts/positions/positionPaths.ts';
import type { ValuedStake } from '../../parts/positions/usePositions.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { cardPaths } from './cardPaths.ts';
import { Harvest } from './HarvestButton.tsx';
import { PositionItem, valueRow } from './PositionItem.tsx';
import css from './Positions.module.css';

interface StakeItemProps {
  stake: ValuedStake;
  account: Address;
  isOwn: boolean;
}

/** A stake with its rewards. */
export function StakeItem({ stake, account, isOwn }: StakeItemProps) {
  const titleId = useId();
  const { entry, pool, position, read, value, rewardValue } = stake;
  const { pending } = useEarnNow(stake, read);
  const staked = pool?.staked ?? entry.staking;
  const reward = pool?.reward ?? entry.earning;
  const balance = position?.stakedBalance ?? null;
  const [first] = entry.underlying;
  return (
    <PositionItem
      titleId={titleId}
      data-stake={`${entry.chainId} ${entry.stakingSymbol} ${entry.earningSymbol}`}
      name={displaySymbol(entry.stakingSymbol)}
      symbols={[entry.pair?.token ?? first?.symbol ?? entry.stakingSymbol]}
      chainId={entry.chainId}
      rows={[
        {
          ...fact(
            'stake',
            'earn.from',
            balance === null || staked === null ? (
              <Text id="common.unknown" />
            ) : (
              <TokenAmountText
                amount={balance}
                decimals={staked.decimals}
                symbol={staked.symbol}
                as="balance"
                isTappable
              />
            ),
          ),
          isStrong: true,
        },
        valueRow(value),
        fact(
          'pending',
          'earn.pending',
          pending === null || reward === null ? (
            <Text id="common.unknown" />
          ) : (
            <>
              <TokenAmountText
                amount={pending}
                decimals={reward.decimals}
                symbol={reward.symbol}
                as="balance"
                isTappable
              />
              {rewardValue !== null && rewardValue > 0n && (
                <>
                  {' '}
                  <span className={css.quiet}>
                    <DollarText value={rewardValue} />
                  </span>
                </>
              )}
            </>
          ),
        ),
      ]}
      ways={
        isOwn ? (
          <>
            <Harvest stake={stake} account={account} pending={pending} titleId={titleId} />
            <AppLink className={css.way} to={cardPaths[entry.kind]} aria-describedby={titleId}>
              <Text id="earn.details" />
            </AppLink>
            {entry.kind !== 'rewards' && staked !== null && (
              <AppLink
                className={css.way}
                to={exitPath({ chainId: entry.chainId, lpToken: staked.address, place: stake.key })}
                aria-describedby={titleId}
              >
                <Text id="exit.title" />
              </AppLink>
            )}
          </>
        ) : null
      }
    >
      {isOwn && <EarnRequest rowKey={stake.key} account={account} chainId={entry.chainId} isPending={false} />}
    </PositionItem>
  );
}
