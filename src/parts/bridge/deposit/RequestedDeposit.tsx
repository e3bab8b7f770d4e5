import type { Intent } from '../../../core/transactions/intent.ts';
import type { AskedFacts } from '../bridgeDescription.ts';
import { ProgressPanelView } from '../claim/ProgressPanelView.tsx';
import { factsOfRequest } from './factsOfRequest.ts';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';

interface RequestedDepositProps extends AskedFacts {
  intent: Intent;
}

/** The first step of a transfer that was interrupted while the wallet was asked, until the outcome is known. */
export function RequestedDeposit({ intent, ...form }: RequestedDepositProps) {
  return (
    <>
      <OpenRequestNotice intent={intent} />
      <ProgressPanelView
        {...factsOfRequest(intent, form)}
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
