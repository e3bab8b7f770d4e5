import { useRef, useState } from 'react';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CopyButton } from '../../copy/CopyButton.tsx';
import { TextToCopy } from '../../copy/TextToCopy.tsx';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { QrCode } from './QrCode.tsx';
import css from './SaveClaimModal.module.css';
import { ShareButton } from './ShareButton.tsx';

interface SaveClaimModalProps {
  isOpen: boolean;
  onClose(): void;
  /** The whole claim link. */
  link: string;
  /** The claim is of a withdrawal to another network. */
  isWithdrawal?: boolean;
  /** Saves the claim and resets the form. A failure keeps the dialog open. */
  onSave(): Promise<AppError | null>;
  /** Exports this claim as a file, with those of this browser. */
  onExport(): void;
}

/** 'Save claim link for later', with every way to copy or export the link. */
export function SaveClaimModal({ isOpen, onClose, link, isWithdrawal = false, onSave, onExport }: SaveClaimModalProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    setError(await onSave().catch(toAppError));
    setBusy(false);
  };
  const footer = (
    <Button look="main" size="large" isWide isBusy={isBusy} onPress={() => void save()}>
      <Text id="saveClaim.save" />
    </Button>
  );
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="saveClaim.title" />}
      closeLabel={text('common.close')}
      footer={footer}
    >
      <Notice tone="warn" toneText={text('common.warning')}>
        <ul className={css.warnings}>
          <li>
            <Text id="saveClaim.reset" />
          </li>
          <li>
            <Text id="saveClaim.kept" />
          </li>
          {isWithdrawal && (
            <li>
              <Text id="saveClaim.withdrawal" />
            </li>
          )}
        </ul>
      </Notice>
      <TextToCopy ref={field} label={text('saveClaim.link')} value={link} />
      <div className={css.buttons}>
        <CopyButton copied={link} labelId="claimLink.copy" field={field} />
        <ShareButton url={link} />
        <Button onPress={onExport}>
          <Text id="claims.export" />
        </Button>
      </div>
      <QrCode text={link} label={text('saveClaim.qr')} />
      <p className={css.hint}>
        <Text id="saveClaim.qrHint" />
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}
