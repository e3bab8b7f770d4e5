import { useId, useState } from 'react';
import { emptyRemovalForm } from '../../../core/pairs/removal.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { WriteButton } from '../../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../../parts/approval/ApprovalNote.tsx';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { DexTabs } from '../../../parts/dex/DexTabs.tsx';
import { pairsPath, removePairPath } from '../../../parts/dex/pairPaths.ts';
import { TradeSettingsButton } from '../../../parts/dex/TradeSettingsButton.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { setRemovalForm } from '../../../state/pairForms.ts';
import { useIsKindOpen } from '../../../state/openRequests.ts';
import { Card } from '../../../ui/Card.tsx';
import { CoinChoice } from '../CoinChoice.tsx';
import { pairBlockerTexts } from '../pairBlockerTexts.ts';
import { PairDialogs, type PairChooser } from '../PairDialogs.tsx';
import { PairNotices } from '../PairNotices.tsx';
import { PairRequest } from '../PairRequest.tsx';
import css from '../Pairs.module.css';
import { PairTokens } from '../PairTokens.tsx';
import { useGivenApprovals } from '../useGivenApprovals.ts';
import { useRemovalTrial } from '../usePairTrial.ts';
import { RemovalFields } from './RemovalFields.tsx';
import { RemovePairFacts } from './RemovePairFacts.tsx';
import { removalCall, removePairPlan } from './removePairPlan.tsx';
import { useRemovePair } from './useRemovePair.ts';

/** Giving LP tokens of a pair back for its tokens. */
export function RemovePairPage() {
  useRemoteRegistries();
  const text = useText();
  const form = useRemovePair();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<PairChooser | null>(null);
  const hintId = useId();
  const switching = useSwitchNetwork();
  const { account, chainId, tokens, read } = form;
  const approvals = useGivenApprovals(account, chainId, [form.approval.needed, null], form.blocker, setError);
  const approval = approvals.missing[0] ?? null;
  const isTryable = form.blocker === null || form.blocker === 'needsApproval';
  const call = removalCall(form, form.approval.status === 'NOT_APPROVED');
  const trial = useRemovalTrial(isTryable ? call : null, read.round?.nodes[0]?.headTime ?? null);
  const write = usePlannedWrite(
    removePairPlan(form, trial, approvals.together.length > 0, approvals.refuse),
    () => void setRemovalForm(form.key, emptyRemovalForm),
  );
  const isElsewhere = useIsKindOpen('removePair', account, chainId) && !write.isPending;
  const shownError = error ?? switching.error ?? approval?.trouble ?? null;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="pairs.remove.title" />}
        subtitle={<Text id="pairs.remove.subtitle" />}
        back={<BackLink to={pairsPath} labelId="pairs.pairs" />}
      />
      <DexTabs current={null} />
      <PairRequest kind="removePair" account={account} chainId={chainId} isPending={write.isPending} />
      <FormFrame isLocked={false}>
        <Card label={text('pairs.remove.title')}>
          <PairTokens tokens={tokens} onChoose={setChooser} />
          <RemovalFields form={form} />
          <div className={css.tools}>
            <CoinChoice labelId="pairs.coin.receive" chainId={chainId} tokens={tokens} pathOf={removePairPath} />
            <TradeSettingsButton />
          </div>
          <SourceField
            source={chainDisplay(chainId)}
            hintId={hintId}
            labelId="pairs.network"
            buttonLabel={`${text('pairs.network')}: ${networkName(chainId)}`}
            isDisabled={false}
            onChoose={() => setChooser('network')}
          />
          <PairNotices site={form} />
          <RemovePairFacts form={form} trial={trial} />
          {approvals.missing.map((one) => (
            <ApprovalNote key={one.symbol} taker="dex" {...one} />
          ))}
        </Card>
        <FormActions>
          <WriteButton
            blocker={approvals.blocker}
            chainId={chainId}
            switching={switching}
            approval={approval}
            isBusy={write.isPending}
            isRequestedElsewhere={isElsewhere}
            labelId={approvals.blocker === null ? 'pairs.remove' : pairBlockerTexts[approvals.blocker]}
            onSend={() => {
              setError(null);
              write.open();
            }}
          />
        </FormActions>
        {shownError !== null && <ErrorNotice error={shownError} />}
      </FormFrame>
      <PairDialogs
        chooser={chooser}
        onClose={() => setChooser(null)}
        chainId={chainId}
        tokens={tokens}
        pathOf={removePairPath}
      />
      <OpenWriteDialog dialog={write.dialog} />
    </div>
  );
}
