import type { Address } from 'viem';
import { harvestBlocker } from '../../core/earn/limits.ts';
import { isPaidInPart } from '../../core/earn/pending.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { harvestPlan } from '../../parts/earn/harvestPlans.tsx';
import { useEarnActivity } from '../../parts/earn/useEarnActivity.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import type { ValuedStake } from '../../parts/positions/usePositions.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useWallet } from '../../wallet/connection/store.ts';

interface HarvestProps {
  stake: ValuedStake;
  account: Address;
  pending: bigint | null;
  titleId: string;
}

/** All rewards of one stake, or the network where they are. */
export function Harvest({ stake, account, pending, titleId }: HarvestProps) {
  const text = useText();
  const isOffline = useIsOffline();
  const switching = useSwitchNetwork();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const { entry, pool, position, read } = stake;
  const write = usePlannedWrite(harvestPlan(stake, { pending }, account), null);
  const isElsewhere = useIsKindOpen('harvest', account, entry.chainId) && !write.isPending;
  const activity = useEarnActivity(stake.key, account);
  const isSent = activity?.action === 'harvest' && activity.stage === 'sent';
  if (!entry.harvest || pool === null) return null;
  if (walletChainId !== entry.chainId)
    return (
      <>
        <Button
          isBusy={switching.busyChainId !== null}
          describedBy={titleId}
          onPress={() => void switching.start(entry.chainId)}
        >
          <Text id="liquidity.switch" values={{ network: networkName(entry.chainId) }} />
        </Button>
        {switching.error !== null && <ErrorNotice error={switching.error} />}
      </>
    );
  const blocker = read.isFresh
    ? harvestBlocker({ account, walletChainId, isOffline, pool, position, pending })
    : 'placeUnknown';
  return (
    <>
      {isPaidInPart(pool, position, read.round?.block ?? null) === true && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="earn.paidInPart" />
        </Notice>
      )}
      <Button
        look="main"
        isBusy={write.isPending || isSent}
        isDisabled={!isSent && !write.isPending && (blocker !== null || isElsewhere)}
        describedBy={titleId}
        onPress={write.open}
      >
        <Text id={isSent ? 'earn.status.harvesting' : write.isPending ? 'earn.status.claiming' : 'earn.harvest'} />
      </Button>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
