/** Time and chance as the reading layers see them, so that tests decide both. */
export interface Clock {
  nowMs(): number;
  /** Resolves after `ms`; rejects with the signal's reason when the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** A number from 0 (included) to 1 (excluded). */
  random(): number;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortReason(signal));
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, ms);
      function onAbort(): void {
        clearTimeout(timer);
        reject(abortReason(signal));
      }
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
};

/** Time that only goes forward, for pauses and limits: setting the device's clock changes nothing (rule 8.12). */
export const steadyClock: Clock = { ...systemClock, nowMs: () => performance.timeOrigin + performance.now() };

/** What an aborted signal rejects with: always an Error named AbortError when the caller gave no reason of its own. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? new DOMException('The read was cancelled.', 'AbortError');
}

/** True for the rejection of a cancelled read, which is not a failure. */
export function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}

/** For a read that may fail: null instead, except where it was cancelled. */
export function unlessAborted(cause: unknown): null {
  if (isAbort(cause)) throw cause;
  return null;
}
