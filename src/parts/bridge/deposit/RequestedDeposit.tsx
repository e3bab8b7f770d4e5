import type { Intent } from '../../../core/transactions/intent.ts';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';
import { ProgressPanelView } from '../claim/ProgressPanelView.tsx';
import type { ProgressPanelProps } from '../props.ts';

interface RequestedDepositProps extends Pick<
  ProgressPanelProps,
  'isWithdrawal' | 'asset' | 'fee' | 'claimValue' | 'recipient' | 'source' | 'target'
> {
  intent: Intent;
}

/** The first step of a transfer that was interrupted while the wallet was asked, until the outcome is known. */
export function RequestedDeposit({ intent, ...facts }: RequestedDepositProps) {
  return (
    <>
      <OpenRequestNotice intent={intent} />
      <ProgressPanelView
        {...facts}
        status={null}
        waitSeconds={null}
        steps={{
          signDeposit: 'active',
          depositAccepted: 'todo',
          confirmations: 'todo',
          switchNetwork: 'todo',
          getSignatures: 'todo',
          signClaim: 'todo',
          success: 'todo',
        }}
        confirmations={null}
        depositHash={null}
        depositUrl={null}
        releaseHash={null}
        releaseUrl={null}
        remark={null}
        witness={null}
        foreignClaimTick={null}
        next={null}
        isPromptOpen={false}
        error={null}
        onRetry={null}
        remedy={null}
      />
    </>
  );
}
