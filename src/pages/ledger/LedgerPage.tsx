import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { useLedger } from '../../parts/ledger/useLedger.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsLive } from '../../ui/useIsLive.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './Ledger.module.css';
import { LedgerForm } from './LedgerForm.tsx';

const AccountLedger = lazy(async () => ({ default: (await import('./AccountLedger.tsx')).AccountLedger }));

/** Everything an account did on all networks, from chain logs alone; any address can be read. */
export function LedgerPage() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const own = useWallet((wallet) => wallet.account);
  // The address is not known while prerendering.
  const isLive = useIsLive();
  const asked = isLive ? parseAddress(search.get('account') ?? '') : null;
  const account = asked ?? own;
  const isOffline = useIsOffline();
  const reading = useLedger(account, isOffline);
  return (
    <div className={css.page} data-wide="">
      <PageHeader
        title={<Text id="ledger.title" />}
        subtitle={<Text id="page.ledger" />}
        help={
          <PageHelp>
            <Text id="ledger.help" />
          </PageHelp>
        }
      />
      <Card label={text('account.menu')}>
        <LedgerForm
          account={account}
          own={own}
          count={reading.ledgers.reduce((sum, { entries }) => sum + entries.length, 0)}
          reading={reading}
          isOffline={isOffline}
          onAccount={(address) => setSearch(address === own ? {} : { account: address }, { replace: true })}
        />
      </Card>
      {account !== null && reading.isLoaded && (
        <PartBoundary
          fallback={
            <Card label={text('ledger.title')}>
              <Skeleton width="full" label={text('common.loading')} />
            </Card>
          }
        >
          <AccountLedger account={account} reading={reading} />
        </PartBoundary>
      )}
    </div>
  );
}
