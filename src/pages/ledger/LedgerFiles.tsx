import type { Address } from 'viem';
import { newestFirst, type LedgerEntry } from '../../core/ledger/entry.ts';
import { ledgerCsv, ledgerJson, type LedgerExport } from '../../core/ledger/exportFile.ts';
import { Text } from '../../i18n/Text.tsx';
import type { ChainLedger } from '../../io/ledger/readLedger.ts';
import { deviceZone } from '../../parts/ledger/timeZone.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Ledger.module.css';
import { downloadFile } from '../../parts/copy/downloadFile.ts';
import type { TokenOf } from './view.ts';

interface LedgerFilesProps {
  account: Address;
  entries: readonly LedgerEntry[];
  ledgers: readonly ChainLedger[];
  tokenOf: TokenOf;
}

/** What is shown, as files. */
export function LedgerFiles({ account, entries, ledgers, tokenOf }: LedgerFilesProps) {
  const file = (): LedgerExport => ({
    account,
    entries: entries.toSorted(newestFirst),
    tokenOf: ({ chainId, token }) => {
      const { symbol, decimals } = tokenOf(chainId, token);
      return { symbol, decimals };
    },
    networkName,
    zone: deviceZone(),
  });
  const blocks = ledgers.flatMap(({ chainId, blocks: read }) =>
    read === null ? [] : [{ chainId, fromBlock: read.low, toBlock: read.high }],
  );
  const name = (ending: string): string =>
    `causeway-ledger-${account.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.${ending}`;
  return (
    <div className={css.files}>
      <Button onPress={() => downloadFile(name('csv'), 'text/csv;charset=utf-8', ledgerCsv(file()))}>
        <Text id="ledger.csv" />
      </Button>
      <Button onPress={() => downloadFile(name('json'), 'application/json', ledgerJson(file(), blocks, Date.now()))}>
        <Text id="ledger.json" />
      </Button>
    </div>
  );
}
