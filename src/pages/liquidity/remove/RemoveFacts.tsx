import { lazy } from 'react';
import { shareAfterWithdrawing } from '../../../core/liquidity/poolRoom.ts';
import { afterWithdrawalFee, withdrawalFee } from '../../../core/liquidity/withdrawalFee.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FactsRows, type FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { ShownAmount } from '../../../parts/amount/ShownAmount.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { hintProps } from '../../../parts/bridge/tokens/hintProps.ts';
import { LiquidityHint } from '../../../parts/bridge/tokens/LiquidityHint.tsx';
import { PartBoundary } from '../../../parts/missing/PartBoundary.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { oracleNote } from '../../../parts/oracles/oracleNoteProps.ts';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PoolAge } from '../PoolAge.tsx';
import { WaitingFacts } from '../WaitingFacts.tsx';
import { BetterPlaces } from './BetterPlaces.tsx';
import { arrivesOf, bridgeFeeOf } from './burnPlan.ts';
import type { RemoveForm } from './useRemoveForm.ts';

const OracleNote = lazy(async () => ({ default: (await import('../../../parts/oracles/OracleNote.tsx')).OracleNote }));

interface RemoveFactsProps {
  form: RemoveForm;
  /** Chooses the network where it is paid. */
  onPlace(chainId: number): void;
}

/** The fees and the payout of a withdrawal, what can be paid there now, and where more can be paid. */
export function RemoveFacts({ form, onPlace }: RemoveFactsProps) {
  const text = useText();
  const { token, pool, poolRead, amount, source, chainId, targetChainId, targetToken, blocker } = form;
  if (token === null)
    return !form.isLive ? (
      <WaitingFacts ids={['spendable']} />
    ) : (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="liquidity.pool.unknownToken" values={{ network: networkName(chainId) }} />
      </Notice>
    );
  const symbol = displaySymbol(token.symbol);
  const network = networkName(chainId);
  const isElsewhere = targetChainId !== chainId;
  if (form.spender === null) return null;
  if (pool === null)
    return poolRead.isLoading ? (
      isElsewhere ? null : (
        <WaitingFacts ids={['spendable']} />
      )
    ) : (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="liquidity.pool.unread" values={{ symbol, network }} />
      </Notice>
    );
  if (pool.exists === false)
    return (
      <Notice tone="info" toneText={text('common.info')} role="status">
        <Text id="liquidity.pool.none" values={{ symbol, network }} />
      </Notice>
    );
  const shown = (units: bigint, as: 'exact' | 'balance' = 'exact') => (
    <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} as={as} isTappable />
  );
  const fee = amount === null || source === null ? null : withdrawalFee(amount, source.withdrawalFeeRate);
  const rows: FactsRow[] = [];
  if (amount !== null && source !== null && fee !== null) {
    rows.push({ id: 'fee', name: <Text id="liquidity.map.withdrawalFee" />, value: shown(fee) });
    if (isElsewhere)
      rows.push({
        id: 'bridgeFee',
        name: <Text id="liquidity.map.bridgeFee" />,
        value: <ShownAmount amount={bridgeFeeOf(form)} as="fee" />,
      });
    rows.push({
      id: 'receive',
      name: <Text id={isElsewhere ? 'confirm.receive' : 'liquidity.receive'} />,
      value: isElsewhere ? (
        <ShownAmount amount={arrivesOf(form)} />
      ) : (
        shown(afterWithdrawalFee(amount, source.withdrawalFeeRate))
      ),
      isStrong: true,
    });
  }
  const after = shareAfterWithdrawing(form.balances.round?.tokenBalance ?? null, pool.lpTotal, amount ?? 0n);
  if (amount !== null && after !== null)
    rows.push({ id: 'shareAfter', name: <Text id="liquidity.shareAfter" />, value: <ShareText share={after} /> });
  if (!isElsewhere)
    rows.push({
      id: 'spendable',
      name: <Text id="liquidity.map.spendable" />,
      value: pool.spendable === null ? <Text id="common.unknown" /> : shown(pool.spendable, 'balance'),
    });
  const oracles =
    form.payout === null ? null : oracleNote(form.oracles, { type: 'erc20', sourceChainId: chainId, targetChainId });
  return (
    <>
      <FactsRows rows={rows} />
      <PoolAge {...poolRead} />
      {isElsewhere && targetToken !== null && (
        <LiquidityHint
          {...hintProps({
            token: targetToken,
            conditions: form.conditions,
            isLoading: form.areConditionsLoading,
            amount: form.payout?.gross ?? null,
            mayTakeAll: true,
          })}
        />
      )}
      {!isElsewhere && blocker === 'exceedsSpendable' && pool.spendable !== null && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.short" values={{ network, amount: shown(pool.spendable, 'balance') }} />
        </Notice>
      )}
      <BetterPlaces form={form} onPlace={onPlace} />
      {oracles !== null && (
        <PartBoundary>
          <OracleNote {...oracles} />
        </PartBoundary>
      )}
      {pool.isPaused === true && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="liquidity.pool.paused" values={{ network }} />
        </Notice>
      )}
    </>
  );
}
