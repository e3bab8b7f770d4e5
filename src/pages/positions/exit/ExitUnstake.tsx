import type { Address } from 'viem';
import { isPaidInPart, pendingReward } from '../../../core/earn/pending.ts';
import { unstakeFeeAmount } from '../../../core/earn/unstakeFee.ts';
import type { ExitPlan, ExitStep } from '../../../core/exitPlan/plan.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { EarnRequest } from '../../../parts/earn/EarnRequest.tsx';
import { unstakePlan } from '../../../parts/earn/plans.tsx';
import { useEarnActivity } from '../../../parts/earn/useEarnActivity.ts';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../../parts/network/useSwitchNetwork.ts';
import { useIsOffline } from '../../../parts/reads/useIsOffline.ts';
import { OpenWriteDialog } from '../../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../../state/openRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWallet } from '../../../wallet/connection/store.ts';
import type { ExitPosition } from './useExitPosition.ts';

interface ExitUnstakeProps {
  plan: ExitPlan;
  step: ExitStep;
  position: ExitPosition;
}

/** The first step of a plan: a stake is taken out where it is, with its rewards. */
export function ExitUnstake({ plan, step, position: { stake, stakesRead } }: ExitUnstakeProps) {
  const isOffline = useIsOffline();
  const switching = useSwitchNetwork();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const account: Address = plan.account;
  const text = useText();
  const block = stakesRead?.round?.block ?? null;
  const pending = stake?.pool && stake.position ? pendingReward(stake.pool, stake.position, block) : null;
  // A plan has no tick for a fee: what would cost one is not sent from here.
  const rate = stake?.pool?.unstakeFee?.rate ?? null;
  const fee = unstakeFeeAmount(step.amount, rate ?? 0n);
  const write = usePlannedWrite(
    stake === null || rate === null
      ? null
      : unstakePlan(stake, account, step.amount, {
          fee,
          rate,
          pending,
          isFeeAccepted: false,
          isStakeAhead: false,
          feeCheck: null,
        }),
    null,
  );
  const isElsewhere = useIsKindOpen('unstake', account, plan.chainId) && !write.isPending;
  const activity = useEarnActivity(plan.place ?? '', account);
  const isFresh = stakesRead?.isFresh === true;
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
      {stake?.pool && isPaidInPart(stake.pool, stake.position, block) === true && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="earn.paidInPart" />
        </Notice>
      )}
      <EarnRequest rowKey={plan.place ?? ''} account={account} chainId={plan.chainId} isPending={write.isPending} />
      <Button
        look="main"
        isBusy={write.isPending || isSent}
        isDisabled={isOffline || isElsewhere || !isFresh}
        onPress={write.open}
      >
        <Text
          id={
            write.isPending || isSent
              ? 'earn.status.confirming'
              : isOffline
                ? 'bridge.blocker.offline'
                : isFresh
                  ? 'earn.unstake'
                  : 'bridge.blocker.reading'
          }
        />
      </Button>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
