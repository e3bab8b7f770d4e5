import { useId } from 'react';
import type { EarnBlocker } from '../../core/earn/limits.ts';
import type { EarnStatus } from '../../core/earn/status.ts';
import { Text } from '../../i18n/Text.tsx';
import { ApprovalLine } from '../../parts/approval/ApprovalLine.tsx';
import type { ApprovalProps } from '../../parts/approval/useApproval.ts';
import { Button } from '../../ui/Button.tsx';
import { blockerText } from './blockerTexts.ts';

interface FormButtonProps {
  action: 'stake' | 'unstake';
  blocker: EarnBlocker | null;
  approval: ApprovalProps | null;
  status: EarnStatus | null;
  isBusy: boolean;
  /** Another tab asks the wallet for the same. */
  isRequestedElsewhere: boolean;
  /** Names the place. */
  describedBy: string;
  onSend(): void;
}

/** The one next action of a form, with what an approval allows; when it cannot be pressed it says why. */
export function FormButton(props: FormButtonProps) {
  const { action, blocker, approval, status, isBusy, isRequestedElsewhere, describedBy, onSend } = props;
  const approvalId = useId();
  const isEnabling = status === 'enabling' && approval !== null;
  const needsApproval = approval !== null && (blocker === 'needsApproval' || blocker === 'approving');
  const isConfirming = isBusy || (status === 'confirming' && blocker === 'noAmount');
  // One button through all steps, so the focus stays on it.
  return (
    <>
      {needsApproval && approval.state === 'NOT_APPROVED' && <ApprovalLine {...approval} id={approvalId} />}
      <Button
        look="main"
        size="large"
        isWide
        isBusy={needsApproval ? isEnabling : isConfirming}
        isDisabled={!needsApproval && !isConfirming && (blocker !== null || isRequestedElsewhere)}
        describedBy={needsApproval ? approvalId : describedBy}
        onPress={needsApproval ? () => approval.onApprove(approval.wish) : onSend}
      >
        {needsApproval ? (
          <Text id={isEnabling ? 'earn.status.enabling' : 'earn.status.enable'} />
        ) : isConfirming ? (
          <Text id="earn.status.confirming" />
        ) : (
          <Text id={blocker === null ? `earn.${action}` : blockerText(blocker)} />
        )}
      </Button>
    </>
  );
}
