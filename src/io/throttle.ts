/**
 * Runs at most once every `intervalMs`, at the end of the interval, so that after any number of calls the last state is
 * seen.
 */
export function createThrottle(run: () => void, intervalMs: number): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, intervalMs);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
