import type { ReactNode } from 'react';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { RateText } from '../../../parts/position/RateText.tsx';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from './LiquidityMap.module.css';
import type { MapEntry } from './LiquidityMap.tsx';

/** The figures of a row, by the ids of their names. */
export const columns = [
  'liquidity.map.spendable',
  'liquidity.map.room',
  'liquidity.map.bridgeFee',
  'liquidity.map.withdrawalFee',
] as const satisfies readonly MessageId[];

/** One token on one network. */
export function MapRow({ token, pool }: MapEntry) {
  const amount = (units: bigint): ReactNode => (
    <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} hidesSymbol isTappable />
  );
  const rate = (perMillion: bigint | null): ReactNode =>
    perMillion === null ? <Text id="common.unknown" /> : <RateText perMillion={perMillion} />;
  return (
    <tr data-pool={`${token.chainId} ${token.symbol}`}>
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
      <Cell id="liquidity.map.spendable">
        {pool.spendable === null ? (
          <Text id="common.unknown" />
        ) : (
          <span className={pool.spendable === 0n ? css.warn : undefined}>{amount(pool.spendable)}</span>
        )}
        {pool.isBridgePaused === true && (
          <span className={css.warn}>
            <Text id="liquidity.map.paused" />
          </span>
        )}
      </Cell>
      <Cell id="liquidity.map.room">
        {pool.room === null ? (
          <Text id="common.unknown" />
        ) : pool.room === 'unlimited' ? (
          <Text id="liquidity.map.noLimit" />
        ) : pool.room === 0n ? (
          <span className={css.warn}>
            <Text id="liquidity.map.full" />
          </span>
        ) : (
          amount(pool.room)
        )}
      </Cell>
      <Cell id="liquidity.map.bridgeFee">{rate(pool.bridgeFeeRate)}</Cell>
      <Cell id="liquidity.map.withdrawalFee">{rate(pool.withdrawalFeeRate)}</Cell>
    </tr>
  );
}

/** A row that is being read: as high as the one that comes. */
export function LoadingRow() {
  const text = useText();
  const figure = (
    <span aria-hidden="true">
      <Skeleton width="short" label="" />
    </span>
  );
  return (
    <tr>
      <th scope="row">
        <span className={css.pool}>
          <Skeleton label={text('common.loading')} />
        </span>
      </th>
      {columns.map((id) => (
        <Cell key={id} id={id}>
          {figure}
        </Cell>
      ))}
    </tr>
  );
}

/** A figure; on phones it stands beside its name, which the row of headings has elsewhere. */
function Cell({ id, children }: { id: MessageId; children: ReactNode }) {
  return (
    <td data-column={id}>
      <span className={css.name} aria-hidden="true">
        <Text id={id} />
      </span>
      <span className={css.figure}>{children}</span>
    </td>
  );
}
