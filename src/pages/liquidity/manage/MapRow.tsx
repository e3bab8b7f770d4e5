import type { ReactNode } from 'react';
import type { PoolFacts } from '../../../core/liquidity/position.ts';
import { displaySymbol, type Token } from '../../../core/tokens/token.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { RateText } from '../../../parts/position/RateText.tsx';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { RowName } from '../../../ui/RowTable.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from './LiquidityMap.module.css';
import type { MapEntry } from './mapEntries.ts';

/** The values of a row, by the ids of their names. */
export const columns = [
  'liquidity.map.spendable',
  'liquidity.map.room',
  'liquidity.map.bridgeFee',
  'liquidity.map.withdrawalFee',
] as const satisfies readonly MessageId[];

/** One token on one network. */
export function MapRow({ token, pool, isReading }: MapEntry) {
  const text = useText();
  return (
    <tr data-pool={pool === null ? undefined : `${token.chainId} ${token.symbol}`} aria-busy={isReading}>
      <th scope="row">
        <span className={css.pool}>
          <TokenIcon symbol={token.symbol} logoURI={token.logoURI} size={24} />
          <bdi>{displaySymbol(token.symbol)}</bdi>
          <span className={css.network}>
            <ChainIcon chainId={token.chainId} size={20} />
            {networkName(token.chainId)}
          </span>
        </span>
      </th>
      {columns.map((id) => (
        <td key={id} data-column={id}>
          <RowName>
            <Text id={id} />
          </RowName>
          <span className={css.figure}>
            {pool !== null ? (
              <Figure id={id} token={token} pool={pool} />
            ) : isReading ? (
              <Skeleton width="short" label={text('common.loading')} />
            ) : (
              <Text id="common.unknown" />
            )}
          </span>
        </td>
      ))}
    </tr>
  );
}

interface FigureProps {
  id: (typeof columns)[number];
  token: Token;
  pool: PoolFacts;
}

function Figure({ id, token, pool }: FigureProps) {
  const amount = (units: bigint): ReactNode => (
    <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} hidesSymbol isTappable />
  );
  const rate = (perMillion: bigint | null): ReactNode =>
    perMillion === null ? <Text id="common.unknown" /> : <RateText perMillion={perMillion} />;
  switch (id) {
    case 'liquidity.map.spendable':
      return (
        <>
          {pool.spendable === null ? (
            <Text id="common.unknown" />
          ) : (
            <span className={pool.spendable === 0n ? css.warn : undefined}>{amount(pool.spendable)}</span>
          )}
          {pool.isBridgePaused === true && <Paused />}
        </>
      );
    case 'liquidity.map.room':
      return (
        <>
          {pool.room === null ? (
            <Text id="common.unknown" />
          ) : pool.room === 'unlimited' ? (
            <Text id="liquidity.map.noLimit" />
          ) : pool.room > 0n ? (
            amount(pool.room)
          ) : (
            <span className={css.warn}>
              <Text id="liquidity.map.full" />
            </span>
          )}
          {pool.isPaused === true && <Paused />}
        </>
      );
    case 'liquidity.map.bridgeFee':
      return rate(pool.bridgeFeeRate);
    case 'liquidity.map.withdrawalFee':
      return rate(pool.withdrawalFeeRate);
  }
}

const Paused = () => (
  <span className={css.warn}>
    <Text id="liquidity.map.paused" />
  </span>
);
