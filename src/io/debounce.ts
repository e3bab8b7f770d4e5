/** Calls `run` once, `delayMs` after the last of a burst of calls. */
export function createDebounce(run: () => void, delayMs: number): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call() {
      clearTimeout(timer);
      timer = setTimeout(run, delayMs);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
