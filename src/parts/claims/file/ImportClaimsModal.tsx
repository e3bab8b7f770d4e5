import { useId, useState } from 'react';
import type { ClaimsFileFault } from '../../../core/claims/claimsFile.ts';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { loadInTime } from '../../../io/loadInTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import css from './dialogFields.module.css';

type Run =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'fault'; fault: ClaimsFileFault }
  | { kind: 'error'; error: AppError }
  | { kind: 'done'; added: number; known: number; skipped: number };

/** Imports the claims of a file. Newer data of this browser is not changed. */
export function ImportClaimsModal({ onClose }: { onClose(): void }) {
  const text = useText();
  const fileId = useId();
  const passphraseId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [run, setRun] = useState<Run>({ kind: 'idle' });
  const wantsPassphrase = run.kind === 'fault' && (run.fault === 'sealed' || run.fault === 'wrongPassphrase');

  const start = async (chosen: File): Promise<void> => {
    setRun({ kind: 'busy' });
    try {
      const [{ readClaimsFile }, { takeInClaims }, content] = await Promise.all([
        loadInTime(import('./fileAction.ts')),
        loadInTime(import('../list/claimsAction.ts')),
        chosen.text(),
      ]);
      const read = await readClaimsFile(content, passphrase);
      if (!read.ok) return setRun({ kind: 'fault', fault: read.error });
      const taken = await takeInClaims(read.value.claims);
      if (!taken.ok) return setRun({ kind: 'error', error: taken.error });
      const { added, changed, unchangedCount } = taken.value;
      setRun({
        kind: 'done',
        added: added.length,
        known: changed.length + unchangedCount,
        skipped: read.value.skippedCount,
      });
    } catch (cause) {
      setRun({ kind: 'error', error: toAppError(cause) });
    }
  };
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setPassphrase('');
    setRun({ kind: 'idle' });
    if (chosen !== null) void start(chosen);
  };
  return (
    <Modal isOpen onClose={onClose} title={<Text id="claimsFile.import.title" />} closeLabel={text('common.close')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null) void start(file);
        }}
      >
        <p className={css.text}>
          <Text id="claimsFile.import.text" />
        </p>
        <div>
          <input
            id={fileId}
            className={css.file}
            type="file"
            accept="application/json,.json"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0] ?? null);
              // The same file can be chosen again, for example after a fault.
              currentTarget.value = '';
            }}
          />
          <label htmlFor={fileId} className={css.choose}>
            {file === null ? (
              <Text id="claimsFile.import.choose" />
            ) : (
              <Text id="claimsFile.import.chosen" values={{ name: file.name }} />
            )}
          </label>
        </div>
        {run.kind === 'fault' && (
          <Notice
            tone={run.fault === 'sealed' ? 'info' : 'fail'}
            toneText={text(run.fault === 'sealed' ? 'common.info' : 'common.failure')}
          >
            <Text id={`claimsFile.fault.${run.fault}`} />
          </Notice>
        )}
        {(wantsPassphrase || passphrase !== '') && run.kind !== 'done' && (
          <>
            <Field label={<Text id="claimsFile.passphrase" />} controlId={passphraseId}>
              <input
                id={passphraseId}
                className={css.input}
                type="password"
                autoComplete="off"
                value={passphrase}
                onChange={(event) => setPassphrase(event.currentTarget.value)}
              />
            </Field>
            <Button look="main" type="submit" isBusy={run.kind === 'busy'} isDisabled={passphrase === ''}>
              <Text id="claimsFile.import.start" />
            </Button>
          </>
        )}
        {run.kind === 'error' && <ErrorNotice error={run.error} />}
        {run.kind === 'done' && (
          <Notice tone="success" toneText={text('common.success')} role="status">
            <p>
              <Text id="claimsFile.import.done" values={{ added: run.added, known: run.known }} />
            </p>
            {run.skipped > 0 && (
              <p>
                <Text id="claimsFile.import.skipped" values={{ count: run.skipped }} />
              </p>
            )}
          </Notice>
        )}
      </form>
    </Modal>
  );
}
