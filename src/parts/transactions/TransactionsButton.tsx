import { useText } from '../../i18n/useText.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTransactions } from '../../state/transactions.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { openDialog } from '../dialogs.ts';
import { isPending, transactionsOf } from './recentTransactions.ts';

/** Opens 'Recent Transactions'; shown with a wallet only, with a spinner while one of them is pending. */
export function TransactionsButton() {
  const text = useText();
  const account = useWallet((wallet) => wallet.account);
  const count = useTransactions(({ byKey }) => transactionsOf(Object.values(byKey), account).filter(isPending).length);
  if (account === null) return null;
  return (
    <IconButton
      icon="list"
      label={count > 0 ? text('transactions.open', { count }) : text('wallet.transactions')}
      isBusy={count > 0}
      onPress={() => openDialog('transactions')}
    />
  );
}
