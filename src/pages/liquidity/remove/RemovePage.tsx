import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { BridgePage } from '../../../parts/bridge/BridgePage.tsx';
import type { BridgeDescription, FormViewProps } from '../../../parts/bridge/bridgeDescription.ts';
import { useBridgeEntry } from '../../../parts/bridge/form/useBridgeEntry.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { managePath } from '../../../parts/position/poolPaths.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { useLiquidity } from '../../../state/liquidity.ts';
import { burnPlan, requestedBurn } from './burnPlan.ts';
import { lockedForm } from './lockedForm.ts';
import { RemoveFormView } from './RemoveFormView.tsx';
import { takeRemoval } from './takeRemoval.ts';
import { useRemoveForm, type RemoveForm } from './useRemoveForm.ts';

function FormView({ form, actions, deposit }: FormViewProps<RemoveForm>) {
  const sentId = useLiquidity((state) => state.currencyIdBeingRemoved);
  const remote = useDynamicTokens((state) => state.tokens);
  const shown = deposit === null ? form : lockedForm(form, deposit, sentId, remote);
  return <RemoveFormView form={shown} actions={actions} isLocked={deposit !== null} />;
}

const withdrawal: Omit<BridgeDescription<RemoveForm>, 'path'> = {
  form: 'liquidity',
  writeKind: 'burnLp',
  titleId: 'liquidity.withdraw.title',
  subtitleId: 'liquidity.withdraw.subtitle',
  back: <BackLink to={managePath} labelId="nav.liquidity" />,
  leavesWhenClaimed: false,
  isFormShownForLinks: false,
  reloadsWhenSaved: true,
  takeUrl: takeRemoval,
  plan: burnPlan,
  requestedFacts: requestedBurn,
  FormView,
  // The networks are chosen in the form.
  Choosers: () => null,
  Followed: lazy(async () => ({
    default: (await import('../../../parts/bridge/tokens/TokenClaim.tsx')).FollowedTokens,
  })),
};

/** Withdrawing from a pool: on the same network, or to another one, where it is claimed like a deposit. */
export function RemovePage() {
  useRemoteRegistries();
  return <Removal key={useLocation().pathname} />;
}

function Removal() {
  const { pathname, search } = useLocation();
  const entry = useBridgeEntry(withdrawal);
  const form = useRemoveForm(entry.url, entry.isReady);
  return <BridgePage of={{ ...withdrawal, path: `${pathname}${search}` }} entry={entry} form={form} />;
}
