import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseAddress } from '../../core/address.ts';
import { filteredEntries, type LedgerFilter } from '../../core/ledger/rows.ts';
import { withClaimFees } from '../../core/ledger/sums.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { shownToken } from '../../parts/ledger/ledgerTokens.ts';
import { useLedger } from '../../parts/ledger/useLedger.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { Card } from '../../ui/Card.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import css from './Ledger.module.css';
import { LedgerFiles } from './LedgerFiles.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerForm } from './LedgerForm.tsx';
import { LedgerList } from './LedgerList.tsx';
import { LedgerNotes } from './LedgerNotes.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { wholeFilter, type TokenOf } from './view.ts';

/** Everything an account did on all networks, from chain logs alone; any address can be read. */
export function LedgerPage() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const own = useWallet((wallet) => wallet.account);
  const account = parseAddress(search.get('account') ?? '') ?? own;
  const isOffline = useIsOffline();
  const reading = useLedger(account, isOffline);
  const [filter, setFilter] = useState<LedgerFilter>(wholeFilter);
  const { ledgers } = reading;
  const tokenOf: TokenOf = (chainId, token) =>
    shownToken(chainId, token, ledgers.find((ledger) => ledger.chainId === chainId)?.tokens ?? []);
  const all = withClaimFees(
    ledgers.flatMap(({ entries }) => entries),
    ({ chainId, token }) => tokenOf(chainId, token).decimals,
  );
  const entries = filteredEntries(all, filter);
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
          count={all.length}
          reading={reading}
          isOffline={isOffline}
          onAccount={(address) => setSearch(address === own ? {} : { account: address }, { replace: true })}
        />
      </Card>
      {account !== null && reading.isLoaded && (
        <>
          <LedgerNotes reading={reading} />
          {all.length > 0 && <LedgerFilters filter={filter} entries={all} tokenOf={tokenOf} onFilter={setFilter} />}
          <LedgerList entries={entries} tokenOf={tokenOf} isReading={reading.isReading} isWhole={all.length === 0} />
          {entries.length > 0 && (
            <>
              <LedgerSums entries={entries} ledgers={ledgers} filter={filter} tokenOf={tokenOf} />
              <LedgerFiles account={account} entries={entries} ledgers={ledgers} tokenOf={tokenOf} />
            </>
          )}
        </>
      )}
    </div>
  );
}
