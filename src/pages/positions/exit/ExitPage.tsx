import { useSearchParams } from 'react-router-dom';
import { deployedChain } from '../../../config/deployment.ts';
import { parseAddress } from '../../../core/address.ts';
import { lower } from '../../../core/swap/candidates.ts';
import { intlTag } from '../../../i18n/locales.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { Progress } from '../../../parts/claims/find/Progress.tsx';
import { openDialog } from '../../../parts/dialogs.ts';
import { useRemoteRegistries } from '../../../parts/liquidity/useRemoteRegistries.ts';
import { positionsPath, type ExitWish } from '../../../parts/positions/positionPaths.ts';
import { BackLink } from '../../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../../parts/shell/PageHelp.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { isConnecting, useWallet } from '../../../wallet/connection/store.ts';
import css from '../Positions.module.css';
import { ExitPlanView } from './ExitPlanView.tsx';
import { ExitUnread } from './ExitUnread.tsx';
import { useExitPosition } from './useExitPosition.ts';

/** The position that the address names; null: none. */
function wishOf(search: URLSearchParams): ExitWish | null {
  const chainId = Number(search.get('from'));
  const lpToken = parseAddress(search.get('lp') ?? '');
  const place = search.get('place');
  if (lpToken === null || deployedChain(chainId) === null || (place?.length ?? 0) > 200) return null;
  return { chainId, lpToken: lower(lpToken), place };
}

/** The plan that takes one position out. */
export function ExitPage() {
  useRemoteRegistries();
  const text = useText();
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 0 });
  const [search] = useSearchParams();
  const account = useWallet((wallet) => wallet.account);
  const isRestoring = useWallet(({ status }) => status === 'restoring');
  const isBusy = useWallet(isConnecting);
  const wish = wishOf(search);
  const { position, isLoading, searched, isUnread, retry } = useExitPosition(wish, account);
  const waiting = (
    <Card>
      <Skeleton width="full" label={text('common.loading')} />
    </Card>
  );
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        back={<BackLink to={positionsPath} labelId="page.positions.title" />}
        title={<Text id="exit.title" />}
        subtitle={<Text id="exit.subtitle" />}
        help={
          <PageHelp>
            <Text id="exit.help" />
          </PageHelp>
        }
      />
      {account !== null && wish !== null && position !== null ? (
        <ExitPlanView
          key={account}
          wish={wish}
          account={account}
          position={position}
          isUnread={isUnread}
          onRetry={retry}
          waiting={waiting}
        />
      ) : account === null && !isRestoring ? (
        <div className={css.empty}>
          <p>
            <Text id="positions.connect" />
          </p>
          <Button look="main" isBusy={isBusy} onPress={() => openDialog('connect')}>
            <Text id="wallet.connect" />
          </Button>
        </div>
      ) : isLoading || isRestoring ? (
        <>
          {waiting}
          {searched !== null && (
            <Progress share={searched} label={text('positions.searching', { percent: format.format(searched) })} />
          )}
        </>
      ) : isUnread && wish !== null ? (
        <ExitUnread chainId={wish.chainId} onRetry={retry} />
      ) : (
        <p className={css.empty} role="status">
          <Text id="exit.nothing" />
        </p>
      )}
    </div>
  );
}
