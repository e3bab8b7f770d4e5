import type { Address } from 'viem';
import { tokens } from '../../../config/tokens.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { pendingReward } from '../../../core/earn/pending.ts';
import { unstakeFeeAmount } from '../../../core/earn/unstakeFee.ts';
import type { ExitPlan, ExitStep } from '../../../core/exitPlan/plan.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { Text } from '../../../i18n/Text.tsx';
import { claimPath } from '../../../parts/claims/list/claimViewModel.ts';
import { removePairPath } from '../../../parts/dex/pairPaths.ts';
import { idOfToken, tokenAtAddress } from '../../../parts/dex/pairTokens.ts';
import { EarnRequest } from '../../../parts/earn/EarnRequest.tsx';
import { unstakePlan } from '../../../parts/earn/plans.tsx';
import { useEarnActivity } from '../../../parts/earn/useEarnActivity.ts';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { removePath } from '../../../parts/position/poolPaths.ts';
import { useIsOffline } from '../../../parts/reads/useIsOffline.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { setLiquidity } from '../../../state/liquidity.ts';
import { useIsKindOpen } from '../../../state/openRequests.ts';
import { setRemovalForm } from '../../../state/pairForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWallet } from '../../../wallet/connection/store.ts';
import css from '../Positions.module.css';
import type { useExitFacts } from './useExitFacts.ts';
import type { ExitPosition } from './useExitPosition.ts';

interface ExitActionProps {
  plan: ExitPlan;
  step: ExitStep;
  position: ExitPosition;
  claims: ReturnType<typeof useExitFacts>['claims'];
}

/** What has to be pressed for the next step: a stake is taken out here, the rest in the form for it. */
export function ExitAction({ plan, step, position, claims }: ExitActionProps) {
  switch (step.kind) {
    case 'unstake':
      return <Unstake plan={plan} step={step} position={position} />;
    case 'withdraw':
      return position.pool === null ? (
        <RemovePair plan={plan} step={step} position={position} />
      ) : (
        <Withdraw plan={plan} step={step} position={position} />
      );
    case 'claim': {
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

type StepProps = Omit<ExitActionProps, 'claims'>;

function Unstake({ plan, step, position: { stake, stakesRead } }: StepProps) {
  const isOffline = useIsOffline();
  const switching = useSwitchNetwork();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const account: Address = plan.account;
  const pending =
    stake?.pool && stake.position ? pendingReward(stake.pool, stake.position, stakesRead?.round?.block ?? null) : null;
  // A plan has no tick for a fee: what would cost one is not sent from here.
  const rate = stake?.pool?.unstakeFee?.rate ?? null;
  const fee = unstakeFeeAmount(step.amount, rate ?? 0n);
  const write = usePlannedWrite(
    stake === null || rate === null
      ? null
      : unstakePlan(stake, account, step.amount, { fee, rate, pending, isFeeAccepted: false }),
    null,
  );
  const isElsewhere = useIsKindOpen('unstake', account, plan.chainId) && !write.isPending;
  const activity = useEarnActivity(plan.place ?? '', account);
  const isSent = activity?.action === 'unstake' && activity.stage === 'sent';
  if (walletChainId !== plan.chainId)
    return (
      <>
        <Button isBusy={switching.busyChainId !== null} onPress={() => void switching.start(plan.chainId)}>
          <Text id="liquidity.switch" values={{ network: networkName(plan.chainId) }} />
        </Button>
        {switching.error !== null && <ErrorNotice error={switching.error} />}
      </>
    );
  return (
    <>
      <EarnRequest rowKey={plan.place ?? ''} account={account} chainId={plan.chainId} isPending={write.isPending} />
      <Button
        look="main"
        isBusy={write.isPending || isSent}
        isDisabled={isOffline || isElsewhere || stakesRead?.isFresh !== true}
        onPress={write.open}
      >
        <Text id={write.isPending || isSent ? 'earn.status.confirming' : 'earn.unstake'} />
      </Button>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}

function Withdraw({ plan, step, position: { pool, decimals } }: StepProps) {
  if (pool === null) return null;
  const id = currencyIdOf(pool.entry, tokens);
  const target = plan.targetChainId === null || plan.targetChainId === plan.chainId ? undefined : plan.targetChainId;
  return (
    <AppLink
      className={css.mainWay}
      to={removePath(id, plan.chainId, target)}
      onClick={() =>
        void setLiquidity({ currencyIdBeingRemoved: id, typedAmount: formatAmountExact(step.amount, decimals) })
      }
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
