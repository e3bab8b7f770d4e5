import type { Address } from 'viem';
import type { Dex } from '../../../config/dexes.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { openDialog } from '../../../parts/dialogs.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isConnecting, useWallet } from '../../../wallet/connection/store.ts';
import { PairAge } from '../PairAge.tsx';
import css from '../Pairs.module.css';
import { PairCard } from './PairCard.tsx';
import { useOwnPairs } from '../../../parts/dex/useOwnPairs.ts';
import { UnreadNotice } from '../../../parts/reads/UnreadNotice.tsx';

interface OwnPairsProps {
  dex: Dex;
  account: Address | null;
}

/** The pairs of a network in which the account has liquidity, wherever its LP tokens are. */
export function OwnPairs({ dex, account }: OwnPairsProps) {
  const text = useText();
  const { chainId } = dex;
  const [read] = useOwnPairs([dex], account);
  const isBusy = useWallet(isConnecting);
  const isRestoring = useWallet(({ status }) => status === 'restoring');
  if (read === undefined) return null;
  const network = networkName(chainId);
  const isWaiting = isRestoring || read.isLoading;
  return (
    <Card label={text('pairs.yours')}>
      <h2 className={css.title}>
        <Text id="pairs.yours" />
      </h2>
      {isWaiting && <Skeleton width="full" label={text('common.loading')} />}
      {account === null && !isRestoring && (
        <div className={css.empty}>
          <p>
            <Text id="pairs.yours.connect" />
          </p>
          <Button look="main" isBusy={isBusy} onPress={() => openDialog('connect')}>
            <Text id="wallet.connect" />
          </Button>
        </div>
      )}
      {read.isFailed && (
        <UnreadNotice onRetry={read.retry}>
          <Text id="pairs.yours.unread" values={{ network }} />
        </UnreadNotice>
      )}
      {account !== null && !isWaiting && !read.isFailed && read.positions.length === 0 && (
        <p className={css.empty}>
          <Text id="pairs.yours.none" values={{ network }} />
        </p>
      )}
      {read.positions.length > 0 && (
        <ul className={css.list}>
          {read.positions.map((position) => (
            <PairCard key={position.facts.address} position={position} />
          ))}
        </ul>
      )}
      {account !== null && !read.isWhole && (
        <p className={css.quiet}>
          <Text id="pairs.yours.notWhole" />
        </p>
      )}
      {account !== null && !read.isConfirmed && (
        <p className={css.quiet}>
          <Text id="ledger.unconfirmed" values={{ network }} />
        </p>
      )}
      <PairAge oldSinceMs={read.oldSinceMs} />
    </Card>
  );
}
