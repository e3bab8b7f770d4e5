import { useEffect, useEffectEvent, useRef } from 'react';
import { ORACLE_RETRY_MAX_MS, ORACLE_RETRY_MIN_MS } from '../../../config/timing.ts';
import type { AppError } from '../../../core/errors/appError.ts';
import { isOracleRetried, retryDelayMs } from '../../../core/oracles/retry.ts';

/**
 * Runs `retry` some time after an error that resolves itself: oracles that are unreachable or behind the chain. The
 * delay grows with each error; without one it starts again. A hidden tab waits until it is visible, because a retry may
 * open the wallet.
 */
export function useOracleRetry(error: AppError | null, retry: () => void): void {
  const attempts = useRef(0);
  const onDue = useEffectEvent(retry);
  useEffect(() => {
    if (error === null || !isOracleRetried(error.code)) {
      attempts.current = 0;
      return;
    }
    const waitMs = retryDelayMs({
      attempt: attempts.current,
      minMs: ORACLE_RETRY_MIN_MS,
      maxMs: ORACLE_RETRY_MAX_MS,
      random: Math.random(),
    });
    attempts.current += 1;
    const run = (): void => {
      document.removeEventListener('visibilitychange', run);
      if (document.visibilityState === 'visible') onDue();
      else document.addEventListener('visibilitychange', run);
    };
    const timer = setTimeout(run, waitMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [error]);
}
