import { Text } from '../../i18n/Text.tsx';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { TransactionModal } from '../../parts/transactions/TransactionModal.tsx';
import { Button } from '../../ui/Button.tsx';
import type { PoolDialogProps } from './usePoolWrite.ts';

/** The last step before the wallet opens, and the result. */
export function PoolDialog({ plan, isOpen, isPending, hash, outcome, error, onConfirm, onClose }: PoolDialogProps) {
  const facts = <FactsRows rows={plan.rows} />;
  return (
    <TransactionModal
      isOpen={isOpen}
      onClose={onClose}
      title={plan.title}
      attempt={isPending || hash !== null ? plan.attempt : null}
      sent={hash === null ? null : { chainId: plan.chainId, hash, asset: null }}
      outcome={outcome}
      error={error}
      onRetry={isFinal(error) ? null : onConfirm}
      details={facts}
      footer={
        <>
          <Button look="main" size="large" isWide onPress={onConfirm}>
            <Text id="confirm.confirm" />
          </Button>
          <Button isWide onPress={onClose}>
            <Text id="common.cancel" />
          </Button>
        </>
      }
    >
      {facts}
    </TransactionModal>
  );
}

/** Asking again would fail again, or send it twice. */
const isFinal = (error: PoolDialogProps['error']): boolean =>
  error !== null && (error.isUnclear === true || ['accountChanged', 'requestMismatch'].includes(error.code));
