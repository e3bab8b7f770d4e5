/** Time and randomness for the reading layers, so that tests can control both. */
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

/** Monotonic time for pauses and limits: a change of the device's clock has no effect (rule 8.12). */
export const steadyClock: Clock = { ...systemClock, nowMs: () => performance.timeOrigin + performance.now() };

/** The rejection of an aborted signal: an Error named AbortError if the caller gave no reason. */
export function abortReason(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? new DOMException('The read was cancelled.', 'AbortError');
}

/** True for the rejection of a cancelled read, which is not a failure. */
export function isAbort(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError';
}

/** For a read that may fail: turns the error into null, but rethrows a cancellation. */
export function unlessAborted(cause: unknown): null {
  if (isAbort(cause)) throw cause;
  return null;
}

/** The result of work that others wait for too: a signal that is aborted ends this waiting and not the work. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(abortReason(signal));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
