import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import css from './ApprovalButtons.module.css';
import type { ApprovalProps } from './props.ts';

type ApprovalButtonsProps = Pick<ApprovalProps, 'state' | 'busy' | 'isDisabled' | 'offersBatch' | 'onApproveMaximum' | 'onApproveExact'> & { noteId: string };

/** 'Approve' asks for the maximum; the exact amount is offered beside it (spec B4). */
export function ApprovalButtons({ state, busy, isDisabled, offersBatch, onApproveMaximum, onApproveExact, noteId }: ApprovalButtonsProps) {
  if (state === 'PENDING') {
    return <Button look="main" size="large" isWide isBusy describedBy={noteId}><Text id="bridge.approving" /></Button>;
  }
  return (
    <div className={css.buttons}>
      <Button look={offersBatch ? 'plain' : 'main'} size="large" isWide isBusy={busy === 'maximum'} isDisabled={isDisabled || busy === 'exact'} onPress={onApproveMaximum} describedBy={noteId}>
        <Text id={busy === 'maximum' ? 'bridge.approving' : 'bridge.approve'} />
      </Button>
      <Button size="large" isWide isBusy={busy === 'exact'} isDisabled={isDisabled || busy === 'maximum'} onPress={onApproveExact} describedBy={noteId}>
        <Text id={busy === 'exact' ? 'bridge.approving' : 'bridge.approve.exact'} />
      </Button>
    </div>
  );
}
