import { lazy, Suspense } from 'react';
import type { Address } from 'viem';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { openDialog } from '../../../parts/dialogs.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import type { PoolMapChain } from '../../../parts/position/usePoolMap.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { isConnecting, useWallet } from '../../../wallet/connection/store.ts';
import { otherPlaces } from '../../../parts/position/otherPlaces.ts';
import { UnreadNotice } from '../../../parts/reads/UnreadNotice.tsx';
import css from './Manage.module.css';
import { PositionCard } from './PositionCard.tsx';
import { PositionPlaceholder } from './PositionPlaceholder.tsx';

const StakedPositions = lazy(async () => ({ default: (await import('./StakedPositions.tsx')).StakedPositions }));

/** Every position of an account, on all networks. */
export function YourLiquidity({ account, map }: { account: Address | null; map: readonly PoolMapChain[] }) {
  const text = useText();
  const isBusy = useWallet(isConnecting);
  const positions = map.flatMap((chain) => chain.positions);
  const isLoading = map.some(({ arePositionsLoading }) => arePositionsLoading);
  const isRestoring = useWallet(({ status }) => status === 'restoring');
  const isWaiting = isRestoring || (isLoading && positions.length === 0);
  const unread = map.filter(({ arePositionsUnread }) => arePositionsUnread);
  return (
    <Card label={text('liquidity.yours')}>
      <h2 className={css.title}>
        <Text id="liquidity.yours" />
      </h2>
      {unread.length > 0 && (
        <UnreadNotice onRetry={() => unread.forEach(({ refresh }) => refresh())}>
          <Text
            id="liquidity.yours.unread"
            values={{ networks: unread.map(({ chainId }) => networkName(chainId)).join(', ') }}
          />
        </UnreadNotice>
      )}
      <div className={css.stack} aria-busy={isWaiting}>
        {(isWaiting || unread.length === 0) && <PositionPlaceholder isShown={isWaiting} />}
        {isWaiting && (
          <VisuallyHidden>
            <Text id="common.loading" />
          </VisuallyHidden>
        )}
        {account === null && !isRestoring && (
          <div className={css.empty}>
            <p>
              <Text id="liquidity.yours.connect" />
            </p>
            <Button look="main" isBusy={isBusy} onPress={() => openDialog('connect')}>
              <Text id="wallet.connect" />
            </Button>
          </div>
        )}
        {account !== null && (
          <div className={css.found}>
            {positions.length > 0 && (
              <ul className={css.positions}>
                {positions.map((position) => (
                  <PositionCard
                    key={`${position.chainId} ${position.lpToken.address}`}
                    account={account}
                    position={position}
                    elsewhere={otherPlaces(position, map)[0] ?? null}
                  />
                ))}
              </ul>
            )}
            {!isWaiting && (
              <Suspense fallback={null}>
                <StakedPositions
                  account={account}
                  named={unread.map(({ chainId }) => chainId)}
                  none={
                    unread.length === 0 &&
                    positions.length === 0 && (
                      <div className={css.empty}>
                        <p>
                          <Text id="liquidity.yours.none" />
                        </p>
                      </div>
                    )
                  }
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}
