import { useState } from 'react';
import type { Address } from 'viem';
import { filteredEntries, type LedgerFilter } from '../../core/ledger/rows.ts';
import { withClaimFees } from '../../core/ledger/sums.ts';
import { shownToken } from '../../parts/ledger/ledgerTokens.ts';
import type { LedgerReading } from '../../parts/ledger/useLedger.ts';
import { LedgerFiles } from './LedgerFiles.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerList } from './LedgerList.tsx';
import { LedgerNotes } from './LedgerNotes.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import { wholeFilter, type TokenOf } from './view.ts';

/** What is known of an account: its entries, their sums and files. */
export function AccountLedger({ account, reading }: { account: Address; reading: LedgerReading }) {
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
  );
}
