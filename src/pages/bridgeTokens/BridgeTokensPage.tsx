import { lazy } from 'react';
import { claimPages } from '../../core/claims/claimLink.ts';
import type { BridgeDescription, FormViewProps } from '../../parts/bridge/bridgeDescription.ts';
import { BridgePage } from '../../parts/bridge/BridgePage.tsx';
import { useBridgeEntry } from '../../parts/bridge/form/useBridgeEntry.ts';
import { requestedFacts } from './requestedFacts.ts';
import { ChooserDialogs } from './ChooserDialogs.tsx';
import { depositPlan } from './depositPlan.ts';
import { formProps, lockedFormProps } from './formProps.ts';
import { takeUrl } from './takeUrl.ts';
import { useTokenBridge, type TokenBridge } from './useTokenBridge.ts';
import { BridgeFormView } from './view/BridgeFormView.tsx';

function FormView({ form, actions: pageActions, deposit }: FormViewProps<TokenBridge>) {
  const actions = { ...pageActions, approval: form.approvalStep, swap: form.swap };
  return (
    <BridgeFormView
      {...(deposit === null ? formProps(form, actions) : lockedFormProps(form, deposit, actions))}
      notes={deposit === null && mayHaveNotes(form) && <FormNotes form={form} />}
    />
  );
}

/** Before this there can be no notice, so their code need not be loaded. */
function mayHaveNotes({ choice, amount, round, isRoundUnread, conditions }: TokenBridge): boolean {
  return choice.closedChainId !== null || amount !== null || round !== null || isRoundUnread || conditions !== null;
}

const FormNotes = lazy(async () => ({ default: (await import('./FormNotes.tsx')).FormNotes }));

const tokenBridge: BridgeDescription<TokenBridge> = {
  form: 'tokens',
  path: `/${claimPages.erc20}`,
  titleId: 'bridge.title',
  subtitleId: 'bridge.subtitle',
  leavesWhenClaimed: false,
  isFormShownForLinks: false,
  takeUrl,
  plan: depositPlan,
  requestedFacts,
  FormView,
  Choosers: ChooserDialogs,
  Followed: lazy(async () => ({ default: (await import('../../parts/bridge/tokens/TokenClaim.tsx')).FollowedTokens })),
};

/** The token bridge. */
export function BridgeTokensPage() {
  const entry = useBridgeEntry(tokenBridge);
  const form = useTokenBridge(entry);
  return <BridgePage of={tokenBridge} entry={entry} form={form} />;
}
