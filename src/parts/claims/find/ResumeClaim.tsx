import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import { Text } from '../../../i18n/Text.tsx';
import { loadInTime } from '../../../io/loadInTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { ErrorNotice } from '../../errors/ErrorNotice.tsx';
import { claimPath } from '../list/claimViewModel.ts';
import css from '../file/dialogFields.module.css';
import type { ResumeFailure } from './resumeAction.ts';
import { ResumeFailureNotice } from './ResumeFailureNotice.tsx';
import { searchableChainIds } from './searchableChains.ts';
import { useIsOffline } from '../../reads/useIsOffline.ts';

interface ResumeClaimProps {
  /** A text that was shared to the app: it is looked up at once. */
  initialText?: string;
  /** The claim was found and is being opened. */
  onOpen?(): void;
  onFindClaims?: (() => void) | null;
}

type Run =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed'; failure: ResumeFailure }
  | { kind: 'error'; error: AppError };

/**
 * Opens the claim of a deposit hash, an explorer address or a claim link, or says precisely why that is not possible.
 */
export function ResumeClaim({ initialText = '', onOpen, onFindClaims = null }: ResumeClaimProps) {
  const fieldId = useId();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState(initialText);
  const [isDropping, setDropping] = useState(false);
  const [run, setRun] = useState<Run>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  const look = async (text: string): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ kind: 'searching' });
    try {
      const { resumeClaim } = await loadInTime(import('./resumeAction.ts'));
      const found = await resumeClaim(text, controller.signal);
      if (controller.signal.aborted) return;
      if (!found.ok) return setRun({ kind: 'failed', failure: found.error });
      setRun({ kind: 'idle' });
      await navigate(claimPath(found.value));
      onOpen?.();
    } catch (cause) {
      if (!controller.signal.aborted) setRun({ kind: 'error', error: toAppError(cause) });
    }
  };
  const open = (text: string): void => void look(text);
  const openShared = useEffectEvent(open);
  useEffect(() => {
    if (initialText === '') return;
    const timer = setTimeout(() => openShared(initialText), 0);
    return () => clearTimeout(timer);
  }, [initialText]);
  useEffect(() => () => running.current?.abort(), []);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setDropping(false);
    const text = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text/plain');
    setTyped(text);
    open(text);
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOffline) open(typed);
      }}
    >
      <p className={css.text}>
        <Text id="resume.text" />
      </p>
      <Field label={<Text id="resume.field" />} controlId={fieldId}>
        <textarea
          id={fieldId}
          className={joinClasses(css.input, isDropping && css.dropping)}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onDragOver={(event) => {
            event.preventDefault();
            setDropping(true);
          }}
          onDragLeave={() => setDropping(false)}
          onDrop={drop}
        />
      </Field>
      <Button look="main" type="submit" isBusy={run.kind === 'searching'} isDisabled={isOffline || typed.trim() === ''}>
        {isOffline ? (
          <Text id="bridge.blocker.offline" />
        ) : run.kind === 'searching' ? (
          <Text id="resume.searching" values={{ count: searchableChainIds().length }} />
        ) : (
          <Text id="resume.open" />
        )}
      </Button>
      {run.kind === 'failed' && <ResumeFailureNotice failure={run.failure} onFindClaims={onFindClaims} />}
      {run.kind === 'error' && <ErrorNotice error={run.error} />}
    </form>
  );
}
