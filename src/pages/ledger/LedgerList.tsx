import type { LedgerEntry } from '../../core/ledger/entry.ts';
import { receiptPath } from '../../core/ledger/receiptPath.ts';
import { ledgerRows, type LedgerRow } from '../../core/ledger/rows.ts';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Ledger.module.css';
import { LedgerRowView } from './LedgerRowView.tsx';
import { useMoreRows } from './useMoreRows.ts';
import type { TokenOf } from './view.ts';

const rowsAtFirst = 20;

interface LedgerListProps {
  entries: readonly LedgerEntry[];
  tokenOf: TokenOf;
  isReading: boolean;
  /** There are no entries at all, with or without a filter. */
  isWhole: boolean;
}

/** The entries by day, newest first. */
export function LedgerList({ entries, tokenOf, isReading, isWhole }: LedgerListProps) {
  const text = useText();
  const { list, most, showMore } = useMoreRows<HTMLDivElement>(rowsAtFirst, '[data-entry]');
  const rows = ledgerRows(entries);
  const days = byDay(rows.slice(0, most));
  const deposits = new Map(
    entries.flatMap(({ deposit, kind, hash }) =>
      deposit !== null && kind !== 'claim' ? [[`${deposit.sourceChainId}:${deposit.number}`, hash] as const] : [],
    ),
  );
  /** The receipt of a bridging whose deposit is on the list. */
  const receiptOf = ({ amounts, chainId, kind }: LedgerRow): string | null => {
    const deposit = amounts.find((entry) => entry.deposit !== null)?.deposit;
    if (!deposit) return null;
    const depositHash = deposits.get(`${deposit.sourceChainId}:${deposit.number}`);
    const isOwn = kind === 'claim' || deposit.sourceChainId === chainId;
    return depositHash !== undefined && isOwn ? receiptPath({ depositHash, depositNumber: deposit.number }) : null;
  };
  return (
    <Card label={text('ledger.title')}>
      {rows.length === 0 && isReading && <Skeleton width="full" label={text('common.loading')} />}
      {rows.length === 0 && !isReading && (
        <p className={css.quiet}>
          <Text id={isWhole ? 'ledger.none' : 'ledger.noneLeft'} />
        </p>
      )}
      {rows.length > 0 && (
        <div ref={list} className={css.days}>
          {[...days].map(([day, ofDay]) => (
            <section key={day} className={css.day}>
              <h2 className={css.date}>{day}</h2>
              <ul className={css.rows}>
                {ofDay.map((row) => (
                  <LedgerRowView
                    key={`${row.chainId}:${row.hash}:${row.kind}`}
                    row={row}
                    tokenOf={tokenOf}
                    receipt={receiptOf(row)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {rows.length > most && (
        <Button onPress={showMore}>
          <Text id="ledger.more" values={{ count: rows.length - most }} />
        </Button>
      )}
    </Card>
  );
}

/** Rows that are already in order, by the day of the device. */
function byDay(rows: readonly LedgerRow[]): Map<string, LedgerRow[]> {
  const days = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const day = formatDate(Number(row.time) * 1_000);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [row]);
    else ofDay.push(row);
  }
  return days;
}
