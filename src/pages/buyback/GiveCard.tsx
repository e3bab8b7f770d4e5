import { useState } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AmountField } from '../../parts/amount/AmountField.tsx';
import { amountField } from '../../parts/amount/amountField.ts';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { WriteButton } from '../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../parts/approval/ApprovalNote.tsx';
import { useApproval } from '../../parts/approval/useApproval.ts';
import { burnTokenAt } from '../../parts/burn/burnTokens.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Card } from '../../ui/Card.tsx';
import css from './Burn.module.css';
import { burnBlockerText } from './burnBlockerText.ts';
import { BurnRequest } from './BurnRequest.tsx';
import { givePlan } from './plans.tsx';
import type { BurnPlace } from './useBurnPlace.ts';
import { useGiveForm } from './useGiveForm.ts';

/** Tokens of the account's own, given to be burned with the next call. */
export function GiveCard({ place }: { place: BurnPlace }) {
  const text = useText();
  const [error, setError] = useState<AppError | null>(null);
  const { account, chainId, token, facts } = place;
  const form = useGiveForm(place);
  const switching = useSwitchNetwork();
  const approval = useApproval(form.blocker === 'needsApproval' ? form.approval.needed : null, setError);
  const write = usePlannedWrite(givePlan(place, form.amount), form.sent);
  const isElsewhere = useIsKindOpen('giveToBurn', account, chainId) && !write.isPending;
  const burnt = facts === null ? null : burnTokenAt(chainId, facts.burnToken);
  const elsewhere: AppError | null = isElsewhere ? { code: 'walletPending' } : null;
  const trouble = error ?? switching.error ?? elsewhere ?? approval?.trouble ?? null;
  return (
    <>
      <BurnRequest kind="giveToBurn" account={account} chainId={chainId} isPending={write.isPending} />
      <Card label={text('burn.give')}>
        <h2 className={css.title}>
          <Text id="burn.give" />
        </h2>
        <p className={css.quiet}>
          <Text id="burn.give.text" />
        </p>
        <AmountField
          isLocked={false}
          {...amountField({
            text: form.amountText,
            setText: form.setAmountText,
            token: token ?? { symbol: '', name: '', decimals: 18 },
            balance:
              account === null || token === null
                ? null
                : { amount: form.balances.round?.tokenBalance ?? null, isLoading: form.balances.isLoading },
            isMaxWaiting: !form.balances.isFresh,
            most: form.most,
            isTooMuch: form.blocker === 'exceedsBalance',
            onChooseToken: null,
          })}
        />
        {form.buys !== null && burnt !== null && (
          <FactsRows
            rows={[
              {
                id: 'buys',
                name: <Text id="burn.give.buys" />,
                value: (
                  <TokenAmountText amount={form.buys} decimals={burnt.decimals} symbol={burnt.symbol} isTappable />
                ),
              },
            ]}
          />
        )}
        {approval !== null && <ApprovalNote taker="burn" {...approval} />}
        <WriteButton
          blocker={form.blocker}
          chainId={chainId}
          switching={switching}
          approval={approval}
          isBusy={write.isPending}
          isRequestedElsewhere={isElsewhere}
          labelId={form.blocker === null ? 'burn.give' : burnBlockerText(form.blocker)}
          onSend={() => {
            setError(null);
            write.open();
          }}
        />
        {trouble !== null && <ErrorNotice error={trouble} />}
      </Card>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
