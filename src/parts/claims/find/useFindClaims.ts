import { useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { toAppError, type AppError } from '../../../core/errors/appError.ts';
import type { FindProgress, FoundClaims } from '../../../io/claims/findClaims.ts';
import { loadInTime } from '../../../io/loadInTime.ts';

export type FindRun =
  | { kind: 'idle' }
  | { kind: 'searching'; progress: FindProgress }
  | { kind: 'found'; account: Address; found: FoundClaims }
  | { kind: 'error'; error: AppError };

/** A search that can be stopped. Unmounting stops it, and the next one continues from there. */
export function useFindClaims(): { run: FindRun; start(account: Address, isFromStart?: boolean): void; stop(): void } {
  const [run, setRun] = useState<FindRun>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (account: Address, isFromStart: boolean): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setRun({ kind: 'searching', progress: { share: 0, foundCount: 0 } });
    const show = (next: FindRun): void => {
      if (running.current === controller && !controller.signal.aborted) setRun(next);
    };
    try {
      const { searchClaims } = await loadInTime(import('./findAction.ts'));
      const found = await searchClaims(account, isFromStart, controller.signal, (progress) =>
        show({ kind: 'searching', progress }),
      );
      show({ kind: 'found', account, found });
    } catch (cause) {
      show({ kind: 'error', error: toAppError(cause) });
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setRun({ kind: 'idle' });
  };
  return { run, start: (account, isFromStart = false) => void start(account, isFromStart), stop };
}
