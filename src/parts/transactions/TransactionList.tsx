import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../claims/list/useNow.ts';
import css from './TransactionList.module.css';
import { TransactionRow } from './TransactionRow.tsx';

/** Transactions in the given order, or a text that there are none. */
export function TransactionList({ transactions }: { transactions: readonly StoredTransaction[] }) {
  const text = useText();
  const nowMs = useNow();
  if (transactions.length === 0) {
    return (
      <div className={css.empty}>
        <span className={css.mark}>
          <Icon name="list" size={24} />
        </span>
        <p className={css.none}>
          <Text id="transactions.none" />
        </p>
        <p>
          <Text id="transactions.none.text" />
        </p>
      </div>
    );
  }
  return (
    <ul className={css.list} aria-label={text('transactions.title')}>
      {transactions.map((transaction) => (
        <TransactionRow key={`${transaction.chainId}:${transaction.hash}`} transaction={transaction} nowMs={nowMs} />
      ))}
    </ul>
  );
}
