import { lazy } from 'react';
import type { Address } from 'viem';
import { harvestBlocker, placeBlocker } from '../../core/earn/limits.ts';
import { hasStake, isOver, type EarnRow } from '../../core/earn/list.ts';
import { isPaidInPart } from '../../core/earn/pending.ts';
import { earnStatus } from '../../core/earn/status.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { EarnChain } from '../../parts/earn/useEarnChains.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { useSwitchNetwork } from '../../parts/network/useSwitchNetwork.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { OpenWriteDialog } from '../../parts/transactions/OpenWriteDialog.tsx';
import { usePlannedWrite } from '../../parts/transactions/usePlannedWrite.ts';
import { useIsKindOpen } from '../../state/openRequests.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import { blockerText } from './blockerTexts.ts';
import css from './Earn.module.css';
import { EarnRequest } from '../../parts/earn/EarnRequest.tsx';
import { EarnStatusLine } from './EarnStatusLine.tsx';
import { harvestPlan } from '../../parts/earn/harvestPlans.tsx';
import { usePaidActivity } from '../../parts/earn/useEarnActivity.ts';
import type { EarnNow } from '../../parts/earn/useEarnNow.ts';
import { useOpenForm } from './useOpenForm.ts';

const EarnForm = lazy(async () => ({ default: (await import('./EarnForm.tsx')).EarnForm }));

interface EarnActionsProps {
  row: EarnRow;
  chain: EarnChain;
  now: EarnNow;
  account: Address;
  /** Names the place. */
  titleId: string;
}

/** What an account can do at one place, and what it is doing. */
export function EarnActions({ row, chain, now, account, titleId }: EarnActionsProps) {
  const text = useText();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const isOffline = useIsOffline();
  const switching = useSwitchNetwork();
  const { open, toggle } = useOpenForm(row.key);
  const activity = usePaidActivity(row.key, row.entry, account);
  const write = usePlannedWrite(harvestPlan(row, now, account), null);
  const isElsewhere = useIsKindOpen('harvest', account, row.entry.chainId) && !write.isPending;
  const { entry, pool, position } = row;
  if (walletChainId !== entry.chainId)
    return (
      <>
        <Button
          isWide
          isBusy={switching.busyChainId !== null}
          describedBy={titleId}
          onPress={() => void switching.start(entry.chainId)}
        >
          <Text id="liquidity.switch" values={{ network: networkName(entry.chainId) }} />
        </Button>
        {switching.error !== null && <ErrorNotice error={switching.error} />}
      </>
    );
  const harvesting = write.isPending
    ? ({ action: 'harvest', stage: 'asked' } as const)
    : activity !== null && activity.stage !== 'failed'
      ? { action: activity.action, stage: activity.stage }
      : ({ action: null, stage: 'done' } as const);
  const status = earnStatus({ approval: 'UNKNOWN', isApproving: false, ...harvesting });
  const blocker =
    pool === null
      ? 'placeUnknown'
      : !chain.isFresh && !isOffline
        ? 'placeUnknown'
        : harvestBlocker({ account, walletChainId, isOffline, pool, position, pending: now.pending });
  const closed = placeBlocker(pool, position);
  const isHarvesting = status === 'claiming' || status === 'harvesting';
  return (
    <>
      <div className={css.actions} role="group" aria-labelledby={titleId}>
        {!isOver(row) && (
          <Button
            isDisabled={closed !== null}
            isExpanded={open === 'stake'}
            describedBy={titleId}
            onPress={() => toggle('stake')}
          >
            <Text id={closed === null ? 'earn.stake' : blockerText(closed)} />
          </Button>
        )}
        {hasStake(row) && (
          <Button isExpanded={open === 'unstake'} describedBy={titleId} onPress={() => toggle('unstake')}>
            <Text id="earn.unstake" />
          </Button>
        )}
        {hasStake(row) && entry.harvest && (
          <Button
            look="main"
            isBusy={isHarvesting}
            isDisabled={!isHarvesting && (blocker !== null || isElsewhere)}
            describedBy={titleId}
            onPress={write.open}
          >
            {isHarvesting ? (
              <Text id={`earn.status.${status}`} />
            ) : isElsewhere ? (
              <Text id="earn.status.claiming" />
            ) : blocker === null ? (
              <Text id="earn.harvest" />
            ) : (
              <Text id={blockerText(blocker)} />
            )}
          </Button>
        )}
      </div>
      {open === null && <EarnStatusLine status={status} isOnButton={isHarvesting} />}
      {pool !== null && isPaidInPart(pool, position, chain.round?.block ?? null) === true && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="earn.paidInPart" />
        </Notice>
      )}
      <EarnRequest rowKey={row.key} account={account} chainId={entry.chainId} isPending={write.isPending} />
      <PartBoundary fallback={<Skeleton width="full" label={text('common.loading')} />}>
        {open !== null && !(open === 'stake' && isOver(row)) && (
          <EarnForm
            key={open}
            action={open}
            row={row}
            chain={chain}
            now={now}
            account={account}
            titleId={titleId}
            isClaiming={write.isPending}
          />
        )}
      </PartBoundary>
      <OpenWriteDialog dialog={write.dialog} />
    </>
  );
}
