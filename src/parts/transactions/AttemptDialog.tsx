import { useEffect } from 'react';
import { latestHash, transactionOutcome } from '../../core/transactions/transactionList.ts';
import { useLocale, useText } from '../../i18n/useText.ts';
import { storedTransactionKey, useTransactions } from '../../state/transactions.ts';
import { closeAttempt, type Attempt } from './attempts.ts';
import { writeName } from './writeName.ts';
import { TransactionModal } from './TransactionModal.tsx';

/** Long enough to read the success message. */
const doneMs = 2_500;

/** The transaction modal for requests that have no dialog of their own; their errors are shown where the button is. */
export function AttemptDialog({ attempt }: { attempt: Attempt }) {
  const { label, sent } = attempt;
  const what = writeName(useText(), useLocale(), { label });
  const outcome = useTransactions(({ byKey }) => {
    const transaction =
      sent && byKey[storedTransactionKey(sent.chainId, latestHash(Object.values(byKey), sent.chainId, sent.hash))];
    return transaction ? transactionOutcome(transaction) : 'pending';
  });
  useEffect(() => {
    // A failure stays until the user closes it.
    if (outcome !== 'success') return undefined;
    const timer = setTimeout(closeAttempt, doneMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <TransactionModal
      isOpen
      onClose={closeAttempt}
      title={what}
      attempt={what}
      sent={sent}
      outcome={outcome}
      error={null}
      onRetry={null}
    />
  );
}
