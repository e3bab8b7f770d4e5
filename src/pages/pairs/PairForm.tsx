import { useId, type ReactNode } from 'react';
import type { PairBlocker } from '../../core/pairs/blockers.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { MessageId } from '../../i18n/messageId.ts';
import { useText } from '../../i18n/useText.ts';
import { ApprovalNote } from '../../parts/approval/ApprovalNote.tsx';
import { WriteButton } from '../../parts/approval/WriteButton.tsx';
import { FormActions, FormFrame } from '../../parts/bridge/form/FormFrame.tsx';
import { SourceField } from '../../parts/bridge/form/SourceField.tsx';
import type { PairIds } from '../../parts/dex/pairPaths.ts';
import { TradeSettingsButton } from '../../parts/dex/TradeSettingsButton.tsx';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import type { PlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Card } from '../../ui/Card.tsx';
import { CoinChoice } from './CoinChoice.tsx';
import { pairBlockerTexts } from './pairBlockerTexts.ts';
import { PairDialogs, type PairChooser } from './PairDialogs.tsx';
import { PairNotices } from './PairNotices.tsx';
import { PairRequest } from './PairRequest.tsx';
import css from './Pairs.module.css';
import type { GivenApprovals } from './useGivenApprovals.ts';
import type { PairSite } from './usePairSite.ts';

interface PairFormProps {
  kind: 'addPair' | 'removePair';
  titleId: MessageId;
  coinLabelId: MessageId;
  sendId: MessageId;
  site: PairSite & { blocker: PairBlocker | null };
  /** The address of the page for other ids. */
  pathOf(ids: PairIds): string;
  approvals: GivenApprovals;
  write: PlannedWrite;
  /** The dialog waits for the simulation of what it will show. */
  isTrying: boolean;
  /** What went wrong last. */
  error: AppError | null;
  /** Opens the dialog, after a simulation. */
  onSend(): void;
  /** What is being chosen. */
  chooser: PairChooser | null;
  onChoose(chooser: PairChooser | null): void;
  /** The tokens and amounts. */
  fields: ReactNode;
  /** What follows from them. */
  facts: ReactNode;
}

/** The form of an addition to a pair, or of a removal, with its one next action and its dialogs. */
export function PairForm(props: PairFormProps) {
  const { kind, titleId, coinLabelId, sendId, site, pathOf, approvals, write, isTrying, error, onSend } = props;
  const { chooser, onChoose, fields, facts } = props;
  const { account, chainId, tokens } = site;
  const text = useText();
  const hintId = useId();
  const switching = useSwitchNetwork();
  const approval = approvals.missing[0] ?? null;
  const isElsewhere = useIsKindOpen(kind, account, chainId) && !write.isPending;
  const shownError = error ?? switching.error ?? approval?.trouble ?? null;
  return (
    <>
      <PairRequest kind={kind} account={account} chainId={chainId} isPending={write.isPending} />
      <FormFrame isLocked={false}>
        <Card label={text(titleId)}>
          {fields}
          <CoinChoice labelId={coinLabelId} chainId={chainId} tokens={tokens} pathOf={pathOf} />
          <div className={css.tools}>
            <SourceField
              source={chainDisplay(chainId)}
              hintId={hintId}
              labelId="pairs.network"
              buttonLabel={`${text('pairs.network')}: ${networkName(chainId)}`}
              isDisabled={false}
              onChoose={() => onChoose('network')}
            />
            <TradeSettingsButton />
          </div>
          <PairNotices site={site} />
          {facts}
          {approvals.missing.map((one) => (
            <ApprovalNote key={one.symbol} taker="dex" {...one} />
          ))}
        </Card>
        <FormActions>
          <WriteButton
            blocker={approvals.blocker}
            labelId={approvals.blocker === null ? sendId : pairBlockerTexts[approvals.blocker]}
            chainId={chainId}
            switching={switching}
            approval={approval}
            isBusy={write.isPending || isTrying}
            isRequestedElsewhere={isElsewhere}
            onSend={onSend}
          />
        </FormActions>
        {shownError !== null && <ErrorNotice error={shownError} />}
      </FormFrame>
      <PairDialogs chooser={chooser} onClose={() => onChoose(null)} chainId={chainId} tokens={tokens} pathOf={pathOf} />
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
