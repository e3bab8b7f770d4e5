import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText, type TextFunction } from '../../../i18n/useText.ts';
import { useProgressFocus } from './progressFocus.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { NftPicture } from '../../nfts/NftPicture.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AssetText } from '../../amount/AssetText.tsx';
import { NextActionButton } from './NextActionButton.tsx';
import { ProgressFacts } from './ProgressFacts.tsx';
import { ProgressErrorActions } from './ProgressErrorActions.tsx';
import css from './ProgressPanelView.module.css';
import { ProgressRemarkNotice } from './ProgressRemarkNotice.tsx';
import { ProgressStatus } from './ProgressStatus.tsx';
import { ProgressTimeline } from './ProgressTimeline.tsx';
import { type ProgressPanelProps } from '../props.ts';
import { type BridgeStepId } from '../../../core/bridge/progress.ts';
import { isNftAsset } from '../../amount/asset.ts';
import { stepOrder } from './stepList.ts';
import { WitnessNote } from './WitnessNote.tsx';

/** The progress of a deposit, and its next action. */
export function ProgressPanelView(props: ProgressPanelProps) {
  const { status, asset, fee, steps, depositUrl, releaseUrl, remark, witness, foreignClaimTick, next, error } = props;
  const text = useText();
  const titleId = useId();
  const heading = useProgressFocus();
  const active = stepOrder.find((id) => steps[id] === 'active' || steps[id] === 'failed') ?? 'success';
  return (
    <Card labelledBy={titleId}>
      <div className={css.top}>
        <h2 id={titleId} className={css.title} ref={heading} tabIndex={-1}>
          <Text id={props.isWithdrawal ? 'liquidity.progress' : 'progress.title'} />
        </h2>
        <ProgressStatus {...props} />
      </div>
      {asset !== null && (
        <div className={css.asset}>
          {isNftAsset(asset) && asset.imageUrl !== undefined && (
            <span className={css.picture}>
              <NftPicture url={asset.imageUrl} />
            </span>
          )}
          <p className={css.amount}>
            {status?.state.kind === 'released' && !isNftAsset(asset) && (
              <span className={css.word}>
                <Text id="amount.sent" />{' '}
              </span>
            )}
            <AssetText asset={asset} />
          </p>
        </div>
      )}
      {asset === null && fee.kind === 'loading' && (
        <p className={css.amount}>
          <Skeleton label={text('common.loading')} />
        </p>
      )}
      <ProgressFacts {...props} />
      {remark !== null && <ProgressRemarkNotice remark={remark} />}
      <ProgressTimeline {...props} />
      <LiveRegion text={announcement(active, props, text)} />
      {witness !== null && <WitnessNote {...witness} />}
      {foreignClaimTick !== null && (
        <Checkbox {...foreignClaimTick}>
          <Text id="progress.foreignTick" />
        </Checkbox>
      )}
      {next !== null && (
        <div className={css.action}>
          <NextActionButton action={next} />
        </div>
      )}
      {error !== null && <ErrorNotice error={error} actions={<ProgressErrorActions {...props} />} />}
      {(depositUrl !== null || releaseUrl !== null) && (
        <p className={css.links}>
          {depositUrl !== null && (
            <LinkOut href={depositUrl}>
              <Text id="progress.depositTx" />
            </LinkOut>
          )}
          {releaseUrl !== null && (
            <LinkOut href={releaseUrl}>
              <Text id="progress.claimTx" />
            </LinkOut>
          )}
        </p>
      )}
    </Card>
  );
}

/** The current step; the last one counts as a success only once it is done. */
function announcement(active: BridgeStepId, { steps, isPromptOpen }: ProgressPanelProps, text: TextFunction): string {
  const state = steps[active];
  // Nothing more will happen: the deposit failed, or the link is wrong.
  if (state === 'failed' || hasNotBegun(steps)) return '';
  if (active === 'signClaim' && !isPromptOpen) return text('progress.announce.getSignatures');
  return active === 'success' && state !== 'done'
    ? text('progress.announce.claimSent')
    : text(`progress.announce.${active}`);
}

/** A wrong claim link: there is no deposit that a step could be about. */
const hasNotBegun = (steps: ProgressPanelProps['steps']): boolean => stepOrder.every((id) => steps[id] === 'todo');
