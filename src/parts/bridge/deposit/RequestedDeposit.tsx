import type { ReactNode } from 'react';
import type { Intent } from '../../../core/transactions/intent.ts';
import type { AskedFacts, LockedDeposit } from '../bridgeDescription.ts';
import { ProgressPanelView } from '../claim/ProgressPanelView.tsx';
import { depositOfRequest, factsOfRequest } from './factsOfRequest.ts';
import { OpenRequestNotice } from './OpenRequestNotice.tsx';

interface RequestedDepositProps extends AskedFacts {
  intent: Intent;
  lockedForm(deposit: LockedDeposit): ReactNode;
}

/** The first step of a transfer that was interrupted while the wallet was asked, until the outcome is known. */
export function RequestedDeposit({ intent, lockedForm, ...form }: RequestedDepositProps) {
  const facts = factsOfRequest(intent, form);
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
      {lockedForm({ ref: null, event: facts === form ? null : depositOfRequest(intent) })}
    </>
  );
}
