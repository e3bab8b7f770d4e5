import { useRef, useState } from 'react';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import type { ImportModel, ImportRequest, PickerToken } from './types.ts';

/** The state of the import view besides the token: the checkbox, the progress and the error. */
export interface ImportFlow {
  isUnderstood: boolean;
  isBusy: boolean;
  error: AppError | null;
  start(request: ImportRequest): void;
  understand(isUnderstood: boolean): void;
  accept(): void;
  leave(): void;
}

const untouched = { isUnderstood: false, isBusy: false, error: null };

/** The checkbox of every import starts unticked; a failed import keeps the view and shows the error. */
export function useImportFlow(importing: ImportModel, onDone: (token: PickerToken) => void): ImportFlow {
  const [state, setState] = useState<Pick<ImportFlow, 'isUnderstood' | 'isBusy' | 'error'>>(untouched);
  const isShown = useIsShown();
  // An import that ends after it was left, or after its dialog closed, must not choose its token.
  const run = useRef(0);
  const accept = async (): Promise<void> => {
    const own = run.current;
    const isWanted = (): boolean => isShown() && run.current === own;
    setState({ ...state, isBusy: true, error: null });
    try {
      const done = await importing.onImport();
      if (!isWanted()) return;
      setState(done.ok ? untouched : { ...state, isBusy: false, error: done.error });
      if (done.ok) onDone(done.token);
    } catch (cause) {
      if (isWanted()) setState({ ...state, isBusy: false, error: toAppError(cause) });
    }
  };
  return {
    ...state,
    start: (request) => {
      run.current += 1;
      setState(untouched);
      importing.onInspect(request);
    },
    understand: (isUnderstood) => setState({ ...state, isUnderstood }),
    accept: () => void accept(),
    leave: () => {
      run.current += 1;
      setState(untouched);
      importing.onLeave();
    },
  };
}
