import { useId, useState } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { AmountField } from '../../../parts/amount/AmountField.tsx';
import { amountField } from '../../../parts/amount/amountField.ts';
import { WriteButton } from '../../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../../parts/approval/ApprovalNote.tsx';
import { useApproval } from '../../../parts/approval/useApproval.ts';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { TokenCheck } from '../../../parts/bridge/tokens/TokenCheck.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { sentLiquidity } from '../../../state/liquidity.ts';
import { Card } from '../../../ui/Card.tsx';
import css from '../Form.module.css';
import { managePath } from '../../../parts/position/poolPaths.ts';
import { setTypedAmount } from '../typedAmount.ts';
import { poolBlockerTexts } from '../poolBlockerTexts.ts';
import { PoolRequest } from '../PoolRequest.tsx';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { AddDialogs } from './AddDialogs.tsx';
import { AddFacts } from './AddFacts.tsx';
import { addPlan } from './addPlan.tsx';
import { useAddForm } from './useAddForm.ts';

/** Adding to a pool. */
export function AddPage() {
  useRemoteRegistries();
  const text = useText();
  const form = useAddForm();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<'token' | 'network' | null>(null);
  const hintId = useId();
  const switching = useSwitchNetwork();
  const { account, chainId, token, amountText, balances } = form;
  const approval = useApproval(form.blocker === 'poolFull' ? null : form.approval.needed, setError);
  const write = usePlannedWrite(addPlan(form), sentLiquidity);
  const shownToken = token ?? { symbol: '', name: '', decimals: 18 };
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="liquidity.add" />}
        subtitle={<Text id="liquidity.add.subtitle" />}
        help={
          <PageHelp>
            <Text id="liquidity.add.help" />
          </PageHelp>
        }
        back={<BackLink to={managePath} labelId="nav.liquidity" />}
      />
      <PoolRequest kind="addLiquidity" account={account} chainId={chainId} isPending={write.isPending} />
      <FormFrame isLocked={false}>
        <Card label={text('liquidity.add')}>
          <AmountField
            isLocked={false}
            {...amountField({
              text: amountText,
              setText: (typed) => setTypedAmount(typed, null),
              token: shownToken,
              balance:
                account === null || token === null
                  ? null
                  : { amount: balances.round?.tokenBalance ?? null, isLoading: balances.isLoading },
              isMaxWaiting: !balances.isFresh || !form.poolRead.isFresh,
              most: form.most,
              isTooMuch: form.blocker === 'exceedsBalance',
              onChooseToken: () => setChooser('token'),
            })}
          />
          <SourceField
            source={chainDisplay(chainId)}
            hintId={hintId}
            labelId="liquidity.network"
            buttonLabel={`${text('liquidity.network')}: ${networkName(chainId)}`}
            isDisabled={false}
            onChoose={() => setChooser('network')}
          />
          {form.tokenCheck !== null && <TokenCheck {...form.tokenCheck} />}
          <AddFacts form={form} />
          {approval !== null && <ApprovalNote taker="liquidity" {...approval} />}
        </Card>
        <FormActions>
          <WriteButton
            blocker={form.blocker}
            chainId={chainId}
            switching={switching}
            approval={approval}
            isBusy={write.isPending}
            labelId={form.blocker === null ? 'liquidity.add' : poolBlockerTexts[form.blocker]}
            onSend={() => {
              setError(null);
              write.open();
            }}
          />
        </FormActions>
        {(error ?? switching.error ?? approval?.trouble ?? null) !== null && (
          <ErrorNotice error={error ?? switching.error ?? approval?.trouble ?? { code: 'unexpected' }} />
        )}
      </FormFrame>
      <AddDialogs form={form} chooser={chooser} onClose={() => setChooser(null)} dialog={write.dialog} />
    </div>
  );
}
