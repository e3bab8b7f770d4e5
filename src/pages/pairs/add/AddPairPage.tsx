import { useId, useState } from 'react';
import type { AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { WriteButton } from '../../../parts/approval/WriteButton.tsx';
import { ApprovalNote } from '../../../parts/approval/ApprovalNote.tsx';
import { FormActions, FormFrame } from '../../../parts/bridge/form/FormFrame.tsx';
import { SourceField } from '../../../parts/bridge/form/SourceField.tsx';
import { DexTabs } from '../../../parts/dex/DexTabs.tsx';
import { ForeignTokens } from '../../../parts/dex/ForeignTokens.tsx';
import { addPairPath, pairsPath } from '../../../parts/dex/pairPaths.ts';
import { TradeSettingsButton } from '../../../parts/dex/TradeSettingsButton.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { chainDisplay } from '../../../parts/network/chainDisplay.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { emptyAdditionForm } from '../../../core/pairs/addition.ts';
import { setAdditionForm } from '../../../state/pairForms.ts';
import { useIsKindOpen } from '../../../state/openRequests.ts';
import { Card } from '../../../ui/Card.tsx';
import { CoinChoice } from '../CoinChoice.tsx';
import { pairBlockerTexts } from '../pairBlockerTexts.ts';
import { PairDialogs, type PairChooser } from '../PairDialogs.tsx';
import { PairNotices } from '../PairNotices.tsx';
import { PairRequest } from '../PairRequest.tsx';
import css from '../Pairs.module.css';
import { useGivenApprovals } from '../useGivenApprovals.ts';
import { useAdditionTrial } from '../usePairTrial.ts';
import { AddPairFacts } from './AddPairFacts.tsx';
import { additionCall, addPairPlan } from './addPairPlan.tsx';
import { SideField } from './SideField.tsx';
import { useAddPair } from './useAddPair.ts';

/** Adding two tokens to a pair. */
export function AddPairPage() {
  useRemoteRegistries();
  const text = useText();
  const form = useAddPair();
  const [error, setError] = useState<AppError | null>(null);
  const [chooser, setChooser] = useState<PairChooser | null>(null);
  const hintId = useId();
  const switching = useSwitchNetwork();
  const { account, chainId, tokens, sides, read } = form;
  const [first, second] = sides;
  const needed = [first.approval.needed, second.approval.needed] as const;
  const approvals = useGivenApprovals(account, chainId, needed, form.blocker, setError);
  const missing = sides.flatMap(({ approval, token }) =>
    approval.status === 'NOT_APPROVED' && token !== null ? [token] : [],
  );
  // Also tried before the approvals: the simulation begins with them.
  const isTryable = form.blocker === null || form.blocker === 'needsApproval';
  const headTime = read.round?.nodes[0]?.headTime ?? null;
  const minted = useAdditionTrial(isTryable ? additionCall(form, missing) : null, headTime);
  const write = usePlannedWrite(
    addPairPlan(form, minted, approvals.together, approvals.refuse),
    () => void setAdditionForm(form.key, emptyAdditionForm),
  );
  const approval = approvals.missing[0] ?? null;
  const isElsewhere = useIsKindOpen('addPair', account, chainId) && !write.isPending;
  const shownError = error ?? switching.error ?? approval?.trouble ?? null;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="pairs.add.title" />}
        subtitle={<Text id="pairs.add.subtitle" />}
        help={
          <PageHelp>
            <Text id="pairs.help" />
          </PageHelp>
        }
        back={<BackLink to={pairsPath} labelId="pairs.pairs" />}
      />
      <DexTabs current="add" />
      <PairRequest kind="addPair" account={account} chainId={chainId} isPending={write.isPending} />
      <FormFrame isLocked={false}>
        <Card label={text('pairs.add.title')}>
          <SideField
            labelId="pairs.first"
            side={first}
            account={account}
            isReady={read.isFresh}
            onChooseToken={() => setChooser('a')}
          />
          <SideField
            labelId="pairs.second"
            side={second}
            account={account}
            isReady={read.isFresh}
            onChooseToken={() => setChooser('b')}
          />
          <div className={css.tools}>
            <CoinChoice labelId="pairs.coin.pay" chainId={chainId} tokens={tokens} pathOf={addPairPath} />
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
          <ForeignTokens chosen={[tokens.a, tokens.b]} />
          <PairNotices site={form} />
          <AddPairFacts form={form} minted={minted} />
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
            labelId={approvals.blocker === null ? 'liquidity.add' : pairBlockerTexts[approvals.blocker]}
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
        pathOf={addPairPath}
      />
      <OpenWriteDialog dialog={write.dialog} />
    </div>
  );
}
