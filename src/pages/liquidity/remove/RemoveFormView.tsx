import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deployment } from '../../../config/deployment.ts';
import { useText } from '../../../i18n/useText.ts';
import { AmountField } from '../../../parts/amount/AmountField.tsx';
import { amountField } from '../../../parts/amount/amountField.ts';
import { WriteButton } from '../../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../../parts/approval/ApprovalNote.tsx';
import { useApproval } from '../../../parts/approval/useApproval.ts';
import type { BridgeActions } from '../../../parts/bridge/bridgeDescription.ts';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { TokenCheck } from '../../../parts/bridge/tokens/TokenCheck.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { RecipientField } from '../../../parts/recipient/RecipientField.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { sentLiquidity } from '../../../state/liquidity.ts';
import { Card } from '../../../ui/Card.tsx';
import { setTypedAmount } from '../typedAmount.ts';
import { poolBlockerTexts } from '../poolBlockerTexts.ts';
import { PoolRequest } from '../PoolRequest.tsx';
import { herePlan } from './herePlan.tsx';
import { mostOfPool } from './mostOfPool.ts';
import { PartButtons } from './PartButtons.tsx';
import { placePath } from './removalPath.ts';
import { RemoveDialogs } from './RemoveDialogs.tsx';
import { RemoveFacts } from './RemoveFacts.tsx';
import type { RemoveForm } from './useRemoveForm.ts';

interface RemoveFormViewProps {
  form: RemoveForm;
  actions: BridgeActions;
  /** A withdrawal to another network was sent. */
  isLocked: boolean;
}

/** The form of a withdrawal. */
export function RemoveFormView({ form, actions, isLocked }: RemoveFormViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const hintId = useId();
  const [chooser, setChooser] = useState<'from' | 'to' | null>(null);
  const switching = useSwitchNetwork();
  const { account, chainId, targetChainId, targetChainIds, token, balances } = form;
  const approval = useApproval(form.pool?.isPaused === true ? null : form.approval.needed, () => undefined);
  const write = usePlannedWrite(herePlan(form), sentLiquidity);
  const isElsewhere = targetChainId !== chainId;
  const held = balances.round?.tokenBalance ?? null;
  const shownError =
    actions.error ??
    switching.error ??
    (actions.isRequestedElsewhere ? { code: 'liquidityElsewhere' as const } : (approval?.trouble ?? null));
  return (
    <FormFrame isLocked={isLocked}>
      {!isLocked && (
        <PoolRequest kind="withdrawLiquidity" account={account} chainId={chainId} isPending={write.isPending} />
      )}
      <Card label={text('liquidity.withdraw.form')} isDimmed={isLocked}>
        <AmountField
          isLocked={isLocked}
          {...amountField({
            text: form.amountText,
            setText: (typed) => setTypedAmount(typed, form.currencyId),
            token: token ?? { symbol: form.isLive ? '' : '…', name: '', decimals: 18 },
            // It is that of the pool in the address, which need not be the one that was sent for.
            balance:
              isLocked || account === null || token === null ? null : { amount: held, isLoading: form.isReading },
            isMaxWaiting: form.isMaxWaiting,
            most: (balance) => mostOfPool(form, balance),
            isTooMuch: form.blocker === 'exceedsBalance',
            onChooseToken: null,
          })}
        />
        {!isLocked && held !== null && held > 0n && token !== null && (
          <PartButtons held={held} decimals={token.decimals} isDisabled={form.isMaxWaiting} />
        )}
        <SourceField
          source={chainDisplay(chainId)}
          hintId={hintId}
          labelId="liquidity.network"
          buttonLabel={`${text('liquidity.network')}: ${networkName(chainId)}`}
          isDisabled={isLocked}
          onChoose={() => setChooser('from')}
        />
        <SourceField
          source={chainDisplay(targetChainId)}
          hintId={hintId}
          labelId="liquidity.paidOn"
          buttonLabel={`${text('liquidity.paidOn')}: ${networkName(targetChainId)}`}
          isDisabled={isLocked || targetChainIds.length === 0}
          onChoose={() => setChooser('to')}
        />
        {isElsewhere && (
          <RecipientField
            edit={form.recipient.edit}
            onEvent={form.recipient.onEvent}
            account={account}
            block={form.recipientBlock}
            link={form.recipient.link}
            takesNames={deployment.ens !== undefined}
            sourceChainId={chainId}
            targetChainId={targetChainId}
            isLocked={isLocked}
          />
        )}
        {!isLocked && form.tokenCheck !== null && <TokenCheck {...form.tokenCheck} />}
        {!isLocked && (
          <RemoveFacts form={form} onPlace={(place) => void navigate(placePath(form, place), { replace: true })} />
        )}
        {!isLocked && approval !== null && <ApprovalNote taker="liquidity" {...approval} />}
      </Card>
      {!isLocked && (
        <FormActions>
          <WriteButton
            blocker={form.blocker}
            isRequestedElsewhere={actions.isRequestedElsewhere}
            chainId={chainId}
            switching={switching}
            approval={approval}
            isBusy={write.isPending || actions.isProvingName}
            labelId={form.blocker === null ? 'liquidity.withdraw' : poolBlockerTexts[form.blocker]}
            onSend={isElsewhere ? actions.onSend : write.open}
          />
        </FormActions>
      )}
      {!isLocked && shownError !== null && <ErrorNotice error={shownError} />}
      <RemoveDialogs form={form} chooser={chooser} onClose={() => setChooser(null)} dialog={write.dialog} />
    </FormFrame>
  );
}
