import { useState } from 'react';
import type { Address } from 'viem';
import type { EarnEntry } from '../../core/earn/entry.ts';
import type { EarnRow } from '../../core/earn/list.ts';
import { earnStatus } from '../../core/earn/status.ts';
import { afterStake } from '../../core/earn/whatIf.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { AmountField } from '../../parts/amount/AmountField.tsx';
import { amountField } from '../../parts/amount/amountField.ts';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { ApprovalNote } from '../../parts/approval/ApprovalNote.tsx';
import { useApproval } from '../../parts/approval/useApproval.ts';
import { FormFrame } from '../../parts/bridge/form/FormFrame.tsx';
import { aprInputOf, type EarnChain } from '../../parts/earn/useEarnChains.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ownTokenIcon, ownTokenIcons } from '../../ui/ownTokenIcons.ts';
import { afterRows } from './afterRows.tsx';
import css from './Earn.module.css';
import { EarnStatusLine } from './EarnStatusLine.tsx';
import { stakeFeeRows } from './feeRows.tsx';
import { FormButton } from './FormButton.tsx';
import { stakePlan, unstakePlan } from '../../parts/earn/plans.tsx';
import { usePaidActivity } from '../../parts/earn/useEarnActivity.ts';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';
import { earnFormOf } from '../../state/earnForms.ts';
import { useEarnForm } from './useEarnForm.ts';
import { useSentAmount } from './useSentAmount.ts';

interface EarnFormProps {
  action: 'stake' | 'unstake';
  row: EarnRow;
  chain: EarnChain;
  now: EarnNow;
  account: Address;
  titleId: string;
  /** The wallet is being asked for a harvest of the same place. */
  isClaiming: boolean;
}

/** An amount to stake or to take out, with what it comes to before anything is signed. */
export function EarnForm({ action, row, chain, now, account, titleId, isClaiming }: EarnFormProps) {
  const [error, setError] = useState<AppError | null>(null);
  const form = useEarnForm(action, row, chain, now, account);
  const { pool, position, entry } = row;
  const { amount, token, fee, feeRate } = form;
  const isStake = action === 'stake';
  const activity = usePaidActivity(row.key, entry, account);
  useSentAmount(action, activity, form);
  const approval = useApproval(isStake ? form.approvalNeeded : null, setError);
  const after =
    isStake && pool !== null && amount !== null
      ? [...afterRows(pool, afterStake({ ...aprInputOf(chain), pool }, position, amount)), ...stakeFeeRows(row)]
      : [];
  const plan = isStake
    ? stakePlan(row, account, amount, after)
    : unstakePlan(row, account, amount, { ...form, rate: feeRate, pending: now.pending });
  const write = usePlannedWrite(plan, { read: () => earnFormOf(row.key), clear: () => form.setAmountText('') });
  const isElsewhere = useIsKindOpen(action, account, entry.chainId) && !write.isPending;
  const status = earnStatus({
    approval: form.approval,
    isApproving: approval?.isBusy ?? false,
    ...(write.isPending || isClaiming
      ? { action: isClaiming ? 'harvest' : action, stage: 'asked' }
      : activity !== null && activity.stage !== 'failed' && (activity.stage === 'sent' || amount === null)
        ? { action: activity.action, stage: activity.stage }
        : { action: null, stage: 'done' }),
  });
  const elsewhere: AppError | null = isElsewhere ? { code: 'walletPending' } : null;
  const trouble = error ?? elsewhere ?? approval?.trouble ?? null;
  return (
    <div className={css.form}>
      <FormFrame isLocked={false}>
        <AmountField
          isLocked={false}
          {...amountField({
            text: form.amountText,
            setText: form.setAmountText,
            token: { ...(token ?? { symbol: entry.stakingSymbol, name: '', decimals: 18 }), logoURI: drawingOf(entry) },
            balance: { amount: form.held, isLoading: form.balances.isLoading || chain.isLoading },
            isMaxWaiting: !chain.isFresh || (isStake && !form.balances.isFresh),
            most: form.most,
            isTooMuch: form.blocker === 'exceedsBalance',
            onChooseToken: null,
          })}
        />
        {after.length > 0 && <FactsRows rows={after} />}
        {!isStake && fee > 0n && token !== null && (
          <Checkbox isTicked={form.isFeeAccepted} onTick={form.setFeeAccepted}>
            <Text
              id="earn.fee.tick"
              values={{
                amount: <TokenAmountText amount={fee} decimals={token.decimals} symbol={token.symbol} as="exact" />,
              }}
            />
          </Checkbox>
        )}
        {approval !== null && <ApprovalNote taker="earn" {...approval} />}
        <FormButton
          blocker={form.blocker}
          approval={approval}
          status={status}
          isBusy={write.isPending}
          isRequestedElsewhere={isElsewhere}
          action={action}
          describedBy={titleId}
          onSend={() => {
            setError(null);
            write.open();
          }}
        />
        <EarnStatusLine status={status} isOnButton={status !== 'enabled' && status !== 'confirmed'} />
        {trouble !== null && <ErrorNotice error={trouble} />}
      </FormFrame>
      <OpenWriteDialog dialog={write.dialog} />
    </div>
  );
}

/** An LP token has the drawing of the token below it. */
function drawingOf({ underlying }: EarnEntry): string | undefined {
  const symbol = underlying[0]?.symbol ?? '';
  return ownTokenIcons.has(symbol) ? ownTokenIcon(symbol) : undefined;
}
