import type { ReactNode } from 'react';
import { displaySymbol } from '../../../core/tokens/token.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { RateText } from '../../../parts/position/RateText.tsx';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from './LiquidityMap.module.css';
import type { MapEntry } from './LiquidityMap.tsx';

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
