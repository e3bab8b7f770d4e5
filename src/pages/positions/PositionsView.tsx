import { lazy, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { openDialog } from '../../parts/dialogs.ts';
import { HarvestAll } from '../../parts/earn/HarvestAll.tsx';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { addPath } from '../../parts/position/poolPaths.ts';
import { usePositions, type Positions } from '../../parts/positions/usePositions.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { isConnecting, useWallet } from '../../wallet/connection/store.ts';
import css from './Positions.module.css';
import { PositionSums } from './PositionSums.tsx';
import { RunningExits } from './RunningExits.tsx';

const loadSections = () => import('./PositionSections.tsx');
const PositionSections = lazy(async () => ({ default: (await loadSections()).PositionSections }));
const LpPlaces = lazy(async () => ({ default: (await import('./LpPlaces.tsx')).LpPlaces }));

interface PositionsViewProps {
  account: Address | null;
  /** It is the account of the wallet: only then anything can be sent. */
  isOwn: boolean;
}

const isEmpty = ({ claims, liquidity, stakes, pairs }: Positions): boolean =>
  claims.length + liquidity.length + stakes.length + pairs.length === 0;

/** The positions of an account, with their sums and what can be done with them. */
export function PositionsView({ account, isOwn }: PositionsViewProps) {
  const text = useText();
  const isBusy = useWallet(isConnecting);
  const isRestoring = useWallet(({ status }) => status === 'restoring');
  const [isLpOpen, setLpOpen] = useState(false);
  const positions = usePositions(account);
  // The first rows do not wait for their code once they are read.
  useEffect(() => void loadSections().catch(() => undefined), []);
  if (account === null)
    return isRestoring ? (
      <Card>
        <Skeleton width="full" label={text('common.loading')} />
      </Card>
    ) : (
      <div className={css.empty}>
        <p>
          <Text id="positions.connect" />
        </p>
        <Button look="main" isBusy={isBusy} onPress={() => openDialog('connect')}>
          <Text id="wallet.connect" />
        </Button>
      </div>
    );
  const isNothing = isEmpty(positions);
  const pools = positions.stakeReads.filter(({ kind }) => kind !== 'farms');
  return (
    <>
      <PositionSums positions={positions} />
      {isOwn && <RunningExits account={account} />}
      {isOwn && (
        <>
          <HarvestAll kind="mining" chains={mergedPools(pools)} account={account} />
          <HarvestAll
            kind="farms"
            chains={positions.stakeReads.filter(({ kind }) => kind === 'farms')}
            account={account}
          />
        </>
      )}
      <PartBoundary
        fallback={
          <Card>
            <Skeleton width="full" label={text('common.loading')} />
          </Card>
        }
      >
        {!isNothing && <PositionSections positions={positions} account={account} isOwn={isOwn} />}
      </PartBoundary>
      {isNothing && positions.isLoading && (
        <Card>
          <p aria-busy="true">
            <Skeleton width="full" label={text('common.loading')} />
          </p>
        </Card>
      )}
      {isNothing && !positions.isLoading && positions.unread.length === 0 && (
        <div className={css.empty} role="status">
          <p>
            <Text id="positions.none" />
          </p>
          {isOwn && (
            <AppLink className={css.way} to={addPath(null)}>
              <Text id="liquidity.add" />
            </AppLink>
          )}
        </div>
      )}
      <Card>
        {isOwn && (
          <AppLink className={css.way} to="/ledger">
            <Text id="ledger.title" />
          </AppLink>
        )}
        <Button isExpanded={isLpOpen} onPress={() => setLpOpen(!isLpOpen)}>
          <Text id="positions.lp" />
        </Button>
        <PartBoundary fallback={<Skeleton width="full" label={text('common.loading')} />}>
          {isLpOpen && <LpPlaces account={account} positions={positions} />}
        </PartBoundary>
      </Card>
    </>
  );
}

/** Mining and reward pools of one network, whose rewards come with one transaction. */
function mergedPools(reads: Positions['stakeReads']): Positions['stakeReads'] {
  return [...new Set(reads.map(({ chainId }) => chainId))].flatMap((chainId) => {
    const own = reads.filter((read) => read.chainId === chainId);
    const [first] = own;
    return first === undefined
      ? []
      : [{ ...first, rows: own.flatMap(({ rows }) => rows), isFresh: own.every(({ isFresh }) => isFresh) }];
  });
}
