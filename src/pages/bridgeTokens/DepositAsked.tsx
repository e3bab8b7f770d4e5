import type { Intent } from '../../core/transactions/intent.ts';
import { useText } from '../../i18n/useText.ts';
import { AskedNotice } from '../../parts/bridge/AskedNotice.tsx';
import { chainFace } from '../../parts/bridge/chainFace.ts';
import { feeOf } from './shownAmounts.ts';
import type { BridgeForm } from './useBridgeForm.ts';
import { ProgressPanelView } from '../../parts/bridge/view/ProgressPanelView.tsx';

/** The first step of a bridging that was interrupted while the wallet was asked: the same step, until it is settled. */
export function DepositAsked({ intent, form }: { intent: Intent; form: BridgeForm }) {
  const text = useText();
  const { choice, amount: typed } = form;
  const token = choice.sourceToken;
  const amount = typed === null || token === null ? null : { amount: typed, decimals: token.decimals, symbol: token.symbol };
  return (
    <section aria-label={text('progress.title')}>
      <AskedNotice intent={intent} />
      <ProgressPanelView
        asset={amount}
        claimValue={null}
        fee={amount === null ? { kind: 'unknown' } : feeOf(amount, form.terms, form.areTermsLoading)}
        recipient={form.recipient.committed}
        source={chainFace(choice.sourceChainId)}
        target={choice.targetChainId === null ? null : chainFace(choice.targetChainId)}
        steps={{ signDeposit: 'active', depositAccepted: 'todo', confirmations: 'todo', switchNetwork: 'todo', getSignatures: 'todo', signClaim: 'todo', success: 'todo' }}
        confirmations={null} depositHash={null} depositUrl={null} releaseUrl={null} remark={null} foreignClaimTick={null} next={null} error={null} onRetry={null} remedy={null}
      />
    </section>
  );
}
