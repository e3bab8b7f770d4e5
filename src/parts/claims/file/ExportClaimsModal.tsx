import { useId, useState } from 'react';
import { persistedClaim } from '../../../core/claims/claimKey.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { canSeal } from '../../../io/claims/claimsVault.ts';
import { claimsStore } from '../../../state/claims.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import css from './dialogFields.module.css';
import { downloadFile } from '../../copy/downloadFile.ts';
import { claimsFileName, claimsFileText } from './fileAction.ts';
import { minPassphraseLength, passphraseFault } from './passphrase.ts';

interface ExportClaimsModalProps {
  /** A claim that is not saved here yet. */
  also?: SavedClaim;
  onClose(): void;
}

/** All claims of this browser as one file, optionally encrypted with a passphrase. */
export function ExportClaimsModal({ also, onClose }: ExportClaimsModalProps) {
  const text = useText();
  const fieldId = useId();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const fault = passphraseFault(passphrase, again);
  const [isFaultShown, setFaultShown] = useState(false);
  const [step, setStep] = useState<'idle' | 'busy' | 'handedOver'>('idle');
  const [error, setError] = useState<AppError | null>(null);
  const { byKey } = claimsStore.getState();
  const claims = [
    ...Object.values(byKey),
    ...(also === undefined || persistedClaim(byKey, also) !== undefined ? [] : [also]),
  ];

  const save = async (): Promise<void> => {
    setFaultShown(fault !== null);
    if (fault !== null) return;
    setStep('busy');
    setError(null);
    try {
      const nowMs = Date.now();
      const file = await claimsFileText(claims, passphrase, nowMs);
      downloadFile(claimsFileName(nowMs), 'application/json', file);
      // The browser does not say whether it has stored the file; some wallets' browsers do not.
      setStep('handedOver');
    } catch (cause) {
      setError(toAppError(cause));
      setStep('idle');
    }
  };
  return (
    <Modal isOpen onClose={onClose} title={<Text id="claimsFile.export.title" />} closeLabel={text('common.close')}>
      {claims.length === 0 ? (
        <p className={css.text}>
          <Text id="claimsFile.export.none" />
        </p>
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className={css.text}>
            <Text id="claimsFile.export.text" values={{ count: claims.length }} />
          </p>
          {canSeal() && (
            <Field
              label={<Text id="claimsFile.passphrase.optional" />}
              controlId={fieldId}
              hint={<Text id="claimsFile.passphrase.hint" />}
              hintId={`${fieldId}-hint`}
            >
              <input
                id={fieldId}
                className={css.input}
                type="password"
                autoComplete="new-password"
                value={passphrase}
                aria-describedby={`${fieldId}-hint`}
                aria-invalid={isFaultShown && fault === 'short'}
                onChange={(event) => setPassphrase(event.currentTarget.value)}
              />
            </Field>
          )}
          {passphrase !== '' && (
            <Field label={<Text id="claimsFile.passphrase.again" />} controlId={`${fieldId}-again`}>
              <input
                id={`${fieldId}-again`}
                className={css.input}
                type="password"
                autoComplete="new-password"
                value={again}
                aria-invalid={isFaultShown && fault === 'differs'}
                onChange={(event) => setAgain(event.currentTarget.value)}
              />
            </Field>
          )}
          {isFaultShown && fault !== null && (
            <Notice tone="warn" toneText={text('common.warning')} role="alert">
              {fault === 'short' ? (
                <Text id="claimsFile.passphrase.short" values={{ count: minPassphraseLength }} />
              ) : (
                <Text id="claimsFile.passphrase.differs" />
              )}
            </Notice>
          )}
          <Button look="main" type="submit" isBusy={step === 'busy'}>
            <Text id="claimsFile.export.save" />
          </Button>
          {step === 'handedOver' && (
            <Notice tone="info" toneText={text('common.info')} role="status">
              <Text id="claimsFile.export.saved" />
            </Notice>
          )}
          {error !== null && <ErrorNotice error={error} />}
        </form>
      )}
    </Modal>
  );
}
