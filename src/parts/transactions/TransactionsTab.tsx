import type { Address } from 'viem';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { TransactionList } from './TransactionList.tsx';
import { clearTransactions, useOwnTransactions } from './useOwnTransactions.ts';

/** The second tab of 'Welcome!': the transactions, newest first. */
export function TransactionsTab({ account }: { account: Address }) {
  const transactions = useOwnTransactions(account);
  return (
    <>
      <TransactionList transactions={transactions} />
      {transactions.length > 0 && (
        <Button onPress={() => clearTransactions(transactions)}>
          <Text id="transactions.clear" />
        </Button>
      )}
    </>
  );
}
