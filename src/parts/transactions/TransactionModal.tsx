import type { ReactNode } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWalletAsked } from '../../state/walletAsked.ts';
import { useWallet } from '../../wallet/connection/store.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { WalletAppLink } from '../wallet/WalletAppLink.tsx';
import { SentButtons, SentState, type SentTransaction, type TransactionOutcome } from './SentState.tsx';
import css from './TransactionModal.module.css';

interface TransactionModalProps {
  isOpen: boolean;
  onClose(): void;
  /** Title of the content and of the error. */
  title: ReactNode;
  /** The open wallet request; null: there is none. */
  attempt: ReactNode;
  /** The wallet has accepted that request, and has yet to carry it out. */
  isAccepted?: boolean;
  sent?: SentTransaction | null;
  /** The outcome of what was sent. */
  outcome?: TransactionOutcome;
  /** Why it failed in its block, as far as that is known. */
  failure?: AppError | null;
  error: AppError | null;
  /** null: trying again cannot help. */
  onRetry: (() => void) | null;
  /** The contents of the request; they stay visible while the wallet shows them too. */
  details?: ReactNode;
  /** Shown before anything is requested. */
  children?: ReactNode;
  /** Below the content. */
  footer?: ReactNode;
}

/** The transaction modal: waiting for the wallet, submitted, an error, or else the content. Nothing without a chain. */
export function TransactionModal({
  isOpen,
  onClose,
  title,
  attempt,
  isAccepted = false,
  sent = null,
  outcome = 'pending',
  failure = null,
  error,
  onRetry,
  details,
  children,
  footer,
}: TransactionModalProps) {
  const text = useText();
  const chainId = useWallet((wallet) => wallet.chainId);
  const isInWallet = useWalletAsked() && !isAccepted;
  if (chainId === null) return null;
  const waitingText = isInWallet ? 'hint' : isAccepted ? 'accepted' : 'checking';
  // One dialog through all its views, so that the focus goes back to where the first one was opened.
  const frame = { isOpen, onClose, closeLabel: text('common.close') };
  if (sent !== null)
    return (
      <Modal
        {...frame}
        viewKey="sent"
        title={<Text id={outcome === 'pending' ? 'transaction.submitted' : 'toast.receipt'} />}
        footer={<SentButtons sent={sent} onClose={onClose} />}
      >
        <SentState attempt={attempt} outcome={outcome} />
        {outcome === 'failed' && failure !== null && <ErrorNotice error={failure} />}
      </Modal>
    );
  if (attempt !== null) {
    return (
      <Modal {...frame} viewKey="attempt" title={<Text id="transaction.waiting" />}>
        <div className={css.state} role="status">
          <span className={css.mark}>
            <Spinner />
          </span>
          <p className={css.what}>{attempt}</p>
          <p>
            <Text id={`transaction.waiting.${waitingText}`} />
          </p>
        </div>
        {isInWallet && <WalletAppLink />}
        {details}
      </Modal>
    );
  }
  if (error !== null) {
    return (
      <Modal
        {...frame}
        viewKey="error"
        title={title}
        footer={
          <>
            {onRetry !== null && (
              <Button look="main" size="large" isWide onPress={onRetry}>
                <Text id="common.retry" />
              </Button>
            )}
            <Button isWide onPress={onClose}>
              <Text id="common.dismiss" />
            </Button>
          </>
        }
      >
        {error.isUnclear === true && (
          <div className={css.state}>
            <span className={css.mark}>
              <Spinner />
            </span>
          </div>
        )}
        <ErrorNotice error={error} />
        {details}
      </Modal>
    );
  }
  return (
    <Modal {...frame} title={title} footer={footer}>
      {children}
    </Modal>
  );
}
