import { poolShare, shareAfterAdding } from '../../../core/liquidity/poolRoom.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { RateText } from '../../../parts/position/RateText.tsx';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PoolAge } from '../PoolAge.tsx';
import { WaitingFacts } from '../WaitingFacts.tsx';
import { lpAmountOf } from './lpAmountOf.ts';
import type { AddForm } from './useAddForm.ts';

/** What an addition mints, and the state of the pool; a full pool is shown before an amount is typed. */
export function AddFacts({ form }: { form: AddForm }) {
  const text = useText();
  const { token, pool, poolRead, amount, lpBalance, chainId, blocker } = form;
  const network = networkName(chainId);
  if (form.manager === null) return null;
  if (token === null)
    return (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="liquidity.pool.unknownToken" values={{ network }} />
      </Notice>
    );
  const symbol = displaySymbol(token.symbol);
  const shown = (units: bigint) => (
    <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} as="balance" isTappable />
  );
  if (pool === null)
    return poolRead.isLoading ? (
      <WaitingFacts ids={['room', 'withdrawalFee']} />
    ) : (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="liquidity.pool.unread" values={{ symbol, network }} />
      </Notice>
    );
  const received = lpAmountOf(form);
  const share = poolShare(lpBalance, pool.lpTotal);
  const after = amount === null ? null : shareAfterAdding(lpBalance, pool.lpTotal, amount);
  const rows: FactsRow[] = [
    ...(received === null
      ? []
      : [
          {
            id: 'received',
            name: <Text id="liquidity.add.received" />,
            value: <TokenAmountText {...received} as="exact" isTappable />,
            isStrong: true,
          },
        ]),
    ...(after === null
      ? share === null
        ? []
        : [{ id: 'share', name: <Text id="liquidity.position.share" />, value: <ShareText share={share} /> }]
      : [{ id: 'shareAfter', name: <Text id="liquidity.shareAfter" />, value: <ShareText share={after} /> }]),
    {
      id: 'room',
      name: <Text id="liquidity.map.room" />,
      value:
        pool.room === null ? (
          <Text id="common.unknown" />
        ) : pool.room === 'unlimited' ? (
          <Text id="liquidity.map.noLimit" />
        ) : (
          shown(pool.room)
        ),
    },
    {
      id: 'withdrawalFee',
      name: <Text id="liquidity.map.withdrawalFee" />,
      value:
        pool.withdrawalFeeRate === null ? (
          <Text id="common.unknown" />
        ) : (
          <RateText perMillion={pool.withdrawalFeeRate} />
        ),
    },
  ];
  return (
    <>
      {pool.isFull === true && pool.maxPoolSize !== null && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.pool.full" values={{ symbol, network, amount: shown(pool.maxPoolSize) }} />
        </Notice>
      )}
      {blocker === 'exceedsRoom' && typeof pool.room === 'bigint' && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.pool.room" values={{ amount: shown(pool.room) }} />
        </Notice>
      )}
      {pool.isPaused === true && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.pool.paused" values={{ network }} />
        </Notice>
      )}
      {pool.exists === false && (
        <Notice tone="info" toneText={text('common.info')}>
          <Text id="liquidity.pool.first" values={{ symbol, network }} />
        </Notice>
      )}
      <FactsRows rows={rows} />
      <PoolAge {...poolRead} />
    </>
  );
}
