import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { useStakedLiquidity, type StakedLiquidity } from '../../../parts/earn/useStakedLiquidity.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from './Manage.module.css';
import { PositionFrame } from './PositionFrame.tsx';

interface StakedPositionsProps {
  account: Address;
  /** Networks that were not read for the other positions: they are named there. */
  named: readonly number[];
  /** What is shown if nothing is staked either; null: there are other positions. */
  none: ReactNode;
}

/**
 * LP tokens that an account has staked, and where: they are liquidity as well, though its balance does not show them.
 */
export function StakedPositions({ account, named, none }: StakedPositionsProps) {
  const text = useText();
  const { stakes, isLoading, unread } = useStakedLiquidity(account);
  const unnamed = unread.filter((chainId) => !named.includes(chainId));
  return (
    <>
      {unnamed.length > 0 && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.yours.unread" values={{ networks: unnamed.map(networkName).join(', ') }} />
        </Notice>
      )}
      {stakes.length > 0 && (
        <ul className={css.positions}>
          {stakes.map((stake) => (
            <StakedPosition key={stake.key} stake={stake} />
          ))}
        </ul>
      )}
      {stakes.length === 0 && !isLoading && unread.length === 0 && none}
    </>
  );
}

function StakedPosition({ stake: { entry, amount, decimals } }: { stake: StakedLiquidity }) {
  const network = networkName(entry.chainId);
  const symbol = entry.underlying[0]?.symbol ?? entry.stakingSymbol;
  return (
    <PositionFrame
      data-staked={`${entry.chainId} ${entry.kind} ${entry.stakingSymbol}`}
      token={
        <>
          <TokenIcon symbol={symbol} logoURI={undefined} size={24} />
          <bdi>{displaySymbol(symbol)}</bdi>
        </>
      }
      network={
        <>
          <ChainIcon chainId={entry.chainId} size={20} />
          {network}
        </>
      }
      rows={[
        {
          id: 'stake',
          name: <Text id="earn.yourStake" />,
          value: (
            <TokenAmountText amount={amount} decimals={decimals} symbol={entry.stakingSymbol} as="balance" isTappable />
          ),
          isStrong: true,
        },
      ]}
      ways={
        <AppLink className={css.way} to={entry.kind === 'farms' ? '/farms/staked' : '/mining/staked'}>
          <Text id={entry.kind === 'farms' ? 'nav.farms' : 'nav.mining'} />
        </AppLink>
      }
    />
  );
}
