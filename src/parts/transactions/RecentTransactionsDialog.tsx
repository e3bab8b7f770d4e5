import { ledgerPath } from '../../core/ledger/receiptPath.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import { closeDialog } from '../dialogs.ts';
import { AppLink } from '../routing/AppLink.tsx';
import { pendingFirst } from './recentTransactions.ts';
import css from './TransactionList.module.css';
import { TransactionList } from './TransactionList.tsx';
import { clearTransactions, useOwnTransactions } from './useOwnTransactions.ts';

/** 'Recent Transactions'; only with a wallet. */
export function RecentTransactionsDialog() {
  const text = useText();
  const account = useWallet((wallet) => wallet.account);
  const transactions = pendingFirst(useOwnTransactions(account));
  if (account === null) return null;
  return (
    <Modal isOpen onClose={closeDialog} title={<Text id="transactions.title" />} closeLabel={text('common.close')}>
      <TransactionList transactions={transactions} />
      <AppLink className={css.way} to={ledgerPath} onClick={closeDialog}>
        <Text id="ledger.title" />
      </AppLink>
      {transactions.length > 0 && (
        <Button onPress={() => clearTransactions(transactions)}>
          <Text id="transactions.clear.recent" />
        </Button>
      )}
    </Modal>
  );
}
