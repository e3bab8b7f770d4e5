const tickMs = 1_000;

/**
 * The result of work of the database, if it comes within some seconds in which this page or worker was awake. They are
 * counted one by one: a timer that comes late because the page was suspended, hidden or busy shows that the answer
 * could not come either, and does not count. As many late ones as `seconds` are excused, so the wait always ends.
 * @throws 'SilenceError' when it does not come in time
 */
export function withinSeconds<T>(work: Promise<T>, seconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = seconds;
    let excused = seconds;
    const tick = (): void => {
      const startedAtMs = performance.now();
      timer = setTimeout(() => {
        const isLate = performance.now() - startedAtMs >= 2 * tickMs;
        if (isLate && excused > 0) excused -= 1;
        else left -= 1;
        if (left > 0) tick();
        else reject(new DOMException('The database does not answer.', silence));
      }, tickMs);
    };
    tick();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const silence = 'SilenceError';

/** Whether the database was given up on because it did not answer, also while it was opened. */
export const isSilence = (cause: unknown): boolean => cause instanceof Error && cause.name === silence;
