import { tokens } from '../../../config/tokens.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import type { ExitPlan, ExitStep } from '../../../core/exitPlan/plan.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { Text } from '../../../i18n/Text.tsx';
import { claimPath } from '../../../parts/claims/list/claimViewModel.ts';
import { removePairPath } from '../../../parts/dex/pairPaths.ts';
import { idOfToken, tokenAtAddress } from '../../../parts/dex/pairTokens.ts';
import { removePath } from '../../../parts/position/poolPaths.ts';
import { useIsOffline } from '../../../parts/reads/useIsOffline.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { fillRemoval } from '../../../state/liquidity.ts';
import { setRemovalForm } from '../../../state/pairForms.ts';
import { Button } from '../../../ui/Button.tsx';
import css from '../Positions.module.css';
import { ExitUnstake } from './ExitUnstake.tsx';
import type { useExitFacts } from './useExitFacts.ts';
import type { ExitPosition } from './useExitPosition.ts';

interface ExitActionProps {
  plan: ExitPlan;
  step: ExitStep;
  position: ExitPosition;
  read: ReturnType<typeof useExitFacts>;
}

/** What has to be pressed for the next step: a stake is taken out here, the rest in the form for it. */
export function ExitAction({ plan, step, position, read }: ExitActionProps) {
  switch (step.kind) {
    case 'unstake':
      return <ExitUnstake plan={plan} step={step} position={position} />;
    case 'withdraw':
      if (read.withdrawal !== 'open') return <WithdrawalWait isSent={read.withdrawal === 'sent'} />;
      return position.pool === null ? (
        <RemovePair plan={plan} step={step} position={position} />
      ) : (
        <Withdraw plan={plan} step={step} position={position} />
      );
    case 'claim': {
      const { claims } = read;
      const next =
        claims.find(({ state }) => state.kind === 'ready') ?? claims.find(({ state }) => state.kind === 'waiting');
      return next === undefined ? null : (
        <AppLink className={css.mainWay} to={claimPath(next.ref)}>
          <Text id={next.state.kind === 'ready' ? 'progress.next.claimUnknown' : 'claims.resume'} />
        </AppLink>
      );
    }
  }
}

/** Stands where a withdrawal is offered, so that none is made a second time. */
function WithdrawalWait({ isSent }: { isSent: boolean }) {
  const isOffline = useIsOffline();
  return (
    <Button look="main" isBusy={isSent} isDisabled={!isSent}>
      <Text id={isSent ? 'earn.status.confirming' : isOffline ? 'bridge.blocker.offline' : 'bridge.blocker.reading'} />
    </Button>
  );
}

type StepProps = Omit<ExitActionProps, 'read'>;

function Withdraw({ plan, step, position: { pool, decimals } }: StepProps) {
  if (pool === null) return null;
  const id = currencyIdOf(pool.entry, tokens);
  const target = plan.targetChainId === null || plan.targetChainId === plan.chainId ? undefined : plan.targetChainId;
  return (
    <AppLink
      className={css.mainWay}
      to={removePath(id, plan.chainId, target)}
      onClick={() => fillRemoval(id, formatAmountExact(step.amount, decimals))}
    >
      <Text id="liquidity.withdraw" />
    </AppLink>
  );
}

function RemovePair({ plan, step, position: { pair, decimals } }: StepProps) {
  const remote = useDynamicTokens((state) => state.tokens);
  const { chainId } = plan;
  const [one = null, other = null] = (pair?.tokens ?? []).map(({ address }) =>
    tokenAtAddress(chainId, address, remote),
  );
  if (one === null || other === null) return null;
  const key = [chainId, one.token.address, other.token.address].join(':').toLowerCase();
  const typedValue = formatAmountExact(step.amount, decimals);
  return (
    <AppLink
      className={css.mainWay}
      to={removePairPath({ chainId, a: idOfToken(one), b: idOfToken(other) })}
      onClick={() => void setRemovalForm(key, { independentField: 'LIQUIDITY', typedValue })}
    >
      <Text id="pairs.remove" />
    </AppLink>
  );
}
