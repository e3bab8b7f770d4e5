import { FactsRows } from '../amount/FactsRows.tsx';
import { ConfirmButtons, isFinal } from './ConfirmButtons.tsx';
import { TransactionModal } from './TransactionModal.tsx';
import type { WriteDialogProps } from './usePlannedWrite.ts';

/** The confirmation before the wallet opens, and the result of the write. */
export function WriteDialog({
  plan,
  isOpen,
  isPending,
  isAccepted,
  hash,
  outcome,
  failure,
  error,
  onConfirm,
  onClose,
}: WriteDialogProps) {
  const isMissing = (plan.missing ?? null) !== null;
  const facts = (
    <>
      <FactsRows rows={plan.rows} />
      {isMissing && <p>{plan.missing}</p>}
    </>
  );
  return (
    <TransactionModal
      isOpen={isOpen}
      onClose={onClose}
      title={plan.title}
      attempt={isPending || hash !== null ? plan.attempt : null}
      isAccepted={isAccepted}
      sent={hash === null ? null : { chainId: plan.chainId, hash, asset: null }}
      outcome={outcome}
      failure={failure}
      error={error}
      onRetry={isFinal(error) || isMissing ? null : onConfirm}
      details={facts}
      footer={<ConfirmButtons isDisabled={isMissing} onConfirm={onConfirm} onCancel={onClose} />}
    >
      {plan.notes}
      {facts}
    </TransactionModal>
  );
}
