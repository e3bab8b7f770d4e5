import { useState } from 'react';
import { deployment } from '../../config/deployment.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { SwapField } from '../../core/swap/quote.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { WriteButton } from '../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../parts/approval/ApprovalNote.tsx';
import { useApproval } from '../../parts/approval/useApproval.ts';
import { useOfferedBatch } from '../../parts/approval/useOfferedBatch.ts';
import { FormActions, FormFrame } from '../../parts/bridge/form/FormFrame.tsx';
import { DexTabs } from '../../parts/dex/DexTabs.tsx';
import { ForeignTokens } from '../../parts/dex/ForeignTokens.tsx';
import { useProvedPicks } from '../../parts/dex/useProvedPicks.ts';
import { useUnknownTokens } from '../../parts/dex/useUnknownTokens.ts';
import { TradeSettingsButton } from '../../parts/dex/TradeSettingsButton.tsx';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { lazyWindow } from '../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { RecipientField } from '../../parts/recipient/RecipientField.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { sentSwap } from '../../state/swapForm.ts';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Swap.module.css';
import { swapBlockerTexts } from './swapBlockerTexts.ts';
import { SwapFacts } from './SwapFacts.tsx';
import { SwapNotices } from './SwapNotices.tsx';
import { SwapRequest } from './SwapRequest.tsx';
import { SwapSideField } from './SwapSideField.tsx';
import { useSwapDialog } from './useSwapDialog.ts';
import { useSwapForm } from './useSwapForm.ts';
import { wrapPlan } from './wrapPlan.tsx';

const SwapDialog = lazyWindow(async () => ({ default: (await import('./SwapDialog.tsx')).SwapDialog }));
const SwapTokenDialog = lazyWindow(async () => ({ default: (await import('./SwapTokenDialog.tsx')).SwapTokenDialog }));

/** Swapping one token for another on the exchange of a network. */
export function SwapPage() {
  const text = useText();
  const form = useSwapForm();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<{ field: SwapField; query?: string } | null>(null);
  const { chosen, linked, form: sides } = form.sides;
  const ids = { INPUT: sides.inputCurrencyId, OUTPUT: sides.outputCurrencyId };
  useProvedPicks(form.chainId);
  useUnknownTokens(
    form.chainId,
    linked.map((field) => ({ field, id: ids[field], isKnown: chosen[field] !== null })),
    // A window that the user has opened meanwhile stays.
    (field, query) => setChooser((open) => open ?? { field, query }),
  );
  const switching = useSwitchNetwork();
  const { account, chainId, kind, blocker, balances } = form;
  const isApprovalMissing = blocker === 'needsApproval' && balances.INPUT.round?.allowance === 0n;
  const batch = useOfferedBatch(account, chainId, isApprovalMissing);
  const isTogether = isApprovalMissing && batch.isOffered;
  const { needed } = form.approval;
  const approval = useApproval(needed && { ...needed, offersBatch: isTogether }, setError);
  const swap = useSwapDialog(form, isTogether, batch.refuse);
  const wrap = usePlannedWrite(wrapPlan(form), sentSwap);
  const sendId = kind === 'wrap' ? 'swap.wrap' : kind === 'unwrap' ? 'swap.unwrap' : 'page.swap.title';
  const labelId = isTogether ? 'swap.approveAndSwap' : blocker === null ? sendId : swapBlockerTexts[blocker];
  const isWrap = kind === 'wrap' || kind === 'unwrap';
  const shownError = error ?? switching.error ?? swap.error ?? approval?.trouble ?? null;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="page.swap.title" />}
        subtitle={<Text id="swap.subtitle" />}
        help={
          <PageHelp>
            <Text id="swap.help" />
          </PageHelp>
        }
      />
      <DexTabs current="swap" />
      <SwapRequest account={account} chainId={chainId} isPending={swap.isPending || wrap.isPending} />
      <FormFrame isLocked={false}>
        <Card label={text('page.swap.title')}>
          <SwapSideField field="INPUT" form={form} onChooseToken={() => setChooser({ field: 'INPUT' })} />
          <div className={css.between}>
            <span className={css.line} />
            <span className={css.turn}>
              <IconButton icon="swap" label={text('swap.turn')} onPress={form.sides.turn} />
            </span>
            <TradeSettingsButton />
            <span className={css.line} />
          </div>
          <SwapSideField field="OUTPUT" form={form} onChooseToken={() => setChooser({ field: 'OUTPUT' })} />
          <ForeignTokens chosen={[chosen.INPUT, chosen.OUTPUT]} />
          <SwapFacts form={form} />
          <SwapNotices form={form} />
          {!isWrap && (
            <RecipientField
              edit={form.recipient.edit}
              onEvent={form.recipient.onEvent}
              account={account}
              block={form.recipientBlock}
              link={null}
              takesNames={deployment.ens !== undefined}
              sourceChainId={chainId}
              targetChainId={chainId}
              isLocked={false}
            />
          )}
          {approval !== null && <ApprovalNote taker="dex" {...approval} />}
        </Card>
        <FormActions>
          <WriteButton
            blocker={isTogether ? null : blocker}
            chainId={chainId}
            switching={switching}
            approval={approval}
            isBusy={swap.isBusy || wrap.isPending}
            labelId={labelId}
            onSend={() => {
              setError(null);
              if (isWrap) wrap.open();
              else swap.start();
            }}
          />
        </FormActions>
        {shownError !== null && <ErrorNotice error={shownError} />}
      </FormFrame>
      <PartBoundary {...(chooser !== null && { onClose: () => setChooser(null) })}>
        {chooser !== null && <SwapTokenDialog {...chooser} form={form} onClose={() => setChooser(null)} />}
      </PartBoundary>
      <PartBoundary {...(swap.dialog && { onClose: swap.dialog.onClose })}>
        {swap.dialog !== null && <SwapDialog {...swap.dialog} />}
      </PartBoundary>
      <OpenWriteDialog dialog={wrap.dialog} />
    </div>
  );
}
