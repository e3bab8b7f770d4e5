import { closeAttempt, type Attempt } from './attempts.ts';
import { TransactionModal } from './TransactionModal.tsx';

/** The transaction modal of requests that have no dialog of their own; their errors stand where they were pressed. */
export function AttemptDialog({ attempt }: { attempt: Attempt }) {
  return <TransactionModal isOpen onClose={closeAttempt} title={attempt.what} attempt={attempt.what} sent={attempt.sent} error={null} onRetry={null} />;
}
